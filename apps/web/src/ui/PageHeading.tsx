import type { ReactNode } from 'react'
import classes from './ui.module.css'

interface PageHeadingProps {
  title: string
  hint?: ReactNode
  actions?: ReactNode
  /** 2 for what stands beside a page's own heading. */
  level?: 1 | 2
}

/** The one `h1` of a screen, what stands under it, and the screen's actions. */
export function PageHeading({ title, hint, actions, level = 1 }: PageHeadingProps) {
  const Title = `h${level}` as const
  return (
    <div className={classes.pageHead}>
      <div className={classes.pageTitle}>
        <Title>{title}</Title>
        {hint && <div className="quiet">{hint}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
