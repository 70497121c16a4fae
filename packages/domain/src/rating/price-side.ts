import { ratioHalfUp } from '../money/index.ts'
import type { AgreementQuestion, CompiledAgreement } from './agreements.ts'
import { freightAgreement, fuelAgreement } from './agreements.ts'
import type { Applied } from './applied-surcharges.ts'
import { appliedSurcharges, automaticHolding, holdingOf } from './applied-surcharges.ts'
import { isServiceBookable } from '../companies/bookable-on-account.ts'
import { exchanged, exchangeTo, rateOn } from './dated-rates.ts'
import { quantityOf } from './freight.ts'
import { freightLine, saysAnything } from './freight-line.ts'
import type { PricingInput } from './pricing-input.ts'
import type { NotOfferedReason, PriceLine, ServiceOffer } from './shipping-option.ts'
import type { SurchargeQuantities } from './surcharge-bases.ts'
import { surchargeBasisRules } from './surcharge-bases.ts'
import type { Terms } from './surcharge-line.ts'
import { surchargeLine, surchargePrice } from './surcharge-line.ts'
import type { ProductService, QuantityUnit, TariffSide } from './tariff-set.ts'

export type SidePrice =
  | {
      readonly ok: true
      readonly lines: readonly PriceLine[]
      readonly totalMinor: number
      readonly serviceOffers: readonly ServiceOffer[]
    }
  | { readonly ok: false; readonly reason: NotOfferedReason }

const noAgreements: readonly CompiledAgreement[] = []

/**
 * One side of a price in the order of the domain handbook §2.2: base freight, agreement, surcharges without fuel dependency,
 * fuel, other percentages. Each line is rounded half up to minor units; the total is the sum of the lines.
 */
export function priceSide(side: TariffSide, input: PricingInput): SidePrice {
  const terms = termsOf(side, input)
  const agreed =
    terms.agreements.length > 0
      ? freightAgreement(terms.agreements, terms.question, (agreement) => saysAnything(input, agreement))
      : undefined
  const freight = freightLine(side, input, agreed)
  if ('kind' in freight) return { ok: false, reason: freight }
  const quantities = quantitiesOf(input, freight.amountMinor)
  if ('kind' in quantities) return { ok: false, reason: quantities }
  const automatic = automaticHolding(input.product.automatic[side], input)
  const applied = appliedSurcharges(side, automatic, input.services, input)
  if ('kind' in applied) return { ok: false, reason: applied }

  const lines: PriceLine[] = [freight]
  let total = freight.amountMinor
  let flagged = freight.amountMinor
  const late: Applied[] = []
  for (const one of applied) {
    if (surchargeBasisRules[one.surcharge.row.basis].isAfterFuel) {
      late.push(one)
      continue
    }
    quantities.pieces = one.pieces
    const line = surchargeLine(one.surcharge, quantities, input, terms)
    if ('kind' in line) return { ok: false, reason: line }
    lines.push(line)
    total += line.amountMinor
    if (one.surcharge.row.fuelApplies) flagged += line.amountMinor
  }
  const fuel = fuelLine(side, flagged, input, terms)
  if (fuel && 'kind' in fuel) return { ok: false, reason: fuel }
  if (fuel) {
    lines.push(fuel)
    total += fuel.amountMinor
  }
  quantities.netPlusFlaggedMinor = flagged
  for (const one of late) {
    quantities.pieces = one.pieces
    const line = surchargeLine(one.surcharge, quantities, input, terms)
    if ('kind' in line) return { ok: false, reason: line }
    lines.push(line)
    total += line.amountMinor
  }
  const serviceOffers = side === 'sales' ? offersOf(input, automatic, quantities, terms) : []
  return { ok: true, lines, totalMinor: total, serviceOffers }
}

function termsOf(side: TariffSide, input: PricingInput): Terms {
  const { product, day, accountId } = input
  const question: AgreementQuestion = {
    accountId,
    product: product.transport,
    sales: product.sales,
    originZoneId: product.zoneSet.zones[input.originZone]?.id,
    destinationZoneId: product.zoneSet.zones[input.destinationZone]?.id,
    day,
  }
  return { agreements: side === 'sales' ? input.agreements : noAgreements, question }
}

type Quantities = { -readonly [K in keyof SurchargeQuantities]: SurchargeQuantities[K] }

/** What surcharges are reckoned from; the number of pieces is each one's own. */
function quantitiesOf(input: PricingInput, freightMinor: number): Quantities | NotOfferedReason {
  const { tariffs, request, facts, weight, day, on } = input
  const value = request.insurance
  const exchange = value && exchangeTo(tariffs, value.currency, day)
  if (value && !exchange) return { kind: 'no-exchange-rate', currency: value.currency, on }
  return {
    pieces: 0,
    chargeableG: weight.chargeableG,
    actualG: facts.actualG,
    netFreightMinor: freightMinor,
    netPlusFlaggedMinor: 0,
    valueMinor: value && exchange ? exchanged(value.minor, exchange) : 0,
    value,
    unitMilli: (unit: QuantityUnit) => quantityOf(unit, request.pieces, weight),
  }
}

/** Fuel on freight and the surcharges flagged for it; undefined where there is none. */
function fuelLine(
  side: TariffSide,
  flaggedMinor: number,
  { tariffs, product, day, on }: PricingInput,
  { agreements, question }: Terms,
): PriceLine | NotOfferedReason | undefined {
  const family = product.transport.fuelFamily
  if (family === null) return undefined
  const fuel = rateOn(tariffs.fuel[side], family, day)
  if (!fuel) return { kind: 'no-fuel-index', on }
  const agreed = agreements.length > 0 ? fuelAgreement(agreements, question) : undefined
  const ppm = agreed ? agreedPpm(fuel.scaled, agreed) : fuel.scaled
  const amountMinor = ratioHalfUp(flaggedMinor, ppm, 1_000_000)
  if (amountMinor === 0) return undefined
  return {
    type: 'fuel',
    code: 'fuel',
    basis: 'PCT_NET_PLUS_FLAGGED',
    amountMinor,
    currency: tariffs.currency,
    explanation: {
      percent: { ppm, ofMinor: flaggedMinor },
      fuel: { family, validFrom: fuel.validFrom },
      ...(agreed && ppm !== fuel.scaled && { agreement: fuelTerms(agreed, ppm, fuel.scaled, flaggedMinor) }),
    },
  }
}

/** The percentage less the discount, and no more than the cap. */
function agreedPpm(ppm: number, { percentE4, capE4 }: CompiledAgreement): number {
  return Math.min(ratioHalfUp(ppm, 1_000_000 - percentE4, 1_000_000), capE4)
}

function fuelTerms(
  { row, percentE4, capE4 }: CompiledAgreement,
  ppm: number,
  listPpm: number,
  ofMinor: number,
): NonNullable<PriceLine['explanation']['agreement']> {
  return {
    id: row.id,
    name: row.name,
    kind: row.kind,
    ...(ppm === capE4 ? { capPpm: capE4 } : { discountPpm: percentE4 }),
    listMinor: ratioHalfUp(ofMinor, listPpm, 1_000_000),
  }
}

/** What each service of the product would cost here; one that has no price, or cannot be chosen with the rest, is not offered. */
function offersOf(
  input: PricingInput,
  automatic: readonly Applied[],
  quantities: Quantities,
  terms: Terms,
): ServiceOffer[] {
  const offers: ServiceOffer[] = []
  for (const service of input.product.services) {
    if (!isServiceBookable(service, input.bookable)) continue
    const found = withService(service, automatic, input)
    if (!found) continue
    quantities.pieces = found.pieces
    const price = surchargePrice(found.surcharge, quantities, input, terms)
    if ('kind' in price) continue
    offers.push({
      serviceId: service.id,
      code: service.code,
      group: service.group,
      names: service.names,
      priceMinor: price.amountMinor,
      deliverBy: service.deliverBy,
      chosen: input.services.includes(service),
    })
  }
  return offers
}

/** The surcharge of a service as it would be charged if it were chosen, too; undefined where it cannot be. */
function withService(service: ProductService, automatic: readonly Applied[], input: PricingInput): Applied | undefined {
  const { product, services } = input
  if (!product.hasExclusions) return holdingOf(product.chosen.sales.get(service.code), input)
  const rest = services.filter((one) => one !== service && !(service.group === 'timed' && one.group === 'timed'))
  const applied = appliedSurcharges('sales', automatic, [...rest, service], input)
  if ('kind' in applied) return undefined
  return applied.find(({ surcharge: { row } }) => row.code === service.code && row.application === 'chosen')
}
