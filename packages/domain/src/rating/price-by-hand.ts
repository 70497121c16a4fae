import { totalsOf } from '../vat/index.ts'
import type { Comparison, RatingContext } from './comparison.ts'
import { estimate, notCarried, pickupOf, servicesOf, toComparison, vatOn, weightBy, zonesOf } from './comparison.ts'
import type { ChargeableWeight } from './chargeable-weight.ts'
import type { CompiledProduct, CompiledTariffs } from './compile-tariffs.ts'
import type { RatingRequest } from './rating-request.ts'
import type { NotOfferedReason, PriceLine, ShippingOption } from './shipping-option.ts'
import { findLane } from './zones.ts'

/** The product that somebody chose, and what they ask for it. */
export interface PriceByHand {
  readonly salesProductId: number
  readonly transportProductId: number
  readonly lines: readonly PriceLine[]
}

/** Reasons that a price named by hand does not overcome. */
const insurmountable: ReadonlySet<NotOfferedReason['kind']> = new Set<NotOfferedReason['kind']>([
  'dangerous-goods-not-carried',
  'dry-ice-not-carried',
  'service-not-available',
  'no-vat-rule',
  'no-weight-rule',
])

/** Whether a product that the tariff does not offer can be had at a price named by hand. */
export function isPriceableByHand({ kind }: NotOfferedReason): boolean {
  return !insurmountable.has(kind)
}

/**
 * A product at a price that a person named: for a lane or a size that no tariff covers. Its limits are theirs to judge;
 * what the product may not carry at all, a service it has not and a VAT nobody knows are refused all the same. Undefined
 * for a product that there is not. Without a weight rule for the lane the product's first one holds.
 */
export function priceByHand(
  request: RatingRequest,
  tariffs: CompiledTariffs,
  context: RatingContext,
  { salesProductId, transportProductId, lines }: PriceByHand,
): ShippingOption | NotOfferedReason | undefined {
  const product = tariffs.products.find(
    ({ sales, transport }) => sales.id === salesProductId && transport.id === transportProductId,
  )
  if (!product) return undefined
  const comparison = toComparison(request, tariffs, context)
  const refused = notCarried(product, comparison)
  if (refused) return refused
  const services = servicesOf(product, comparison)
  if ('kind' in services) return services
  const zones = zonesOf(product.zoneSet, comparison)
  const weight = weightOf(product, zones, comparison)
  if (!weight) return { kind: 'no-weight-rule' }
  const pickup = pickupOf(product, comparison)
  const transit = estimate(product, zones, pickup, services, comparison)
  const { receiverPays } = request
  const vat = vatOn(pickup.day, comparison)
  if (!vat) return { kind: 'no-vat-rule', on: transit.pickupOn }
  const { sales, transport, company } = product
  const { id, name, mode, isReceiverPays } = transport
  return {
    salesProductId,
    salesProduct: { id: sales.id, displayName: product.displayName, internalName: sales.internalName },
    transportProductId,
    transportProduct: { id, name, mode, isReceiverPays },
    transportCompany: company,
    tariffVersion: tariffs.version,
    currency: tariffs.currency,
    priceLines: lines,
    ...totalsOf(lines, vat),
    chargeableWeight: weight,
    billedToReceiver: receiverPays,
    services: services.map((service) => ({
      serviceId: service.id,
      code: service.code,
      group: service.group,
      names: service.names,
      // It is in the lines, as far as it is asked for.
      priceMinor: 0,
      deliverBy: service.deliverBy,
      chosen: true,
    })),
    transit,
  }
}

function weightOf(
  { weightRules }: CompiledProduct,
  zones: ReturnType<typeof zonesOf>,
  comparison: Comparison,
): ChargeableWeight | undefined {
  const [first] = weightRules.values()
  const rule = findLane(weightRules, zones.origin, zones.destination) ?? first
  return rule && weightBy(rule, comparison)
}
