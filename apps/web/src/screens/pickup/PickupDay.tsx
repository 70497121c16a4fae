import pickupMessages from 'messages:pickups'
import { addressLines, placeText } from '@kattegat/domain/address'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useState } from 'react'
import { call, refetch, useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { todayHere, useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { pickupColours } from '../../app/pickups/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { IconArrowDown, IconArrowUp, IconPrinter, IconTruckLoading } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, IconButton, Notice, SelectField, SkeletonLines } from '../../ui/index.ts'
import { StaffActions, usePickupAction } from './PickupDetail.tsx'
import { ContactText, GoodsText } from './PickupTexts.tsx'
import type { NotBookedShipment, Pickup } from './pickup.ts'
import { rememberBranch, rememberedBranch } from './remembered-branch.ts'
import classes from './pickup.module.css'

/** The stops of a branch on a day, in the order of the route, to be driven, printed and settled. */
export function PickupDay({ onOpen }: { onOpen: (id: number) => void }) {
  const t = useMessages(pickupMessages)
  const visible = useAnswer('GetVisibleBranchesForUser', {}, { staleTimeMs: 60_000 })
  const branches = visible.data ?? []
  const { user } = useSession()
  const [chosen, setChosen] = useState(() => rememberedBranch(user.id))
  const [pickupDate, setDate] = useState(() => todayHere())
  const own = useAnswer('GetUserBranch', {}, { staleTimeMs: 600_000 })
  // The one looked at last on this device, else the employee's own.
  const wanted = chosen ?? own.data?.id
  const branch = branches.find(({ id }) => id === wanted) ?? (own.isPending ? undefined : branches[0])
  if (visible.isError) {
    return <LoadFailed title={t('failed')} error={visible.error} onRetry={() => void visible.refetch()} />
  }
  return (
    <>
      <div className={`${classes.filter} no-print`}>
        <SelectField
          label={t('day.branch')}
          value={String(branch?.id ?? '')}
          choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => {
            setChosen(Number(currentTarget.value))
            rememberBranch(user.id, Number(currentTarget.value))
          }}
        />
        <DateField label={t('day.date')} value={pickupDate} onChange={setDate} />
      </div>
      {branch ? (
        <>
          <NotBooked branchId={branch.id} />
          <Stops branch={branch.name} query={{ branchId: branch.id, pickupDate }} onOpen={onOpen} />
        </>
      ) : (
        <SkeletonLines lines={5} height={64} />
      )}
    </>
  )
}

const aPage = 50

/** Shipments of the branch that nobody will fetch, until somebody books a pickup for them. */
function NotBooked({ branchId }: { branchId: number }) {
  const t = useMessages(pickupMessages)
  const missing = useNotBooked({ branchId })
  if (missing.length === 0) return null
  return (
    <div className={`${classes.missing} no-print`}>
      <Notice kind="warn" role="status">
        <strong>
          {t(missing.length === aPage ? 'day.notBookedMany' : 'day.notBooked', { count: missing.length })}
        </strong>
        <p>{t('day.notBookedHint')}</p>
        <ul className={classes.plainList}>
          <NotBookedLines missing={missing} branchId={branchId} />
        </ul>
      </Notice>
    </div>
  )
}

function useNotBooked(page: { branchId: number; after?: number }): readonly NotBookedShipment[] {
  return useAnswer('GetPickupsNotBooked', { query: { ...page, pageSize: aPage } }, { keepLast: true }).data ?? []
}

/** A page of them, and those after it as far as they were asked for: each goes on where the one before ends now. */
function NotBookedLines({ missing, branchId }: { missing: readonly NotBookedShipment[]; branchId: number }) {
  const t = useMessages(pickupMessages)
  const formats = useFormats()
  const [isContinued, setContinued] = useState(false)
  const last = missing.length === aPage ? missing.at(-1) : undefined
  return (
    <>
      {missing.map((one) => (
        <li key={one.shipmentId}>
          <Link to={screenPaths.history} search={{ shipment: one.shipmentId }}>
            {formatWaybillNumber(one.shipmentRef)}
          </Link>{' '}
          · {one.companyName} · {formats.nearDay(one.pickupDate)}, {one.readyTime}–{one.closeTime} ·{' '}
          {one.reasons.join(' ')}{' '}
          <Link to={screenPaths.createPickup} search={{ view: 'day', shipments: String(one.shipmentId) }}>
            {t('day.notBookedBook')}
          </Link>
        </li>
      ))}
      {last && isContinued && <NextNotBooked branchId={branchId} after={last.shipmentId} />}
      {last && !isContinued && (
        <li>
          <Button variant="default" onClick={() => setContinued(true)}>
            {t('day.notBookedMore')}
          </Button>
        </li>
      )}
    </>
  )
}

function NextNotBooked({ branchId, after }: { branchId: number; after: number }) {
  return <NotBookedLines missing={useNotBooked({ branchId, after })} branchId={branchId} />
}

interface StopsProps {
  branch: string
  query: { branchId: number; pickupDate: string }
  onOpen: (id: number) => void
}

function Stops({ branch, query, onOpen }: StopsProps) {
  const t = useMessages(pickupMessages)
  const formats = useFormats()
  const found = useAnswer('GetPickupDay', { query })
  const stops = found.data
  if (!stops)
    return found.isError ? (
      <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={5} height={64} />
    )
  if (stops.length === 0)
    return (
      <EmptyState title={t('day.empty')} icon={<IconTruckLoading size={32} stroke={1.4} />}>
        {t('day.emptyText')}
      </EmptyState>
    )
  const put = async (pickupIds: number[]) => {
    await call('SetPickupOrder', { body: { ...query, pickupIds } })
    await refetch('GetPickupDay')
  }
  const move = (from: number, to: number) => {
    const ids = stops.map(({ id }) => id)
    const [moved] = ids.splice(from, 1)
    if (moved !== undefined) ids.splice(to, 0, moved)
    void put(ids)
  }
  return (
    <>
      <div className={classes.dayHead}>
        <h2>{t('day.heading', { branch, day: formats.longDay(query.pickupDate), count: stops.length })}</h2>
        <div className={`${classes.toolbar} no-print`}>
          <Button variant="default" onClick={() => void put([])}>
            {t('day.byPostalCode')}
          </Button>
          <Button leftSection={<IconPrinter size={16} aria-hidden />} onClick={() => window.print()}>
            {t('day.print')}
          </Button>
        </div>
      </div>
      <ol className={classes.list}>
        {stops.map((stop, at) => (
          <Stop
            key={stop.id}
            stop={stop}
            onOpen={() => onOpen(stop.id)}
            onUp={at > 0 ? () => move(at, at - 1) : undefined}
            onDown={at < stops.length - 1 ? () => move(at, at + 1) : undefined}
          />
        ))}
      </ol>
    </>
  )
}

/** Where it is, on a map. */
function mapOf(address: Pickup['address']): string {
  const query = [address.street1, placeText(address), address.countryCode].filter(Boolean).join(', ')
  return `https://www.google.com/maps/search/?${new URLSearchParams({ api: '1', query })}`
}

interface StopProps {
  stop: Pickup
  onOpen: () => void
  onUp: (() => void) | undefined
  onDown: (() => void) | undefined
}

function Stop({ stop, onOpen, onUp, onDown }: StopProps) {
  const t = useMessages(pickupMessages)
  const { run, isBusy, error } = usePickupAction(stop)
  const number = stop.pickupNumber
  return (
    <li className={classes.stop}>
      <div className={classes.stopMain}>
        <span className={classes.lineHead}>
          <button type="button" className={classes.quietLink} onClick={onOpen}>
            {number}
          </button>
          <Badge color={pickupColours[stop.status]}>{t(`status.${stop.status}`)}</Badge>
          <strong>
            {stop.readyTime}–{stop.closeTime}
          </strong>
        </span>
        <a className={classes.where} href={mapOf(stop.address)} target="_blank" rel="noreferrer">
          {addressLines({ ...stop.address, contactPerson: '' }).join(', ')}
        </a>
        <ContactText address={stop.address} />
        <span className="quiet">
          <GoodsText pickup={stop} />
          {stop.shipments > 0 && <> · {t('shipments', { count: stop.shipments })}</>}
        </span>
        {stop.instructions && <span>{stop.instructions}</span>}
        {error && (
          <Notice kind="bad" role="alert">
            {error}
          </Notice>
        )}
        <span className={classes.signature}>{t('day.signature')}</span>
      </div>
      <div className={`${classes.toolbar} no-print`}>
        <IconButton label={t('day.up', { number })} disabled={!onUp} onClick={() => onUp?.()}>
          <IconArrowUp size={17} aria-hidden />
        </IconButton>
        <IconButton label={t('day.down', { number })} disabled={!onDown} onClick={() => onDown?.()}>
          <IconArrowDown size={17} aria-hidden />
        </IconButton>
        <StaffActions pickup={stop} isBusy={isBusy} onRun={(action) => void run(action)} />
      </div>
    </li>
  )
}
