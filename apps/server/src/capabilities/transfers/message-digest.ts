import { createHash } from 'node:crypto'
import type { Consignment, ShipmentInvoice } from '@kattegat/domain/transfers'

/** SHA-256, hex, of what a message says of the shipment: two messages that say the same have the same. */
export function digestOfConsignment(consignment: Consignment): string {
  // Of the message, not of the shipment.
  const {
    function: _function,
    reference: _reference,
    sender: _sender,
    recipient: _recipient,
    ...announced
  } = consignment
  const { preparedAt: _preparedAt, ...ofShipment } = announced
  return digestOf(ofShipment)
}

/** The same of an invoice, whatever its number and date. */
export function digestOfInvoice(invoice: ShipmentInvoice): string {
  const { number: _number, issuedOn: _issuedOn, ...announced } = invoice
  return digestOf(announced)
}

function digestOf(announced: object): string {
  return createHash('sha256').update(JSON.stringify(announced)).digest('hex')
}
