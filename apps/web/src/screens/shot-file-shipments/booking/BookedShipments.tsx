import { pickupLimits } from '@kattegat/domain/pickups'
import { may } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { call, failureMessage } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { PrintShotFile } from '../../../app/print-shot-file/PrintShotFile.tsx'
import { useSession } from '../../../app/session/index.ts'
import { Link, useNavigate } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Button } from '../../../ui/index.ts'
import classes from './booking.module.css'
import bookingMessages from 'messages:shot-file-booking'

/** Some of the shipments, by their places in the file from 1. */
interface PickupPart {
  readonly from: number
  readonly to: number
  readonly shipments: string
}

/** What is done with all that was booked from a file, in its order. */
export function BookedShipments({ shotFileId, count }: { shotFileId: number; count: number }) {
  const t = useMessages(bookingMessages)
  const { user } = useSession()
  return (
    <div className={`${classes.actions} ${classes.booked}`} role="group" aria-label={t('bookedOfFile')}>
      <strong>{t('bookedCount', { count })}</strong>
      <PrintShotFile shotFileId={shotFileId} />
      {may('pickup.book', user.assignedRoles) && <BookPickup shotFileId={shotFileId} />}
    </div>
  )
}

/** A pickup for all of them; what one pickup does not hold comes in parts. */
function BookPickup({ shotFileId }: { shotFileId: number }) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const [notice, setNotice] = useState<string>()
  const [parts, setParts] = useState<readonly PickupPart[]>([])
  const book = async () => {
    if (isBusy) return undefined
    setBusy(true)
    setError(undefined)
    setNotice(undefined)
    const reply = await call('GetShotFileShipments', { params: { id: shotFileId } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    const [only, ...others] = partsOf(reply.data.map(({ shipmentId }) => shipmentId))
    if (!only) return setNotice(t('booked.none'))
    if (others.length > 0) return setParts([only, ...others])
    return navigate({ to: screenPaths.createPickup, search: { shipments: only.shipments } })
  }
  return (
    <>
      <Button variant="default" loading={isBusy} onClick={() => void book()}>
        {t('pickup')}
      </Button>
      {parts.map(({ shipments, from, to }) => (
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
    </>
  )
}

function partsOf(ids: readonly number[]): PickupPart[] {
  const atMost = pickupLimits.shipments
  return Array.from({ length: Math.ceil(ids.length / atMost) }, (_, at) => ({
    from: at * atMost + 1,
    to: Math.min((at + 1) * atMost, ids.length),
    shipments: ids.slice(at * atMost, (at + 1) * atMost).join(),
  }))
}
