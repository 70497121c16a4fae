import { useId } from 'react'
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
            <span>{toast.message}</span>
            {toast.detail && <span className={classes.detail}>{toast.detail}</span>}
          </div>
          {toast.action}
          <CloseButton label={t('error.dismiss')} onClick={() => dismissToast(toast.id)} />
        </div>
      ))}
    </div>
  )
}
