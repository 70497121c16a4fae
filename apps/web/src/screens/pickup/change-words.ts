import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Formats, Messages } from '../../app/i18n/index.ts'

/** What an event says of a change: values before and after, and shipments by id. */
interface PickupEvent {
  readonly code: string
  readonly details: Readonly<Record<string, unknown>>
  readonly shipmentRefs: Readonly<Record<string, string>>
}

/** What an event says beside its name: what was changed, or the goods that joined. */
export function eventWords(event: PickupEvent, t: Messages<'pickups'>, formats: Formats): string {
  if (event.code === 'changed') return changeWords(event, t, formats)
  const { numberOfColli, totalWeight } = event.details
  if (event.code !== 'joined' || typeof numberOfColli !== 'number' || typeof totalWeight !== 'number') return ''
  return t('goods', { count: numberOfColli, kg: formats.number(totalWeight) })
}

/** Each field with what it was and is. */
function changeWords({ details, shipmentRefs }: PickupEvent, t: Messages<'pickups'>, formats: Formats): string {
  // An id is all there is of a shipment that another company has by now.
  const named = (ids: readonly unknown[]) =>
    formats.list(
      ids.map((id) => {
        const ref = shipmentRefs[String(id)]
        return ref ? formatWaybillNumber(ref) : String(id)
      }),
    )
  return Object.entries(details)
    .map(([field, value]) =>
      Array.isArray(value) ? shipmentWords(field, named(value), t) : oneChange(field, value, t, formats),
    )
    .filter(Boolean)
    .join('; ')
}

function oneChange(field: string, value: unknown, t: Messages<'pickups'>, formats: Formats): string {
  const { from, to } =
    value !== null && typeof value === 'object' && 'from' in value && 'to' in value ? value : { from: '', to: '' }
  switch (field) {
    case 'pickupDate':
      return t('changes.pickupDate', { from: formats.nearDay(String(from)), to: formats.nearDay(String(to)) })
    case 'readyTime':
      return t('changes.readyTime', { from: String(from), to: String(to) })
    case 'closeTime':
      return t('changes.closeTime', { from: String(from), to: String(to) })
    case 'numberOfColli':
      return t('changes.numberOfColli', { from: String(from), to: String(to) })
    case 'weightG':
      return t('changes.weight', { from: formats.number(Number(from) / 1000), to: formats.number(Number(to) / 1000) })
    case 'instructions':
      return t('changes.instructions')
    case 'address':
      return t('changes.address')
    case 'volumeMm3':
      return t('changes.volume', { from: volumeOf(from, formats), to: volumeOf(to, formats) })
    default:
      return ''
  }
}

function volumeOf(mm3: unknown, formats: Formats): string {
  return mm3 === null ? '–' : formats.volume(Number(mm3) / 1e9)
}

function shipmentWords(field: string, ids: string, t: Messages<'pickups'>): string {
  return field === 'added' || field === 'removed' || field === 'changed' ? t(`changes.${field}`, { ids }) : ''
}
