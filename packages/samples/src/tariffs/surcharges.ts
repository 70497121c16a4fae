import type { Surcharge, SurchargeConditions } from '@kattegat/domain/rating'
import { validity } from './dated-rows.ts'
import type { ServiceCode, SurchargeCode } from './names.ts'
import { serviceNames, surchargeNames } from './names.ts'
import { listAmount } from './rows.ts'
import type { DemoSystem } from './systems.ts'

type Terms = Partial<Omit<Surcharge, 'id' | 'code' | 'names' | 'currency' | 'amount' | 'minimum' | 'maximum'>> & {
  readonly amount: number
  readonly minimum?: number
  readonly maximum?: number
}

/** Postal areas off the main routes. */
const remote: NonNullable<SurchargeConditions['destinationPostal']> = [
  { countryCode: 'DK', from: '3700', to: '3799' },
  { countryCode: 'NO', from: '84', to: '99' },
  { countryCode: 'SE', from: '91', to: '98' },
  { countryCode: 'FI', from: '96', to: '99' },
  { countryCode: 'GB', from: 'HS', to: 'HS' },
  { countryCode: 'GB', from: 'KW', to: 'KW' },
  { countryCode: 'GB', from: 'ZE', to: 'ZE' },
  { countryCode: 'US', from: '967', to: '968' },
  { countryCode: 'US', from: '995', to: '999' },
]

/** Amounts are thought in Danish kroner, percentages are percentages. */
const surcharges: readonly (readonly [SurchargeCode, Terms])[] = [
  [
    'remote_area',
    {
      mode: 'express',
      basis: 'KG_CHARGEABLE',
      amount: 4.25,
      minimum: 170,
      conditions: { destinationPostal: remote },
      fuelApplies: true,
    },
  ],
  [
    'remote_area',
    {
      mode: 'road',
      basis: 'KG_CHARGEABLE',
      amount: 0.6,
      minimum: 95,
      maximum: 900,
      conditions: { destinationPostal: remote },
      fuelApplies: true,
    },
  ],
  // A piece over length is not charged for its weight as well.
  [
    'oversize',
    {
      mode: 'express',
      basis: 'PIECE',
      amount: 385,
      conditions: { longestOverMm: 1200 },
      fuelApplies: true,
      excludes: ['overweight'],
    },
  ],
  [
    'overweight',
    {
      mode: 'express',
      basis: 'PIECE',
      amount: 695,
      conditions: { pieceOverG: 70_000 },
      fuelApplies: true,
    },
  ],
  [
    'not_stackable',
    {
      mode: 'express',
      basis: 'PIECE',
      amount: 450,
      conditions: { flags: ['notStackable'] },
      fuelApplies: true,
    },
  ],
  ['not_stackable', { mode: 'air', basis: 'PIECE', amount: 295, conditions: { flags: ['notStackable'] } }],
  ['residential', { amount: 45, conditions: { flags: ['b2c'] }, fuelApplies: true }],
  ['dangerous_goods', { mode: 'express', amount: 950, conditions: { flags: ['dangerousGoods'] } }],
  ['dangerous_goods', { mode: 'air', amount: 875, conditions: { flags: ['dangerousGoods'] } }],
  [
    'dangerous_goods',
    {
      mode: 'road',
      basis: 'PCT_FREIGHT',
      amount: 15,
      minimum: 350,
      maximum: 1900,
      conditions: { flags: ['dangerousGoods'] },
    },
  ],
  ['dangerous_goods', { mode: 'sea', amount: 1250, conditions: { flags: ['dangerousGoods'] } }],
  ['dry_ice', { amount: 95, conditions: { flags: ['dryIce'] } }],
  [
    'insurance',
    {
      basis: 'PCT_VALUE',
      amount: 0.3,
      valuePercent: '110',
      minimum: 60,
      conditions: { flags: ['insurance'] },
      vat: 'insurance',
    },
  ],
  ['customs_clearance', { amount: 395, conditions: { flags: ['customs'] } }],
  ['customs_clearance', { mode: 'sea', amount: 650, conditions: { flags: ['customs'] } }],
  ['security', { mode: 'air', basis: 'KG_CHARGEABLE', amount: 1.2, minimum: 95 }],
  ['terminal', { mode: 'sea', basis: 'UNIT', unit: 'wm', amount: 285, minimum: 285 }],
  ['documentation', { mode: 'sea', amount: 375 }],
  [
    'demand',
    {
      mode: 'express',
      basis: 'KG_CHARGEABLE',
      amount: 3.4,
      fuelApplies: true,
      conditions: { destinationCountries: ['US', 'CA', 'MX'], domestic: false },
      validFrom: '2026-10-01',
      validTo: '2027-02-16',
    },
  ],
  ['environment', { mode: 'road', basis: 'PCT_NET_PLUS_FLAGGED', amount: 2 }],
  [
    'many_pieces',
    {
      mode: 'road',
      basis: 'PCT_FREIGHT',
      amount: 3,
      tiers: [{ from: '9', amount: '3.5' }],
      conditions: { piecesFrom: 5 },
    },
  ],
  ['pickup', { mode: 'sea', amount: 650, conditions: { flags: ['bookPickup'] } }],
  ['pickup', { mode: 'air', amount: 375, conditions: { flags: ['bookPickup'] } }],
]

const services: readonly (readonly [ServiceCode, Terms])[] = [
  ['Pre0900', { amount: 295 }],
  ['Pre1000', { amount: 225 }],
  ['Pre1030', { amount: 175 }],
  ['Pre1200', { amount: 95 }],
  ['Priority', { basis: 'PCT_FREIGHT', amount: 12, minimum: 150 }],
  ['NeutralDelivery', { amount: 125 }],
  ['DeliveryWithoutReceipt', { amount: 0 }],
  ['BagOnDoor', { amount: 18 }],
  ['SignatureRequired', { amount: 35 }],
]

/** What comes later, when it has happened. */
const eventSurcharges: readonly (readonly [SurchargeCode, Terms])[] = [
  ['address_correction', { basis: 'PIECE', amount: 81 }],
  ['second_delivery', { amount: 245 }],
  ['wrong_measures', { basis: 'PIECE', amount: 57 }],
]

/** The demo's surcharges, in the system's currency. */
export function demoSurcharges(system: DemoSystem, nextId: () => number): Surcharge[] {
  const charge = (code: string, names: Surcharge['names'], terms: Terms): Surcharge => ({
    id: nextId(),
    code,
    names,
    ...inCurrencyOf(system, terms),
  })
  return [
    ...surcharges.map(([code, terms]) => charge(code, surchargeNames[code], terms)),
    ...services.map(([code, terms]) => charge(code, serviceNames[code], { application: 'chosen', ...terms })),
    ...eventSurcharges.map(([code, terms]) => charge(code, surchargeNames[code], { application: 'event', ...terms })),
  ]
}

function inCurrencyOf(system: DemoSystem, { amount, minimum, maximum, ...terms }: Terms) {
  const money = (kroner: number) => listAmount(kroner * system.priceFactor)
  const isPercent = terms.basis?.startsWith('PCT') ?? false
  return {
    side: 'sales' as const,
    transportCompanyId: null,
    transportProductId: null,
    mode: null,
    basis: 'SHIPMENT' as const,
    unit: null,
    currency: system.currency,
    tiers: [],
    valuePercent: null,
    conditions: {},
    fuelApplies: false,
    vat: 'freight' as const,
    excludes: [],
    application: 'automatic' as const,
    ...validity,
    ...terms,
    amount: isPercent ? String(amount) : amount === 0 ? '0' : money(amount),
    minimum: minimum === undefined ? null : money(minimum),
    maximum: maximum === undefined ? null : money(maximum),
  }
}
