import type { ComponentProps } from 'react'

export interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  /** Side of the square it fills, in px. */
  size?: number
  /** Width of its lines, in units of the 24-unit grid. */
  stroke?: number
}

/**
 * Component of an icon drawn with lines on a grid of 24 × 24, in the colour of the text around it. It is read out
 * only where it has an `aria-label`: mostly the button's label or the words beside it say what it means.
 *
 * @param path all its lines as one SVG path; each begins with an absolute `M`.
 * @param look what differs in an icon that is filled.
 */
export function icon(path: string, look?: ComponentProps<'svg'>) {
  return function Icon({ size = 24, stroke = 2, ...rest }: IconProps) {
    return (
      <svg
        aria-hidden={!rest['aria-label'] || undefined}
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={stroke}
        strokeLinecap="round"
        strokeLinejoin="round"
        {...look}
        {...rest}
      >
        <path d={path} />
      </svg>
    )
  }
}
