/**
 * What a label shows, decided and cut to what the paper can hold: every text is final and goes to the template as data.
 * Built by `toLabelData`; `label-layout.ts` says where things stand, `label-bars.ts` turns the numbers into bars.
 */
export interface LabelData {
  readonly transportCompany: string
  readonly product: string
  /** Services bought with the product, in one line under it. */
  readonly services: string
  /** ISO alpha-2 codes of the two ends. */
  readonly route: { readonly from: string; readonly to: string }
  readonly isTest: boolean
  readonly sender: LabelAddress
  readonly receiver: LabelAddress
  /** Postal code and place in capitals, read across a terminal; `elementString` is AI (421) where one can be made. */
  readonly routing: {
    readonly countryCode: string
    readonly postalCode: string
    readonly city: string
    readonly elementString: string | null
  }
  /** Titled values beside the sender: ship date, terms. */
  readonly terms: readonly LabelFact[]
  /** Titled values in the middle zone: references and contents. */
  readonly facts: readonly LabelFact[]
  readonly waybill: { readonly digits: string; readonly text: string }
  readonly totalWeight: string
  readonly pieces: readonly LabelPiece[]
}

/** One page. `number` counts from 1. */
export interface LabelPiece {
  readonly number: number
  readonly of: number
  readonly weight: string
  /** What anyone who handles it must see: test, return, dangerous goods, batteries, its dry ice, not stackable. */
  readonly marks: readonly LabelMark[]
  /** `(00)` and 18 digits, for the bars. */
  readonly elementString: string
  /** The same for people, in groups. */
  readonly text: string
}

/** Words in white on black, after a sign where there is one: `diamond` and `class-9` for hazards. */
export interface LabelMark {
  readonly text: string
  readonly sign?: LabelSign
}

export type LabelSign = 'diamond' | 'class-9' | 'battery' | 'no-stacking'

export interface LabelAddress {
  readonly name: string
  /** Streets, place and country, in the order they are printed. */
  readonly lines: readonly string[]
  /** Empty when not known, as is `phone`. */
  readonly contact: string
  readonly phone: string
}

export interface LabelFact {
  readonly title: string
  readonly value: string
}
