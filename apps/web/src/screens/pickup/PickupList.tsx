import pickupMessages from 'messages:pickups'
import { addressLines } from '@kattegat/domain/address'
import { pickupStatuses, type PickupStatus } from '@kattegat/domain/pickups'
import { useDebouncedValue } from '@mantine/hooks'
import { useState } from 'react'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { pickupColours } from '../../app/pickups/index.ts'
import { IconTruckLoading } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, SelectField, SkeletonLines, TextField } from '../../ui/index.ts'
import { GoodsText, WindowText } from './PickupTexts.tsx'
import type { Pickup } from './pickup.ts'
import classes from './pickup.module.css'

const typingPauseMs = 250
const aPage = 50

/** Which pickups are listed. */
interface PickupQuery {
  readonly status?: PickupStatus
  readonly search?: string
}

interface PickupListProps {
  isStaff: boolean
  onOpen: (id: number) => void
}

/** The pickups within reach, the latest booked first. */
export function PickupList({ isStaff, onOpen }: PickupListProps) {
  const t = useMessages(pickupMessages)
  const [status, setStatus] = useState<PickupStatus | ''>('')
  const [typed, setTyped] = useState('')
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs)
  const query = { ...(status ? { status } : {}), ...(search ? { search } : {}) }
  const found = useAnswer('GetPickups', { query: { ...query, pageSize: aPage } }, { keepLast: true })
  const pickups = found.data
  return (
    <>
      <div className={classes.filter}>
        <SelectField
          label={t('filter.status')}
          emptyLabel={t('filter.all')}
          value={status}
          choices={pickupStatuses.map((each) => ({ value: each, label: t(`status.${each}`) }))}
          onChange={({ currentTarget }) => setStatus(currentTarget.value as PickupStatus | '')}
        />
        <TextField
          label={t('filter.search')}
          type="search"
          value={typed}
          maxLength={100}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </div>
      {!pickups ? (
        found.isError ? (
          <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
        ) : (
          <SkeletonLines lines={5} height={64} />
        )
      ) : pickups.length === 0 ? (
        <NonePickups isNarrowed={status !== '' || search !== ''} />
      ) : (
        <ul className={classes.list} aria-label={t('heading')}>
          <PickupLines key={JSON.stringify(query)} pickups={pickups} query={query} isStaff={isStaff} onOpen={onOpen} />
        </ul>
      )}
    </>
  )
}

interface PickupLinesProps extends PickupListProps {
  pickups: readonly Pickup[]
  query: PickupQuery
}

/** A page of the list, and those after it as far as they were asked for: each goes on where the one before ends now. */
function PickupLines({ pickups, query, isStaff, onOpen }: PickupLinesProps) {
  const t = useMessages(pickupMessages)
  const [isContinued, setContinued] = useState(false)
  const last = pickups.length === aPage ? pickups.at(-1) : undefined
  return (
    <>
      {pickups.map((pickup) => (
        <PickupLine key={pickup.id} pickup={pickup} isStaff={isStaff} onOpen={() => onOpen(pickup.id)} />
      ))}
      {last && isContinued && <NextPickups query={query} after={last.id} isStaff={isStaff} onOpen={onOpen} />}
      {last && !isContinued && (
        <li>
          <Button variant="default" onClick={() => setContinued(true)}>
            {t('more')}
          </Button>
        </li>
      )}
    </>
  )
}

function NextPickups({ after, ...page }: Omit<PickupLinesProps, 'pickups'> & { after: number }) {
  const t = useMessages(pickupMessages)
  const query = { ...page.query, pageSize: aPage, after }
  const found = useAnswer('GetPickups', { query }, { keepLast: true })
  if (found.data) return <PickupLines pickups={found.data} {...page} />
  return (
    <li>
      {found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={5} height={64} />
      )}
    </li>
  )
}

function NonePickups({ isNarrowed }: { isNarrowed: boolean }) {
  const t = useMessages(pickupMessages)
  return (
    <EmptyState title={t(isNarrowed ? 'noneFound' : 'empty')} icon={<IconTruckLoading size={32} stroke={1.4} />}>
      {t(isNarrowed ? 'noneFoundText' : 'emptyText')}
    </EmptyState>
  )
}

function PickupLine({ pickup, isStaff, onOpen }: { pickup: Pickup; isStaff: boolean; onOpen: () => void }) {
  const t = useMessages(pickupMessages)
  return (
    <li>
      <button
        type="button"
        className={classes.line}
        data-over={pickup.status === 'cancelled' || undefined}
        onClick={onOpen}
      >
        <span className={classes.lineHead}>
          <strong>{pickup.pickupNumber}</strong>
          <Badge color={pickupColours[pickup.status]}>{t(`status.${pickup.status}`)}</Badge>
          {pickup.test && <Badge color="red">{t('test')}</Badge>}
          {pickup.recurringPickupId !== null && <Badge>{t('recurs')}</Badge>}
        </span>
        <span>
          <WindowText pickup={pickup} />
        </span>
        <span className={classes.where}>
          {isStaff && <strong>{pickup.companyName} · </strong>}
          {addressLines({ ...pickup.address, contactPerson: '' }).join(', ')}
        </span>
        <span className="quiet">
          <GoodsText pickup={pickup} />
          {pickup.shipments > 0 && <> · {t('shipments', { count: pickup.shipments })}</>}
        </span>
      </button>
    </li>
  )
}
