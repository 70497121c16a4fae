import type { ReactNode } from 'react'
import { IconAlertTriangle, IconCircleCheck, IconExclamationCircle, IconInfoCircle } from './icons/index.ts'
import classes from './ui.module.css'

export type NoticeKind = 'info' | 'good' | 'warn' | 'bad'

const icons = { info: IconInfoCircle, good: IconCircleCheck, warn: IconAlertTriangle, bad: IconExclamationCircle }

interface NoticeProps {
  kind?: NoticeKind
  title?: string
  children?: ReactNode
  actions?: ReactNode
  /** Read out at once when it appears: `alert` for what needs an answer, `status` for what is good to know. */
  role?: 'alert' | 'status'
}

/** A boxed message on the page. Never by colour alone: each kind has its own icon. */
export function Notice({ kind = 'info', title, children, actions, role }: NoticeProps) {
  const Icon = icons[kind]
  return (
    <div className={classes.notice} data-kind={kind} role={role}>
      <Icon size={18} stroke={1.8} aria-hidden />
      <div className={classes.noticeText}>
        {title && <strong>{title}</strong>}
        {children && <div>{children}</div>}
        {actions && <div className={classes.noticeActions}>{actions}</div>}
      </div>
    </div>
  )
}
