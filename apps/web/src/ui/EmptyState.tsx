import type { ReactNode } from 'react'
import classes from './ui.module.css'

interface EmptyStateProps {
  title: string
  children?: ReactNode
  icon?: ReactNode
  actions?: ReactNode
  /** The title is the page's own heading: where this stands in place of a whole screen. */
  isPage?: boolean
}

/** What a list or a screen says when there is nothing yet: always with the next step. */
export function EmptyState({ title, children, icon, actions, isPage = false }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div className={classes.empty}>
      {icon && <span aria-hidden>{icon}</span>}
      <Title className={classes.emptyTitle}>{title}</Title>
      {children && <div className="quiet">{children}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  )
}
