import pickupMessages from 'messages:pickups'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import type { Pickup } from './pickup.ts'

/** The day and between when, the exact day on hover. */
export function WindowText({ pickup }: { pickup: Pick<Pickup, 'pickupDate' | 'readyTime' | 'closeTime'> }) {
  const t = useMessages(pickupMessages)
  const formats = useFormats()
  const { pickupDate, readyTime, closeTime } = pickup
  return (
    <span title={formats.longDay(pickupDate)}>
      {t('window', { day: formats.nearDay(pickupDate), ready: readyTime, close: closeTime })}
    </span>
  )
}

/** Packages, weight, and volume where it is known. */
export function GoodsText({ pickup }: { pickup: Pick<Pickup, 'numberOfColli' | 'totalWeight' | 'volume'> }) {
  const t = useMessages(pickupMessages)
  const formats = useFormats()
  const goods = t('goods', { count: pickup.numberOfColli, kg: formats.number(pickup.totalWeight) })
  return <span>{pickup.volume === null ? goods : `${goods}, ${formats.volume(pickup.volume)}`}</span>
}

/** Who is there, and the number to call them by. */
export function ContactText({ address }: { address: Pickup['address'] }) {
  const { contactPerson = '', phone = '' } = address
  return (
    <span>
      {contactPerson}
      {contactPerson && phone && ', '}
      {phone && <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{phone}</a>}
    </span>
  )
}
