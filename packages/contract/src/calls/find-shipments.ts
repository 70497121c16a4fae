import { Type } from 'typebox'
import { call } from '../call.ts'
import { BookingType, Day, Nullable, Strict } from '../shapes/common.ts'

export const findShipmentsCalls = {
  FindShipments: call({
    summary:
      'At most ten shipments by ID, waybill number or reference, or by the start of one. Without a query, the latest, the caller’s own first.',
    access: 'shipment.read',
    query: Strict({ query: Type.Optional(Type.String({ maxLength: 100 })) }),
    answers: {
      200: Type.Array(
        Type.Object({
          shipmentId: Type.Integer(),
          /** The air waybill number; empty for a quote. */
          shipmentRef: Type.String(),
          bookingType: BookingType,
          shipDate: Day,
          receiverName: Type.String(),
          receiverCity: Type.String(),
          receiverCountryCode: Nullable(Type.String()),
          senderReference: Type.String(),
          receiverReference: Type.String(),
          deleted: Type.Boolean(),
        }),
      ),
    },
  }),
}
