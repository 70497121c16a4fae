/** Rows of a shot file. */
export const largestShotFileRows = 50_000
/** Bytes of a shot file. */
export const largestShotFileBytes = 50 * 1024 * 1024
/** So many characters may a cell of a shot file have. */
export const largestShotFileCell = 5000
