import type { Surcharge, SurchargeConditions } from '@kattegat/domain/rating'
import { validity } from './dated-rows.ts'
import type { ServiceCode } from './names.ts'
import { serviceNames, surchargeNames } from './names.ts'
import { listAmount } from './rows.ts'
import type { DemoSystem } from './systems.ts'

type SurchargeCode = keyof typeof surchargeNames
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

/** The demo's surcharges, in the system's currency; amounts are thought in Danish kroner, percentages are percentages. */
export function demoSurcharges(system: DemoSystem, nextId: () => number): Surcharge[] {
  const money = (amount: number) => listAmount(amount * system.priceFactor)
  const base = (terms: Terms) => {
    const { amount, minimum, maximum, ...rest } = terms
    const percent = rest.basis?.startsWith('PCT') ?? false
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
      ...rest,
      amount: percent ? String(amount) : amount === 0 ? '0' : money(amount),
      minimum: minimum === undefined ? null : money(minimum),
      maximum: maximum === undefined ? null : money(maximum),
    }
  }
  const surcharge = (code: SurchargeCode, terms: Terms): Surcharge => ({
    id: nextId(),
    code,
    names: surchargeNames[code],
    ...base(terms),
  })
  const service = (code: ServiceCode, terms: Terms): Surcharge => ({
    id: nextId(),
    code,
    names: serviceNames[code],
    ...base({ application: 'chosen', ...terms }),
  })

  return [
    surcharge('remote_area', {
      mode: 'express',
      basis: 'KG_CHARGEABLE',
      amount: 4.25,
      minimum: 170,
      conditions: { destinationPostal: remote },
      fuelApplies: true,
    }),
    surcharge('remote_area', {
      mode: 'road',
      basis: 'KG_CHARGEABLE',
      amount: 0.6,
      minimum: 95,
      maximum: 900,
      conditions: { destinationPostal: remote },
      fuelApplies: true,
    }),
    // A piece over length is not charged for its weight as well.
    surcharge('oversize', {
      mode: 'express',
      basis: 'PIECE',
      amount: 385,
      conditions: { longestOverMm: 1200 },
      fuelApplies: true,
      excludes: ['overweight'],
    }),
    surcharge('overweight', {
      mode: 'express',
      basis: 'PIECE',
      amount: 695,
      conditions: { pieceOverG: 70_000 },
      fuelApplies: true,
    }),
    surcharge('not_stackable', {
      mode: 'express',
      basis: 'PIECE',
      amount: 450,
      conditions: { flags: ['notStackable'] },
      fuelApplies: true,
    }),
    surcharge('not_stackable', { mode: 'air', basis: 'PIECE', amount: 295, conditions: { flags: ['notStackable'] } }),
    surcharge('residential', { amount: 45, conditions: { flags: ['b2c'] }, fuelApplies: true }),
    surcharge('dangerous_goods', { mode: 'express', amount: 950, conditions: { flags: ['dangerousGoods'] } }),
    surcharge('dangerous_goods', { mode: 'air', amount: 875, conditions: { flags: ['dangerousGoods'] } }),
    surcharge('dangerous_goods', {
      mode: 'road',
      basis: 'PCT_FREIGHT',
      amount: 15,
      minimum: 350,
      maximum: 1900,
      conditions: { flags: ['dangerousGoods'] },
    }),
    surcharge('dangerous_goods', { mode: 'sea', amount: 1250, conditions: { flags: ['dangerousGoods'] } }),
    surcharge('dry_ice', { amount: 95, conditions: { flags: ['dryIce'] } }),
    surcharge('insurance', {
      basis: 'PCT_VALUE',
      amount: 0.3,
      valuePercent: '110',
      minimum: 60,
      conditions: { flags: ['insurance'] },
      vat: 'insurance',
    }),
    surcharge('customs_clearance', { amount: 395, conditions: { flags: ['customs'] } }),
    surcharge('customs_clearance', { mode: 'sea', amount: 650, conditions: { flags: ['customs'] } }),
    surcharge('security', { mode: 'air', basis: 'KG_CHARGEABLE', amount: 1.2, minimum: 95 }),
    surcharge('terminal', { mode: 'sea', basis: 'UNIT', unit: 'wm', amount: 285, minimum: 285 }),
    surcharge('documentation', { mode: 'sea', amount: 375 }),
    surcharge('demand', {
      mode: 'express',
      basis: 'KG_CHARGEABLE',
      amount: 3.4,
      fuelApplies: true,
      conditions: { destinationCountries: ['US', 'CA', 'MX'], domestic: false },
      validFrom: '2026-10-01',
      validTo: '2027-02-16',
    }),
    surcharge('environment', { mode: 'road', basis: 'PCT_NET_PLUS_FLAGGED', amount: 2 }),
    surcharge('many_pieces', {
      mode: 'road',
      basis: 'PCT_FREIGHT',
      amount: 3,
      tiers: [{ from: '9', amount: '3.5' }],
      conditions: { piecesFrom: 5 },
    }),
    surcharge('pickup', { mode: 'sea', amount: 650, conditions: { flags: ['bookPickup'] } }),
    surcharge('pickup', { mode: 'air', amount: 375, conditions: { flags: ['bookPickup'] } }),
    service('Pre0900', { amount: 295 }),
    service('Pre1000', { amount: 225 }),
    service('Pre1030', { amount: 175 }),
    service('Pre1200', { amount: 95 }),
    service('Priority', { basis: 'PCT_FREIGHT', amount: 12, minimum: 150 }),
    service('NeutralDelivery', { amount: 125 }),
    service('DeliveryWithoutReceipt', { amount: 0 }),
    service('BagOnDoor', { amount: 18 }),
    service('SignatureRequired', { amount: 35 }),
    surcharge('address_correction', { basis: 'PIECE', amount: 81, application: 'event' }),
    surcharge('second_delivery', { amount: 245, application: 'event' }),
    surcharge('wrong_measures', { basis: 'PIECE', amount: 57, application: 'event' }),
  ]
}
