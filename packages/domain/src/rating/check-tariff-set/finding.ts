import type { TariffSet } from '../tariff-set.ts'

/** The lists of a tariff book. */
export type BookList = {
  [K in keyof TariffSet]: TariffSet[K] extends readonly object[] ? K : never
}[keyof TariffSet]

/** A row of one list of the book. */
export type BookRow<L extends BookList> = TariffSet[L][number]

/** What can be said of a tariff and its cells; days as `yyyy-mm-dd`. */
export type SaidOfTariff =
  | { readonly code: 'noBreaks' }
  | {
      readonly code: 'overlap'
      readonly tariff: string
      readonly cells: number
      readonly from: string
    }
  | { readonly code: 'noPrice'; readonly after: string; readonly until: string }
  | { readonly code: 'sameBreak'; readonly at: string }
  | { readonly code: 'notAscending'; readonly at: string; readonly before: string }
  | { readonly code: 'neverApplies'; readonly limit: string }
  | { readonly code: 'outdated'; readonly tariff: string }
  | { readonly code: 'emptyZone'; readonly zone: string }
  | {
      readonly code: 'largerIsCheaper'
      readonly price: string
      readonly from: string
      readonly smallerPrice: string
      readonly smallerFrom: string
    }
  /** Emptied: what falls into it takes the price of a smaller shipment. */
  | { readonly code: 'takesSmaller'; readonly price: string; readonly smallerFrom: string }
  /** Millionths; below nought is less. */
  | { readonly code: 'farFromLive'; readonly ppm: number; readonly live: string }

/** What a check has to say about one row. With an error the book must not be used; a warning is for the operator to judge. */
export interface Finding {
  readonly severity: 'fault' | 'warning'
  readonly list: BookList
  /** Position in the list. */
  readonly index: number
  /** Field of the row; empty where it is about the row as a whole. */
  readonly field: string
  /** English, begins in lower case, without a full stop: it follows the place in a line. */
  readonly reason: string
  /** The same for readers of every language, where it is about what people change on a screen; the rest is read in files. */
  readonly said?: SaidOfTariff
  /** The row of the same list that it clashes with. */
  readonly otherIndex?: number
}

/** Hears of findings. */
export type Report = (finding: Finding) => void
