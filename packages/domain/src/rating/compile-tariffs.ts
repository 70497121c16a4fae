import { scaledFromText } from '../money/index.ts'
import { toDayNumber } from '../calendar/calendar-day.ts'
import type { CutOffs, TimeZones } from '../transit/cut-off.ts'
import { compileCutOffs, compileTimeZones } from '../transit/cut-off.ts'
import type { TransitRule } from '../transit/estimate-delivery.ts'
import type { PostalRanges } from '../transit/postal-ranges.ts'
import { compilePostalRanges } from '../transit/postal-ranges.ts'
import type { HolidayCalendars } from '../transit/working-days.ts'
import { compileHolidays } from '../transit/working-days.ts'
import type { Agreements } from './agreements.ts'
import { compileAgreements } from './agreements.ts'
import type { CompiledWeightRule } from './chargeable-weight.ts'
import { compileWeightRule } from './chargeable-weight.ts'
import type { DatedRates, VatRules } from './dated-rates.ts'
import { compileExchangeRates, compileFuel, compileVatRules } from './dated-rates.ts'
import type { CompiledTariff } from './freight.ts'
import { compileTariff, compileTariffCells } from './freight.ts'
import type { TariffCells } from './tariff-cells.ts'
import { cellsHoldIn } from './tariff-cells.ts'
import type { CompiledSurcharge } from './surcharges.ts'
import { compileSurcharge, concerns } from './surcharges.ts'
import type {
  ProductService,
  SalesProduct,
  TariffSet,
  TariffSide,
  TransportCompany,
  TransportProduct,
} from './tariff-set.ts'
import type { TransitDays } from '../transit/timetable.ts'
import type { LaneTable, ZoneSet } from './zones.ts'
import { compileLanes, compileZoneSets } from './zones.ts'

/** A tariff book turned into look-up tables; built once, read by every comparison, never changed. */
export interface CompiledTariffs {
  readonly shipmentSystem: string
  readonly version: number
  readonly currency: string
  readonly timeZone: string
  readonly products: readonly CompiledProduct[]
  /** Cells by tariff: a tariff's rows never change, so the next version need not read them again. */
  readonly cells: ReadonlyMap<number, TariffCells>
  /** Days on which some price begins or ceases to hold, ascending. */
  readonly daysOfChange: readonly number[]
  readonly agreements: Agreements
  /** Customers' own tariffs, by id. */
  readonly ownTariffs: ReadonlyMap<number, CompiledTariff>
  readonly fuel: Readonly<Record<TariffSide, DatedRates>>
  readonly exchangeRates: DatedRates
  readonly vatRules: VatRules
  readonly holidays: HolidayCalendars
  readonly cutOffs: CutOffs
  readonly timeZones: TimeZones
}

/** One sales product with all that its price depends on. */
export interface CompiledProduct {
  readonly sales: SalesProduct
  readonly transport: TransportProduct
  readonly company: TransportCompany
  /** As customers read it: the transport company's name in place of the brand. */
  readonly displayName: string
  readonly limits: ProductLimits
  readonly zoneSet: ZoneSet
  readonly weightRules: LaneTable<CompiledWeightRule>
  readonly transit: LaneTable<TransitRule>
  readonly extraDays: ReadonlyMap<string, PostalRanges<number>>
  readonly tariffs: Readonly<Record<TariffSide, readonly CompiledTariff[]>>
  /** Automatic ones, and by code the chosen ones; the most specific first. */
  readonly automatic: Readonly<Record<TariffSide, readonly CompiledSurcharge[]>>
  readonly chosen: Readonly<Record<TariffSide, ReadonlyMap<string, readonly CompiledSurcharge[]>>>
  readonly services: readonly ProductService[]
  /** Whether any of its sales surcharges excludes another. */
  readonly hasExclusions: boolean
}

export interface ProductLimits {
  readonly maxPieceG: number
  readonly maxShipmentG: number
  readonly maxLengthMm: number
  readonly maxHeightMm: number
  readonly maxLengthPlusGirthMm: number
  readonly maxPieces: number
}

const brand = /^YOYO\b/

/** The name a customer reads: the brand prefix gives way to the transport company's name (specification §9). */
export function displayNameOf(name: string, transportCompany: Pick<TransportCompany, 'name'>): string {
  return name.replace(brand, transportCompany.name)
}

/** Compiles a tariff book. @throws RangeError saying what is wrong where a row contradicts another or holds no number. */
export function compileTariffs(book: TariffSet): CompiledTariffs {
  const steps = compileInSteps(book)
  for (;;) {
    const step = steps.next()
    if (step.done) return step.value
  }
}

/**
 * Compiles a tariff book in many short steps, between which a server can answer.
 *
 * @param ready cells that were compiled before or apart; a tariff that has them needs no rows in the book.
 */
export function* compileInSteps(
  book: TariffSet,
  ready: ReadonlyMap<number, TariffCells> = new Map(),
): Generator<void, CompiledTariffs> {
  const zoneSets = compileZoneSets(book.zones, book.zoneRules)
  yield
  const weightRules = new Map(book.weightRules.map((rule) => [rule.id, compileWeightRule(rule)]))
  const tariffs = yield* compileAllTariffs(book, zoneSets, ready)
  const surcharges = book.surcharges
    .map(compileSurcharge)
    .sort((a, b) => b.specificity - a.specificity || a.row.id - b.row.id)
  const companies = new Map(book.transportCompanies.map((company) => [company.id, company]))
  const transports = new Map(book.transportProducts.map((product) => [product.id, product]))
  const lanesOfWeight = Map.groupBy(book.weightRuleLanes, (lane) => lane.transportProductId)
  const lanesOfTransit = Map.groupBy(book.transitDays, (lane) => lane.transportProductId)
  const products: CompiledProduct[] = []
  for (const sales of book.salesProducts) {
    if (sales.deleted) continue
    yield
    const transport = known(
      transports.get(sales.transportProductId),
      `sales product ${sales.internalName}: transport product`,
    )
    const company = known(
      companies.get(transport.transportCompanyId),
      `transport product ${transport.code}: transport company`,
    )
    const zoneSet = known(zoneSets.get(transport.zoneSetId), `transport product ${transport.code}: zone set`)
    const ofProduct = surcharges.filter((surcharge) => concerns(surcharge.row, transport))
    products.push({
      sales,
      transport,
      company,
      displayName: displayNameOf(sales.displayName, company),
      limits: compileLimits(transport),
      zoneSet,
      weightRules: compileLanes(zoneSet, lanesOfWeight.get(transport.id) ?? [], (lane) =>
        known(weightRules.get(lane.weightRuleId), `transport product ${transport.code}: weight rule`),
      ),
      transit: compileLanes(zoneSet, lanesOfTransit.get(transport.id) ?? [], toTransitRule),
      extraDays: compileExtraDays(book, transport),
      tariffs: {
        sales: tariffs.filter(
          ({ tariff }) => tariff.side === 'sales' && !tariff.agreementOnly && tariff.salesProductId === sales.id,
        ),
        cost: tariffs.filter(({ tariff }) => tariff.side === 'cost' && tariff.transportProductId === transport.id),
      },
      automatic: { sales: automaticOf(ofProduct, 'sales'), cost: automaticOf(ofProduct, 'cost') },
      chosen: { sales: chosenOf(ofProduct, 'sales'), cost: chosenOf(ofProduct, 'cost') },
      services: book.productServices.filter((service) => service.transportProductId === transport.id),
      hasExclusions: ofProduct.some(({ row }) => row.side === 'sales' && row.excludes.length > 0),
    })
  }
  yield
  return {
    shipmentSystem: book.shipmentSystem,
    version: book.version,
    currency: book.currency,
    timeZone: book.timeZone,
    products,
    cells: new Map(tariffs.map((tariff) => [tariff.tariff.id, tariff.built])),
    daysOfChange: daysOfChange(book),
    agreements: compileAgreements(book.agreements),
    ownTariffs: new Map(
      tariffs.filter(({ tariff }) => tariff.agreementOnly).map((tariff) => [tariff.tariff.id, tariff]),
    ),
    fuel: compileFuel(book.fuelIndexes),
    exchangeRates: compileExchangeRates(book.exchangeRates),
    vatRules: compileVatRules(book.vatRules),
    holidays: compileHolidays(book.holidays),
    cutOffs: compileCutOffs(book.cutOffs),
    timeZones: compileTimeZones(book.timeZoneRules),
  }
}

/** Latest validity first, so that the first that holds is the one in force. */
function* compileAllTariffs(
  book: TariffSet,
  zoneSets: ReadonlyMap<number, ZoneSet>,
  ready: ReadonlyMap<number, TariffCells>,
): Generator<void, CompiledTariff[]> {
  const breaks = Map.groupBy(book.tariffBreaks, (row) => row.tariffId)
  const compiled: CompiledTariff[] = []
  for (const tariff of book.tariffs) {
    const zoneSet = known(zoneSets.get(tariff.zoneSetId), `tariff ${tariff.name}: zone set`)
    const cells = ready.get(tariff.id)
    if (cells && !cellsHoldIn(cells, zoneSet)) throw new RangeError(`Tariff ${tariff.name}: cells of other zones`)
    compiled.push(
      cells ? compileTariff(tariff, cells, zoneSet) : compileTariffCells(tariff, breaks.get(tariff.id) ?? [], zoneSet),
    )
    yield
  }
  return compiled.sort((a, b) => b.fromDay - a.fromDay || b.tariff.id - a.tariff.id)
}

function daysOfChange(book: TariffSet): number[] {
  const days = new Set<number>()
  for (const { validFrom, validTo } of [...book.tariffs, ...book.surcharges, ...book.agreements, ...book.vatRules]) {
    days.add(toDayNumber(validFrom))
    if (validTo !== null) days.add(toDayNumber(validTo) + 1)
  }
  for (const { validFrom } of [...book.fuelIndexes, ...book.exchangeRates]) days.add(toDayNumber(validFrom))
  return [...days].sort((a, b) => a - b)
}

function compileLimits(product: TransportProduct): ProductLimits {
  return {
    maxPieceG: limit(product.maxPieceKg, 3),
    maxShipmentG: limit(product.maxShipmentKg, 3),
    maxLengthMm: limit(product.maxLengthCm, 1),
    maxHeightMm: limit(product.maxHeightCm, 1),
    maxLengthPlusGirthMm: limit(product.maxLengthPlusGirthCm, 1),
    maxPieces: product.maxPieces ?? Infinity,
  }
}

function limit(text: string | null, scale: number): number {
  return text === null ? Infinity : scaledFromText(text, scale)
}

function toTransitRule(row: TransitDays): TransitRule {
  // Without a weekday on which it delivers, a delivery day would be looked for for ever.
  if (row.deliveryWeekdays.length === 0)
    throw new RangeError(`Transport product ${row.transportProductId} delivers on no weekday`)
  return { days: row.days, deliveryWeekdays: row.deliveryWeekdays, counting: row.counting, deliverBy: row.deliverBy }
}

function compileExtraDays(book: TariffSet, product: TransportProduct): ReadonlyMap<string, PostalRanges<number>> {
  const rows = book.postalExtraDays
    .filter((row) => row.transportProductId === null || row.transportProductId === product.id)
    // Rows of the product itself come last and win over equal ranges.
    .sort((a, b) => (a.transportProductId ?? 0) - (b.transportProductId ?? 0))
  const byCountry = Map.groupBy(rows, (row) => row.countryCode)
  return new Map(
    [...byCountry].map(([country, ofCountry]) => [
      country,
      compilePostalRanges(
        country,
        ofCountry.map((row) => ({ from: row.postalFrom, to: row.postalTo, value: row.days })),
      ),
    ]),
  )
}

function automaticOf(surcharges: readonly CompiledSurcharge[], side: TariffSide): CompiledSurcharge[] {
  return surcharges.filter(({ row }) => row.side === side && row.application === 'automatic')
}

function chosenOf(
  surcharges: readonly CompiledSurcharge[],
  side: TariffSide,
): ReadonlyMap<string, CompiledSurcharge[]> {
  return Map.groupBy(
    surcharges.filter(({ row }) => row.side === side && row.application === 'chosen'),
    ({ row }) => row.code,
  )
}

function known<T>(value: T | undefined, what: string): T {
  if (value === undefined) throw new RangeError(`Unknown reference in ${what}`)
  return value
}
