import { missingGlyphs } from '@kattegat/documents'
import type { FieldError } from '@kattegat/domain/messages'
import type { ShipmentForm } from '@kattegat/domain/shipment'

/** The addresses that stand on labels and papers. */
const addresses = ['senderAddress', 'pickupAddress', 'receiverAddress', 'importerOfRecord', 'soldTo'] as const
const texts = ['description', 'senderReference', 'receiverReference'] as const
const lines = ['commodities', 'dangerousGoods'] as const

/**
 * What would be printed as an empty box, because none of our fonts has the character: told at its field before a number
 * is spent, instead of found on the label.
 *
 * @param form as it was entered, so that lines are counted as its user sees them
 */
export function unprintableTexts(form: ShipmentForm): FieldError[] {
  const printed = [
    ...addresses.flatMap((name) => Object.entries(form[name] ?? {}).map(([field, text]) => [`${name}.${field}`, text])),
    ...texts.map((name) => [name, form[name]]),
    ...lines.flatMap((name) =>
      (form[name] ?? []).map((line, index) => [`${name}[${index}].description`, line.description]),
    ),
  ] as [string, unknown][]
  return printed.flatMap(([field, text]): FieldError[] => {
    const characters = typeof text === 'string' ? missingGlyphs(text.normalize('NFC')) : []
    return characters.length === 0
      ? []
      : [{ field, code: 'unprintable', params: { characters: characters.slice(0, longest).join(' ') } }]
  })
}

/** More characters than these would not help to find them. */
const longest = 10
