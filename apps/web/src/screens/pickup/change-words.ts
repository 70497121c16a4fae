import type { Formats, Messages } from '../../app/i18n/index.ts'

/** What a change of a pickup was, in words: each field with what it was and is. */
export function changeWords(
  details: Readonly<Record<string, unknown>>,
  t: Messages<'pickups'>,
  formats: Formats,
): string {
  return Object.entries(details)
    .map(([field, value]) => oneChange(field, value, t, formats))
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
    case 'added':
      return Array.isArray(value) ? t('changes.added', { ids: value.join(', ') }) : ''
    case 'removed':
      return Array.isArray(value) ? t('changes.removed', { ids: value.join(', ') }) : ''
    default:
      return ''
  }
}
