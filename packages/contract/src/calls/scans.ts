import { foreignCodes, scanModes, scanVerdicts } from '@kattegat/domain/scanning'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { BookingType, DeliveryStatus, Id, Instant, NextPage, Nullable, Strict } from '../shapes/common.ts'

/** Minted by the device, once for every scan: the same key is the same scan, however often it is sent. */
const ScanKey = Type.String({ minLength: 8, maxLength: 64 })
const Mode = Type.Enum([...scanModes])
const Verdict = Type.Enum([...scanVerdicts])

const ScannedPiece = Type.Object({
  /** Its place among the pieces, from 1. */
  piece: Type.Integer(),
  sscc: Type.String(),
  /** Done in the mode of the scan: received here, delivered, packed. */
  done: Type.Boolean(),
})

const ScannedShipment = Type.Object({
  shipmentId: Type.Integer(),
  linkId: Type.String(),
  shipmentRef: Type.String(),
  bookingType: BookingType,
  deliveryStatus: DeliveryStatus,
  companyName: Type.String(),
  senderName: Type.String(),
  receiverName: Type.String(),
  receiverPostalCode: Type.String(),
  receiverCity: Type.String(),
  receiverCountryCode: Nullable(Type.String()),
  transportProduct: Type.String(),
  weightG: Type.Integer(),
  test: Type.Boolean(),
  pieces: Type.Array(ScannedPiece),
})

/** What stands on a scanned manifest, or on the one that is being loaded. */
const ScannedManifest = Type.Object({
  manifestNumber: Type.String(),
  transportCompany: Type.String(),
  companyName: Type.String(),
  shipments: Type.Integer(),
  pieces: Type.Integer(),
  /** Pieces done in the mode of the scan. */
  piecesDone: Type.Integer(),
  /** Shipments that a scan of the whole manifest left out, each with the reason. */
  leftOut: Type.Array(
    Type.Object({ shipmentId: Type.Integer(), shipmentRef: Type.String(), verdict: Verdict, message: Type.String() }),
  ),
})

const ScanResult = Type.Object({
  key: Type.String(),
  verdict: Verdict,
  /** `good`: go on; `warn`: nothing was changed, or it stands otherwise than expected; `bad`: stop and look. */
  tone: Type.Enum(['good', 'warn', 'bad']),
  /** The verdict in the caller's language. */
  message: Type.String(),
  /** Whose code it is, of one that is not ours. */
  foreignCode: Nullable(Type.Enum([...foreignCodes])),
  /** The piece whose label was scanned; null for the number of a whole shipment. */
  piece: Nullable(Type.Integer()),
  /** Pieces done in this mode, this scan included, and of how many. */
  done: Type.Integer(),
  of: Type.Integer(),
  scannedAt: Instant,
  shipment: Nullable(ScannedShipment),
  manifest: Nullable(ScannedManifest),
})

export const scanCalls = {
  SendScans: call({
    summary:
      'Scans labels, in the order in which they are sent. Each scan has a key: sent again, it is answered as the first ' +
      'time and changes nothing. What cannot be done is a verdict, not a problem; another company’s label is unknown.',
    access: 'scan.use',
    body: Strict({
      /** What the device's clock shows while it sends. Where it is more than a minute off, its times are corrected. */
      deviceTime: Instant,
      scans: Type.Array(
        Strict({
          key: ScanKey,
          mode: Mode,
          /** As the scanner gives it, or as typed. */
          text: Type.String({ maxLength: 4000 }),
          /** When it was scanned, by the device's clock. */
          scannedAt: Instant,
          place: Type.Optional(Type.String({ maxLength: 100 })),
          /** The shipment whose packing list is open: a piece of another one is the wrong one. */
          packingShipmentId: Type.Optional(Id),
          /** The manifest that is being loaded; `load` needs it. */
          manifestNumber: Type.Optional(Type.String({ maxLength: 20 })),
          /** Who received the goods; `deliver` needs it. */
          receivedBy: Type.Optional(Type.String({ maxLength: 100 })),
        }),
        { minItems: 1, maxItems: 50 },
      ),
    }),
    answers: {
      200: Type.Object({
        /** How far the device's clock is off, in seconds: positive when it is fast. Corrected beyond a minute. */
        clockOffSeconds: Type.Integer(),
        clockCorrected: Type.Boolean(),
        results: Type.Array(ScanResult),
      }),
    },
    problems: ['INVALID_INPUT', 'NOT_AUTHORIZED', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  UndoScan: call({
    summary: 'Undoes one of the caller’s own scans of the last fifteen minutes, unless something has happened since.',
    access: 'scan.use',
    body: Strict({ key: ScanKey }),
    answers: { 200: Type.Object({ success: Type.Boolean(), shipmentId: Nullable(Type.Integer()) }) },
    problems: ['NOT_FOUND', 'UNDO_EXPIRED', 'STATE_FORBIDS'],
  }),
  GetScans: call({
    summary:
      'What was scanned, by whom and where, latest first: by anyone of the caller’s company, or for staff by everyone.',
    access: 'scan.use',
    query: Strict({
      ...NextPage,
      shipmentId: Type.Optional(Id),
      mode: Type.Optional(Mode),
      /** Only the caller's own. */
      mine: Type.Optional(Type.Boolean()),
    }),
    answers: {
      200: Type.Array(
        Type.Object({
          id: Type.Integer(),
          key: Type.String(),
          mode: Mode,
          verdict: Verdict,
          tone: Type.Enum(['good', 'warn', 'bad']),
          text: Type.String(),
          shipmentId: Nullable(Type.Integer()),
          shipmentRef: Type.String(),
          pieces: Type.Integer(),
          place: Type.String(),
          receivedBy: Type.String(),
          scannedBy: Type.String(),
          scannedAt: Instant,
          /** By the device's own clock. */
          deviceAt: Instant,
          recordedAt: Instant,
          undoneAt: Nullable(Instant),
        }),
      ),
    },
  }),
}
