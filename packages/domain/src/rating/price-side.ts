import { ratioHalfUp } from '../money/index.ts'
import type { AgreementQuestion, CompiledAgreement } from './agreements.ts'
import { discounted, freightAgreement, surchargeAgreement } from './agreements.ts'
import type { ChargeableWeight } from './chargeable-weight.ts'
import type { CompiledProduct, CompiledTariffs } from './compile-tariffs.ts'
import type { DatedRate } from './dated-rates.ts'
import { rateOn } from './dated-rates.ts'
import type { BaseFreight, CompiledTariff } from './freight.ts'
import { baseFreight, quantityOf, tariffOn } from './freight.ts'
import type { RatingRequest } from './rating-request.ts'
import type { RequestFacts } from './request-facts.ts'
import type { Explanation, NotOfferedReason, PriceLine, ServiceOffer } from './shipping-option.ts'
import type { CompiledSurcharge, SurchargeQuantities } from './surcharges.ts'
import { piecesConcerned, surchargeAmount } from './surcharges.ts'
import type { ProductService, QuantityUnit, TariffSide } from './tariff-book.ts'
import { lineNames } from './words.ts'
import { findLane, zoneNumberOf } from './zones.ts'

/** Everything that one side (sales or cost) of one product's price is computed from. */
export interface PricingInput {
  readonly tariffs: CompiledTariffs
  readonly product: CompiledProduct
  readonly request: RatingRequest
  readonly facts: RequestFacts
  readonly weight: ChargeableWeight
  /** Day of pickup: tariffs, fuel and exchange rates are those of this day. */
  readonly day: number
  readonly on: string
  readonly agreements: readonly CompiledAgreement[]
  readonly accountId: number | undefined
  readonly originZone: number
  readonly destinationZone: number
  readonly services: readonly ProductService[]
}

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
  const agreed = agreements.length > 0 ? freightAgreement(agreements, question) : undefined
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

/** The freight line, or why there is none. */
function freightLine(
  side: TariffSide,
  input: PricingInput,
  agreed: CompiledAgreement | undefined,
): PriceLine | NotOfferedReason {
  const { tariffs, product, request, weight, day, on } = input
  const own =
    agreed?.row.kind === 'own-tariff' && agreed.row.tariffId !== null
      ? tariffs.ownTariffs.get(agreed.row.tariffId)
      : undefined
  const listed = product.tariffs[side]
  const chosen = (own && own.fromDay <= day && day <= own.toDay ? own : undefined) ?? tariffOn(listed, day)
  if (!chosen) return { kind: 'no-tariff-on-date', on }
  const { tariff, zoneSet } = chosen
  const sameZones = zoneSet === product.zoneSet
  const origin = sameZones ? input.originZone : zoneNumberOf(zoneSet, request.origin)
  const destination = sameZones ? input.destinationZone : zoneNumberOf(zoneSet, request.destination)
  if (origin === 0 || destination === 0) return laneNotServed(request)
  const cell = findLane(chosen.cells, zoneSet, origin, destination)
  const zones = { origin: zoneSet.zones[origin]!.code, destination: zoneSet.zones[destination]!.code }
  if (!cell) return { kind: 'no-tariff', originZone: zones.origin, destinationZone: zones.destination }
  const quantityMilli = quantityOf(tariff.unit, request.pieces, weight)
  if (quantityMilli === undefined) return { kind: 'size-missing' }
  if (quantityMilli > chosen.upToMilli)
    return { kind: 'beyond-tariff', quantityMilli, maxMilli: chosen.upToMilli, unit: tariff.unit }
  const exchange = exchangeTo(tariffs, tariff.currency, day)
  if (!exchange) return { kind: 'no-exchange-rate', currency: tariff.currency, on }

  const base = baseFreight(cell, tariff.breakRule, quantityMilli)
  const net = agreedFreight(base, agreed)
  const amountMinor =
    exchange === same || net.agreedInSystemCurrency ? net.minor : ratioHalfUp(net.minor, exchange.scaled, 1_000_000)
  return {
    type: 'freight',
    code: 'freight',
    names: lineNames.freight,
    basis: 'TARIFF',
    amountMinor,
    currency: tariffs.currency,
    explanation: freightExplanation(chosen, zones, quantityMilli, base, net, exchange, tariffs.currency, agreed),
  }
}

interface NetFreight {
  readonly minor: number
  readonly listMinor: number
  readonly bound: 'minimum' | 'maximum' | undefined
  readonly agreedInSystemCurrency: boolean
}

function agreedFreight(base: BaseFreight, agreed: CompiledAgreement | undefined): NetFreight {
  const list = discounted(base, 0, false)
  if (agreed?.row.kind === 'fixed-lane') {
    return { minor: agreed.amountE4 / 100, listMinor: list.minor, bound: undefined, agreedInSystemCurrency: true }
  }
  if (agreed?.row.kind === 'percent') {
    const net = discounted(base, agreed.percentE4, agreed.row.minimumBeforeDiscount)
    return { ...net, listMinor: list.minor, agreedInSystemCurrency: false }
  }
  return { ...list, listMinor: list.minor, agreedInSystemCurrency: false }
}

function freightExplanation(
  { tariff }: CompiledTariff,
  zones: { origin: string; destination: string },
  quantityMilli: number,
  base: BaseFreight,
  net: NetFreight,
  exchange: DatedRate | typeof same,
  currency: string,
  agreed: CompiledAgreement | undefined,
): Explanation {
  const { id, name, version, validFrom, validTo } = tariff
  return {
    tariff: { id, name, version, validFrom, validTo },
    zones,
    break: {
      shape: base.shape,
      unit: tariff.unit,
      fromMilli: base.fromMilli,
      quantityMilli,
      ...(base.chargedAsMilli === undefined ? undefined : { chargedAsMilli: base.chargedAsMilli }),
    },
    ...(net.bound && { bound: net.bound }),
    ...(agreed && {
      agreement: {
        id: agreed.row.id,
        name: agreed.row.name,
        kind: agreed.row.kind,
        listMinor: net.listMinor,
        ...(agreed.row.kind === 'percent' && { discountPpm: agreed.percentE4 }),
      },
    }),
    ...(exchange !== same && {
      exchange: { from: tariff.currency, to: currency, rate: exchange.text, validFrom: exchange.validFrom },
    }),
  }
}

export function laneNotServed(request: RatingRequest): NotOfferedReason {
  return {
    kind: 'lane-not-served',
    originCountry: request.origin.countryCode,
    destinationCountry: request.destination.countryCode,
  }
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

const same = 'same-currency'

function exchangeTo(tariffs: CompiledTariffs, currency: string, day: number): DatedRate | typeof same | undefined {
  return currency === tariffs.currency ? same : rateOn(tariffs.exchangeRates, currency, day)
}
