import { scanByClamd } from './clamd.ts'
import { scansNothing, type ScanFile } from './scan-file.ts'
import type { ScannerPlace } from './scanner-place.ts'

export { readScannerPlace, scannerForms, type ScannerPlace } from './scanner-place.ts'
export { ScannerUnavailable, type ScanFile } from './scan-file.ts'

/** What looks through uploads: the scanner at a place, or none. */
export function openScanner(place: ScannerPlace | undefined): ScanFile {
  return place ? scanByClamd(place) : scansNothing
}
