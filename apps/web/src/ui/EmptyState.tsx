import type { ReactNode } from 'react'
import classes from './ui.module.css'

/** What a list or a screen says when there is nothing yet: always with the next step. */
export function EmptyState({
  title,
  children,
  icon,
  actions,
}: {
  title: string
  children?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
}) {
  return (
    <div className={classes.empty}>
      {icon && <span aria-hidden>{icon}</span>}
      <p className={classes.emptyTitle}>{title}</p>
      {children && <div className="quiet">{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
