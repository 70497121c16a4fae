import { describe, expect, it } from 'vitest'
import type { TariffSet } from '../tariff-set.ts'
import { checkTariffSet } from './index.ts'

const names = { en: 'Fee', da: 'Gebyr', no: 'Gebyr', se: 'Avgift' }
const always = { validFrom: '2026-01-01', validTo: null }

/** One product from zone A to zone B at 100 kr up to 10 kg and 10 kr/kg above: nothing to find error with. */
const book: TariffSet = {
  shipmentSystem: 'YOYODenmark',
  version: 1,
  currency: 'DKK',
  timeZone: 'Europe/Copenhagen',
  transportCompanies: [{ id: 1, code: 'north', name: 'North', documentPack: false, address: null }],
  transportProducts: [
    {
      id: 2,
      transportCompanyId: 1,
      code: 'north-road',
      name: 'Road',
      mode: 'road',
      isReceiverPays: false,
      fuelFamily: 'road',
      zoneSetId: 3,
      maxPieceKg: '1000',
      maxShipmentKg: null,
      maxLengthCm: null,
      maxHeightCm: null,
      maxLengthPlusGirthCm: null,
      maxPieces: null,
      dangerousGoodsTypes: [],
      carriesDryIce: false,
      carriesDocuments: true,
      carriesGoods: true,
    },
  ],
  salesProducts: [
    { id: 4, transportProductId: 2, internalName: 'YOYO Road', displayName: 'YOYO Road', deleted: false },
  ],
  productServices: [],
  weightRules: [
    {
      id: 5,
      name: 'Road',
      factorKind: 'density',
      factor: '333',
      measure: 'metric',
      ldmKg: null,
      palletPlaceKg: null,
      truckWidthCm: '240',
      ldmStep: null,
      dimRounding: 'none',
      scope: 'shipment',
      roundEachPiece: false,
      roundingSteps: [{ upToKg: null, stepKg: '1' }],
      minKgPerPiece: null,
      minKgPerPallet: null,
      minKgPerShipment: null,
      heightLimitForStackingCm: null,
    },
  ],
  weightRuleLanes: [{ transportProductId: 2, originZoneId: null, destinationZoneId: null, weightRuleId: 5 }],
  zones: [
    { id: 6, zoneSetId: 3, code: 'A', name: 'A' },
    { id: 7, zoneSetId: 3, code: 'B', name: 'B' },
  ],
  zoneRules: [rule(6, '10', '29'), rule(7, '30', '99')],
  tariffs: [
    {
      id: 8,
      side: 'sales',
      salesProductId: 4,
      transportProductId: null,
      name: 'Road',
      version: '1',
      currency: 'DKK',
      zoneSetId: 3,
      unit: 'kg',
      breakRule: true,
      upTo: '1000',
      agreementOnly: false,
      ...always,
    },
  ],
  tariffBreaks: [
    { ...cell(8), shape: 'FLAT', from: '0', base: '100', amount: '0' },
    { ...cell(8), shape: 'PER_KG', from: '10', base: '0', amount: '10' },
  ],
  surcharges: [],
  fuelIndexes: [{ family: 'road', side: 'sales', validFrom: '2026-01-01', percent: '17.5' }],
  agreements: [],
  exchangeRates: [],
  vatRules: [],
  priceLineTypes: [],
  holidays: [],
  cutOffs: [],
  transitDays: [
    {
      transportProductId: 2,
      originZoneId: null,
      destinationZoneId: null,
      days: 1,
      deliveryWeekdays: [1, 2, 3, 4, 5],
      counting: 'destination',
      deliverBy: null,
    },
  ],
  postalExtraDays: [],
  timeZoneRules: [],
}

function rule(zoneId: number, postalFrom: string | null, postalTo: string | null) {
  return { zoneId, countryCode: 'DK', postalFrom, postalTo, stateCode: null, place: null }
}
function cell(tariffId: number) {
  return { tariffId, originZoneId: 6, destinationZoneId: 7, step: null, minimum: null, maximum: null }
}
function agreement(terms: Partial<TariffSet['agreements'][number]>): TariffSet['agreements'][number] {
  return {
    id: 20,
    name: 'Terms 2026',
    companyId: 1,
    accountId: null,
    kind: 'percent',
    salesProductId: null,
    mode: null,
    originZoneId: null,
    destinationZoneId: null,
    percent: '10',
    capPercent: null,
    tariffId: null,
    amount: null,
    surchargeCode: null,
    minimumBeforeDiscount: false,
    ...always,
    ...terms,
  }
}
function surcharge(terms: Partial<TariffSet['surcharges'][number]>): TariffSet['surcharges'][number] {
  return {
    id: 30,
    side: 'sales',
    code: 'fee',
    names,
    transportCompanyId: null,
    transportProductId: null,
    mode: null,
    basis: 'SHIPMENT',
    unit: null,
    currency: 'DKK',
    amount: '10',
    minimum: null,
    maximum: null,
    tiers: [],
    valuePercent: null,
    conditions: {},
    fuelApplies: false,
    vat: 'freight',
    excludes: [],
    application: 'automatic',
    ...always,
    ...terms,
  }
}

/** `list index field: reason`, with the clashing row in brackets, and `?` before a warning. */
function findings(changes: Partial<TariffSet>): string[] {
  return checkTariffSet({ ...book, ...changes }).map(
    ({ severity, list, index, field, reason, otherIndex }) =>
      `${severity === 'warning' ? '? ' : ''}${list} ${index} ${field}: ${reason}${otherIndex === undefined ? '' : ` [${otherIndex}]`}`,
  )
}
const [flat, perKg] = book.tariffBreaks as [TariffSet['tariffBreaks'][number], TariffSet['tariffBreaks'][number]]
const [tariff] = book.tariffs as [TariffSet['tariffs'][number]]

describe('the check of a tariff book', () => {
  it('finds nothing in a sound one', () => {
    expect(findings({})).toEqual([])
  })

  it.each([
    ['-1', '-1 is below zero'],
    ['NaN', '"NaN" is not a number such as 1234.50'],
    ['1e5', '"1e5" is not a number such as 1234.50'],
    ['12,50', '"12,50" is not a number such as 1234.50'],
    ['1.23456', '1.23456 has more than 4 decimals'],
    ['10000001', '10000001 is more than 10,000,000 and is out of range'],
  ])('refuses an amount of %s', (amount, reason) => {
    expect(findings({ tariffBreaks: [flat, { ...perKg, amount }] })).toEqual([`tariffBreaks 1 amount: ${reason}`])
  })

  it('refuses percentages that are none', () => {
    expect(findings({ fuelIndexes: [{ ...book.fuelIndexes[0]!, percent: '175' }] })).toEqual([
      'fuelIndexes 0 percent: 175 is more than 100 and is out of range',
    ])
    expect(findings({ surcharges: [surcharge({ basis: 'PCT_FREIGHT', amount: '101' })] })).toEqual([
      'surcharges 0 amount: 101 per cent is more than 100',
    ])
    expect(findings({ agreements: [agreement({ percent: '-5' })] })).toEqual(['agreements 0 percent: -5 is below zero'])
  })

  it('refuses days that are none, far away or the wrong way round', () => {
    const withDays = (validFrom: string, validTo: string | null) =>
      findings({ tariffs: [{ ...tariff, validFrom, validTo }] })
    expect(withDays('2026-02-30', null)).toEqual(['tariffs 0 validFrom: "2026-02-30" is not a date such as 2026-11-23'])
    expect(withDays('1926-01-01', null)).toEqual(['tariffs 0 validFrom: 1926-01-01 is not between 2000 and 2099'])
    expect(withDays('2026-02-01', '2026-01-31')).toEqual([
      'tariffs 0 validTo: 2026-01-31 is before the first day 2026-02-01',
    ])
  })

  it('refuses breaks that do not ascend, or begin at the same quantity', () => {
    expect(findings({ tariffBreaks: [perKg, flat] })).toEqual([
      'tariffBreaks 1 from: 0 comes after 10: the breaks of a lane must ascend [0]',
    ])
    expect(findings({ tariffBreaks: [flat, { ...perKg, from: '0.0' }] })).toEqual([
      'tariffBreaks 1 from: two breaks of the lane start at 0.0 [0]',
    ])
    expect(findings({ tariffBreaks: [{ ...flat, minimum: '50', maximum: '40' }] })).toEqual([
      'tariffBreaks 0 maximum: 40 is below the minimum 50',
    ])
    expect(findings({ tariffBreaks: [{ ...flat, shape: 'BASE_PLUS_STEP' }] })).toEqual([
      'tariffBreaks 0 step: BASE_PLUS_STEP needs a step',
    ])
  })

  it('refuses two tariffs with a price for one cell on one day, and tells of days without any', () => {
    const two = (validTo: string, validFrom: string) =>
      findings({
        tariffs: [
          { ...tariff, validTo },
          { ...tariff, id: 9, version: '2', validFrom },
        ],
        tariffBreaks: [flat, perKg, { ...flat, tariffId: 9 }],
      })
    expect(two('2026-06-30', '2026-07-01')).toEqual([])
    expect(two('2026-07-01', '2026-07-01')).toEqual([
      'tariffs 1 validFrom: overlaps with Road 1 in 1 cell from 2026-07-01 [0]',
    ])
    expect(two('2026-06-30', '2026-07-02')).toEqual([
      '? tariffs 1 validFrom: there is no price between 2026-06-30 and 2026-07-02',
    ])
  })

  it('refuses contradictory agreements, but not one that is more specific or later', () => {
    const twoTerms = (terms: Partial<TariffSet['agreements'][number]>) =>
      findings({ agreements: [agreement({ validTo: '2026-12-31' }), agreement({ id: 21, percent: '20', ...terms })] })
    expect(twoTerms({ validFrom: '2026-12-31' })).toEqual([
      'agreements 1 validFrom: contradicts Terms 2026, which is valid for the same scope on the same days [0]',
    ])
    expect(twoTerms({ validFrom: '2027-01-01' })).toEqual([])
    expect(twoTerms({ mode: 'road' })).toEqual([])
    expect(twoTerms({ accountId: 4 })).toEqual([])
  })

  it('refuses agreements that lack what their kind needs', () => {
    expect(findings({ agreements: [agreement({ kind: 'own-tariff', percent: null })] })).toEqual([
      'agreements 0 tariffId: an agreement of kind own-tariff needs it',
    ])
    expect(findings({ agreements: [agreement({ kind: 'own-tariff', tariffId: 8 })] })).toEqual([
      'agreements 0 tariffId: Road 1 is not marked agreement-only',
    ])
    expect(
      findings({
        surcharges: [surcharge({})],
        agreements: [agreement({ kind: 'own-surcharge', surchargeCode: 'fees' })],
      }),
    ).toEqual(['agreements 0 surchargeCode: there is no surcharge fees'])
  })

  it('refuses what refers to nothing, or to a zone of another set', () => {
    expect(findings({ tariffBreaks: [flat, { ...perKg, destinationZoneId: 99 }] })).toContain(
      'tariffBreaks 1 destinationZoneId: there is no such zone',
    )
    expect(
      findings({
        zones: [...book.zones, { id: 99, zoneSetId: 4, code: 'C', name: 'C' }],
        tariffBreaks: [flat, perKg, { ...flat, destinationZoneId: 99 }],
      }),
    ).toEqual(['tariffBreaks 2 destinationZoneId: the zone is of another zone set'])
  })

  it('refuses postal ranges that end before they begin, and places in two zones alike', () => {
    expect(findings({ zoneRules: [rule(6, '29', '10')] })).toEqual([
      'zoneRules 0 postalTo: the range 29-10 ends before it starts',
    ])
    // 20–39 is as wide as 10–29: which of them holds for 2500 would be an accident.
    expect(findings({ zoneRules: [rule(6, '10', '29'), rule(7, '20', '39')] })).toEqual([
      'zoneRules 1 postalFrom: is in two zones, and neither row is more specific [0]',
    ])
    const town = (zoneId: number, place: string) => ({ ...rule(zoneId, null, null), place })
    expect(findings({ zoneRules: [town(6, 'Næstved'), town(7, 'NAESTVED'), town(7, 'Køge')] })).toEqual([
      'zoneRules 1 place: is in two zones, and neither row is more specific [0]',
    ])
    // 25 alone is narrower and wins.
    expect(findings({ zoneRules: [rule(6, '10', '29'), rule(7, '25', null)] })).toEqual([])
    expect(findings({ zoneRules: [rule(6, null, null), rule(7, null, null)] })).toEqual([
      'zoneRules 1 countryCode: is in two zones, and neither row is more specific [0]',
    ])
  })

  it('refuses what is said twice', () => {
    const fuel = book.fuelIndexes[0]!
    expect(findings({ fuelIndexes: [fuel, { ...fuel, percent: '18' }] })).toEqual([
      'fuelIndexes 1 validFrom: repeats the family, side and day of another row [0]',
    ])
    const lane = book.transitDays[0]!
    expect(findings({ transitDays: [lane, { ...lane, days: 2 }] })).toEqual([
      'transitDays 1 transportProductId: repeats the lane of the product of another row [0]',
    ])
    const vat = {
      originCountries: ['DK'],
      destinationCountries: null,
      originPostal: null,
      destinationPostal: null,
      percent: '25',
      ...always,
    }
    expect(findings({ vatRules: [vat, { ...vat, percent: '0' }] })).toEqual([
      'vatRules 1 validFrom: two rows are valid for the same countries on the same day [0]',
    ])
  })

  it('refuses a currency without a rate, and a rate for the own currency', () => {
    const euro = [{ ...tariff, currency: 'EUR' }]
    expect(findings({ tariffs: euro })).toEqual(['tariffs 0 currency: there is no exchange rate for EUR'])
    const rate = { currency: 'EUR', validFrom: '2026-06-01', rate: '7.46' }
    expect(findings({ tariffs: euro, exchangeRates: [rate] })).toEqual([
      '? tariffs 0 currency: there is no exchange rate for EUR before 2026-06-01',
    ])
    expect(findings({ exchangeRates: [{ ...rate, currency: 'DKK' }] })).toEqual([
      "exchangeRates 0 currency: DKK is the system's own currency",
    ])
  })

  it('tells of a product that can have no price, weight or date', () => {
    expect(
      findings({ tariffs: [], tariffBreaks: [], weightRuleLanes: [], transitDays: [], fuelIndexes: [] }).sort((a, b) =>
        a < b ? -1 : 1,
      ),
    ).toEqual([
      '? salesProducts 0 internalName: has no tariff, so no price',
      '? transportProducts 0 code: has no transit days',
      '? transportProducts 0 code: has no weight rule',
      '? transportProducts 0 fuelFamily: fuel road has no percentages',
    ])
  })

  it('refuses steps, tiers and time zones that cannot be', () => {
    const steps = (roundingSteps: TariffSet['weightRules'][number]['roundingSteps']) =>
      findings({ weightRules: [{ ...book.weightRules[0]!, roundingSteps }] })
    expect(steps([{ upToKg: '30', stepKg: '0.5' }])).toEqual([
      'weightRules 0 roundingSteps: the last rounding step must be for the rest',
    ])
    expect(steps([{ upToKg: null, stepKg: '0' }])).toEqual(['weightRules 0 roundingSteps: must be above zero'])
    const tiers = [
      { from: '9', amount: '3.5' },
      { from: '5', amount: '3' },
    ]
    expect(findings({ surcharges: [surcharge({ tiers })] })).toEqual(['surcharges 0 tiers: tiers do not ascend'])
    const place = { countryCode: 'DK', postalFrom: null, postalTo: null, timeZone: 'Europe/Kobenhavn' }
    expect(findings({ timeZoneRules: [place] })).toEqual([
      'timeZoneRules 0 timeZone: "Europe/Kobenhavn" is not a time zone such as Europe/Copenhagen',
    ])
  })
})
