/** Where a browser is, fetched where there is none; undefined where it cannot be had. */
export function findChromium(): Promise<string | undefined>
