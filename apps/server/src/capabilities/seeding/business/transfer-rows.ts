import { vatOfAddedLine } from '@kattegat/domain/history'
import { toCustomerOption } from '@kattegat/domain/rating'
import { consignmentFailure, invoiceFailure, toIftmin, toUblInvoice } from '@kattegat/domain/transfers'
import { localMoment } from '@kattegat/domain/transit'
import { fromDayNumber } from '@kattegat/domain/calendar'
import { plainVat } from '@kattegat/domain/vat'
import type { Selectable } from 'kysely'
import type { DB } from '../../../platform/database/index.ts'
import { toConsignment, toShipmentInvoice } from '../../transfers/index.ts'
import { pieceRows, type ToldShipment } from './shipment-rows.ts'
import { settledAt, type NumberedTransfer } from './timeline-rows.ts'

/** The transfers of a shipment, each with a number of those given. */
export function numberTransfers({ id, story }: ToldShipment, nextId: () => number): NumberedTransfer[] {
  const number = (kind: 'cargo' | 'invoicing', handover = story[kind]): NumberedTransfer[] => {
    if (!handover) return []
    const transferId = nextId()
    const fileName = kind === 'cargo' ? `IFTMIN-${id}-${transferId}.edi` : `invoice-${id}-${transferId}.xml`
    return [{ id: transferId, kind, handover, fileName }]
  }
  return [...number('cargo'), ...number('invoicing')]
}

/** A transfer as it was sent or refused, with the message itself. */
export function transferRow(
  formatted: ToldShipment,
  stored: Selectable<DB['shipment']>,
  transfer: NumberedTransfer,
  productName: string,
) {
  const { id, kind, handover } = transfer
  const { outcome, at } = handover
  const isSent = outcome === 'sent'
  const isPending = outcome === 'pending'
  const error = typeof outcome === 'string' ? null : outcome
  return {
    id,
    shipment_id: formatted.id,
    kind,
    function: 'original',
    state: isSent || isPending ? outcome : 'rejected',
    requested_by: formatted.personOf(handover.by).userId,
    requested_at: at,
    attempts: isPending ? 2 : error?.fault === 'unreachable' ? 6 : 1,
    // Cargo hears of a shipment before anything is added to its price.
    version: isSent ? (kind === 'cargo' && formatted.story.addedLines ? stored.version - 1 : stored.version) : null,
    format: isSent ? (kind === 'cargo' ? 'EDIFACT' : 'UBL') : null,
    content: isPending ? null : messageOf(formatted, stored, transfer, productName),
    sent_to: isSent ? transfer.fileName : null,
    finished_at: isPending ? null : settledAt(handover),
    fault: error?.fault ?? null,
    fault_details: error?.words ?? null,
  }
}

function messageOf(
  formatted: ToldShipment,
  stored: Selectable<DB['shipment']>,
  { id, kind, handover }: NumberedTransfer,
  productName: string,
): string {
  const { option } = formatted.decided.booking
  const booked = option && toCustomerOption(option)
  if (kind === 'cargo') {
    const message = { id, function: 'original', productName, now: handover.at } as const
    const consignment = toConsignment(stored, pieceRows(formatted), booked, message)
    return checked(toIftmin(consignment), consignmentFailure(consignment))
  }
  const { parties, ownAddress } = formatted.account
  const added = (formatted.story.addedLines?.lines ?? [])
    .filter(({ side }) => side === 'sales')
    .map((line) => ({
      line_type: line.type,
      description: line.description,
      amount_minor: line.amountMinor,
      vat: vatOfAddedLine(line.type),
    }))
  const today = fromDayNumber(localMoment(handover.at.getTime(), formatted.account.timeZone).day)
  const taxation = booked?.vat.byTreatment ?? plainVat(booked?.vat.percentPpm ?? 0)
  const facts = { parties, customer: ownAddress, booked, added, taxation }
  const invoice = toShipmentInvoice(stored, facts, { id, today })
  return checked(toUblInvoice(invoice), invoiceFailure(invoice))
}

/** The demo's own data must pass what a transfer checks before it leaves. */
function checked(message: string, error: string | undefined): string {
  if (error !== undefined) throw new Error(`A transfer of the demo has a fault: ${error}`)
  return message
}
