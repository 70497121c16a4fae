import type { TariffSet } from '../tariff-set.ts'

/** The lists of a tariff book. */
export type BookList = {
  [K in keyof TariffSet]: TariffSet[K] extends readonly object[] ? K : never
}[keyof TariffSet]

/** A row of one list of the book. */
export type BookRow<L extends BookList> = TariffSet[L][number]

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
  /** The row of the same list that it clashes with. */
  readonly otherIndex?: number
}

/** Hears of findings. */
export type Report = (finding: Finding) => void
