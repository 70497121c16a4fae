import { addressLines } from '@kattegat/domain/address'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconArrowRight, IconMapRoute } from '../../../ui/icons/index.ts'
import type { Fact } from '../../../ui/index.ts'
import { FactList } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentData, ShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import { PickupFact } from './PickupFact.tsx'
import { Party } from './Party.tsx'
import shipmentMessages from 'messages:history-shipment'

/** Who sends, who receives, where it is fetched and when it arrives. */
export function RouteSection({ detail }: { detail: ShipmentDetail }) {
  const { data } = detail
  const t = useMessages(shipmentMessages)
  const { shipment } = data
  return (
    <DetailSection
      part="route"
      title={t('route.heading')}
      icon={<IconMapRoute size={18} stroke={1.6} />}
      actions={
        <a href={data.directionsUrl} target="_blank" rel="noreferrer">
          {t('route.directions')}
        </a>
      }
    >
      <div className={classes.route}>
        <div className={classes.origin}>
          <Party title={t('route.sender')} address={shipment.senderAddress} />
          {isFetchedElsewhere(shipment) && <Party title={t('route.pickup')} address={shipment.pickupAddress} />}
        </div>
        <IconArrowRight className={classes.arrow} size={20} stroke={1.5} aria-hidden />
        <Party title={t('route.receiver')} address={shipment.receiverAddress} />
      </div>
      <Schedule detail={detail} />
    </DetailSection>
  )
}

function isFetchedElsewhere({ pickupAddress, senderAddress }: ShipmentData['shipment']): boolean {
  const elsewhere = addressLines(pickupAddress ?? {}).join()
  return elsewhere !== '' && elsewhere !== addressLines(senderAddress ?? {}).join()
}

function Schedule({ detail }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const { data, line } = detail
  const { shipment, price } = data
  const { shipDate } = shipment
  // As it stands now: what was promised when it was booked stays in its price.
  const { expectedDeliveryDate: arrival } = line
  const promised =
    arrival === price?.estimatedTransitTime.estimatedDeliveryDate ? price?.estimatedTransitTime : undefined
  const time = promised?.estimatedDeliveryTime
  const holidayNote = promised?.holidayNote
  const facts: Fact[] = [
    ...(shipDate ? [{ name: t('facts.shipDate'), value: <Day day={shipDate} /> }] : []),
    {
      name: t('route.pickup'),
      value: <PickupFact detail={detail} />,
    },
    {
      name: t('facts.arrival'),
      value: (
        <>
          {!arrival ? (
            t('facts.noArrival')
          ) : time ? (
            <span title={formats.longDay(arrival)}>
              {t('facts.arrivalBefore', { day: formats.nearDay(arrival), time })}
            </span>
          ) : (
            <Day day={arrival} />
          )}
          {holidayNote && <div className="quiet">{holidayNote}</div>}
        </>
      ),
    },
  ]
  return (
    <div className={classes.schedule}>
      <FactList facts={facts} stacked />
    </div>
  )
}

function Day({ day }: { day: string }) {
  const formats = useFormats()
  return <span title={formats.longDay(day)}>{formats.nearDay(day)}</span>
}
