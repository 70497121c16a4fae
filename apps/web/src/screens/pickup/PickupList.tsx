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
const mostShown = 200

interface PickupListProps {
  isStaff: boolean
  onOpen: (id: number) => void
}

/** The pickups within reach, the latest booked first. */
export function PickupList({ isStaff, onOpen }: PickupListProps) {
  const t = useMessages(pickupMessages)
  const [status, setStatus] = useState<PickupStatus | ''>('')
  const [typed, setTyped] = useState('')
  const [pageSize, setPageSize] = useState(aPage)
  const [search] = useDebouncedValue(typed.trim(), typingPauseMs)
  const query = { pageSize, ...(status ? { status } : {}), ...(search ? { search } : {}) }
  const found = useAnswer('GetPickups', { query }, { keepLast: true })
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
          {pickups.map((pickup) => (
            <PickupLine key={pickup.id} pickup={pickup} isStaff={isStaff} onOpen={() => onOpen(pickup.id)} />
          ))}
        </ul>
      )}
      {pickups?.length === pageSize && pageSize < mostShown && (
        <Button variant="default" onClick={() => setPageSize(mostShown)}>
          {t('more')}
        </Button>
      )}
    </>
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
