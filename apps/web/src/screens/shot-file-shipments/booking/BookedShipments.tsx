import { pickupLimits } from '@kattegat/domain/pickups'
import { may } from '@kattegat/domain/permissions'
import { printedAtMost } from '@kattegat/domain/printing'
import { useState } from 'react'
import type { Answer } from '../../../app/api/index.ts'
import { call, failureMessage } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { rememberedChoice } from '../../../app/label-choice.ts'
import { openInTab } from '../../../app/open-in-tab.ts'
import { useSession } from '../../../app/session/index.ts'
import { Link, useNavigate } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { IconPrinter } from '../../../ui/icons/index.ts'
import { Button } from '../../../ui/index.ts'
import classes from './booking.module.css'
import bookingMessages from 'messages:shot-file-booking'

type Booked = Answer<'GetShotFileShipments'>
type Prints = 'CreateLabels' | 'CreateLabelAndDocuments'
type Step = Prints | 'pickup'

/** Some of the shipments, by their places in the file from 1. */
interface Part {
  readonly from: number
  readonly to: number
}
interface MadeFile extends Part {
  readonly url: string
}
interface PickupPart extends Part {
  readonly shipments: string
}

/** What is done with all that was booked from a file, in its order; what one file or pickup does not hold comes in parts. */
export function BookedShipments({ shotFileId, count }: { shotFileId: number; count: number }) {
  const t = useMessages(bookingMessages)
  const { user } = useSession()
  const { isBusy, error, notice, files, pickups, print, bookPickup } = useBooked(shotFileId)
  return (
    <div className={`${classes.actions} ${classes.booked}`} role="group" aria-label={t('bookedOfFile')}>
      <strong>{t('bookedCount', { count })}</strong>
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
      {may('pickup.book', user.assignedRoles) && (
        <Button variant="default" loading={isBusy === 'pickup'} onClick={() => void bookPickup()}>
          {t('pickup')}
        </Button>
      )}
      {files.map(({ url, from, to }) => (
        <a key={url} href={url} target="_blank" rel="noreferrer">
          {t('print.file', { from, to })}
        </a>
      ))}
      {pickups.map(({ shipments, from, to }) => (
        <Link key={from} to={screenPaths.createPickup} search={{ shipments }}>
          {t('pickup.part', { from, to })}
        </Link>
      ))}
      <span role="status">{notice}</span>
      {error && (
        <span role="alert" className={classes.error}>
          {error}
        </span>
      )}
    </div>
  )
}

function useBooked(shotFileId: number) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const { user } = useSession()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState<Step>()
  const [error, setError] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [files, setFiles] = useState<readonly MadeFile[]>([])
  const [pickups, setPickups] = useState<readonly PickupPart[]>([])

  /** Does something with the shipments that are booked now. */
  const withBooked = async (step: Step, work: (booked: Booked) => Promise<void>) => {
    if (isBusy) return
    setBusy(step)
    setError(undefined)
    setNotice(undefined)
    setFiles([])
    setPickups([])
    const reply = await call('GetShotFileShipments', { params: { id: shotFileId } })
    if (!reply.ok) setError(failureMessage(reply.failure, portal))
    else if (reply.data.length === 0) setNotice(t('booked.none'))
    else await work(reply.data)
    setBusy(undefined)
  }

  const print = (prints: Prints) =>
    withBooked(prints, async (booked) => {
      // A pre-booking has neither number nor label.
      const ids = booked.filter(({ shipmentRef }) => shipmentRef !== '').map(({ shipmentId }) => shipmentId)
      if (ids.length < booked.length) setNotice(t('print.withoutLabels', { count: booked.length - ids.length }))
      const made: MadeFile[] = []
      for (const part of partsOf(ids.length, printedAtMost)) {
        const reply = await makeFile(prints, ids.slice(part.from - 1, part.to), user.id)
        if (!reply.ok) return setError(failureMessage(reply.failure, portal))
        made.push({ ...part, url: reply.data.url })
      }
      // A blocked tab, or several files: they are opened one by one.
      if (made.length !== 1 || !openInTab(made[0]!.url)) setFiles(made)
    })

  const bookPickup = () =>
    withBooked('pickup', async (booked) => {
      const parts = partsOf(booked.length, pickupLimits.shipments).map(({ from, to }): PickupPart => {
        const ids = booked.slice(from - 1, to).map(({ shipmentId }) => shipmentId)
        return { from, to, shipments: ids.join() }
      })
      const [only, ...others] = parts
      if (others.length > 0) return setPickups(parts)
      await navigate({ to: screenPaths.createPickup, search: { shipments: only!.shipments } })
    })

  return { isBusy, error, notice, files, pickups, print, bookPickup }
}

function partsOf(count: number, atMost: number): Part[] {
  return Array.from({ length: Math.ceil(count / atMost) }, (_, at) => ({
    from: at * atMost + 1,
    to: Math.min((at + 1) * atMost, count),
  }))
}

/** Labels as this user prints them; papers are sheets of their own, so that labels with papers are a PDF. */
function makeFile(prints: Prints, shipmentIds: number[], userId: number) {
  if (prints === 'CreateLabelAndDocuments') return call(prints, { body: { shipmentIds } })
  const { format, startPosition } = rememberedChoice(userId)
  const choice = format === 'pdf-a4-4up' ? { format, startPosition } : { format }
  return call(prints, { body: { shipmentIds, ...choice } })
}
