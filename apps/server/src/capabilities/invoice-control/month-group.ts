/** Of shipments alike: their sums, in hundredths. */
export interface Sums {
  readonly currency: string
  readonly shipments: number
  readonly salesMinor: number
  readonly costMinor: number
  readonly marginMinor: number
  readonly withoutCost: number
}

/** One standing of one company. */
export interface Group extends Sums {
  readonly key: string
  readonly companyId: number
}
