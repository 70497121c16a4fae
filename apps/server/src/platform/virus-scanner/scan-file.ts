/**
 * Looks through a file for what a virus scanner knows; answers the name of what it found.
 *
 * @throws ScannerUnavailable where it cannot be asked or gives no verdict: the file is then not known to be clean.
 */
export type ScanFile = (path: string) => Promise<string | undefined>

export class ScannerUnavailable extends Error {
  override readonly name = 'ScannerUnavailable'
}

/** Where no scanner is configured. */
export const scansNothing: ScanFile = async () => undefined
