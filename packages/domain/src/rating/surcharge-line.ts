import { ratioHalfUp } from '../money/index.ts'
import type { AgreementQuestion, CompiledAgreement } from './agreements.ts'
import { surchargeAgreement } from './agreements.ts'
import type { Exchange } from './dated-rates.ts'
import { exchangeTo, same } from './dated-rates.ts'
import type { PricingInput } from './pricing-input.ts'
import type { Explanation, NotOfferedReason, PriceLine } from './shipping-option.ts'
import type { SurchargeQuantities } from './surcharge-bases.ts'
import { isOfValue } from './surcharge-bases.ts'
import type { CompiledSurcharge, SurchargeAmount } from './surcharges.ts'
import { surchargeAmount } from './surcharges.ts'

/** The terms under which a side of a price is computed. */
export interface Terms {
  readonly agreements: readonly CompiledAgreement[]
  readonly question: AgreementQuestion
}

/** What a surcharge costs, and what that came of. */
interface SurchargePrice {
  readonly amountMinor: number
  readonly list: SurchargeAmount
  readonly agreed: CompiledAgreement | undefined
  /** Undefined where no rate is known and none is needed: then nothing says what the list would charge. */
  readonly exchange: Exchange | undefined
}

/** The price of one surcharge in the system's currency, or why there is none. */
export function surchargePrice(
  surcharge: CompiledSurcharge,
  quantities: SurchargeQuantities,
  { tariffs, day, on }: PricingInput,
  { agreements, question }: Terms,
): SurchargePrice | NotOfferedReason {
  const { row } = surcharge
  const agreed = agreements.length > 0 ? surchargeAgreement(agreements, row.code, question) : undefined
  const exchange = surcharge.namesMoney ? exchangeTo(tariffs, row.currency, day) : same
  // An amount agreed on is of the system's currency.
  const isFixed = agreed !== undefined && agreed.row.percent === null
  if (!exchange && !isFixed) return { kind: 'no-exchange-rate', currency: row.currency, on }
  const list = surchargeAmount(surcharge, quantities, exchange ?? same)
  if (!list) return { kind: 'size-missing' }
  const amountMinor = isFixed
    ? ratioHalfUp(agreed.amountE4, 1, 100)
    : agreed
      ? ratioHalfUp(list.minor, 1_000_000 - agreed.percentE4, 1_000_000)
      : list.minor
  return { amountMinor, list, agreed, exchange }
}

/** The line of one surcharge, or why there is no price. */
export function surchargeLine(
  surcharge: CompiledSurcharge,
  quantities: SurchargeQuantities,
  input: PricingInput,
  terms: Terms,
): PriceLine | NotOfferedReason {
  const price = surchargePrice(surcharge, quantities, input, terms)
  if ('kind' in price) return price
  const { row } = surcharge
  const { currency } = input.tariffs
  const line: PriceLine = {
    type: isOfValue(row) ? 'insurance' : row.application === 'chosen' ? 'service' : 'surcharge',
    code: row.code,
    names: row.names,
    basis: row.basis,
    amountMinor: price.amountMinor,
    currency,
    explanation: explanationOf(surcharge, price, currency),
  }
  return row.vat === 'freight' ? line : { ...line, vat: row.vat }
}

/** Built field by field: spreading what may be absent took a sixth of a comparison's time. */
function explanationOf(
  surcharge: CompiledSurcharge,
  { list, agreed, exchange }: SurchargePrice,
  to: string,
): Explanation {
  const why: { -readonly [K in keyof Explanation]: Explanation[K] } = {}
  const isFixed = agreed !== undefined && agreed.row.percent === null
  if (!isFixed) {
    if (list.ofMinor === undefined) why.quantity = { milli: list.milli, unit: list.unit, amountE4: list.amountE4 }
    else why.percent = { ppm: list.amountE4, ofMinor: valueThatCounts(surcharge, list.ofMinor) }
    if (list.bound) why.bound = list.bound
  }
  if (agreed) {
    const { id, name, kind } = agreed.row
    why.agreement = exchange ? { id, name, kind, listMinor: list.minor } : { id, name, kind }
  }
  if (list.isExchanged && !isFixed && exchange && exchange !== same)
    why.exchange = { from: surcharge.row.currency, to, rate: exchange.text, validFrom: exchange.validFrom }
  return why
}

function valueThatCounts(surcharge: CompiledSurcharge, ofMinor: number): number {
  return surcharge.valuePpm === 1_000_000 ? ofMinor : ratioHalfUp(ofMinor, surcharge.valuePpm, 1_000_000)
}
