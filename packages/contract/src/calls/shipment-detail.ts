import { historyActions } from '@kattegat/domain/history'
import { pickupStatuses } from '@kattegat/domain/pickups'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Day, extend, Id, Instant, Nullable, Strict } from '../shapes/common.ts'
import { PriceLines, StaffPriceLines } from './history-actions.ts'
import { HistoryShipment, StaffHistoryShipment } from './history.ts'
import { ShipmentDocument } from './shipment-documents.ts'
import { ShipmentData } from './shipment.ts'
import { StaffTransfer, Transfer } from './transfers.ts'

const DetailEvent = Type.Object({
  code: Type.String(),
  name: Type.String(),
  at: Instant,
  place: Nullable(Type.String()),
  by: Nullable(Type.String()),
  source: Type.String(),
  details: Type.Record(Type.String(), Type.Unknown()),
})

/** Everything about one shipment that its customer may know. */
export const ShipmentDetail = Type.Object({
  line: HistoryShipment,
  data: ShipmentData,
  /** The carrier’s own page; empty where none is given. */
  trackingLink: Type.String(),
  /** Air waybill numbers it had before, the oldest first. */
  formerAWBs: Type.Array(Type.String()),
  insuranceLapsedAt: Nullable(Instant),
  /** The pickup it waits on, else the one it was on last; null for none, or where the caller books no pickups. */
  pickup: Nullable(
    Type.Object({
      id: Type.Integer(),
      pickupNumber: Type.String(),
      status: Type.Enum([...pickupStatuses]),
      pickupDate: Day,
      readyTime: Type.String(),
      closeTime: Type.String(),
    }),
  ),
  /** A pickup can be booked for it now. */
  mayBookPickup: Type.Boolean(),
  prices: PriceLines,
  documents: Type.Array(ShipmentDocument),
  events: Type.Array(DetailEvent),
  mails: Type.Array(
    Type.Object({
      id: Type.Integer(),
      template: Type.String(),
      to: Type.String(),
      subject: Type.String(),
      status: Type.Enum(['waiting', 'sent', 'kept', 'failed']),
      createdAt: Instant,
      sentAt: Nullable(Instant),
    }),
  ),
  /** Those to invoicing for finance alone; null for customers. */
  transfers: Nullable(Type.Array(Transfer)),
  /** Every action of History that the caller has the right to, whether it may be done now, and if not, why. */
  actions: Type.Array(
    Type.Object({
      action: Type.Enum([...historyActions]),
      name: Type.String(),
      allowed: Type.Boolean(),
      reason: Nullable(Type.String()),
      message: Nullable(Type.String()),
    }),
  ),
})

/** With cost, notes, every transfer and the audit log. */
export const StaffShipmentDetail = extend(ShipmentDetail, {
  line: StaffHistoryShipment,
  prices: StaffPriceLines,
  events: Type.Array(
    extend(DetailEvent, {
      /** Customers are not told of it. */
      staffOnly: Type.Boolean(),
    }),
  ),
  transfers: Type.Array(StaffTransfer),
  notes: Type.Array(
    Type.Object({ id: Type.Integer(), message: Type.String(), createdBy: Type.String(), createdAt: Instant }),
  ),
  /** The latest first, at most 500. */
  audit: Type.Array(
    Type.Object({
      action: Type.String(),
      at: Instant,
      by: Nullable(Type.String()),
      ip: Nullable(Type.String()),
      details: Type.Record(Type.String(), Type.Unknown()),
    }),
  ),
})

export const shipmentDetailCalls = {
  HistoryShipmentInfo: call({
    summary:
      'The details of a shipment: form, prices, documents, events, e-mails and available actions. For staff also notes, transfers and the audit log. For finance only the transfers to invoicing.',
    access: 'shipment.read',
    params: Strict({ id: Id }),
    answers: { 200: ShipmentDetail },
    staffAnswer: StaffShipmentDetail,
    problems: ['NOT_FOUND'],
  }),
}
