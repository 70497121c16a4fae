import { ratedPlace, type PieceLine, type RatingRequest } from './rating-request.ts'
import type { Surcharge, Tariff, TariffSet, TariffBreak, TransportProduct, WeightRule } from './tariff-set.ts'

export const always = { validFrom: '2026-01-01', validTo: null }
const sameName = (text: string) => ({ en: text, da: text, no: text, se: text })

/** Pieces in kg and cm. */
export function aPiece(
  kg: number,
  length: number,
  width: number,
  height: number,
  number = 1,
  packagingType = 'Box',
): PieceLine {
  return {
    number,
    packagingType,
    weightG: Math.round(kg * 1000),
    lengthMm: Math.round(length * 10),
    widthMm: Math.round(width * 10),
    heightMm: Math.round(height * 10),
    dryIceG: 0,
  }
}

export function aWeightRule(terms: Partial<WeightRule> = {}): WeightRule {
  return {
    id: 1,
    name: 'rule',
    factorKind: 'divisor',
    factor: '5000',
    measure: 'metric',
    ldmKg: null,
    palletPlaceKg: null,
    truckWidthCm: '240',
    ldmStep: null,
    dimRounding: 'none',
    scope: 'shipment',
    roundEachPiece: false,
    roundingSteps: [{ upToKg: null, stepKg: '0.5' }],
    minKgPerPiece: null,
    minKgPerPallet: null,
    minKgPerShipment: null,
    heightLimitForStackingCm: null,
    ...terms,
  }
}

export function aTariff(terms: Partial<Tariff> = {}): Tariff {
  return {
    id: 1,
    side: 'sales',
    salesProductId: 1,
    transportProductId: 1,
    name: 'T',
    version: '1',
    currency: 'DKK',
    zoneSetId: 1,
    unit: 'kg',
    breakRule: true,
    upTo: null,
    agreementOnly: false,
    ...always,
    ...terms,
  }
}

export function aBreak(terms: Partial<TariffBreak>): TariffBreak {
  return {
    tariffId: 1,
    originZoneId: null,
    destinationZoneId: null,
    shape: 'PER_KG',
    from: '0',
    base: '0',
    amount: '0',
    step: null,
    minimum: null,
    maximum: null,
    ...terms,
  }
}

export function aProduct(terms: Partial<TransportProduct> = {}): TransportProduct {
  return {
    id: 1,
    transportCompanyId: 1,
    code: 'X',
    name: 'X',
    mode: 'express',
    isReceiverPays: true,
    fuelFamily: null,
    zoneSetId: 1,
    maxPieceKg: null,
    maxShipmentKg: null,
    maxLengthCm: null,
    maxHeightCm: null,
    maxLengthPlusGirthCm: null,
    maxPieces: null,
    dangerousGoodsTypes: [],
    carriesDryIce: false,
    carriesDocuments: true,
    carriesGoods: true,
    ...terms,
  }
}

export function aSurcharge(terms: Partial<Surcharge>): Surcharge {
  return {
    id: 1,
    side: 'sales',
    code: 'x',
    names: sameName(terms.code ?? 'x'),
    transportCompanyId: null,
    transportProductId: null,
    mode: null,
    basis: 'SHIPMENT',
    unit: null,
    currency: 'DKK',
    amount: '0',
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

/** T1 of the domain handbook §2.4: express, DK export zone 3. */
export const t1Breaks: TariffBreak[] = [
  aBreak({ shape: 'BASE_PLUS_STEP', from: '0.5', base: '310', amount: '24.00', step: '0.5' }),
  // 310 + 19 × 24 = 766 at 10 kg
  aBreak({ shape: 'BASE_PLUS_STEP', from: '10', base: '766', amount: '19.50', step: '0.5' }),
  aBreak({ from: '31', amount: '49.00' }),
  aBreak({ from: '70', amount: '46.50' }),
  aBreak({ from: '300', amount: '44.00' }),
]

/** T2: groupage zone 4. */
export const t2Breaks: TariffBreak[] = (
  [
    ['0', '6.00'],
    ['100', '5.00'],
    ['300', '4.20'],
    ['500', '3.60'],
    ['1000', '3.10'],
  ] as const
).map(([from, amount]) => aBreak({ from, amount, minimum: '350' }))

/** One company, one product from DK to SE priced by T1, fuel 18.5 %, no VAT. */
export function aTariffSet(terms: Partial<TariffSet> = {}): TariffSet {
  return {
    shipmentSystem: 'YOYODenmark',
    version: 7,
    currency: 'DKK',
    timeZone: 'Europe/Copenhagen',
    transportCompanies: [{ id: 1, code: 'C', name: 'Nordvind', documentPack: false, address: null }],
    transportProducts: [aProduct({ fuelFamily: 'express' })],
    salesProducts: [
      { id: 1, transportProductId: 1, internalName: 'YOYO Express', displayName: 'YOYO Express', deleted: false },
    ],
    productServices: [],
    weightRules: [aWeightRule()],
    weightRuleLanes: [{ transportProductId: 1, originZoneId: null, destinationZoneId: null, weightRuleId: 1 }],
    zones: [
      { id: 1, zoneSetId: 1, code: 'DK', name: 'Denmark' },
      { id: 2, zoneSetId: 1, code: 'SE', name: 'Sweden' },
    ],
    zoneRules: ['DK', 'SE'].map((countryCode, index) => ({
      zoneId: index + 1,
      countryCode,
      postalFrom: null,
      postalTo: null,
      stateCode: null,
      place: null,
    })),
    tariffs: [aTariff()],
    tariffBreaks: t1Breaks,
    surcharges: [],
    fuelIndexes: [{ family: 'express', side: 'sales', validFrom: '2026-01-01', percent: '18.5' }],
    agreements: [],
    exchangeRates: [],
    vatRules: [
      {
        originCountries: null,
        destinationCountries: null,
        originPostal: null,
        destinationPostal: null,
        percent: '0',
        ...always,
      },
    ],
    priceLineTypes: [],
    holidays: [],
    cutOffs: [],
    transitDays: [
      {
        transportProductId: 1,
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
    ...terms,
  }
}

export function aRequest(terms: Partial<RatingRequest> = {}): RatingRequest {
  return {
    shipDate: '2026-11-23',
    origin: ratedPlace({ countryCode: 'DK', postalCode: '1620', city: 'København V' }),
    destination: ratedPlace({ countryCode: 'SE', postalCode: '211 44', city: 'Malmö' }),
    pieces: [aPiece(12.3, 60, 40, 40)],
    isDocument: false,
    notStackable: false,
    receiverPays: false,
    b2c: false,
    bookPickup: false,
    customs: false,
    dangerousGoodsTypes: [],
    insurance: null,
    services: [],
    ...terms,
  }
}
