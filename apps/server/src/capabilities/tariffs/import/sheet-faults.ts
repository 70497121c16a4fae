/** What is wrong, or odd, in a file, and where. */
export interface SheetFault {
  readonly severity: 'fault' | 'warning'
  readonly sheet: string
  /** As the spreadsheet numbers it; 0 for the sheet as a whole. */
  readonly row: number
  readonly column: string
  readonly reason: string
}

/** `tariff-breaks, row 17, column amount: "1e5" is not a number such as 1234.50`. */
export function faultLine({ sheet, row, column, reason }: SheetFault): string {
  const place = [sheet, row > 0 ? `row ${row}` : '', column && `column ${column}`].filter(Boolean).join(', ')
  return place === '' ? reason : `${place}: ${reason}`
}

/** Collects faults; beyond many it only counts, as a million of them help nobody. */
export class FaultList {
  readonly list: SheetFault[] = []
  faults = 0
  left = 0

  add(fault: SheetFault): void {
    if (fault.severity === 'fault') this.faults += 1
    if (this.list.length < mostListed) this.list.push(fault)
    else this.left += 1
  }
}
const mostListed = 5000
