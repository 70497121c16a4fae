import type { HistoryAction } from '@kattegat/domain/history'
import { printedAtMost } from '@kattegat/domain/printing'
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

/** Actions that need no more than a yes. */
const plainChanges = [
  'transfer-to-cargo',
  'transfer-to-invoicing',
  'delete',
] as const satisfies readonly HistoryAction[]
export type PlainChange = (typeof plainChanges)[number]

/** Printing that asks nothing. */
type PlainPrint = Exclude<PrintAction, 'document-pack'>

export type PlainAction = PlainPrint | PlainChange

export function isPrintAction(action: HistoryAction): action is PrintAction {
  return printActions.some((each) => each === action)
}

export function isPlainAction(action: HistoryAction): action is PlainAction {
  if (action === 'document-pack') return false
  return isPrintAction(action) || plainChanges.some((each) => each === action)
}

/** Actions that are queued: what becomes of them is known later. */
export function isTransfer(action: HistoryAction): boolean {
  return action === 'transfer-to-cargo' || action === 'transfer-to-invoicing'
}

/** More shipments than these no call takes at once. */
export function mostOf(action: HistoryAction): number {
  return isPrintAction(action) ? printedAtMost : 10_000
}

const pollMs = 700

interface RunOptions {
  /** How far it has come, of all the shipments. */
  onProgress: (done: number) => void
  /** The asker has left: nobody waits for the end. */
  isGone: () => boolean
}

/** Makes the file of these shipments and answers its link. */
export function printFor(action: PlainPrint, shipmentIds: number[]): Promise<Reply<{ url: string }>> {
  const body = { shipmentIds }
  switch (action) {
    case 'print-label':
      return call('CreateLabels', { body })
    case 'print-documents':
      return call('CreateLabelAndDocuments', { body })
    case 'print-documents-without-connote':
      return call('CreateLabelAndDocumentsWithoutConnote', { body })
    case 'print-manifest':
      return call('CreateManifest', { body })
  }
}

export type ActionOutcome = Answer<'DeleteShipments'>

/** Follows what was begun to its end; undefined for who has left. */
export async function follow(
  begun: Promise<Reply<ActionOutcome>>,
  { onProgress, isGone }: RunOptions,
): Promise<Reply<ActionOutcome> | undefined> {
  let reply = await begun
  while (reply.ok && reply.data.state === 'running') {
    onProgress(reply.data.shipmentsDone)
    await new Promise((resolve) => setTimeout(resolve, pollMs))
    if (isGone()) return undefined
    const next = await call('GetHistoryActionProgress', { params: { id: reply.data.actionId } })
    if (next.ok || next.failure.kind !== 'network') reply = next
  }
  return reply
}

/** Begins what needs no more than a yes. */
export function beginPlain(action: PlainChange, shipmentIds: number[]): Promise<Reply<ActionOutcome>> {
  const body = { shipmentIds }
  const once = { idempotencyKey: crypto.randomUUID() }
  switch (action) {
    case 'transfer-to-cargo':
      return call('TransferShipmentsToCargoSystem', { body }, once)
    case 'transfer-to-invoicing':
      return call('TransferShipmentsToInvoicing', { body }, once)
    case 'delete':
      return call('DeleteShipments', { body })
  }
}

/** What became of each; also where nothing could be done to any of several, which the server calls a refusal. */
export function outcomeOf(reply: Reply<ActionOutcome> | undefined): ActionOutcome | undefined {
  if (!reply || reply.ok) return reply?.data
  const results = reply.failure.problem?.facts?.['results']
  if (!Array.isArray(results) || results.length < 2 || !results.every(isResult)) return undefined
  return { actionId: '', state: 'done', shipments: results.length, shipmentsDone: results.length, results, undo: null }
}

function isResult(value: unknown): value is ActionOutcome['results'][number] {
  return typeof value === 'object' && value !== null && 'shipmentId' in value && 'done' in value && 'message' in value
}
