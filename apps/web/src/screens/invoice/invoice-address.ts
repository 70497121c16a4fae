/** The last part of `/Invoice/{shipmentId}&{linkId}`. */
export interface InvoiceAddress {
  readonly shipmentId: number
  /** Empty where the address has none. */
  readonly linkId: string
}

/** Reads it; undefined where it names no shipment. */
export function readInvoiceAddress(part: string): InvoiceAddress | undefined {
  const [, digits = '', linkId = ''] = /^([1-9]\d{0,14})(?:&([\w-]{0,64}))?$/.exec(part) ?? []
  return digits ? { shipmentId: Number(digits), linkId } : undefined
}

export function writeInvoiceAddress({ shipmentId, linkId }: InvoiceAddress): string {
  return linkId ? `${shipmentId}&${linkId}` : String(shipmentId)
}

/** The shipments of a joint invoice, as `?shipments=12,13` names them. */
export function readShipments(text: string): number[] {
  const ids = text.split(',').filter((id) => /^[1-9]\d{0,14}$/.test(id))
  return [...new Set(ids.map(Number))]
}
