/** Bytes of a shot file. */
export const largestShotFileBytes = 50 * 1024 * 1024
