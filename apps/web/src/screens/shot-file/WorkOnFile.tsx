import { useFormats, useMessages } from '../../app/i18n/index.ts'
import type { ShotFileSummary } from './shot-file.ts'
import classes from './shot-file.module.css'
import shotFileMessages from 'messages:shot-file'

/** What the server is doing with a file, and how far it is. */
export function WorkOnFile({ work: { step, done, total } }: Pick<ShotFileSummary, 'work'>) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  // Between two steps there is nothing to say but that it goes on.
  const said = step === 'idle' ? 'reading' : step
  return (
    <div className={classes.work}>
      <p>
        {total > 0
          ? t(`work.${said}Of`, { done: formats.number(done), total: formats.number(total) })
          : t(`work.${said}`)}
      </p>
      <progress aria-label={t(`work.${said}`)} max={1} {...(total > 0 ? { value: done / total } : {})} />
    </div>
  )
}
