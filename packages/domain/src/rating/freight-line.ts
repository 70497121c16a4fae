import type { CompiledAgreement } from './agreements.ts'
import { discounted } from './agreements.ts'
import type { Exchange } from './dated-rates.ts'
import { exchanged, exchangeTo, same } from './dated-rates.ts'
import type { BaseFreight, CompiledTariff } from './freight.ts'
import { baseFreight, quantityOf, tariffOn } from './freight.ts'
import type { PricingInput } from './pricing-input.ts'
import type { RatingRequest } from './rating-request.ts'
import type { TariffCell } from './tariff-cells.ts'
import type { Explanation, NotOfferedReason, PriceLine } from './shipping-option.ts'
import type { TariffSide } from './tariff-set.ts'
import { findLane, zoneNumberOf } from './zones.ts'

/** The freight line, or why there is none. */
export function freightLine(
  side: TariffSide,
  input: PricingInput,
  agreed: CompiledAgreement | undefined,
): PriceLine | NotOfferedReason {
  const { tariffs, product, request, weight, day, on } = input
  const own = agreed && ownCell(input, agreed)
  const listed = own ? own.chosen : tariffOn(product.tariffs[side], day)
  if (!listed) return { kind: 'no-tariff-on-date', on }
  const found = own ?? cellOf(listed, input)
  if (!found) return laneNotServed(request)
  const { chosen, cell, zones } = found
  const { tariff } = chosen
  if (!cell) return { kind: 'no-tariff', originZone: zones.origin, destinationZone: zones.destination }
  const quantityMilli = quantityOf(tariff.unit, request.pieces, weight)
  if (quantityMilli === undefined) return { kind: 'size-missing' }
  if (quantityMilli > chosen.upToMilli)
    return { kind: 'beyond-tariff', quantityMilli, maxMilli: chosen.upToMilli, unit: tariff.unit }
  const exchange = exchangeTo(tariffs, tariff.currency, day)
  // A fixed price is agreed in the system's currency and needs no rate of the tariff's.
  if (!exchange && agreed?.row.kind !== 'fixed-lane') return { kind: 'no-exchange-rate', currency: tariff.currency, on }

  const base = baseFreight(cell, tariff.breakRule, quantityMilli)
  const net = agreedFreight(base, agreed, exchange)
  return {
    type: 'freight',
    code: 'freight',
    basis: 'TARIFF',
    amountMinor: net.minor,
    currency: tariffs.currency,
    explanation: freightExplanation(chosen, zones, quantityMilli, base, net, tariffs.currency, agreed),
  }
}

interface FoundCell {
  readonly chosen: CompiledTariff
  readonly cell: TariffCell | undefined
  readonly zones: { readonly origin: string; readonly destination: string }
}

/** Whether an agreement says anything of this lane and day: an own tariff may not have it, and then the next best term holds. */
export function saysAnything(input: PricingInput, agreed: CompiledAgreement): boolean {
  return agreed.row.kind !== 'own-tariff' || ownCell(input, agreed) !== undefined
}

/** The cell of the customer's own tariff; undefined where there is none on that day or for that lane. */
function ownCell(input: PricingInput, agreed: CompiledAgreement): FoundCell | undefined {
  if (agreed.row.kind !== 'own-tariff' || agreed.row.tariffId === null) return undefined
  const own = input.tariffs.ownTariffs.get(agreed.row.tariffId)
  if (!own || input.day < own.fromDay || input.day > own.toDay) return undefined
  const found = cellOf(own, input)
  return found?.cell && found
}

/** A tariff's cell of the lane; undefined where its zones do not know one of the places. */
function cellOf(chosen: CompiledTariff, input: PricingInput): FoundCell | undefined {
  const { product, request } = input
  const { zoneSet } = chosen
  const sameZones = zoneSet === product.zoneSet
  const origin = sameZones ? input.originZone : zoneNumberOf(zoneSet, request.origin)
  const destination = sameZones ? input.destinationZone : zoneNumberOf(zoneSet, request.destination)
  if (origin === 0 || destination === 0) return undefined
  const zones = { origin: zoneSet.zones[origin]!.code, destination: zoneSet.zones[destination]!.code }
  return { chosen, cell: findLane(chosen.cells, origin, destination), zones }
}

/** Freight after the agreement, in the system's currency. */
interface NetFreight {
  readonly minor: number
  /** What the list would charge; undefined where that cannot be said in the system's currency. */
  readonly listMinor: number | undefined
  readonly bound: 'minimum' | 'maximum' | undefined
  readonly exchange: Exchange
}

function agreedFreight(
  base: BaseFreight,
  agreed: CompiledAgreement | undefined,
  exchange: Exchange | undefined,
): NetFreight {
  const list = discounted(base, 0, false)
  const listMinor = exchange && exchanged(list.minor, exchange)
  if (agreed?.row.kind === 'fixed-lane' || !exchange)
    return { minor: agreed ? agreed.amountE4 / 100 : 0, listMinor, bound: undefined, exchange: same }
  if (agreed?.row.kind === 'percent') {
    const net = discounted(base, agreed.percentE4, agreed.row.minimumBeforeDiscount)
    return { minor: exchanged(net.minor, exchange), listMinor, bound: net.bound, exchange }
  }
  return { minor: exchanged(list.minor, exchange), listMinor, bound: list.bound, exchange }
}

function freightExplanation(
  { tariff }: CompiledTariff,
  zones: { origin: string; destination: string },
  quantityMilli: number,
  base: BaseFreight,
  net: NetFreight,
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
        ...(net.listMinor !== undefined && { listMinor: net.listMinor }),
        ...(agreed.row.kind === 'percent' && { discountPpm: agreed.percentE4 }),
      },
    }),
    ...(net.exchange !== same && {
      exchange: { from: tariff.currency, to: currency, rate: net.exchange.text, validFrom: net.exchange.validFrom },
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
