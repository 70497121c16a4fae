import { pickupColours } from '../../../app/pickups/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Badge } from '../../../ui/index.ts'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import classes from './shipment.module.css'
import shipmentMessages from 'messages:history-shipment'

/** The pickup a shipment waits on, or was on last, with the way to it, or the way to book one where that is possible. */
export function PickupFact({ detail }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const { pickup, mayBookPickup, line } = detail
  const { externalPickupReference: reference } = line
  return (
    <div className={classes.pickup}>
      {pickup ? <PickupLine pickup={pickup} /> : <Asked detail={detail} />}
      {reference !== '' && reference !== pickup?.pickupNumber && (
        <span className="quiet">{t('route.pickupReference', { reference })}</span>
      )}
      {mayBookPickup && (
        <Link to={screenPaths.createPickup} search={{ shipments: String(line.id) }}>
          {t('route.bookPickup')}
        </Link>
      )}
    </div>
  )
}

function PickupLine({ pickup }: { pickup: NonNullable<ShipmentDetail['pickup']> }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const { id, pickupNumber, status, pickupDate, readyTime, closeTime } = pickup
  return (
    <>
      <span className={classes.pickupNumber}>
        <Link to={screenPaths.createPickup} search={{ pickup: id }}>
          {pickupNumber}
        </Link>
        <Badge color={pickupColours[status]}>{t(`route.pickupStatus.${status}`)}</Badge>
      </span>
      <span title={formats.longDay(pickupDate)}>
        {t('route.pickupAt', { day: formats.nearDay(pickupDate), from: readyTime, to: closeTime })}
      </span>
    </>
  )
}

/** What its form asks for, while no pickup has been booked. */
function Asked({ detail: { data, line } }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const { bookPickup, pickup } = data.shipment
  const from = pickup?.readyTime
  const to = pickup?.closeTime
  // The day as it stands now: what was promised when it was booked stays in its price.
  return (
    <span>
      {bookPickup && from && to
        ? t('route.pickupAt', { day: formats.nearDay(line.shipDate), from, to })
        : t('route.noPickup')}
    </span>
  )
}
