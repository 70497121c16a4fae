import type { ComponentProps } from 'react'
import classes from './ui.module.css'

export interface IconButtonProps extends ComponentProps<'button'> {
  /** What it does, since the picture alone does not say. Shown on hover as well. */
  label: string
}

/** A button that is a picture: 30 px, 44 px on phones. */
export function IconButton({ label, className, type = 'button', ...rest }: IconButtonProps) {
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={[classes.iconButton, className].filter(Boolean).join(' ')}
    />
  )
}
