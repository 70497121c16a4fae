import { ratioHalfUp, scaledFromText } from '../money/index.ts'
import { toDayNumber } from '../calendar/calendar-day.ts'
import type { PostalAreas } from './postal-areas.ts'
import { compilePostalAreas, liesIn } from './postal-areas.ts'
import type { Place } from './rating-request.ts'
import type { ExchangeRate, FuelIndex, VatRule } from './tariff-set.ts'

/** A rate that holds from a day until the next one begins. */
export interface DatedRate {
  readonly fromDay: number
  readonly validFrom: string
  /** Per cent × 10,000, or an exchange rate × 1,000,000. */
  readonly scaled: number
  readonly text: string
}

/** Rates by family or currency, latest first. */
export type DatedRates = ReadonlyMap<string, readonly DatedRate[]>

export function compileFuel(rows: readonly FuelIndex[]): { sales: DatedRates; cost: DatedRates } {
  const of = (side: FuelIndex['side']) =>
    datedRates(
      rows
        .filter((row) => row.side === side)
        .map((row) => ({ key: row.family, validFrom: row.validFrom, text: row.percent, scale: 4 })),
    )
  return { sales: of('sales'), cost: of('cost') }
}

export function compileExchangeRates(rows: readonly ExchangeRate[]): DatedRates {
  return datedRates(rows.map((row) => ({ key: row.currency, validFrom: row.validFrom, text: row.rate, scale: 6 })))
}

function datedRates(rows: readonly { key: string; validFrom: string; text: string; scale: number }[]): DatedRates {
  const grouped = Map.groupBy(rows, (row) => row.key)
  return new Map(
    [...grouped].map(([key, ofKey]) => [
      key,
      ofKey
        .map((row) => ({
          fromDay: toDayNumber(row.validFrom),
          validFrom: row.validFrom,
          scaled: scaledFromText(row.text, row.scale),
          text: row.text,
        }))
        .sort((a, b) => b.fromDay - a.fromDay),
    ]),
  )
}

/** The rate that holds on a day; undefined before the first. */
export function rateOn(rates: DatedRates, key: string, day: number): DatedRate | undefined {
  const ofKey = rates.get(key)
  if (ofKey) for (const rate of ofKey) if (rate.fromDay <= day) return rate
  return undefined
}

/** The rate where no exchange is needed. */
export const same = 'same-currency'
export type Exchange = DatedRate | typeof same

/** The rate of a day from a currency into the system's; undefined where none is known. */
export function exchangeTo(
  tariffs: { readonly currency: string; readonly exchangeRates: DatedRates },
  currency: string,
  day: number,
): Exchange | undefined {
  return currency === tariffs.currency ? same : rateOn(tariffs.exchangeRates, currency, day)
}

/** An amount in the system's currency, rounded half up; what is unlimited stays so. */
export function exchanged(minor: number, exchange: Exchange): number {
  return exchange === same || minor === Infinity ? minor : ratioHalfUp(minor, exchange.scaled, 1_000_000)
}

interface CompiledVatRule {
  readonly fromDay: number
  readonly toDay: number
  readonly origins: ReadonlySet<string> | undefined
  readonly destinations: ReadonlySet<string> | undefined
  readonly originPostal: PostalAreas | undefined
  readonly destinationPostal: PostalAreas | undefined
  readonly percentE4: number
}

export type VatRules = readonly CompiledVatRule[]

/** VAT rules with the most specific first: those of postal areas, then the fewer countries a side names, the more it says. */
export function compileVatRules(rows: readonly VatRule[]): VatRules {
  return [...rows]
    .sort((a, b) => breadth(a) - breadth(b))
    .map((row) => ({
      fromDay: toDayNumber(row.validFrom),
      toDay: row.validTo === null ? Infinity : toDayNumber(row.validTo),
      origins: row.originCountries ? new Set(row.originCountries) : undefined,
      destinations: row.destinationCountries ? new Set(row.destinationCountries) : undefined,
      originPostal: compilePostalAreas(row.originPostal ?? undefined),
      destinationPostal: compilePostalAreas(row.destinationPostal ?? undefined),
      percentE4: scaledFromText(row.percent, 4),
    }))
}

function breadth(row: VatRule): number {
  const ofPlaces = (row.originPostal ? 1 : 0) + (row.destinationPostal ? 1 : 0)
  return (row.originCountries?.length ?? 1000) + (row.destinationCountries?.length ?? 1000) - 10_000 * ofPlaces
}

type VatPlaces = Pick<Place, 'countryCode' | 'postalCode'>

/** VAT per cent × 10,000 of a lane on a day; undefined where no rule holds. */
export function vatPercentE4(
  rules: VatRules,
  origin: VatPlaces,
  destination: VatPlaces,
  day: number,
): number | undefined {
  for (const rule of rules) {
    if (day < rule.fromDay || day > rule.toDay) continue
    if (rule.origins && !rule.origins.has(origin.countryCode)) continue
    if (rule.destinations && !rule.destinations.has(destination.countryCode)) continue
    if (rule.originPostal && !liesIn(rule.originPostal, origin)) continue
    if (rule.destinationPostal && !liesIn(rule.destinationPostal, destination)) continue
    return rule.percentE4
  }
  return undefined
}
