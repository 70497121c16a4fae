import { fallbackLanguage, type Language } from '@kattegat/messages'
import { cellReasonIn, type CellReason } from '../../../platform/table-file/index.ts'
import { tariffSheets } from '../sheets/index.ts'

/** What is wrong, or odd, in a file, and where. */
export interface SheetError {
  readonly severity: 'fault' | 'warning'
  readonly sheet: string
  /** As the spreadsheet numbers it; 0 for the sheet as a whole. */
  readonly row: number
  readonly column: string
  /** In English. */
  readonly reason: string
  /** The same for a reader of another language; without it there is none of it. */
  readonly told?: CellReason
}

/** An error for who reads another language, where it is told in it. */
export function toldIn(language: Language, { told, ...error }: SheetError): Omit<SheetError, 'told'> & Told {
  if (!told) return { ...error, inEnglish: true }
  return { ...error, reason: cellReasonIn(language, told), inEnglish: language === fallbackLanguage }
}

interface Told {
  /** Its reason is in English, whatever the reader's language. */
  readonly inEnglish: boolean
}

/** `tariff-breaks, row 17, column amount: "1e5" is not a number such as 1234.50`. */
export function errorLine({ sheet, row, column, reason }: SheetError): string {
  const place = [sheet, row > 0 ? `row ${row}` : '', column && `column ${column}`].filter(Boolean).join(', ')
  return place === '' ? reason : `${place}: ${reason}`
}

const positions = new Map(tariffSheets.map(({ name }, position) => [name, position]))

/** In the order in which an operator goes through a file; what is about rows elsewhere comes last. */
function inFileOrder(a: SheetError, b: SheetError): number {
  if (a.row === 0 || b.row === 0) return Number(a.row === 0) - Number(b.row === 0)
  return (positions.get(a.sheet) ?? 0) - (positions.get(b.sheet) ?? 0) || a.row - b.row
}

/** Collects errors; beyond many it only counts, as a million of them help nobody. */
export class ErrorList {
  private readonly list: SheetError[] = []
  faults = 0
  left = 0

  add(error: SheetError): void {
    if (error.severity === 'fault') this.faults += 1
    if (this.list.length < mostListed) this.list.push(error)
    else this.left += 1
  }

  inOrder(): SheetError[] {
    return this.list.toSorted(inFileOrder)
  }
}
const mostListed = 5000
