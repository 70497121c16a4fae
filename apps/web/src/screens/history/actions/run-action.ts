import type { HistoryAction } from '@kattegat/domain/history'
import type { DeliveryStatus } from '@kattegat/domain/shipment'
import type { Answer, Reply } from '../../../app/api/index.ts'
import { call } from '../../../app/api/index.ts'

/** Actions that make a file, which opens in a tab of its own. */
export const printActions = [
  'print-label',
  'print-documents',
  'print-documents-without-connote',
  'print-manifest',
  'document-pack',
] as const satisfies readonly HistoryAction[]
export type PrintAction = (typeof printActions)[number]

/** Actions that change shipments, one by one. */
export const changeActions = [
  'set-transit-status',
  'transfer-to-cargo',
  'transfer-to-invoicing',
  'delete',
  'restore',
] as const satisfies readonly HistoryAction[]
export type ChangeAction = (typeof changeActions)[number]

export type BulkAction = PrintAction | ChangeAction

export function isPrintAction(action: BulkAction): action is PrintAction {
  return printActions.some((each) => each === action)
}

/** More shipments than these no call takes at once. */
export function mostOf(action: BulkAction): number {
  if (action === 'document-pack') return 5000
  return isPrintAction(action) ? 500 : 10_000
}

const quiet = { quiet: true }
const pollMs = 700

interface RunOptions {
  /** How far it has come, of all the shipments. */
  onProgress: (done: number) => void
  /** The asker has left: nobody waits for the end. */
  isGone: () => boolean
}

/** Makes the file of these shipments and answers its link; undefined for who has left. */
export async function printFor(
  action: PrintAction,
  shipmentIds: number[],
  options: RunOptions,
): Promise<Reply<{ url: string }> | 'broken' | undefined> {
  const body = { shipmentIds }
  switch (action) {
    case 'print-label':
      return call('CreateLabels', { body }, quiet)
    case 'print-documents':
      return call('CreateLabelAndDocuments', { body }, quiet)
    case 'print-documents-without-connote':
      return call('CreateLabelAndDocumentsWithoutConnote', { body }, quiet)
    case 'print-manifest':
      return call('CreateManifest', { body }, quiet)
    case 'document-pack':
      return packOf(shipmentIds, options)
  }
}

async function packOf(shipmentIds: number[], { onProgress, isGone }: RunOptions) {
  const made = await call('GetDocumentPack', { body: { shipmentIds } }, quiet)
  if (!made.ok) return made
  while (!isGone()) {
    const reply = await call('GetDocumentPackProgress', { params: { id: made.data.packId } }, quiet)
    // A line that broke for a moment does not stop the pack; a refusal does.
    if (!reply.ok && reply.failure.kind !== 'network') return reply
    if (reply.ok && reply.data.state === 'failed') return 'broken'
    if (reply.ok && reply.data.state === 'ready') return made
    if (reply.ok) onProgress(reply.data.shipmentsDone)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
  }
  return undefined
}

export type ActionOutcome = Answer<'DeleteShipments'>

/** Does the action to these shipments and answers what became of each; undefined for who has left. */
export async function changeAll(
  action: ChangeAction,
  shipmentIds: number[],
  status: DeliveryStatus,
  { onProgress, isGone }: RunOptions,
): Promise<Reply<ActionOutcome> | undefined> {
  let reply = await begin(action, shipmentIds, status)
  while (reply.ok && reply.data.state === 'running') {
    onProgress(reply.data.shipmentsDone)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (isGone()) return undefined
    const next = await call('GetHistoryActionProgress', { params: { id: reply.data.actionId } }, quiet)
    if (next.ok || next.failure.kind !== 'network') reply = next
  }
  return reply
}

function begin(action: ChangeAction, shipmentIds: number[], status: DeliveryStatus): Promise<Reply<ActionOutcome>> {
  const body = { shipmentIds }
  const once = { ...quiet, idempotencyKey: crypto.randomUUID() }
  switch (action) {
    case 'set-transit-status':
      return call('SetTransitStatus', { body: { ...body, status } }, quiet)
    case 'transfer-to-cargo':
      return call('TransferShipmentsToCargoSystem', { body }, once)
    case 'transfer-to-invoicing':
      return call('TransferShipmentsToInvoicing', { body }, once)
    case 'delete':
      return call('DeleteShipments', { body }, quiet)
    case 'restore':
      return call('RestoreShipments', { body: shipmentIds.map((id) => ({ id })) }, quiet)
  }
}
