/** Where a browser is. @throws when there is none and none can be fetched */
export function findChromium(): Promise<string>
