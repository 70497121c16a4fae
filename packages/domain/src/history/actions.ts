import { isEmployee, may, type Action, type Role } from '../permissions/rights.ts'
import type { QuoteState } from '../shipment/quote.ts'
import type { ShipmentState } from '../shipment/shipment-state.ts'

/** What History can do to a shipment (specification §2), in the order in which it is offered. */
export const historyActions = [
  'print-label',
  'print-documents',
  'print-documents-without-connote',
  'print-manifest',
  'document-pack',
  'customs-invoice',
  'excel',
  'edit',
  'copy',
  'return-shipment',
  'set-awb',
  'set-reference',
  'set-ship-date',
  'set-expected-delivery-date',
  'set-tracking-link',
  'set-transit-status',
  'set-itn',
  'add-price-lines',
  'correct-invoice',
  'change-account',
  'send-email',
  'internal-message',
  'upload-document',
  'delete-documents',
  'transfer-to-cargo',
  'transfer-to-invoicing',
  'answer-quote',
  'accept-quote',
  'decline-quote',
  'delete',
  'restore',
] as const
export type HistoryAction = (typeof historyActions)[number]

/** What of a shipment decides whether something may be done to it. */
export interface ActionState extends ShipmentState {
  readonly underWay: boolean
  readonly test: boolean
  readonly hasWaybill: boolean
  readonly hasPriceLines: boolean
  /** The receiver pays the carrier on an account there: nothing of it is ours to invoice. */
  readonly billedByCarrier: boolean
  /** AES applies to it. */
  readonly aes: boolean
  /** Where AES applies: an ITN or the legend of an exemption is given. */
  readonly customsComplete: boolean
  /** As it stands at this moment; undefined for what never was a quote. */
  readonly quote: QuoteState | undefined
  /** Documents were uploaded to it, deleted ones that can still be brought back included. */
  readonly hasDocuments: boolean
}

/** Why something may not be done to a shipment; in words: `actionReasonText`. */
export const actionReasons = [
  'not-authorized',
  'deleted',
  'not-deleted',
  'invoiced',
  'sent-to-cargo',
  'under-way',
  'no-waybill',
  'test',
  'not-final',
  'held-back',
  'customs-incomplete',
  'transfer-pending',
  'already-sent',
  'not-sent-to-cargo',
  'not-invoiced',
  'no-price-lines',
  'billed-by-carrier',
  'no-documents',
  'not-aes',
  'is-quote',
  'not-a-quote',
  'quote-not-answered',
  'quote-expired',
  'quote-settled',
] as const
export type ActionReason = (typeof actionReasons)[number]

/** One thing that can stand in the way; employees may do some things after cargo has a shipment that others may not. */
type Check = (state: ActionState, byEmployee: boolean) => ActionReason | undefined

const live: Check = (state) => (state.deleted ? 'deleted' : undefined)
const deleted: Check = (state) => (state.deleted ? undefined : 'not-deleted')
const printable: Check = (state) => (state.hasWaybill ? undefined : 'no-waybill')
const notInvoiced: Check = (state) => (isUnderWayOrSent(state.invoicingTransfer) ? 'invoiced' : undefined)
const notAtCargo: Check = (state, byEmployee) =>
  !byEmployee && isUnderWayOrSent(state.cargoTransfer) ? 'sent-to-cargo' : undefined
/** What was carried is billed: its payer neither takes it back nor declares it otherwise from then on. */
const notUnderWay: Check = (state, byEmployee) => (!byEmployee && state.underWay ? 'under-way' : undefined)
const notTest: Check = (state) => (state.test ? 'test' : undefined)
const final: Check = (state) => (state.bookingType === 'FinalBooking' ? undefined : 'not-final')
const notHeldBack: Check = (state) => (state.heldBack ? 'held-back' : undefined)
const customsComplete: Check = (state) => (state.aes && !state.customsComplete ? 'customs-incomplete' : undefined)
const underAes: Check = (state) => (state.aes ? undefined : 'not-aes')
const priced: Check = (state) => (state.hasPriceLines ? undefined : 'no-price-lines')
const ours: Check = (state) => (state.billedByCarrier ? 'billed-by-carrier' : undefined)
const documented: Check = (state) => (state.hasDocuments ? undefined : 'no-documents')
const atCargo: Check = (state) => (state.cargoTransfer === 'sent' ? undefined : 'not-sent-to-cargo')
const atInvoicing: Check = (state) => (state.invoicingTransfer === 'sent' ? undefined : 'not-invoiced')
const notYet =
  (transfer: 'cargoTransfer' | 'invoicingTransfer'): Check =>
  (state) =>
    state[transfer] === 'pending' ? 'transfer-pending' : state[transfer] === 'sent' ? 'already-sent' : undefined
const noQuote: Check = (state) => (state.bookingType === 'QuoteBooking' ? 'is-quote' : undefined)
const quote: Check = (state) => (state.bookingType === 'QuoteBooking' && state.quote ? undefined : 'not-a-quote')
const unsettled: Check = (state) =>
  state.quote === 'Accepted' || state.quote === 'Declined' ? 'quote-settled' : undefined
const answered: Check = (state) =>
  state.quote === 'Requested' ? 'quote-not-answered' : state.quote === 'Expired' ? 'quote-expired' : undefined

function isUnderWayOrSent(transfer: ShipmentState['cargoTransfer']): boolean {
  return transfer === 'pending' || transfer === 'sent'
}

/** Right and conditions of each action; the first that fails is the reason given. */
const table: Readonly<Record<HistoryAction, { readonly right: Action; readonly checks: readonly Check[] }>> = {
  'print-label': { right: 'shipment.print', checks: [live, printable] },
  'print-documents': { right: 'shipment.print', checks: [live, printable] },
  'print-documents-without-connote': { right: 'shipment.print', checks: [live, printable] },
  'print-manifest': { right: 'shipment.print', checks: [live, printable] },
  'document-pack': { right: 'shipment.print', checks: [live, printable] },
  'customs-invoice': { right: 'customs-invoice.save', checks: [live] },
  excel: { right: 'shipment.read', checks: [] },
  edit: { right: 'shipment.book', checks: [live, notInvoiced, notAtCargo, notUnderWay] },
  copy: { right: 'shipment.book', checks: [] },
  'return-shipment': { right: 'shipment.book', checks: [live, printable] },
  'set-awb': { right: 'shipment.manage', checks: [live, printable, notInvoiced] },
  'set-reference': { right: 'shipment.change', checks: [live, notInvoiced, notAtCargo] },
  'set-ship-date': { right: 'shipment.manage', checks: [live, notInvoiced] },
  'set-expected-delivery-date': { right: 'shipment.manage', checks: [live, noQuote] },
  'set-tracking-link': { right: 'shipment.manage', checks: [live, noQuote] },
  'set-transit-status': { right: 'shipment.manage', checks: [live, final] },
  'set-itn': { right: 'shipment.change', checks: [live, underAes, notInvoiced, notAtCargo] },
  'add-price-lines': { right: 'shipment.manage', checks: [live, noQuote, notInvoiced] },
  'correct-invoice': { right: 'shipment.manage', checks: [live, notTest, ours, atInvoicing] },
  'change-account': { right: 'shipment.manage', checks: [live, noQuote, notInvoiced] },
  'send-email': { right: 'shipment.manage', checks: [live] },
  'internal-message': { right: 'shipment.manage', checks: [] },
  'upload-document': { right: 'documents.upload', checks: [live] },
  'delete-documents': { right: 'documents.delete', checks: [live, documented] },
  'transfer-to-cargo': {
    right: 'shipment.manage',
    checks: [live, notTest, final, notHeldBack, customsComplete, notYet('cargoTransfer')],
  },
  'transfer-to-invoicing': {
    right: 'shipment.manage',
    checks: [live, notTest, final, ours, atCargo, priced, notYet('invoicingTransfer')],
  },
  'answer-quote': { right: 'shipment.manage', checks: [live, quote, unsettled] },
  'accept-quote': { right: 'shipment.book', checks: [live, quote, unsettled, answered] },
  'decline-quote': { right: 'shipment.book', checks: [live, quote, unsettled] },
  delete: { right: 'shipment.change', checks: [live, notInvoiced, notAtCargo, notUnderWay] },
  restore: { right: 'shipment.change', checks: [deleted] },
}

/** The right that an action needs, whatever the shipment. */
export function rightOfAction(action: HistoryAction): Action {
  return table[action].right
}

/**
 * Why somebody of these roles may not do this to a shipment in this state; undefined where they may. The server refuses
 * with it and the screens explain with it. Whose shipment it is was asked before: another company's is not even found.
 */
export function actionRefusal(
  action: HistoryAction,
  state: ActionState,
  roles: readonly Role[],
): ActionReason | undefined {
  const { right, checks } = table[action]
  if (!may(right, roles)) return 'not-authorized'
  const byEmployee = isEmployee(roles)
  for (const check of checks) {
    const reason = check(state, byEmployee)
    if (reason) return reason
  }
  return undefined
}

/** A line of History, as far as the table looks at it. */
export interface ActionRow extends Pick<
  ShipmentState,
  'bookingType' | 'cargoTransfer' | 'invoicingTransfer' | 'deleted'
> {
  readonly heldBack: boolean
  readonly underWay: boolean
  readonly test: boolean
  readonly AWB: string
  readonly salesPrice: object | null
  readonly billedByCarrier: boolean
  readonly aes: boolean
  readonly customsComplete: boolean
  readonly quoteState: QuoteState | null
  readonly hasDocuments: boolean
}

/** What the table looks at, of a line of History. */
export function rowState(row: ActionRow): ActionState {
  const {
    bookingType,
    cargoTransfer,
    invoicingTransfer,
    deleted: isDeleted,
    heldBack,
    underWay,
    test,
    aes,
    billedByCarrier,
    customsComplete: isComplete,
    hasDocuments,
  } = row
  return {
    bookingType,
    cargoTransfer,
    invoicingTransfer,
    deleted: isDeleted,
    heldBack,
    underWay,
    test,
    hasWaybill: row.AWB !== '',
    hasPriceLines: row.salesPrice !== null,
    billedByCarrier,
    aes,
    customsComplete: isComplete,
    quote: row.quoteState ?? undefined,
    hasDocuments,
  }
}

/** Those that can be taken back for half a minute. */
export const undoableActions = [
  'delete',
  'restore',
  'set-transit-status',
  'set-ship-date',
  'set-expected-delivery-date',
  'set-awb',
  'set-reference',
  'set-tracking-link',
  'set-itn',
] as const
export type UndoableAction = (typeof undoableActions)[number]

/** For how long they can be taken back; what leaves the provider because of them waits as long. */
export const undoSeconds = 30

/** More shipments than these are worked on by a job, which shows its progress. */
export const mostAtOnce = 50
