/** Packaging whose pieces stand on the floor as a pallet does. */
export function isPallet(packagingType: string): boolean {
  return /pallet/i.test(packagingType)
}
