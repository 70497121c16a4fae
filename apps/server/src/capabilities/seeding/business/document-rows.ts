import { messagesIn } from '@kattegat/messages/node'
import { createHash, randomUUID } from 'node:crypto'
import { Readable } from 'node:stream'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { documentTypeName, safeFileName } from '@kattegat/domain/documents'
import { demoPaper } from '@kattegat/samples/business'
import type { Storage } from '../../../platform/storage/index.ts'
import type { ToldShipment } from './shipment-rows.ts'
import type { NumberedDocument } from './timeline-rows.ts'
import type { DetailDocument } from './timeline.ts'

/** A paper of a shipment, and where its file lies. */
export interface StoredDocument extends NumberedDocument {
  readonly document: DetailDocument
  readonly storageKey: string
}

/** Stores the papers of a shipment, each under a number of those given. */
export async function storePapers(
  storage: Storage,
  formatted: ToldShipment,
  nextId: () => number,
): Promise<StoredDocument[]> {
  const stored: StoredDocument[] = []
  for (const document of formatted.story.documents) {
    const content = paperOf(formatted, document)
    const { at, name } = document
    const storageKey = `documents/${at.toISOString().slice(0, 7)}/${randomUUID()}`
    await storage.put(storageKey, Readable.from([content]))
    stored.push({
      id: nextId(),
      at,
      name,
      userId: document.by ? formatted.personOf(document.by).userId : formatted.decided.bookedBy.userId,
      sizeBytes: content.length,
      sha256: createHash('sha256').update(content).digest('hex'),
      document,
      storageKey,
    })
  }
  return stored
}

export function documentRow({ id }: ToldShipment, stored: StoredDocument) {
  return {
    id: stored.id,
    shipment_id: id,
    document_type: stored.document.type,
    given_name: stored.name,
    file_name: safeFileName(stored.name, 'application/pdf'),
    media_type: 'application/pdf',
    size_bytes: stored.sizeBytes,
    content_sha256: stored.sha256,
    storage_key: stored.storageKey,
    uploaded_by: stored.userId,
    uploaded_at: stored.at,
  }
}

function paperOf({ decided, waybill, story }: ToldShipment, { type }: DetailDocument): Uint8Array {
  const { form } = decided.booking
  const { senderAddress: from, receiverAddress: to, customsAmount } = form
  const place = (address: typeof from) =>
    [address?.companyName, address?.street1, address?.city, address?.countryCode].filter(Boolean)
  const delivered = story.moves.findLast(({ code }) => code === 'delivered')
  return demoPaper(documentTypeName(type, messagesIn('en', 'document-types')), [
    ...(waybill ? [`Waybill ${formatWaybillNumber(waybill)}`] : []),
    `Reference ${form.senderReference ?? ''}`,
    '',
    `From: ${place(from).join(', ')}`,
    `To: ${place(to).join(', ')}`,
    '',
    ...(form.collis ?? []).map((line) => `${line.number} x ${form.description ?? ''}, ${line.weight} kg each`),
    ...(type === 'CommercialInvoice'
      ? (form.commodities ?? []).map(
          (line) => `${line.quantity} ${line.description}, HS ${line.hsCode}, ${line.unitPrice} ${line.currency} each`,
        )
      : []),
    ...(type === 'CommercialInvoice' && customsAmount
      ? [`Total ${customsAmount.amount} ${customsAmount.currencyCode}`]
      : []),
    ...(type === 'ProofOfDelivery' && delivered
      ? ['', `Delivered ${delivered.at.toISOString().slice(0, 16).replace('T', ' ')} UTC, ${delivered.note ?? ''}`]
      : []),
    '',
    'Demo data: none of this was ever shipped.',
  ])
}
