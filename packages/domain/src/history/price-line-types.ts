import type { Messages } from '@kattegat/messages'
import type { VatTreatment } from '../vat/index.ts'

/** What staff charge or are charged for beside the booked price. */
export const addedLineTypes = [
  'freight',
  'weight',
  'fuel',
  'waiting',
  'redelivery',
  'address',
  'storage',
  'customs',
  'duty',
  'return',
  'insurance',
  'discount',
  'other',
] as const
export type AddedLineType = (typeof addedLineTypes)[number]

/**
 * What an added line is for VAT where the tariff files say nothing (sheet `price-line-types`): duty and import VAT are paid
 * in the customer's name; insurance is taken as extended liability, which follows the freight, until somebody says that it
 * is a policy recharged at cost.
 */
export function vatOfAddedLine(type: string): VatTreatment {
  return type === 'duty' ? 'disbursement' : 'freight'
}

/** What the customer pays, and what it costs the provider; the latter is for staff alone. */
export const priceSides = ['sales', 'cost'] as const
export type PriceSide = (typeof priceSides)[number]

/** The name of an added line; a type that this version does not know stays readable as it is. */
export function addedLineName(type: string, t: Messages<'price-lines'>): string {
  const key = `type.${type}`
  return t.has(key) ? t.format(key, {}) : type
}

/** What a line of a quote is called: it corrects nothing, it is the price. */
export function quotedLineName(type: AddedLineType, t: Messages<'price-lines'>): string {
  return type === 'freight' || type === 'weight' ? t(`quoted.${type}`) : t(`type.${type}`)
}
