import type {
  ProductService,
  SalesProduct,
  Surcharge,
  Tariff,
  TariffSet,
  TariffBreak,
  TransportProduct,
} from '@kattegat/domain/rating'
import type { CutOff, TransitDays } from '@kattegat/domain/transit'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { fuelIndexes, priceLineTypes, validity, vatRules } from './dated-rows.ts'
import { demoHolidays } from './holidays.ts'
import { ownBreaks, ownTariff } from './agreements.ts'
import { cellOf, daysOf, lanesOf, termsFromNorden, termsFromUs } from './lanes.ts'
import { serviceNames } from './names.ts'
import type { DemoProduct } from './products.ts'
import { demoAddresses, demoCompanies, demoProducts, documentPackCarriers, type DemoCompany } from './products.ts'
import { listAmount } from './rows.ts'
import { demoSurcharges } from './surcharges.ts'
import type { DemoSystem } from './systems.ts'
import { demoSystems } from './systems.ts'
import { buildWeightRules } from './weight-rules.ts'
import { buildRoadZones, buildStateZones, buildWorldZones } from './zones.ts'

// What we pay of what we charge, in the demo.
const costShare = 0.76

const books = new Map<ShipmentSystem, TariffSet>()

/** The demo tariff of one system: invented amounts that look real, marked as demo. The same object every time. */
export function demoTariffSet(key: ShipmentSystem): TariffSet {
  let book = books.get(key)
  if (!book) books.set(key, (book = buildBook(demoSystems.find((system) => system.key === key)!)))
  return book
}

function buildBook(system: DemoSystem): TariffSet {
  let id = system.firstId
  const nextId = () => (id += 1)
  const transportCompanies = Object.entries(demoCompanies).map(([code, name]) => ({
    id: nextId(),
    code,
    name,
    documentPack: documentPackCarriers.includes(code),
    address: demoAddresses[code as DemoCompany],
  }))
  const companyId = new Map(transportCompanies.map((company) => [company.code, company.id]))
  const ground = buildGround(system, nextId)
  const products = demoProducts
    .filter(({ only }) => !only || (only === 'us') === (system.country === 'US'))
    .map((product) => buildProduct(product, system, companyId.get(product.company)!, ground, nextId))
  const agreed = system.key === 'YOYODenmark' ? [buildOwnTariff(products, system, ground, nextId)] : []
  const { world, road, states } = ground.zones
  return {
    shipmentSystem: system.key,
    version: 1,
    currency: system.currency,
    timeZone: system.timeZone,
    transportCompanies,
    transportProducts: products.map(({ transport }) => transport),
    salesProducts: products.map(({ sales }) => sales),
    productServices: products.flatMap(({ services }) => services),
    weightRules: ground.weights.rules,
    weightRuleLanes: products.flatMap(({ weightRuleLanes }) => weightRuleLanes),
    zones: [...world.zones, ...road.zones, ...states.zones],
    zoneRules: [...world.rules, ...road.rules, ...states.rules],
    tariffs: [...products, ...agreed].flatMap(({ tariffs }) => tariffs),
    tariffBreaks: [...products, ...agreed].flatMap(({ tariffBreaks }) => tariffBreaks),
    surcharges: demoSurcharges(system, nextId).flatMap((surcharge) => [surcharge, ...costOf(surcharge, nextId)]),
    fuelIndexes: fuelIndexes(),
    agreements: [],
    exchangeRates: Object.entries(system.exchangeRates).map(([currency, rate]) => ({
      currency,
      validFrom: '2026-01-01',
      rate,
    })),
    vatRules: vatRules(system),
    priceLineTypes,
    holidays: demoHolidays(2026, 2030),
    cutOffs: products.map(({ cutOff }) => cutOff),
    transitDays: products.flatMap(({ transitDays }) => transitDays),
    postalExtraDays,
    // Every place has its zone from the product's own table.
    timeZoneRules: [],
  }
}

const postalExtraDays: TariffSet['postalExtraDays'] = [
  { transportProductId: null, countryCode: 'DK', postalFrom: '3700', postalTo: '3799', days: 1 },
  { transportProductId: null, countryCode: 'NO', postalFrom: '90', postalTo: '99', days: 1 },
  { transportProductId: null, countryCode: 'SE', postalFrom: '95', postalTo: '98', days: 1 },
  { transportProductId: null, countryCode: 'US', postalFrom: '995', postalTo: '999', days: 1 },
]

type Ground = ReturnType<typeof buildGround>

/** What the products of a system stand on: its zones and its weight rules. */
function buildGround(system: DemoSystem, nextId: () => number) {
  const zoneSets = { world: nextId(), road: nextId(), states: nextId() }
  const isUs = system.country === 'US'
  const none = { zones: [], rules: [] }
  const zones = {
    world: buildWorldZones(system, zoneSets.world, nextId),
    road: isUs ? none : buildRoadZones(zoneSets.road, nextId),
    states: isUs ? buildStateZones(zoneSets.states, nextId) : none,
  }
  return { zoneSets, zones, weights: buildWeightRules(system, nextId) }
}

/** All rows of one product: what is sold, what it runs on, its prices and its days. */
function buildProduct(
  product: DemoProduct,
  system: DemoSystem,
  companyId: number,
  { zoneSets, zones, weights }: Ground,
  nextId: () => number,
) {
  const transport = toTransportProduct(product, nextId(), companyId, zoneSets[product.zoneSet])
  const sales: SalesProduct = {
    id: nextId(),
    transportProductId: transport.id,
    internalName: `YOYO ${product.name}`,
    displayName: `YOYO ${product.name}`,
    deleted: false,
  }
  const services = product.services.map((code) => toService(code, nextId(), transport.id))
  const cutOff: CutOff = {
    transportProductId: transport.id,
    countryCode: system.country,
    postalFrom: null,
    postalTo: null,
    weekday: null,
    time: system.cutOffs[product.mode],
  }
  const lanes = lanesOf(product, system, zones[product.zoneSet].zones)
  const priced = (['sales', 'cost'] as const).map((side) => {
    const tariff = toTariff(product, side, nextId(), sales.id, transport, system)
    return { tariff, breaks: lanes.flatMap((lane) => breaksOf(tariff, product, lane, system)) }
  })
  return {
    transport,
    sales,
    services,
    cutOff,
    weightRuleLanes: weights.lanesOf(product, transport.id, zones.road.zones),
    tariffs: priced.map(({ tariff }) => tariff),
    tariffBreaks: priced.flatMap(({ breaks }) => breaks),
    transitDays: lanes.map((lane) => toTransitDays(product, lane, transport.id, system)),
  }
}

/** A tariff that one customer has agreed on. */
function buildOwnTariff(
  products: readonly ReturnType<typeof buildProduct>[],
  system: DemoSystem,
  { zones }: Ground,
  nextId: () => number,
) {
  const groupage = products.find(({ transport }) => transport.code === 'GRP')!
  const own = ownTariff(groupage.transport, nextId(), system)
  return { tariffs: [own], tariffBreaks: ownBreaks(own.id, zones.road.zones) }
}

function termsIn(system: DemoSystem) {
  return system.country === 'US' ? termsFromUs : termsFromNorden
}

function toService(code: DemoProduct['services'][number], id: number, transportProductId: number): ProductService {
  const deliverBy = /^Pre(\d\d)(\d\d)$/.exec(code)
  return {
    id,
    transportProductId,
    code,
    group: deliverBy ? 'timed' : 'delivery',
    names: serviceNames[code],
    deliverBy: deliverBy ? `${deliverBy[1]}:${deliverBy[2]}` : null,
  }
}

type Lane = ReturnType<typeof lanesOf>[number]

function breaksOf(tariff: Tariff, product: DemoProduct, lane: Lane, system: DemoSystem): TariffBreak[] {
  const factor = system.priceFactor * (tariff.side === 'cost' ? costShare : 1)
  return cellOf(product, lane, termsIn(system), factor).map((row) => ({
    tariffId: tariff.id,
    originZoneId: lane.origin.id,
    destinationZoneId: lane.destination.id,
    ...row,
  }))
}

function toTransitDays(product: DemoProduct, lane: Lane, transportProductId: number, system: DemoSystem): TransitDays {
  return {
    transportProductId,
    originZoneId: lane.origin.id,
    destinationZoneId: lane.destination.id,
    days: daysOf(product, lane, termsIn(system)),
    deliveryWeekdays: product.saturday ? [6] : [1, 2, 3, 4, 5],
    counting: 'destination',
    deliverBy: product.deliverBy,
  }
}

function toTransportProduct(
  product: DemoProduct,
  id: number,
  transportCompanyId: number,
  zoneSetId: number,
): TransportProduct {
  return {
    id,
    transportCompanyId,
    zoneSetId,
    code: product.code,
    name: product.name,
    mode: product.mode,
    isReceiverPays: product.receiverPays,
    fuelFamily: product.fuelFamily,
    dangerousGoodsTypes: product.dangerousGoodsTypes,
    carriesDryIce: product.dryIce,
    carriesDocuments: product.documents,
    carriesGoods: product.goods,
    ...product.limits,
  }
}

function toTariff(
  product: DemoProduct,
  side: 'sales' | 'cost',
  id: number,
  salesProductId: number,
  transport: TransportProduct,
  system: DemoSystem,
): Tariff {
  const units: Partial<Record<DemoProduct['pricing'], Pick<Tariff, 'unit' | 'upTo'>>> = {
    documents: { unit: 'kg', upTo: '10' },
    parcel: { unit: 'kg', upTo: '500' },
    pallet: { unit: 'pallet-place', upTo: '18' },
    // A trailer has 13.6 loading metres.
    'part-load': { unit: 'ldm', upTo: '13.6' },
    'full-load': { unit: 'ldm', upTo: '13.6' },
    truck: { unit: 'ldm', upTo: '16.1' },
    sea: { unit: 'wm', upTo: '40' },
    // What goes into a container of 20 or 40 feet, m³.
    container: { unit: 'wm', upTo: product.code === 'FC2' ? '28' : '58' },
    ground: { unit: 'lb', upTo: '1500' },
    ltl: { unit: 'lb', upTo: '20000' },
    express: { unit: 'kg', upTo: product.deliverBy ? '300' : '3000' },
  }
  return {
    id,
    side,
    salesProductId: side === 'sales' ? salesProductId : null,
    transportProductId: transport.id,
    zoneSetId: transport.zoneSetId,
    name: `${product.name} ${system.country} (demo${side === 'cost' ? ', cost' : ''})`,
    version: '2026.1',
    currency: system.currency,
    ...(units[product.pricing] ?? { unit: 'kg', upTo: '10000' }),
    breakRule: true,
    agreementOnly: false,
    ...validity,
  }
}

function share(text: string | null): string | null {
  return text === null || Number(text) === 0 ? text : listAmount(Number(text) * costShare)
}

function costOf(surcharge: Surcharge, nextId: () => number): Surcharge[] {
  if (surcharge.application === 'event') return []
  // Percentages stay: they are a share of a cost that is lower already.
  const percent = surcharge.basis.startsWith('PCT')
  // Only what is recharged at cost is an insurance of its own, and free of VAT.
  const shared = surcharge.vat === 'insurance' ? (text: string | null) => text : share
  return [
    {
      ...surcharge,
      id: nextId(),
      side: 'cost',
      amount: percent ? surcharge.amount : share(surcharge.amount)!,
      minimum: shared(surcharge.minimum),
      maximum: shared(surcharge.maximum),
    },
  ]
}
