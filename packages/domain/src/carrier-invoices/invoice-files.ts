/** A waybill number as they are compared: eleven digits, whatever spaces and dashes a carrier writes between them. */
export function waybillOf(written: string): string {
  const bare = written.replaceAll(/[\s-]/g, '')
  // A spreadsheet forgets what a number begins with.
  return /^\d{1,11}$/.test(bare) ? bare.padStart(11, '0') : bare.toUpperCase()
}

/** Everything that a carrier bills for one waybill, in the order of its invoice. */
export interface BilledWaybill<Line> {
  readonly waybill: string
  readonly lines: readonly Line[]
}

/** Gathers the lines of an invoice by waybill, one at a time since there may be many: each is compared with its shipment once. */
export function gatherByWaybill<Line extends { readonly waybill: string }>() {
  const found = new Map<string, Line[]>()
  return {
    add: (line: Line): void => {
      const waybill = waybillOf(line.waybill)
      const others = found.get(waybill)
      if (others) others.push(line)
      else found.set(waybill, [line])
    },
    bills: (): BilledWaybill<Line>[] => [...found].map(([waybill, lines]) => ({ waybill, lines })),
  }
}
