import type {
  CutOff,
  ProductService,
  SalesProduct,
  Surcharge,
  Tariff,
  TariffSet,
  TariffBreak,
  TransitDays,
  TransportProduct,
  WeightRuleLane,
} from '@kattegat/domain/rating'
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
  const zoneSets = { world: nextId(), road: nextId(), states: nextId() }
  const terms = system.country === 'US' ? termsFromUs : termsFromNorden
  const world = buildWorldZones(system, zoneSets.world, nextId)
  const road = system.country === 'US' ? { zones: [], rules: [] } : buildRoadZones(zoneSets.road, nextId)
  const states = system.country === 'US' ? buildStateZones(zoneSets.states, nextId) : { zones: [], rules: [] }
  const weights = buildWeightRules(system, nextId)

  const transportProducts: TransportProduct[] = []
  const salesProducts: SalesProduct[] = []
  const productServices: ProductService[] = []
  const weightRuleLanes: WeightRuleLane[] = []
  const tariffs: Tariff[] = []
  const tariffBreaks: TariffBreak[] = []
  const transitDays: TransitDays[] = []
  const cutOffs: CutOff[] = []
  const zonesOfSet = { world: world.zones, road: road.zones, states: states.zones }
  for (const product of demoProducts) {
    if (product.only && (product.only === 'us') !== (system.country === 'US')) continue
    const transport = toTransportProduct(product, nextId(), companyId.get(product.company)!, zoneSets[product.zoneSet])
    const sales: SalesProduct = {
      id: nextId(),
      transportProductId: transport.id,
      internalName: `YOYO ${product.name}`,
      displayName: `YOYO ${product.name}`,
      deleted: false,
    }
    transportProducts.push(transport)
    salesProducts.push(sales)
    for (const code of product.services) {
      const deliverBy = /^Pre(\d\d)(\d\d)$/.exec(code)
      productServices.push({
        id: nextId(),
        transportProductId: transport.id,
        code,
        group: deliverBy ? 'timed' : 'delivery',
        names: serviceNames[code],
        deliverBy: deliverBy ? `${deliverBy[1]}:${deliverBy[2]}` : null,
      })
    }
    weightRuleLanes.push(...weights.lanesOf(product, transport.id, road.zones))
    cutOffs.push({
      transportProductId: transport.id,
      countryCode: system.country,
      postalFrom: null,
      postalTo: null,
      weekday: null,
      time: system.cutOffs[product.mode],
    })
    const lanes = lanesOf(product, system, zonesOfSet[product.zoneSet])
    for (const side of ['sales', 'cost'] as const) {
      const tariff = toTariff(product, side, nextId(), sales.id, transport, system)
      tariffs.push(tariff)
      for (const lane of lanes) {
        const cell = cellOf(product, lane, terms, system.priceFactor * (side === 'cost' ? costShare : 1))
        for (const row of cell)
          tariffBreaks.push({
            tariffId: tariff.id,
            originZoneId: lane.origin.id,
            destinationZoneId: lane.destination.id,
            ...row,
          })
      }
    }
    for (const lane of lanes) {
      transitDays.push({
        transportProductId: transport.id,
        originZoneId: lane.origin.id,
        destinationZoneId: lane.destination.id,
        days: daysOf(product, lane, terms),
        deliveryWeekdays: product.saturday ? [1, 2, 3, 4, 5, 6] : [1, 2, 3, 4, 5],
        counting: 'destination',
        deliverBy: product.deliverBy,
      })
    }
  }
  if (system.key === 'YOYODenmark') {
    const groupage = transportProducts.find((product) => product.code === 'GRP')!
    const own = ownTariff(groupage, nextId(), system)
    tariffs.push(own)
    tariffBreaks.push(...ownBreaks(own.id, road.zones))
  }
  return {
    shipmentSystem: system.key,
    version: 1,
    currency: system.currency,
    timeZone: system.timeZone,
    transportCompanies,
    transportProducts,
    salesProducts,
    productServices,
    weightRules: weights.rules,
    weightRuleLanes,
    zones: [...world.zones, ...road.zones, ...states.zones],
    zoneRules: [...world.rules, ...road.rules, ...states.rules],
    tariffs,
    tariffBreaks,
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
    cutOffs,
    transitDays,
    postalExtraDays: [
      { transportProductId: null, countryCode: 'DK', postalFrom: '3700', postalTo: '3799', days: 1 },
      { transportProductId: null, countryCode: 'NO', postalFrom: '90', postalTo: '99', days: 1 },
      { transportProductId: null, countryCode: 'SE', postalFrom: '95', postalTo: '98', days: 1 },
      { transportProductId: null, countryCode: 'US', postalFrom: '995', postalTo: '999', days: 1 },
    ],
    // Every place has its zone from the product's own table.
    timeZoneRules: [],
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
