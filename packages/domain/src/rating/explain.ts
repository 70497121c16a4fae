import { localeOf, type Messages, type Sections } from '@kattegat/messages'
import { countryName } from '../address/countries.ts'
import type { ChargeableWeight } from './chargeable-weight.ts'
import { centimetres, day, figure, milli, percent } from './figures.ts'
import type { NotOfferedReason, PriceLine } from './shipping-option.ts'
import { inLanguage } from './tariff-set.ts'

/** Texts of prices and of what is not offered. */
export type RatingMessages = Messages<'rating'>

type ExplanationKey = keyof Sections['rating'] extends infer Key
  ? Key extends `explain.${infer Name}`
    ? Name
    : never
  : never

/** What a price line is called. */
export function lineName(line: Pick<PriceLine, 'type' | 'names'>, t: RatingMessages): string {
  if (line.type === 'freight') return t('line.freight')
  if (line.type === 'fuel') return t('line.fuel')
  return line.names ? inLanguage(line.names, t.language) : line.type
}

/** The name of a group in which product services are offered; a group that we have no name for stays as it is. */
export function serviceGroupName(group: string, t: RatingMessages): string {
  const key = `serviceGroup.${group}`
  return t.has(key) ? t.format(key, {}) : group
}

/**
 * Why a price line is what it is, one sentence a fact, numbers and dates as the language writes them. Zones are names of the
 * tariff's own, which tell a customer nothing: only staff read them.
 */
export function explainLine(line: PriceLine, t: RatingMessages, reader: 'customer' | 'staff'): string[] {
  const { explanation: why, currency } = line
  const { language } = t
  const sentences: string[] = []
  const say = (key: ExplanationKey, params: Record<string, string> = {}) =>
    sentences.push(t.format(`explain.${key}`, params))
  const money = (minor: number) => `${figure(minor, 2, language, 2)} ${currency}`
  if (why.tariff) say('tariff', { name: why.tariff.name, version: why.tariff.version })
  if (why.zones && reader === 'staff') say('zones', why.zones)
  if (why.break) {
    const { quantityMilli, fromMilli, chargedAsMilli } = why.break
    const unit = t(`unit.${why.break.unit}`)
    const quantity = milli(quantityMilli, language)
    if (chargedAsMilli === undefined) say('break', { quantity, unit, from: milli(fromMilli, language) })
    else say('chargedAs', { quantity, unit, chargedAs: milli(chargedAsMilli, language) })
  }
  if (why.quantity) {
    const amount = `${figure(why.quantity.amountE4, 4, language, 2)} ${why.exchange?.from ?? currency}`
    if (why.quantity.unit === 'shipment') say('once', { amount })
    else
      say('quantity', {
        quantity: milli(why.quantity.milli, language),
        unit: t(`unit.${why.quantity.unit}`),
        amount,
      })
  }
  if (why.percent) say('percent', { percent: percent(why.percent.ppm, language), of: money(why.percent.ofMinor) })
  if (why.fuel) say('fuel', { date: day(why.fuel.validFrom, language) })
  if (why.bound) say(why.bound)
  if (why.agreement) {
    const { name, discountPpm, capPpm, listMinor } = why.agreement
    if (capPpm !== undefined) say('cap', { name, percent: percent(capPpm, language) })
    else if (discountPpm === undefined || listMinor === undefined) say('agreement', { name })
    else say('discount', { name, percent: percent(discountPpm, language), list: money(listMinor) })
  }
  if (why.exchange) say('exchange', { ...why.exchange, date: day(why.exchange.validFrom, language) })
  return sentences
}

/** How the chargeable weight came about. */
export function explainWeight(weight: ChargeableWeight, t: RatingMessages): string[] {
  const { language } = t
  const { rule } = weight
  const factor = rule.factorKind === 'divisor' ? `${rule.factor} cm³/kg` : `${rule.factor} kg/m³`
  const sentences = [
    t('weightDetail.chargeable', { chargeable: milli(weight.chargeableG, language) }),
    t(`weight.${weight.basis}`),
    t('weightDetail.volumetric', {
      actual: milli(weight.actualG, language),
      // mm³ to thousandths of a m³.
      volume: milli(Math.round(weight.volumeMm3 / 1e6), language),
      volumetric: milli(weight.volumetricG, language),
      factor: weight.chargeableMilliLb === undefined ? factor : `${rule.factor} in³/lb`,
    }),
  ]
  if (weight.floorG !== null) {
    const params = { ldm: figure(weight.floorMetresMilli, 3, language, 2), floor: milli(weight.floorG, language) }
    sentences.push(t('weightDetail.loadingMetres', params))
  }
  return sentences
}

/** Whose holidays a date of arrival leaves out, in words; null where they are all known. */
export function explainHolidays(countryCodes: readonly string[], t: RatingMessages): string | null {
  if (countryCodes.length === 0) return null
  const names = countryCodes.map((code) => countryName(t.language, code))
  return t('holidaysNotKnown', { countries: new Intl.ListFormat(localeOf(t.language)).format(names) })
}

/** Why a product is not offered, in one sentence. */
export function explainReason(reason: NotOfferedReason, t: RatingMessages): string {
  return t.format(`reason.${reason.kind}`, reasonParams(reason, t))
}

function reasonParams(reason: NotOfferedReason, t: RatingMessages): Record<string, string> {
  const { language } = t
  switch (reason.kind) {
    case 'piece-too-heavy':
    case 'shipment-too-heavy':
      return { weight: milli(reason.weightG, language), max: milli(reason.maxG, language) }
    case 'too-long':
      return { size: centimetres(reason.lengthMm, language), max: centimetres(reason.maxMm, language) }
    case 'too-high':
      return { size: centimetres(reason.heightMm, language), max: centimetres(reason.maxMm, language) }
    case 'girth-too-large':
      return { size: centimetres(reason.girthMm, language), max: centimetres(reason.maxMm, language) }
    case 'too-many-pieces':
      return { pieces: figure(reason.pieces, 0, language), max: figure(reason.max, 0, language) }
    case 'lane-not-served':
      return { origin: reason.originCountry, destination: reason.destinationCountry }
    case 'beyond-tariff':
      return {
        quantity: milli(reason.quantityMilli, language),
        max: milli(reason.maxMilli, language),
        unit: t(`unit.${reason.unit}`),
      }
    case 'no-tariff-on-date':
    case 'no-fuel-index':
    case 'no-vat-rule':
    case 'ship-date-past':
      return { on: day(reason.on, language) }
    case 'no-exchange-rate':
      return { currency: reason.currency, on: day(reason.on, language) }
    case 'dangerous-goods-not-carried':
      return { type: reason.type }
    case 'service-not-available':
      return { service: reason.service }
    case 'service-excluded':
      return { service: inLanguage(reason.service, language), by: inLanguage(reason.by, language) }
    case 'not-on-account':
    case 'no-tariff':
    case 'size-missing':
    case 'no-weight-rule':
    case 'dry-ice-not-carried':
    case 'documents-only':
    case 'no-documents':
    case 'receiver-pays-not-allowed':
      return {}
  }
}
