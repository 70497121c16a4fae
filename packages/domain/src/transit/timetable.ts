// Rows of a tariff set that say when: prices know them, and no price is in them.

/** `working` true makes a day that is a holiday for others a working day of this transport company. */
export interface Holiday {
  readonly countryCode: string
  readonly on: string
  readonly name: string
  readonly transportCompanyId: number | null
  readonly working: boolean
}

/** Latest local time to book a pickup for the same day. Most specific first: product, narrowest postal range, weekday. */
export interface CutOff {
  readonly transportProductId: number | null
  readonly countryCode: string
  readonly postalFrom: string | null
  readonly postalTo: string | null
  /** ISO weekday 1 (Monday) … 7; null for all. */
  readonly weekday: number | null
  readonly time: string
}

export interface TransitDays {
  readonly transportProductId: number
  readonly originZoneId: number | null
  readonly destinationZoneId: number | null
  readonly days: number
  /** ISO weekdays on which it delivers. */
  readonly deliveryWeekdays: readonly number[]
  /** Whose working days are counted. */
  readonly counting: 'origin' | 'destination' | 'both'
  /** `HH:mm` where the product itself is timed. */
  readonly deliverBy: string | null
}

export interface PostalExtraDays {
  readonly transportProductId: number | null
  readonly countryCode: string
  readonly postalFrom: string
  readonly postalTo: string
  readonly days: number
}

export interface TimeZoneRule {
  readonly countryCode: string
  readonly postalFrom: string | null
  readonly postalTo: string | null
  readonly timeZone: string
}
