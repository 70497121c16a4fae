/** A company that was created twice, beside the one that is to go on. */
export interface DoubleCompany {
  /** Both are the same company. */
  readonly isItself: boolean
  readonly isOtherActive: boolean
  /** Live agreements of the double: its prices. */
  readonly agreements: number
  /** Pickups of the double that are not yet collected. */
  readonly openPickups: number
  readonly shipments: number
  /** Names of accounts that both have, in any letter case. */
  readonly sharedAccounts: readonly string[]
}

/** Shipments of a double that are moved at once; of two companies the smaller is the double. */
export const mostShipmentsMerged = 50_000

/** Why a company cannot be merged into another; undefined where it can. */
export type MergeObstacle = 'itself' | 'inactive' | 'agreements' | 'open-pickups' | 'many-shipments' | 'shared-accounts'

/** What stands in the way of a merge. Prices and pickups are settled first: nobody should find another price afterwards. */
export function mergeObstacle(double: DoubleCompany): MergeObstacle | undefined {
  if (double.isItself) return 'itself'
  if (!double.isOtherActive) return 'inactive'
  if (double.agreements > 0) return 'agreements'
  if (double.openPickups > 0) return 'open-pickups'
  if (double.sharedAccounts.length > 0) return 'shared-accounts'
  return double.shipments > mostShipmentsMerged ? 'many-shipments' : undefined
}
