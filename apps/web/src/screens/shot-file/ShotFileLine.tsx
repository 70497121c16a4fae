import { isEmployee } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { PrintShotFile } from '../../app/print-shot-file/PrintShotFile.tsx'
import { useSession } from '../../app/session/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { BadgeColour } from '../../ui/Badge.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconColumns3, IconPrinter, IconTrash } from '../../ui/icons/index.ts'
import { Badge, Button, IconButton } from '../../ui/index.ts'
import { standingOf, type ShotFileSummary, type Standing } from './shot-file.ts'
import classes from './shot-file.module.css'
import { WorkOnFile } from './WorkOnFile.tsx'
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
        <h2>
          {file.state === 'ready' ? (
            <Link to={screenPaths.shotFileShipments} params={{ id: String(file.shotFileId) }}>
              {name}
            </Link>
          ) : (
            name
          )}
        </h2>
        <p className={classes.facts}>
          <Badge color={colours[standing]}>{t(`standing.${standing}`)}</Badge>
          <span>
            {createdBy.name}, {formats.instant(createdAt)}
          </span>
          {isEmployee(user.assignedRoles) && <span>{companyName}</span>}
        </p>
        {standing === 'working' && <WorkOnFile work={file.work} />}
        {problem && <p className={classes.problem}>{problem.message}</p>}
        {counts.duplicates > 0 && <p className={classes.warning}>{t('duplicates', { count: counts.duplicates })}</p>}
      </div>
      {!problem && <Counts counts={counts} />}
      <div className={classes.buttons}>
        {file.state === 'ready' && (
          <Button
            variant="subtle"
            leftSection={<IconColumns3 size={16} stroke={1.7} aria-hidden />}
            renderRoot={(look) => (
              <Link
                to={screenPaths.shotFile}
                search={{ file: file.shotFileId }}
                aria-label={t('columnsOf', { name })}
                {...look}
              />
            )}
          >
            {t('columns')}
          </Button>
        )}
        {counts.booked > 0 && <PrintFile file={file} />}
        <DeleteFile file={file} />
      </div>
    </li>
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

/** Labels and documents of what is booked from a file. */
function PrintFile({ file: { shotFileId, name, counts } }: { file: ShotFileSummary }) {
  const t = useMessages(shotFileMessages)
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <IconButton label={t('print', { name })} onClick={() => setOpen(true)}>
        <IconPrinter size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={name} size="sm">
        <div className={classes.print}>
          <p>{t('printText', { count: counts.booked })}</p>
          <PrintShotFile shotFileId={shotFileId} />
        </div>
      </Dialog>
    </>
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
    <>
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
    </>
  )
}
