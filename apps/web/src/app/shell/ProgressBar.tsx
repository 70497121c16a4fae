import { useProgress } from '../api/progress.ts'
import { useMessages } from '../i18n/index.ts'
import classes from './shell.module.css'

/** The thin bar at the top while requests are under way; it finishes 1.5 s after the last one. */
export function ProgressBar() {
  const t = useMessages()
  const shown = useProgress()
  // Of a live region only changed words are read: the bar is known to assistive technology without being called out at
  // every request.
  return (
    <div className={classes.progress} aria-live="polite" aria-relevant="text">
      {shown && <div role="progressbar" aria-label={t('loading')} className={classes.progressBar} />}
    </div>
  )
}
