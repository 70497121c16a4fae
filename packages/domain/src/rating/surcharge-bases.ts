import type { Money } from '../money/index.ts'
import type { QuantityUnit, Surcharge, SurchargeBasis } from './tariff-set.ts'

/** What a surcharge's amount is multiplied with. Amounts are of the system's currency. */
export interface SurchargeQuantities {
  readonly pieces: number
  readonly chargeableG: number
  readonly actualG: number
  readonly netFreightMinor: number
  readonly netPlusFlaggedMinor: number
  readonly valueMinor: number
  /** The value as it was entered: tiers of its own currency are compared with it, not with a rounded exchange. */
  readonly value: Money | null
  readonly unitMilli: (unit: QuantityUnit) => number | undefined
}

/** What a basis decides. A new one is a new entry below: nothing else asks for a basis by its name. */
export interface SurchargeBasisRule {
  /** What the amount is per; undefined where each surcharge names its own. */
  readonly unit: QuantityUnit | undefined
  /** How many of the unit, in thousandths; undefined where a size that it needs was not given. */
  readonly milli: (quantities: SurchargeQuantities, unit: QuantityUnit) => number | undefined
  /** Set for percentages: what it is a percentage of, in minor units. Without it the amount is money. */
  readonly percentOf?: (quantities: SurchargeQuantities) => number
  /** What its tiers are written in: pieces, its own quantity, or whole currency of the insured value. */
  readonly tiersIn: 'pieces' | 'quantity' | 'value'
  /** Whether it counts what the fuel percentage counts, and is therefore charged after it. */
  readonly isAfterFuel?: true
  /** Whether it is charged for each package line by itself, so that another surcharge can take single lines out. */
  readonly isByPiece?: true
}

const once = () => 1000

export const surchargeBasisRules: Readonly<Record<SurchargeBasis, SurchargeBasisRule>> = {
  SHIPMENT: { unit: 'shipment', milli: once, tiersIn: 'pieces' },
  PIECE: { unit: 'piece', milli: ({ pieces }) => pieces * 1000, tiersIn: 'quantity', isByPiece: true },
  KG_CHARGEABLE: { unit: 'kg', milli: ({ chargeableG }) => chargeableG, tiersIn: 'quantity' },
  KG_ACTUAL: { unit: 'kg', milli: ({ actualG }) => actualG, tiersIn: 'quantity' },
  UNIT: { unit: undefined, milli: ({ unitMilli }, unit) => unitMilli(unit), tiersIn: 'quantity' },
  PCT_FREIGHT: {
    unit: 'shipment',
    milli: once,
    tiersIn: 'pieces',
    percentOf: ({ netFreightMinor }) => netFreightMinor,
  },
  PCT_NET_PLUS_FLAGGED: {
    unit: 'shipment',
    milli: once,
    tiersIn: 'pieces',
    percentOf: ({ netPlusFlaggedMinor }) => netPlusFlaggedMinor,
    isAfterFuel: true,
  },
  PCT_VALUE: { unit: 'shipment', milli: once, tiersIn: 'value', percentOf: ({ valueMinor }) => valueMinor },
}

/** What the amount of a surcharge is per. */
export function unitOfSurcharge({ basis, unit }: Surcharge): QuantityUnit {
  return surchargeBasisRules[basis].unit ?? unit ?? 'shipment'
}

/** Whether it is a percentage and not money. */
export function isPercentage({ basis }: Surcharge): boolean {
  return surchargeBasisRules[basis].percentOf !== undefined
}

/** Whether it is charged of the insured value: only with insurance, and as a line of insurance. */
export function isOfValue({ basis }: Surcharge): boolean {
  return surchargeBasisRules[basis].tiersIn === 'value'
}
