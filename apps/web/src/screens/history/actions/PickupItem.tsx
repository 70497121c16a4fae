import actionNameMessages from 'messages:actions'
import { pickupLimits } from '@kattegat/domain/pickups'
import { useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { DropLabel, dropItem } from '../../../ui/DropMenu.tsx'
import { IconTruck } from '../../../ui/icons/index.ts'
import type { HistoryRow } from '../use-history-rows.ts'

/** Leads who books pickups to one for the shipments chosen: those that are booked. It says itself which of them it cannot take. */
export function PickupItem({ rows }: { rows: readonly HistoryRow[] }) {
  const t = useMessages(actionNameMessages)
  const ids = rows.filter(({ deleted, bookingType }) => !deleted && bookingType === 'FinalBooking').map(({ id }) => id)
  if (ids.length === 0 || ids.length > pickupLimits.shipments) return null
  return (
    <div role="group" aria-label={t('group.pickup')}>
      <DropLabel>{t('group.pickup')}</DropLabel>
      <Link to={screenPaths.createPickup} search={{ shipments: ids.join(',') }} role="menuitem" className={dropItem}>
        <IconTruck size={17} stroke={1.6} aria-hidden /> {t('pickup')}
      </Link>
    </div>
  )
}
