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

/** The lines of an invoice by waybill: each is compared with its shipment once. */
export function byWaybill<Line extends { readonly waybill: string }>(lines: readonly Line[]): BilledWaybill<Line>[] {
  const found = new Map<string, Line[]>()
  for (const line of lines) {
    const waybill = waybillOf(line.waybill)
    const others = found.get(waybill)
    if (others) others.push(line)
    else found.set(waybill, [line])
  }
  return [...found].map(([waybill, some]) => ({ waybill, lines: some }))
}
