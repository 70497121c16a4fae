import type { ComponentPropsWithRef, ElementType, ReactElement, ReactNode } from 'react'
import classes from './button.module.css'

interface ButtonLook {
  /** `filled` is the main action, of which a screen has one; `default` the others; `subtle` those inside a section. */
  variant?: 'filled' | 'default' | 'subtle'
  color?: 'ink' | 'red'
  size?: 'xs' | 'sm'
  leftSection?: ReactNode
  rightSection?: ReactNode
  /** Under way: keeps its width and its focus, takes no second click. */
  loading?: boolean
  fullWidth?: boolean
  className?: string | undefined
  children?: ReactNode
  /** Draws the root itself, such as a link whose target must stay typed: `renderRoot={(look) => <Link to={…} {...look} />}`. */
  renderRoot?: (look: RootLook) => ReactElement
}

interface RootLook {
  className: string
  children: ReactNode
}

/** A `<button>`, or with `component` a link that looks like one: `<Button component="a" href={…}>`. */
export type ButtonProps<Element extends ElementType = 'button'> = ButtonLook & {
  component?: Element
} & Omit<ComponentPropsWithRef<Element>, keyof ButtonLook | 'component'>

export function Button<Element extends ElementType = 'button'>(props: ButtonProps<Element>) {
  const {
    component,
    variant = 'filled',
    color = 'ink',
    size = 'xs',
    leftSection,
    rightSection,
    loading = false,
    fullWidth = false,
    renderRoot,
    className,
    children,
    ...rest
  } = props as ButtonProps
  const Root: ElementType = component ?? 'button'
  const look = {
    className: [classes.button, className].filter(Boolean).join(' '),
    'data-variant': variant,
    'data-color': color,
    'data-size': size,
    'data-wide': fullWidth || undefined,
    children: (
      <>
        {loading ? <span className={classes.turning} aria-hidden /> : leftSection}
        <span className={classes.text}>{children}</span>
        {rightSection}
      </>
    ),
  }
  if (renderRoot) return renderRoot(look)
  const own: Record<string, unknown> = Root === 'button' ? { type: 'button', ...rest } : rest
  return <Root {...own} {...(loading ? { 'aria-busy': true, 'aria-disabled': true, onClick: stop } : {})} {...look} />
}

function stop(event: { preventDefault: () => void }): void {
  event.preventDefault()
}
