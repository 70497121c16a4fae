import { isEmployee } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import type { BadgeColour } from '../../ui/Badge.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconTrash } from '../../ui/icons/index.ts'
import { Badge, IconButton } from '../../ui/index.ts'
import { standingOf, type ShotFileSummary, type Standing } from './shot-file.ts'
import classes from './shot-file.module.css'
import shotFileMessages from 'messages:shot-file'

const colours: Record<Standing, BadgeColour> = {
  working: 'gray',
  unreadable: 'red',
  empty: 'gray',
  faulty: 'amber',
  ready: 'ink',
  partly: 'ink',
  booked: 'green',
}

/** One file: where it stands, whose it is, how many rows are in which state; it can be deleted. */
export function ShotFileLine({ file }: { file: ShotFileSummary }) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  const { user } = useSession()
  const standing = standingOf(file)
  const { name, createdAt, createdBy, companyName, counts, problem } = file
  return (
    <li className={classes.file}>
      <div className={classes.main}>
        <h2>{name}</h2>
        <p className={classes.facts}>
          <Badge color={colours[standing]}>{t(`standing.${standing}`)}</Badge>
          <span>
            {createdBy.name}, {formats.instant(createdAt)}
          </span>
          {isEmployee(user.assignedRoles) && <span>{companyName}</span>}
        </p>
        {standing === 'working' && <Work work={file.work} />}
        {problem && <p className={classes.problem}>{problem.message}</p>}
        {counts.duplicates > 0 && <p className={classes.warning}>{t('duplicates', { count: counts.duplicates })}</p>}
      </div>
      {!problem && <Counts counts={counts} />}
      <DeleteFile file={file} />
    </li>
  )
}

/** What the server is doing with a file, and how far it is. */
function Work({ work: { step, done, total } }: Pick<ShotFileSummary, 'work'>) {
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

function Counts({ counts: { rows, shipments, faulty, booked } }: Pick<ShotFileSummary, 'counts'>) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  const all = { rows, shipments, faulty, booked }
  return (
    <dl className={classes.counts}>
      {(['rows', 'shipments', 'faulty', 'booked'] as const).map((name) => (
        <div key={name} data-kind={all[name] > 0 ? name : undefined}>
          <dt>{t(`count.${name}`)}</dt>
          <dd>{formats.number(all[name])}</dd>
        </div>
      ))}
    </dl>
  )
}

function DeleteFile({ file: { shotFileId, name, counts } }: { file: ShotFileSummary }) {
  const t = useMessages(shotFileMessages)
  const portal = useMessages()
  const [isAsking, setAsking] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = async () => {
    setBusy(true)
    const reply = await call('DeleteShotFile', { params: { id: shotFileId } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    return refetch('GetShotFiles')
  }
  return (
    <div className={classes.buttons}>
      <IconButton label={t('delete', { name })} onClick={() => setAsking(true)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={isAsking}
        title={t('deleteTitle')}
        action={t('deleteAction')}
        danger
        busy={isBusy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => setAsking(false)}
      >
        <p>{t('deleteText', { name })}</p>
        {counts.booked > 0 && <p>{t('deleteBooked', { count: counts.booked })}</p>}
      </ConfirmDialog>
    </div>
  )
}
