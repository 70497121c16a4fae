import type { ReactNode } from 'react'
import classes from './ui.module.css'

/** The one `h1` of a screen, what stands under it, and the screen's actions. */
export function PageHeading({ title, hint, actions }: { title: string; hint?: ReactNode; actions?: ReactNode }) {
  return (
    <div className={classes.pageHead}>
      <div className={classes.pageTitle}>
        <h1>{title}</h1>
        {hint && <div className="quiet">{hint}</div>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
