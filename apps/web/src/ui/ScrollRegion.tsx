import type { ReactNode } from 'react'

interface ScrollRegionProps {
  /** What it is called by a screen reader. */
  label: string
  className?: string | undefined
  children: ReactNode
}

/** What may be wider or longer than its place. It takes the focus, as the keyboard could not scroll it otherwise. */
export function ScrollRegion({ label, className, children }: ScrollRegionProps) {
  return (
    <section className={className} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}
