import { addressLines } from '@kattegat/domain/address'
import type { AddressForm } from '@kattegat/domain/shipment'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconArrowRight, IconMapRoute } from '../../../ui/icons/index.ts'
import type { Fact } from '../../../ui/index.ts'
import { FactList } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentData } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

/** Who sends, who receives, where it is fetched and when it arrives. */
export function RouteSection({ data }: { data: ShipmentData }) {
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
        <Party title={t('route.sender')} address={shipment.senderAddress} />
        <IconArrowRight className={classes.arrow} size={20} stroke={1.5} aria-hidden />
        <Party title={t('route.receiver')} address={shipment.receiverAddress} />
      </div>
      <Schedule data={data} />
    </DetailSection>
  )
}

function Party({ title, address }: { title: string; address: AddressForm | null | undefined }) {
  const formats = useFormats()
  if (!address) return null
  const [company, ...lines] = addressLines(address)
  return (
    <address className={classes.party}>
      <span className={classes.partyTitle}>{title}</span>
      <strong>{company}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{formats.country(address.countryCode ?? '')}</span>
      {address.phone && <span className="quiet">{address.phone}</span>}
      {address.mails?.map((mail) => (
        <span key={mail} className="quiet">
          {mail}
        </span>
      ))}
    </address>
  )
}

function Schedule({ data }: { data: ShipmentData }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const { shipment, price } = data
  const { shipDate, pickup } = shipment
  const times = shipment.bookPickup && shipDate && pickup?.readyTime && pickup.closeTime
  const pickupDay = price?.estimatedTransitTime.pickupDate ?? shipDate ?? ''
  const elsewhere = addressLines(shipment.pickupAddress ?? {}).join(', ')
  const isElsewhere = elsewhere !== '' && elsewhere !== addressLines(shipment.senderAddress ?? {}).join(', ')
  const arrival = price?.estimatedTransitTime.estimatedDeliveryDate
  const time = price?.estimatedTransitTime.estimatedDeliveryTime
  const holidayNote = price?.estimatedTransitTime.holidayNote
  const facts: Fact[] = [
    ...(shipDate ? [{ name: t('facts.shipDate'), value: <Day day={shipDate} /> }] : []),
    {
      name: t('route.pickup'),
      value: (
        <>
          {times
            ? t('route.pickupAt', {
                day: formats.nearDay(pickupDay),
                from: pickup.readyTime ?? '',
                to: pickup.closeTime ?? '',
              })
            : t('route.noPickup')}
          {isElsewhere && <div className="quiet">{elsewhere}</div>}
        </>
      ),
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
