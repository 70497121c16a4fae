import { transferFunctions, transferKinds } from '@kattegat/domain/transfers'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { extend, Id, Instant, NextPage, Nullable, Strict } from '../shapes/common.ts'
import { ActionProgress, Changed, OfShipment, refusals, Seen, ShipmentIds } from './history-actions.ts'

/** A shipment handed on to the cargo system or to invoicing. */
export const Transfer = Type.Object({
  id: Type.Integer(),
  shipmentId: Type.Integer(),
  AWB: Type.String(),
  kind: Type.Enum([...transferKinds]),
  function: Type.Enum([...transferFunctions]),
  /** dropped: there was no more reason to send it. */
  state: Type.Enum(['pending', 'sent', 'rejected', 'dropped']),
  requestedBy: Type.String(),
  requestedAt: Instant,
  finishedAt: Nullable(Instant),
  attempts: Type.Integer(),
  /** Of the shipment, as it was sent. */
  version: Nullable(Type.Integer()),
  format: Nullable(Type.String()),
  fault: Nullable(Type.String()),
  faultText: Nullable(Type.String()),
})

/** With the systems behind the portal, by name and in their own words. */
export const StaffTransfer = extend(Transfer, {
  /** A file's name, or the other system's origin. */
  sentTo: Nullable(Type.String()),
  /** The other system's own words. */
  faultDetails: Nullable(Type.String()),
})

/** As it was sent, word for word. */
const content = {
  content: Nullable(Type.String()),
  /** Of an invoice, where the account wants what is in its favour on a credit note of its own. */
  creditNote: Nullable(Type.String()),
}

export const transferCalls = {
  TransferShipmentToCargoSystem: call({
    summary: 'Transfers a shipment to the cargo system, as an IFTMIN file or as signed JSON to a webhook.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({ shipmentId: Id, ...Seen }),
    answers: Changed,
    problems: [...refusals, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  TransferShipmentsToCargoSystem: call({
    summary: 'Transfers shipments to the cargo system.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({ shipmentIds: ShipmentIds }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  TransferShipmentsToInvoicing: call({
    summary: 'Transfers shipments to invoicing, as UBL 2.1 invoices or as signed JSON to a webhook.',
    access: 'shipment.manage',
    idempotent: true,
    body: Strict({ shipmentIds: ShipmentIds }),
    answers: { 200: ActionProgress },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  GetTransfers: call({
    summary: 'Transfers, newest first: of a shipment, in a state, or all. For finance only those to invoicing.',
    access: 'invoicing.read',
    query: Strict({
      shipmentId: Type.Optional(Id),
      state: Type.Optional(Type.Enum(['pending', 'sent', 'rejected', 'dropped'])),
      /** Only the last of its kind of each shipment: what came after an earlier one has settled it. */
      last: Type.Optional(Type.Boolean()),
      ...NextPage,
    }),
    answers: { 200: Type.Array(Transfer) },
    staffAnswer: Type.Array(StaffTransfer),
  }),
  GetTransfer: call({
    summary: 'One transfer with its full content. For finance only one to invoicing.',
    access: 'invoicing.read',
    params: OfShipment,
    answers: { 200: extend(Transfer, content) },
    staffAnswer: extend(StaffTransfer, content),
    problems: ['NOT_FOUND'],
  }),
  ResendTransfer: call({
    summary: 'Resends a failed transfer with the shipment’s current data. Only the latest of its kind.',
    access: 'shipment.manage',
    params: OfShipment,
    answers: { 200: StaffTransfer },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
}
