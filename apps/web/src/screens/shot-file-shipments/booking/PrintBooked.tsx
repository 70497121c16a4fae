import { printedAtMost } from '@kattegat/domain/printing'
import { useState } from 'react'
import { call, failureMessage, type Failure } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { rememberedChoice } from '../../../app/label-choice.ts'
import { openInTab } from '../../../app/open-in-tab.ts'
import { useSession } from '../../../app/session/index.ts'
import { IconPrinter } from '../../../ui/icons/index.ts'
import { Button } from '../../../ui/index.ts'
import classes from './booking.module.css'
import bookingMessages from 'messages:shot-file-booking'

type Prints = 'CreateLabels' | 'CreateLabelAndDocuments'

interface MadeFile {
  readonly url: string
  readonly from: number
  readonly to: number
}

/** Labels and papers of all that was booked from the file, in its order; more than fit in one file in several. */
export function PrintBooked({ shotFileId }: { shotFileId: number }) {
  const t = useMessages(bookingMessages)
  const { isBusy, error, files, print } = usePrints(shotFileId)
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} stroke={1.7} aria-hidden />}
        loading={isBusy === 'CreateLabels'}
        onClick={() => void print('CreateLabels')}
      >
        {t('print.labels')}
      </Button>
      <Button
        variant="default"
        loading={isBusy === 'CreateLabelAndDocuments'}
        onClick={() => void print('CreateLabelAndDocuments')}
      >
        {t('print.labelsAndPapers')}
      </Button>
      {files.map(({ url, from, to }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {t('print.file', { from, to })}
        </a>
      ))}
      {error && (
        <span role="alert" className={classes.error}>
          {error}
        </span>
      )}
    </>
  )
}

function usePrints(shotFileId: number) {
  const portal = useMessages()
  const { user } = useSession()
  const [isBusy, setBusy] = useState<Prints>()
  const [error, setError] = useState<string>()
  const [files, setFiles] = useState<readonly MadeFile[]>([])
  const failed = (failure: Failure) => {
    setError(failureMessage(failure, portal))
    return undefined
  }
  const makeAll = async (prints: Prints): Promise<readonly MadeFile[] | undefined> => {
    const booked = await call('GetShotFileShipments', { params: { id: shotFileId } })
    if (!booked.ok) return failed(booked.failure)
    const ids = booked.data.map(({ shipmentId }) => shipmentId)
    const made: MadeFile[] = []
    for (let from = 0; from < ids.length; from += printedAtMost) {
      const shipmentIds = ids.slice(from, from + printedAtMost)
      const reply = await makeFile(prints, shipmentIds, user.id)
      if (!reply.ok) return failed(reply.failure)
      made.push({ url: reply.data.url, from: from + 1, to: from + shipmentIds.length })
    }
    return made
  }
  const print = async (prints: Prints) => {
    if (isBusy) return
    setBusy(prints)
    setError(undefined)
    const made = await makeAll(prints)
    setBusy(undefined)
    const [only, ...others] = made ?? []
    // A blocked tab, or several files: they are opened one by one.
    if (only && (others.length > 0 || !openInTab(only.url))) setFiles(made ?? [])
  }
  return { isBusy, error, files, print }
}

/** Labels as this user prints them; papers are sheets of their own, so that labels with papers are a PDF. */
function makeFile(prints: Prints, shipmentIds: number[], userId: number) {
  if (prints === 'CreateLabelAndDocuments') return call(prints, { body: { shipmentIds } })
  const { format, startPosition } = rememberedChoice(userId)
  const choice = format === 'pdf-a4-4up' ? { format, startPosition } : { format }
  return call(prints, { body: { shipmentIds, ...choice } })
}
