/** A stop of a driver's day. */
export interface Stop {
  readonly pickupId: number
  /** Where staff have put it; null where they have not. */
  readonly stopOrder: number | null
  readonly countryCode: string
  readonly postalCode: string
  readonly street: string
  readonly readyTime: string
}

/**
 * Stops in the order of the route: as staff have put them, and the others after them by postal code, street and ready time.
 */
export function inRouteOrder<Each extends Stop>(stops: readonly Each[]): Each[] {
  return stops.toSorted(
    (a, b) =>
      (a.stopOrder ?? last) - (b.stopOrder ?? last) ||
      compareText(a.countryCode, b.countryCode) ||
      compareText(a.postalCode, b.postalCode) ||
      compareText(a.street, b.street) ||
      compareText(a.readyTime, b.readyTime) ||
      a.pickupId - b.pickupId,
  )
}

/** After every place that staff can give. */
const last = Number.MAX_SAFE_INTEGER

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
