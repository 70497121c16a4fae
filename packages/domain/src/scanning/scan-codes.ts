import { parseWaybillNumber } from '../identifiers/air-waybill.ts'
import { gs1CheckDigit, hasGs1CheckDigit } from '../identifiers/gs1-mod-10.ts'
import { isSscc } from '../identifiers/sscc.ts'
import { readElementString } from './element-string.ts'

/** Whose code it is, where it is not one of ours. */
export const foreignCodes = ['ups', 'dhl-express', 'post', 'product', 'gs1', 'other'] as const
export type ForeignCode = (typeof foreignCodes)[number]

/** What a scanned text is. Whether we know the number is another question: a carrier's SSCC looks like ours. */
export type ScannedCode =
  /** An air waybill number, 11 digits: a whole shipment. */
  | { readonly kind: 'waybill'; readonly number: string }
  /** A serial shipping container code, 18 digits: one piece. */
  | { readonly kind: 'piece'; readonly sscc: string }
  /** The number of a printed manifest: all that is on it. */
  | { readonly kind: 'manifest'; readonly number: string }
  | { readonly kind: 'foreign'; readonly of: ForeignCode }
  /** `check-digit`: it has the form of one of ours and a wrong last digit, as a damaged or mistyped code has. */
  | { readonly kind: 'unreadable'; readonly why: 'empty' | 'check-digit' }

/** Longer than any label's code; more is never read. */
export const longestScan = 400

/**
 * What a scanned or typed text is: the bars or squares of our labels and papers, with or without the symbology identifier
 * and FNC1 (GS, 0x1D) that scanners put before and between element strings, and as people type what is printed below.
 *
 * @see ISO/IEC 15424 (`]C1` GS1-128, `]d2` GS1 DataMatrix, `]Q3` GS1 QR, `]e0` GS1 DataBar)
 */
export function readScan(text: string): ScannedCode {
  const scanned = text.slice(0, longestScan).trim()
  const { symbology, rest } = withoutSymbology(scanned)
  if (rest === '') return { kind: 'unreadable', why: 'empty' }
  const isGs1 = gs1Symbologies.has(symbology) || rest.startsWith(groupSeparator) || rest.startsWith('(')
  return (isGs1 ? gs1Code(rest) : undefined) ?? ownNumber(rest) ?? foreignCode(rest, isGs1)
}

/** The serial of a manifest's number. */
export function manifestSerial(number: string): number {
  return Number(number.slice(2, 11))
}

/** A manifest's number: `MF`, nine digits of its serial and a GS1 check digit over these. @throws RangeError beyond nine digits. */
export function manifestNumber(serial: number): string {
  if (!Number.isInteger(serial) || serial < 1 || serial > 999_999_999)
    throw new RangeError(`No manifest serial: ${serial}`)
  const digits = String(serial).padStart(9, '0')
  return `MF${digits}${gs1CheckDigit(digits)}`
}

const groupSeparator = '\u001D'
const gs1Symbologies: ReadonlySet<string> = new Set([']C1', ']d2', ']Q3', ']e0', ']J1'])

function withoutSymbology(text: string): { symbology: string; rest: string } {
  const symbology = /^\][A-Za-z][0-9]/.exec(text)?.[0] ?? ''
  return { symbology, rest: text.slice(symbology.length).trim() }
}

/** The SSCC of an element string, wherever in it; undefined where it has none, or is no element string. */
function gs1Code(text: string): ScannedCode | undefined {
  const elements = readElementString(text)
  if (!elements) return undefined
  const sscc = elements.get('00')
  if (sscc === undefined) return { kind: 'foreign', of: elements.has('01') ? 'product' : 'gs1' }
  return isSscc(sscc) ? { kind: 'piece', sscc } : { kind: 'unreadable', why: 'check-digit' }
}

/** One of our own numbers, as bars carry it or as people type it. */
function ownNumber(text: string): ScannedCode | undefined {
  const compact = text.replaceAll(/[\s-]/g, '').toUpperCase()
  const waybill = parseWaybillNumber(compact)
  if (waybill) return { kind: 'waybill', number: waybill }
  // AI 00 and the code, from scanners that leave FNC1 out.
  const sscc = /^(?:00)?(\d{18})$/.exec(compact)?.[1]
  if (sscc) return isSscc(sscc) ? { kind: 'piece', sscc } : { kind: 'unreadable', why: 'check-digit' }
  const manifest = /^MF(\d{10})$/.exec(compact)?.[1]
  if (manifest) {
    return hasGs1CheckDigit(manifest)
      ? { kind: 'manifest', number: compact }
      : { kind: 'unreadable', why: 'check-digit' }
  }
  if (/^\d{11}$/.test(compact)) return { kind: 'unreadable', why: 'check-digit' }
  return undefined
}

function foreignCode(text: string, isGs1: boolean): ScannedCode {
  const compact = text.replaceAll(/\s/g, '').toUpperCase()
  const known = foreignForms.find(({ is }) => is(compact))?.of
  return { kind: 'foreign', of: known ?? (isGs1 ? 'gs1' : 'other') }
}

const foreignForms: readonly { readonly of: ForeignCode; readonly is: (text: string) => boolean }[] = [
  { of: 'ups', is: isUpsNumber },
  { of: 'post', is: isPostalItem },
  { of: 'dhl-express', is: (text) => /^\d{10}$/.test(text) && Number(text.slice(0, 9)) % 7 === Number(text[9]) },
  { of: 'product', is: (text) => /^(\d{8}|\d{12,14})$/.test(text) && hasGs1CheckDigit(text) },
]

/** `1Z`, six characters of the shipper, ten digits of service and parcel and a check digit: letters count 2 for A, 3 for B … */
function isUpsNumber(text: string): boolean {
  if (!/^1Z[0-9A-Z]{15}\d$/.test(text)) return false
  const values = Array.from(text.slice(2, 17), (one) => (/\d/.test(one) ? Number(one) : (one.charCodeAt(0) - 63) % 10))
  const sum = values.reduce((total, value, index) => total + value * (index % 2 === 0 ? 1 : 2), 0)
  return (10 - (sum % 10)) % 10 === Number(text[17])
}

/** UPU S10: service letters, eight digits, check digit (weights 8 6 4 2 3 5 9 7, eleven less the rest), country. */
function isPostalItem(text: string): boolean {
  if (!/^[A-Z]{2}\d{9}[A-Z]{2}$/.test(text)) return false
  const sum = [8, 6, 4, 2, 3, 5, 9, 7].reduce((total, weight, index) => total + weight * Number(text[index + 2]), 0)
  const check = 11 - (sum % 11)
  return Number(text[10]) === (check === 10 ? 0 : check === 11 ? 5 : check)
}
