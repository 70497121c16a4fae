import { ratioHalfUp } from '../money/index.ts'
import type { AgreementQuestion, CompiledAgreement } from './agreements.ts'
import { freightAgreement, surchargeAgreement } from './agreements.ts'
import { rateOn } from './dated-rates.ts'
import { quantityOf } from './freight.ts'
import { freightLine, saysAnything } from './freight-line.ts'
import type { PricingInput } from './pricing-input.ts'
import { exchangeTo, same } from './pricing-input.ts'
import type { NotOfferedReason, PriceLine, ServiceOffer } from './shipping-option.ts'
import type { CompiledSurcharge, SurchargeQuantities } from './surcharges.ts'
import { piecesConcerned, surchargeAmount } from './surcharges.ts'
import type { QuantityUnit, TariffSide } from './tariff-book.ts'
import { lineNames } from './words.ts'

export type SidePrice =
  | {
      readonly ok: true
      readonly lines: readonly PriceLine[]
      readonly totalMinor: number
      readonly vatBaseMinor: number
      readonly serviceOffers: readonly ServiceOffer[]
    }
  | { readonly ok: false; readonly reason: NotOfferedReason }

const noAgreements: readonly CompiledAgreement[] = []

/**
 * One side of a price in the order of the domain handbook §2.2: base freight, agreement, surcharges without fuel dependency,
 * fuel, other percentages. Each line is rounded half up to minor units; the total is the sum of the lines.
 */
export function priceSide(side: TariffSide, input: PricingInput): SidePrice {
  const { tariffs, product, request, facts, weight, day, on } = input
  const agreements = side === 'sales' ? input.agreements : noAgreements
  const question: AgreementQuestion = {
    accountId: input.accountId,
    product: product.transport,
    sales: product.sales,
    originZoneId: product.zoneSet.zones[input.originZone]?.id,
    destinationZoneId: product.zoneSet.zones[input.destinationZone]?.id,
    day,
  }
  const agreed =
    agreements.length > 0
      ? freightAgreement(agreements, question, (agreement) => saysAnything(input, agreement))
      : undefined
  const freight = freightLine(side, input, agreed)
  if ('kind' in freight) return { ok: false, reason: freight }

  const lines: PriceLine[] = [freight]
  let total = freight.amountMinor
  let flagged = freight.amountMinor
  let vatExempt = 0
  let insured = 0
  if (request.insurance) {
    const rate = exchangeTo(tariffs, request.insurance.currency, day)
    if (!rate) return { ok: false, reason: { kind: 'no-exchange-rate', currency: request.insurance.currency, on } }
    insured = rate === same ? request.insurance.minor : ratioHalfUp(request.insurance.minor, rate.scaled, 1_000_000)
  }
  const quantities = {
    pieces: 0,
    chargeableG: weight.chargeableG,
    actualG: facts.actualG,
    netFreightMinor: freight.amountMinor,
    netPlusFlaggedMinor: 0,
    valueMinor: insured,
    unitMilli: (unit: QuantityUnit) => quantityOf(unit, request.pieces, weight),
  }

  const applied = applicable(product.automatic[side], input)
  for (const service of input.services) {
    const surcharge = firstHolding(product.chosen[side].get(service.code), input)
    // A service without a cost row costs us nothing extra; without a sales row it is not for sale.
    if (!surcharge && side === 'sales')
      return { ok: false, reason: { kind: 'service-not-available', service: service.code } }
    if (surcharge) applied.push(surcharge)
  }
  const late: Applied[] = []
  for (const one of applied) {
    if (one.surcharge.row.basis === 'PCT_NET_PLUS_FLAGGED') {
      late.push(one)
      continue
    }
    quantities.pieces = one.pieces
    const line = surchargeLine(one.surcharge, quantities, input, agreements, question)
    if ('kind' in line) return { ok: false, reason: line }
    lines.push(line)
    total += line.amountMinor
    if (one.surcharge.row.fuelApplies) flagged += line.amountMinor
    if (one.surcharge.row.vatExempt) vatExempt += line.amountMinor
  }

  const family = product.transport.fuelFamily
  if (family !== null) {
    const fuel = rateOn(tariffs.fuel[side], family, day)
    if (!fuel) return { ok: false, reason: { kind: 'no-fuel-index', on } }
    const amountMinor = ratioHalfUp(flagged, fuel.scaled, 1_000_000)
    if (amountMinor !== 0) {
      lines.push({
        type: 'fuel',
        code: 'fuel',
        names: lineNames.fuel,
        basis: 'PCT_NET_PLUS_FLAGGED',
        amountMinor,
        currency: tariffs.currency,
        explanation: { percent: { ppm: fuel.scaled, ofMinor: flagged }, fuel: { family, validFrom: fuel.validFrom } },
      })
      total += amountMinor
    }
  }
  for (const one of late) {
    quantities.pieces = one.pieces
    quantities.netPlusFlaggedMinor = flagged
    const line = surchargeLine(one.surcharge, quantities, input, agreements, question)
    if ('kind' in line) return { ok: false, reason: line }
    lines.push(line)
    total += line.amountMinor
    if (one.surcharge.row.vatExempt) vatExempt += line.amountMinor
  }
  const serviceOffers = side === 'sales' ? offersOf(input, quantities, agreements, question) : []
  return { ok: true, lines, totalMinor: total, vatBaseMinor: total - vatExempt, serviceOffers }
}

interface Applied {
  readonly surcharge: CompiledSurcharge
  readonly pieces: number
}

/** One surcharge a code, the most specific that holds; those that another one excludes taken out. */
function applicable(surcharges: readonly CompiledSurcharge[], input: PricingInput): Applied[] {
  const applied: Applied[] = []
  let excluding = false
  for (const surcharge of surcharges) {
    const pieces = piecesConcerned(surcharge, input.request, input.facts, input.day)
    if (pieces === 0 || applied.some((one) => one.surcharge.row.code === surcharge.row.code)) continue
    excluding ||= surcharge.row.excludes.length > 0
    applied.push({ surcharge, pieces })
  }
  if (!excluding) return applied
  return applied.filter(
    (one) => !applied.some((other) => other.surcharge.row.excludes.includes(one.surcharge.row.code)),
  )
}

function firstHolding(surcharges: readonly CompiledSurcharge[] | undefined, input: PricingInput): Applied | undefined {
  if (surcharges) {
    for (const surcharge of surcharges) {
      const pieces = piecesConcerned(surcharge, input.request, input.facts, input.day)
      if (pieces > 0) return { surcharge, pieces }
    }
  }
  return undefined
}

function surchargeLine(
  surcharge: CompiledSurcharge,
  quantities: SurchargeQuantities,
  input: PricingInput,
  agreements: readonly CompiledAgreement[],
  question: AgreementQuestion,
): PriceLine | NotOfferedReason {
  const { row } = surcharge
  const { tariffs, day, on } = input
  const list = surchargeAmount(surcharge, quantities)
  if (!list) return { kind: 'size-missing' }
  const agreed = agreements.length > 0 ? surchargeAgreement(agreements, row.code, question) : undefined
  // Minimum and maximum stand in the surcharge's currency; a percentage is already one of the system's currency.
  const exchange = list.ofMinor === undefined || list.bound ? exchangeTo(tariffs, row.currency, day) : same
  if (!exchange) return { kind: 'no-exchange-rate', currency: row.currency, on }
  const listMinor = exchange === same ? list.minor : ratioHalfUp(list.minor, exchange.scaled, 1_000_000)
  const amountMinor = !agreed
    ? listMinor
    : agreed.row.percent !== null
      ? ratioHalfUp(listMinor, 1_000_000 - agreed.percentE4, 1_000_000)
      : ratioHalfUp(agreed.amountE4, 1, 100)
  return {
    type: row.basis === 'PCT_VALUE' ? 'insurance' : row.application === 'chosen' ? 'service' : 'surcharge',
    code: row.code,
    names: row.names,
    basis: row.basis,
    amountMinor,
    currency: tariffs.currency,
    explanation: {
      ...(list.ofMinor === undefined
        ? { quantity: { milli: list.milli, unit: list.unit, amountE4: list.amountE4 } }
        : { percent: { ppm: list.amountE4, ofMinor: valueThatCounts(surcharge, list.ofMinor) } }),
      ...(list.bound && { bound: list.bound }),
      ...(agreed && { agreement: { id: agreed.row.id, name: agreed.row.name, kind: agreed.row.kind, listMinor } }),
      ...(exchange !== same && {
        exchange: { from: row.currency, to: tariffs.currency, rate: exchange.text, validFrom: exchange.validFrom },
      }),
    },
  }
}

function valueThatCounts(surcharge: CompiledSurcharge, ofMinor: number): number {
  return surcharge.valuePpm === 1_000_000 ? ofMinor : ratioHalfUp(ofMinor, surcharge.valuePpm, 1_000_000)
}

/** What each service of the product would cost here; one that has no price is not offered. */
function offersOf(
  input: PricingInput,
  quantities: { -readonly [K in keyof SurchargeQuantities]: SurchargeQuantities[K] },
  agreements: readonly CompiledAgreement[],
  question: AgreementQuestion,
): ServiceOffer[] {
  const offers: ServiceOffer[] = []
  for (const service of input.product.services) {
    const found = firstHolding(input.product.chosen.sales.get(service.code), input)
    if (!found) continue
    quantities.pieces = found.pieces
    const line = surchargeLine(found.surcharge, quantities, input, agreements, question)
    if ('kind' in line) continue
    offers.push({
      serviceId: service.id,
      code: service.code,
      group: service.group,
      names: service.names,
      priceMinor: line.amountMinor,
      deliverBy: service.deliverBy,
      chosen: input.services.includes(service),
    })
  }
  return offers
}
