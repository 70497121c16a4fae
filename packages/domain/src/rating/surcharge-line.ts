import { ratioHalfUp } from '../money/index.ts'
import type { AgreementQuestion, CompiledAgreement } from './agreements.ts'
import { surchargeAgreement } from './agreements.ts'
import { exchangeTo, same } from './dated-rates.ts'
import type { PricingInput } from './pricing-input.ts'
import type { NotOfferedReason, PriceLine } from './shipping-option.ts'
import type { CompiledSurcharge, SurchargeAmount, SurchargeQuantities } from './surcharges.ts'
import { surchargeAmount } from './surcharges.ts'

/** The terms under which a side of a price is computed. */
export interface Terms {
  readonly agreements: readonly CompiledAgreement[]
  readonly question: AgreementQuestion
}

/** The line of one surcharge, or why there is no price. */
export function surchargeLine(
  surcharge: CompiledSurcharge,
  quantities: SurchargeQuantities,
  input: PricingInput,
  { agreements, question }: Terms,
): PriceLine | NotOfferedReason {
  const { row } = surcharge
  const { tariffs, day, on } = input
  const agreed = agreements.length > 0 ? surchargeAgreement(agreements, row.code, question) : undefined
  const exchange = surcharge.namesMoney ? exchangeTo(tariffs, row.currency, day) : same
  // An amount agreed on is of the system's currency: it needs no rate, and then nothing says what the list would charge.
  const isFixed = agreed !== undefined && agreed.row.percent === null
  if (!exchange && !isFixed) return { kind: 'no-exchange-rate', currency: row.currency, on }
  const list = surchargeAmount(surcharge, quantities, exchange ?? same)
  if (!list) return { kind: 'size-missing' }
  const amountMinor = isFixed
    ? ratioHalfUp(agreed.amountE4, 1, 100)
    : agreed
      ? ratioHalfUp(list.minor, 1_000_000 - agreed.percentE4, 1_000_000)
      : list.minor
  return {
    type: row.basis === 'PCT_VALUE' ? 'insurance' : row.application === 'chosen' ? 'service' : 'surcharge',
    code: row.code,
    names: row.names,
    basis: row.basis,
    amountMinor,
    ...(row.vat !== 'freight' && { vat: row.vat }),
    currency: tariffs.currency,
    explanation: {
      ...(isFixed ? undefined : figuresOf(surcharge, list)),
      ...(agreed && {
        agreement: {
          id: agreed.row.id,
          name: agreed.row.name,
          kind: agreed.row.kind,
          ...(exchange && { listMinor: list.minor }),
        },
      }),
      ...(list.isExchanged &&
        !isFixed &&
        exchange &&
        exchange !== same && {
          exchange: { from: row.currency, to: tariffs.currency, rate: exchange.text, validFrom: exchange.validFrom },
        }),
    },
  }
}

/** The figures that the amount was made of. */
function figuresOf(surcharge: CompiledSurcharge, list: SurchargeAmount) {
  return {
    ...(list.ofMinor === undefined
      ? { quantity: { milli: list.milli, unit: list.unit, amountE4: list.amountE4 } }
      : { percent: { ppm: list.amountE4, ofMinor: valueThatCounts(surcharge, list.ofMinor) } }),
    ...(list.bound && { bound: list.bound }),
  }
}

function valueThatCounts(surcharge: CompiledSurcharge, ofMinor: number): number {
  return surcharge.valuePpm === 1_000_000 ? ofMinor : ratioHalfUp(ofMinor, surcharge.valuePpm, 1_000_000)
}
