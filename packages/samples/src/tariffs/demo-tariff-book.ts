import { isEuCountry, countries } from '@kattegat/domain/address'
import type {
  CutOff,
  FuelIndex,
  ProductService,
  SalesProduct,
  Surcharge,
  Tariff,
  TariffBook,
  TariffBreak,
  TimeZoneRule,
  TransitDays,
  TransportProduct,
  VatRule,
  WeightRule,
  WeightRuleLane,
  Zone,
  ZoneRule,
} from '@kattegat/domain/rating'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { demoHolidays } from './holidays.ts'
import { serviceNames } from './names.ts'
import type { RoadZone } from './places.ts'
import { countryTimeZones, roadKm, roadZones, stateGroups, worldZones, zipTimeZones } from './places.ts'
import type { DemoProduct } from './products.ts'
import { demoCompanies, demoProducts } from './products.ts'
import {
  airCell,
  documentCell,
  expressCell,
  groundCell,
  groupageCell,
  listAmount,
  ltlCell,
  parcelCell,
  partLoadCell,
  seaCell,
} from './rows.ts'
import { demoSurcharges } from './surcharges.ts'
import type { DemoSystem } from './systems.ts'
import { demoSystems } from './systems.ts'

const validity = { validFrom: '2026-01-01', validTo: '2029-12-31' }
// What we pay of what we charge, in the demo.
const costShare = 0.76
/** World zones: price against zone 3 of the handbook's T1, and working days by express, parcel, air and sea. */
type WorldTerms = Readonly<
  Record<string, { factor: number; express: number; parcel: number; air: number; sea: number }>
>
const termsFromNorden: WorldTerms = {
  H: { factor: 0.52, express: 1, parcel: 1, air: 2, sea: 5 },
  N: { factor: 0.78, express: 1, parcel: 2, air: 2, sea: 6 },
  E1: { factor: 0.9, express: 1, parcel: 3, air: 2, sea: 8 },
  E2: { factor: 1, express: 1, parcel: 4, air: 3, sea: 9 },
  E3: { factor: 1.12, express: 2, parcel: 5, air: 3, sea: 12 },
  E4: { factor: 1.35, express: 2, parcel: 5, air: 4, sea: 10 },
  A: { factor: 1.6, express: 2, parcel: 7, air: 5, sea: 24 },
  P1: { factor: 1.78, express: 3, parcel: 8, air: 5, sea: 30 },
  P2: { factor: 1.95, express: 3, parcel: 9, air: 6, sea: 32 },
  M: { factor: 1.9, express: 3, parcel: 9, air: 5, sea: 28 },
  R: { factor: 2.3, express: 4, parcel: 10, air: 7, sea: 38 },
}
/** The same seen from the United States, where they differ. */
const termsFromUs: WorldTerms = {
  ...termsFromNorden,
  N: { factor: 1.62, express: 2, parcel: 7, air: 5, sea: 24 },
  E1: { factor: 1.55, express: 2, parcel: 7, air: 5, sea: 22 },
  E2: { factor: 1.5, express: 2, parcel: 7, air: 5, sea: 20 },
  E3: { factor: 1.7, express: 3, parcel: 8, air: 6, sea: 25 },
  E4: { factor: 1.8, express: 3, parcel: 8, air: 6, sea: 26 },
  A: { factor: 0.95, express: 2, parcel: 5, air: 4, sea: 12 },
  P1: { factor: 1.75, express: 3, parcel: 8, air: 5, sea: 22 },
}
/** Monthly fuel of the last 12 months by family; the last one holds on. */
const fuelHistory: Readonly<Record<string, readonly number[]>> = {
  express: [19.5, 19.25, 18.75, 18.5, 18.25, 18.0, 18.25, 18.75, 19.0, 18.75, 18.5, 18.25, 18.5],
  air: [24.0, 23.5, 23.0, 22.5, 22.0, 22.5, 23.0, 23.5, 24.0, 23.5, 23.0, 22.5, 22.5],
  road: [17.4, 17.1, 16.8, 16.6, 16.9, 17.2, 17.5, 17.9, 18.1, 17.8, 17.5, 17.3, 17.2],
  parcel: [8.9, 8.7, 8.6, 8.4, 8.5, 8.7, 8.9, 9.1, 9.2, 9.0, 8.8, 8.7, 8.6],
  sea: [12.0, 12.0, 11.5, 11.5, 11.0, 11.0, 11.5, 12.0, 12.5, 12.0, 12.0, 11.5, 11.5],
}

const books = new Map<ShipmentSystem, TariffBook>()

/** The demo tariff of one system: invented amounts that look real, marked as demo. The same object every time. */
export function demoTariffBook(key: ShipmentSystem): TariffBook {
  let book = books.get(key)
  if (!book) books.set(key, (book = buildBook(demoSystems.find((system) => system.key === key)!)))
  return book
}

function buildBook(system: DemoSystem): TariffBook {
  let id = system.firstId
  const nextId = () => (id += 1)
  const transportCompanies = Object.entries(demoCompanies).map(([code, name]) => ({ id: nextId(), code, name }))
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
        deliveryWeekdays: [1, 2, 3, 4, 5],
        counting: 'destination',
        deliverBy: product.deliverBy,
      })
    }
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
    holidays: demoHolidays(2026, 2030),
    cutOffs,
    transitDays,
    postalExtraDays: [
      { transportProductId: null, countryCode: 'DK', postalFrom: '3700', postalTo: '3799', days: 1 },
      { transportProductId: null, countryCode: 'NO', postalFrom: '90', postalTo: '99', days: 1 },
      { transportProductId: null, countryCode: 'SE', postalFrom: '95', postalTo: '98', days: 1 },
      { transportProductId: null, countryCode: 'US', postalFrom: '995', postalTo: '999', days: 1 },
    ],
    timeZoneRules: timeZoneRules(),
  }
}

interface Lane {
  readonly origin: Zone
  readonly destination: Zone
  /** Of the world zone that is not home, for world lanes. */
  readonly code: string
  readonly km: number
}

function buildWorldZones(system: DemoSystem, zoneSetId: number, nextId: () => number) {
  const zones: Zone[] = [{ id: nextId(), zoneSetId, code: 'H', name: system.country }]
  const rules: ZoneRule[] = [countryRule(zones[0]!.id, system.country)]
  for (const [code, zone] of worldZones()) {
    const id = nextId()
    zones.push({ id, zoneSetId, code, name: zone.name })
    for (const country of zone.countries) if (country !== system.country) rules.push(countryRule(id, country))
  }
  return { zones, rules }
}

function buildRoadZones(zoneSetId: number, nextId: () => number) {
  const zones: Zone[] = []
  const rules: ZoneRule[] = []
  for (const zone of roadZones) {
    const id = nextId()
    zones.push({ id, zoneSetId, code: zone.code, name: zone.name })
    if (zone.postal.length === 0) rules.push(countryRule(id, zone.country))
    for (const [postalFrom, postalTo] of zone.postal) {
      rules.push({ zoneId: id, countryCode: zone.country, postalFrom, postalTo, stateCode: null, place: null })
    }
  }
  return { zones, rules }
}

function buildStateZones(zoneSetId: number, nextId: () => number) {
  const zones: Zone[] = []
  const rules: ZoneRule[] = []
  for (const [code, group] of Object.entries(stateGroups)) {
    const id = nextId()
    zones.push({ id, zoneSetId, code, name: group.name })
    for (const stateCode of group.states.split(' ')) {
      rules.push({ zoneId: id, countryCode: 'US', postalFrom: null, postalTo: null, stateCode, place: null })
    }
  }
  return { zones, rules }
}

function countryRule(zoneId: number, countryCode: string): ZoneRule {
  return { zoneId, countryCode, postalFrom: null, postalTo: null, stateCode: null, place: null }
}

/** Lanes from home and to home; roads and states pair their zones, where one end is the system's own country. */
function lanesOf(product: DemoProduct, system: DemoSystem, zones: readonly Zone[]): Lane[] {
  if (product.zoneSet === 'world') {
    const home = zones.find((zone) => zone.code === 'H')!
    const serves = (system.country === 'US' && product.servesFromUs) || product.serves
    const served = zones.filter((zone) => serves.split(' ').includes(zone.code))
    return served.flatMap((zone) => {
      const lane = { code: zone.code, km: 0 }
      const out = { ...lane, origin: home, destination: zone }
      return zone === home ? [out] : [out, { ...lane, origin: zone, destination: home }]
    })
  }
  if (product.zoneSet === 'states') {
    return zones.flatMap((origin) =>
      zones.map((destination) => {
        const far = Math.max(stateGroups[origin.code]!.distance, stateGroups[destination.code]!.distance)
        return { origin, destination, code: '', km: origin === destination ? Math.min(far, 500) : far }
      }),
    )
  }
  const places = new Map<string, RoadZone>(roadZones.map((zone) => [zone.code, zone]))
  const isHome = (zone: Zone) => places.get(zone.code)!.country === system.country
  return zones.flatMap((origin) =>
    zones
      .filter((destination) => isHome(origin) || isHome(destination))
      .map((destination) => ({
        origin,
        destination,
        code: '',
        km: roadKm(places.get(origin.code)!, places.get(destination.code)!),
      })),
  )
}

function cellOf(product: DemoProduct, lane: Lane, zoneTerms: WorldTerms, priceFactor: number) {
  const factor = (zoneTerms[lane.code]?.factor ?? 1) * priceFactor
  switch (product.pricing) {
    case 'express':
      return expressCell(factor)
    case 'express-timed':
      return expressCell(factor * 1.22)
    case 'documents':
      return documentCell(factor)
    case 'parcel':
      return parcelCell(factor)
    case 'groupage':
      return groupageCell(lane.km, priceFactor)
    case 'part-load':
      return partLoadCell(lane.km, priceFactor)
    case 'air':
      return airCell(factor * 0.9)
    case 'air-priority':
      return airCell(factor * 1.15)
    case 'sea':
      return seaCell(factor * 0.6)
    case 'ground':
      return groundCell(lane.km, priceFactor)
    case 'ltl':
      return ltlCell(lane.km, priceFactor)
  }
}

function daysOf(product: DemoProduct, lane: Lane, zoneTerms: WorldTerms): number {
  if (product.zoneSet !== 'world') {
    const byRoad = 1 + Math.floor(lane.km / 650)
    return product.pricing === 'part-load' ? byRoad + 1 : byRoad
  }
  const terms = zoneTerms[lane.code]!
  if (product.pricing === 'parcel') return terms.parcel
  if (product.mode === 'air') return product.pricing === 'air-priority' ? terms.air - 1 : terms.air + 1
  return product.mode === 'sea' ? terms.sea : terms.express
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
    'express-timed': { unit: 'kg', upTo: '300' },
    documents: { unit: 'kg', upTo: '10' },
    parcel: { unit: 'kg', upTo: '500' },
    'part-load': { unit: 'ldm', upTo: '13.6' },
    sea: { unit: 'wm', upTo: '40' },
    ground: { unit: 'lb', upTo: '1500' },
    ltl: { unit: 'lb', upTo: '20000' },
    express: { unit: 'kg', upTo: '3000' },
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

function buildWeightRules(system: DemoSystem, nextId: () => number) {
  const rule = (
    name: string,
    terms: Partial<WeightRule> & Pick<WeightRule, 'factorKind' | 'factor' | 'roundingSteps'>,
  ): WeightRule => ({
    id: nextId(),
    name,
    measure: 'metric',
    ldmKg: null,
    palletPlaceKg: null,
    truckWidthCm: '240',
    dimRounding: 'none',
    scope: 'shipment',
    roundEachPiece: false,
    minKgPerPiece: null,
    minKgPerPallet: null,
    minKgPerShipment: null,
    heightLimitForStackingCm: null,
    ...terms,
  })
  const halfKilos = [
    { upToKg: '30', stepKg: '0.5' },
    { upToKg: null, stepKg: '1' },
  ]
  const wholeUnits = [{ upToKg: null, stepKg: '1' }]
  const roadSteps = [
    { upToKg: '1000', stepKg: '1' },
    { upToKg: null, stepKg: '100' },
  ]
  const express = rule('Express 5000', {
    factorKind: 'divisor',
    factor: '5000',
    scope: 'piece',
    roundingSteps: halfKilos,
  })
  const air = rule('Air cargo 6000', {
    factorKind: 'divisor',
    factor: '6000',
    dimRounding: 'nearest',
    roundingSteps: [{ upToKg: null, stepKg: '0.5' }],
  })
  const parcel = rule('Parcel 250 kg/m³', {
    factorKind: 'density',
    factor: '250',
    scope: 'piece',
    roundingSteps: [{ upToKg: null, stepKg: '0.1' }],
  })
  const nordic = rule('Nordic road 333 kg/m³, 2000 kg/ldm', {
    factorKind: 'density',
    factor: '333',
    ldmKg: '2000',
    palletPlaceKg: '800',
    heightLimitForStackingCm: '180',
    roundingSteps: roadSteps,
  })
  const europe = rule('Europe road 333 kg/m³, 1850 kg/ldm', {
    factorKind: 'density',
    factor: '333',
    ldmKg: '1850',
    palletPlaceKg: '740',
    heightLimitForStackingCm: '180',
    roundingSteps: roadSteps,
  })
  const sea = rule('Sea W/M', { factorKind: 'density', factor: '1000', minKgPerShipment: '1000', roundingSteps: [] })
  const ground = rule('Ground 139 in³/lb', {
    factorKind: 'divisor',
    factor: '139',
    measure: 'imperial',
    dimRounding: 'nearest',
    scope: 'piece',
    roundEachPiece: true,
    roundingSteps: wholeUnits,
  })
  const ltl = rule('LTL 250 in³/lb', {
    factorKind: 'divisor',
    factor: '250',
    measure: 'imperial',
    dimRounding: 'nearest',
    roundingSteps: wholeUnits,
  })
  const byKey = { express, air, parcel, road: europe, sea, ground, ltl }
  const lanes = (product: DemoProduct, transportProductId: number, road: readonly Zone[]): WeightRuleLane[] => {
    const general: WeightRuleLane = {
      transportProductId,
      originZoneId: null,
      destinationZoneId: null,
      weightRuleId: byKey[product.weightRule].id,
    }
    if (product.weightRule !== 'road') return [general]
    // Within the Nordic countries a loading metre weighs more than on the Continent.
    const inNorden = road.filter((zone) => /^(DK|NO|SE|FI)/.test(zone.code))
    const pairs = inNorden.flatMap((origin) =>
      inNorden.map((destination) => ({
        transportProductId,
        originZoneId: origin.id,
        destinationZoneId: destination.id,
        weightRuleId: nordic.id,
      })),
    )
    return [general, ...pairs]
  }
  const rules = [express, air, parcel, nordic, europe, sea, ground, ltl].filter(
    (one) => one.measure === 'metric' || system.country === 'US',
  )
  return { rules, lanesOf: lanes }
}

function share(text: string | null): string | null {
  return text === null || Number(text) === 0 ? text : listAmount(Number(text) * costShare)
}

function costOf(surcharge: Surcharge, nextId: () => number): Surcharge[] {
  if (surcharge.application === 'event') return []
  // Percentages stay: they are a share of a cost that is lower already.
  const percent = surcharge.basis.startsWith('PCT')
  return [
    {
      ...surcharge,
      id: nextId(),
      side: 'cost',
      amount: percent ? surcharge.amount : share(surcharge.amount)!,
      minimum: share(surcharge.minimum),
      maximum: share(surcharge.maximum),
    },
  ]
}

function fuelIndexes(): FuelIndex[] {
  return Object.entries(fuelHistory).flatMap(([family, percents]) =>
    percents.flatMap((percent, index) => {
      // The first entry is December 2025, so that the history of twelve months ends with the present one.
      const validFrom = new Date(Date.UTC(2025, 11 + index, 1)).toISOString().slice(0, 10)
      return (['sales', 'cost'] as const).map((side) => ({
        family,
        side,
        validFrom,
        percent: side === 'sales' ? String(percent) : (percent * 0.9).toFixed(2),
      }))
    }),
  )
}

/** Transport for the system's own business customers: taxed at home and, between EU members, where the customer is; exports are zero-rated. */
function vatRules(system: DemoSystem): VatRule[] {
  const home = [system.country]
  const zero: VatRule = { originCountries: null, destinationCountries: null, percent: '0', ...validity }
  if (system.country === 'US') return [zero]
  const domestic: VatRule = { originCountries: home, destinationCountries: home, percent: '25', ...validity }
  if (!isEuCountry(system.country)) return [domestic, zero]
  const eu = countries('en')
    .filter((country) => country.isEuCountry)
    .map((country) => country.countryCode)
  return [domestic, { originCountries: eu, destinationCountries: eu, percent: '25', ...validity }, zero]
}

function timeZoneRules(): TimeZoneRule[] {
  return [
    ...Object.entries(countryTimeZones).map(([countryCode, timeZone]) => ({
      countryCode,
      postalFrom: null,
      postalTo: null,
      timeZone,
    })),
    ...zipTimeZones.map(([postalFrom, postalTo, timeZone]) => ({ countryCode: 'US', postalFrom, postalTo, timeZone })),
  ]
}
