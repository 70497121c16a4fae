import pickupMessages from 'messages:pickups'
import { addressLines } from '@kattegat/domain/address'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { isOpen } from '@kattegat/domain/pickups'
import { useState } from 'react'
import { call, failureMessage, refetch, useAnswer, type Answer, type StaffAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { todayHere, useFormats, useMessages, type Messages } from '../../app/i18n/index.ts'
import { pickupColours } from '../../app/pickups/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { Badge, Button, FactList, Notice, showToast, SkeletonLines } from '../../ui/index.ts'
import { eventWords } from './change-words.ts'
import { ContactText, GoodsText, WindowText } from './PickupTexts.tsx'
import { pickupLists, type Pickup } from './pickup.ts'
import classes from './pickup.module.css'

type Detail = Answer<'GetPickup'> | StaffAnswer<'GetPickup'>

interface PickupDetailProps {
  id: number
  isStaff: boolean
  onClose: () => void
  onChange: (pickup: Pickup) => void
}

/** One pickup: what it is, its shipments, its history, and what can be done to it. */
export function PickupDetail({ id, isStaff, onClose, onChange }: PickupDetailProps) {
  const t = useMessages(pickupMessages)
  const found = useAnswer('GetPickup', { params: { id } })
  const title = t('detail.title', { number: found.data?.pickupNumber ?? '' })
  return (
    <Dialog opened onClose={onClose} title={title} size="lg">
      {found.data ? (
        <>
          <Actions pickup={found.data} isStaff={isStaff} onChange={onChange} />
          <Facts pickup={found.data} />
          <PickedUp pickup={found.data} />
          <MessagesToCargo pickup={found.data} />
          <Events pickup={found.data} />
        </>
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={6} height={28} />
      )}
    </Dialog>
  )
}

function Facts({ pickup }: { pickup: Detail }) {
  const t = useMessages(pickupMessages)
  const formats = useFormats()
  const { address } = pickup
  return (
    <FactList
      facts={[
        { name: t('detail.number'), value: pickup.pickupNumber },
        {
          name: t('detail.status'),
          value: <Badge color={pickupColours[pickup.status]}>{t(`status.${pickup.status}`)}</Badge>,
        },
        { name: t('detail.when'), value: <WindowText pickup={pickup} /> },
        { name: t('detail.where'), value: addressLines({ ...address, contactPerson: '' }).join(', ') },
        ...(address.contactPerson || address.phone
          ? [{ name: t('detail.contact'), value: <ContactText address={address} /> }]
          : []),
        { name: t('detail.goods'), value: <GoodsText pickup={pickup} /> },
        ...(pickup.instructions ? [{ name: t('form.instructions'), value: pickup.instructions }] : []),
        { name: t('detail.branch'), value: pickup.branchName },
        { name: t('detail.bookedBy'), value: `${pickup.createdBy}, ${formats.instant(pickup.createdAt)}` },
      ]}
    />
  )
}

function PickedUp({ pickup: { shipmentList } }: { pickup: Detail }) {
  const t = useMessages(pickupMessages)
  if (shipmentList.length === 0) return null
  return (
    <section className={classes.part}>
      <h3>{t('detail.shipments')}</h3>
      <ul className={classes.plainList}>
        {shipmentList.map(({ shipmentId, shipmentRef, receiver }) => (
          <li key={shipmentId}>
            <Link to={screenPaths.history} search={{ shipment: shipmentId }}>
              {shipmentRef ? formatWaybillNumber(shipmentRef) : shipmentId}
            </Link>{' '}
            · {receiver}
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The text of a key that the server names; what this version has no text for is said as it is. */
function textOr(t: Messages<'pickups'>, key: string, otherwise: string): string {
  return t.has(key) ? t.format(key, {}) : otherwise
}

function MessagesToCargo({ pickup }: { pickup: Detail }) {
  const t = useMessages(pickupMessages)
  const formats = useFormats()
  const { resend, isBusy, error } = useResend(pickup.id)
  if (!('cargoMessages' in pickup) || pickup.cargoMessages.length === 0) return null
  return (
    <section className={classes.part}>
      <h3>{t('detail.messages')}</h3>
      <ul className={classes.plainList}>
        {pickup.cargoMessages.map((message) => (
          <li key={message.id}>
            {[
              formats.instant(message.finishedAt ?? message.requestedAt),
              textOr(t, `message.${message.function}`, message.function),
              textOr(t, `message.${message.state}`, message.state),
              message.sentTo && t('detail.sentTo', { place: message.sentTo }),
              message.faultText,
            ]
              .filter(Boolean)
              .join(' · ')}
          </li>
        ))}
      </ul>
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      {pickup.cargoMessages[0]?.state === 'rejected' && (
        <div className={classes.resend}>
          <Button variant="default" size="xs" loading={isBusy} onClick={() => void resend()}>
            {t('detail.resend')}
          </Button>
        </div>
      )}
    </section>
  )
}

/** Has the cargo system told again. */
function useResend(id: number) {
  const t = useMessages(pickupMessages)
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const resend = async () => {
    setBusy(true)
    setError(undefined)
    const reply = await call('ResendPickupMessage', { params: { id } })
    setBusy(false)
    if (!reply.ok) return setError(failureMessage(reply.failure, portal))
    showToast({ kind: 'good', message: t('detail.resent') })
    await refetch('GetPickup')
  }
  return { resend, isBusy, error }
}

function Events({ pickup: { events } }: { pickup: Detail }) {
  const t = useMessages(pickupMessages)
  const formats = useFormats()
  return (
    <section className={classes.part}>
      <h3>{t('detail.history')}</h3>
      <ul className={classes.plainList}>
        {events.map((event) => (
          <li key={`${event.at} ${event.code}`}>
            <span className="quiet">{formats.instant(event.at)}</span> {textOr(t, `event.${event.code}`, event.code)},{' '}
            {event.by}
            {eventWords(event, t, formats) && <span className="quiet"> · {eventWords(event, t, formats)}</span>}
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ActionsProps extends Pick<PickupDetailProps, 'isStaff' | 'onChange'> {
  pickup: Detail
}

function Actions({ pickup, isStaff, onChange }: ActionsProps) {
  const t = useMessages(pickupMessages)
  const [isAsked, setAsked] = useState(false)
  const { run, isBusy, error } = usePickupAction(pickup)
  const canUndo = pickup.status === 'cancelled' && pickup.undoUntil !== null
  return (
    <>
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      {canUndo && (
        <Notice
          kind="info"
          role="status"
          actions={
            <Button variant="default" size="xs" loading={isBusy} onClick={() => void run('restore')}>
              {t('detail.undo')}
            </Button>
          }
        >
          {t('detail.undoHint')}
        </Notice>
      )}
      {isOpen(pickup.status) && (
        <div className={classes.toolbar}>
          <Button variant="default" onClick={() => onChange(pickup)}>
            {t('detail.change')}
          </Button>
          <Button variant="default" onClick={() => setAsked(true)}>
            {t('detail.cancel')}
          </Button>
          {isStaff && <StaffActions pickup={pickup} isBusy={isBusy} onRun={(action) => void run(action)} />}
        </div>
      )}
      <ConfirmDialog
        opened={isAsked}
        title={t('detail.cancelTitle')}
        action={t('detail.cancel')}
        danger
        busy={isBusy}
        onConfirm={() => void run('cancel').then(() => setAsked(false))}
        onClose={() => setAsked(false)}
      >
        <p>{t('detail.cancelText')}</p>
      </ConfirmDialog>
    </>
  )
}

type ActionName = 'cancel' | 'restore' | 'confirmed' | 'collected' | 'missed'

interface StaffActionsProps {
  pickup: Pick<Pickup, 'status' | 'pickupDate'>
  isBusy: boolean
  onRun: (action: 'confirmed' | 'collected' | 'missed') => void
}

/** What staff say of a stop. */
export function StaffActions({ pickup, isBusy, onRun }: StaffActionsProps) {
  const t = useMessages(pickupMessages)
  if (!isOpen(pickup.status)) return null
  const isStillToCome = pickup.pickupDate > todayHere()
  return (
    <>
      {pickup.status === 'requested' && (
        <Button variant="default" disabled={isBusy} onClick={() => onRun('confirmed')}>
          {t('detail.confirm')}
        </Button>
      )}
      {!isStillToCome && (
        <>
          <Button variant="default" disabled={isBusy} onClick={() => onRun('collected')}>
            {t('detail.collect')}
          </Button>
          <Button variant="default" disabled={isBusy} onClick={() => onRun('missed')}>
            {t('detail.miss')}
          </Button>
        </>
      )}
    </>
  )
}

/** Does something to a pickup, and asks for the lists again. */
export function usePickupAction({ id, version, pickupNumber }: Pick<Pickup, 'id' | 'version' | 'pickupNumber'>) {
  const t = useMessages(pickupMessages)
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const run = async (action: ActionName) => {
    setBusy(true)
    setError(undefined)
    const params = { id }
    const reply =
      action === 'cancel'
        ? await call('CancelPickup', { params, body: { version } })
        : action === 'restore'
          ? await call('RestorePickup', { params })
          : await call('SetPickupStatus', { params, body: { status: action, version } })
    setBusy(false)
    if (!reply.ok) setError(failureMessage(reply.failure, portal))
    else if (action === 'restore') showToast({ kind: 'good', message: t('detail.restored', { number: pickupNumber }) })
    await refetch(...pickupLists)
  }
  return { run, isBusy, error }
}
