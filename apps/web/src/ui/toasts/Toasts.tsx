import { useId, type ReactNode } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { CloseButton } from '../CloseButton.tsx'
import { IconCircleCheck, IconExclamationCircle } from '../icons/index.ts'
import { dismissToast, useToastsAt } from './toast-store.ts'
import classes from './toasts.module.css'

/** Where toasts appear: on the page, and in each dialog, since that lies over the page. The live region is always there, so that screen readers hear the first one as well. */
export function Toasts() {
  const t = useMessages()
  const toasts = useToastsAt(useId())
  return (
    <div className={classes.stack} aria-live="assertive" aria-relevant="additions" role="log">
      {toasts.map((toast) => (
        <div key={toast.id} className={classes.toast} data-kind={toast.kind}>
          {toast.kind === 'bad' ? (
            <IconExclamationCircle size={20} stroke={1.8} aria-hidden />
          ) : (
            <IconCircleCheck size={20} stroke={1.8} aria-hidden />
          )}
          <div className={classes.text}>
            {toast.title && <strong>{toast.title}</strong>}
            <span>{inWholeNumbers(toast.message)}</span>
            {toast.detail && <span className={classes.detail}>{toast.detail}</span>}
          </div>
          {toast.action}
          <CloseButton label={t('error.dismiss')} onClick={() => dismissToast(toast.id)} />
        </div>
      ))}
    </div>
  )
}

/** Each waybill number of a text on one line, so that it is read and copied as one. */
function inWholeNumbers(text: string): ReactNode[] {
  return text.split(/(\d{3}-\d{4} \d{4})/).map((part, at) =>
    at % 2 === 1 ? (
      <span key={at} className={classes.number}>
        {part}
      </span>
    ) : (
      part
    ),
  )
}
