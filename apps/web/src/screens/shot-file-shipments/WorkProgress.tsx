import { useMessages } from '../../app/i18n/index.ts'
import type { ShotFile } from './sheet-columns.tsx'
import classes from './shot-file-shipments.module.css'
import shotFileMessages from 'messages:shot-file-shipments'

/** What the server is doing with the file, and how far it is. */
export function WorkProgress({ work }: Pick<ShotFile, 'work'>) {
  const t = useMessages(shotFileMessages)
  if (work.step === 'idle') return null
  const label = t(`work.${work.step}`)
  return (
    <div className={classes.work}>
      <span role="status">{label}</span>
      <progress aria-label={label} {...(work.total > 0 ? { value: work.done, max: work.total } : {})} />
      {work.total > 0 && <span className="quiet tabular">{t('work.of', { done: work.done, total: work.total })}</span>}
    </div>
  )
}
