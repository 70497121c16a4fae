import { foreignCodes, scanModes, scanVerdicts } from '@kattegat/domain/scanning'
import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  BookingType,
  DeliveryStatus,
  extend,
  Id,
  Instant,
  Maybe,
  NextPage,
  Nullable,
  Price,
  Strict,
} from '../shapes/common.ts'

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

const Judgement = Type.Object({
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
  shipment: Nullable(ScannedShipment),
})

const ScanResult = extend(Judgement, {
  key: Type.String(),
  scannedAt: Instant,
  manifest: Nullable(ScannedManifest),
})

/** Of one piece or, where the number of a whole shipment is scanned, of all of them together. */
const EnteredMeasure = Strict({
  /** kg */
  weight: Maybe(Type.Number()),
  /** cm of each piece: all three, or none where they were not measured. */
  length: Maybe(Type.Number()),
  width: Maybe(Type.Number()),
  height: Maybe(Type.Number()),
  /** As read off a scale in pounds and a rule in inches; kg and cm follow from them. */
  entered: Maybe(
    Strict({
      weightLb: Maybe(Type.Number()),
      lengthIn: Maybe(Type.Number()),
      widthIn: Maybe(Type.Number()),
      heightIn: Maybe(Type.Number()),
    }),
  ),
})

/** kg and cm; null for what is not known. */
const Measures = Type.Object({
  weight: Nullable(Type.Number()),
  length: Nullable(Type.Number()),
  width: Nullable(Type.Number()),
  height: Nullable(Type.Number()),
})

const MeasuredShipment = Type.Object({
  /** Of the latest scan that measured something of it: what is approved is what was seen. */
  id: Type.Integer(),
  shipmentId: Type.Integer(),
  version: Type.Integer(),
  shipmentRef: Type.String(),
  companyName: Type.String(),
  receiverName: Type.String(),
  transportProduct: Type.String(),
  numberOfPieces: Type.Integer(),
  piecesMeasured: Type.Integer(),
  /** At most 200 of them. */
  pieces: Type.Array(
    Type.Object({
      piece: Type.Integer(),
      sscc: Type.String(),
      declared: Measures,
      measured: Measures,
      /** Beyond tolerance. */
      weightDiffers: Type.Boolean(),
      sizeDiffers: Type.Boolean(),
      measuredBy: Type.String(),
      measuredAt: Instant,
      place: Type.String(),
    }),
  ),
  /** Something is beyond tolerance. */
  differs: Type.Boolean(),
  /** kg and m³ of the whole shipment, as declared and as it is billed by what was measured. */
  declaredWeight: Type.Number(),
  billedWeight: Type.Number(),
  declaredVolume: Type.Number(),
  billedVolume: Type.Number(),
  /** As the tariff version of the booking prices it, without VAT; null where nothing differs, or no tariff says it: then `why`. */
  price: Nullable(
    Type.Object({
      booked: Price,
      measured: Price,
      /** Negative where it costs less than was booked. */
      difference: Price,
      /** Of what it costs the provider; null where no cost tariff says it. */
      costDifference: Nullable(Price),
      /** kg */
      chargeableWeight: Type.Number(),
    }),
  ),
  /** Why no tariff says the difference; empty where one does. */
  why: Type.String(),
  currencyCode: Type.String(),
  approval: Nullable(Type.Object({ approvedBy: Type.String(), approvedAt: Instant, difference: Price })),
  invoiced: Type.Boolean(),
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
          /** What was measured; `measure` needs it. */
          measured: Type.Optional(EnteredMeasure),
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
  CheckScan: call({
    summary:
      'What would come of a label that waits to be signed for or to be measured: `found` where it can be. Nothing is kept ' +
      'of it, and nothing is changed.',
    access: 'scan.move',
    body: Strict({
      mode: Type.Enum(['deliver', 'measure']),
      text: Type.String({ maxLength: 4000 }),
    }),
    answers: {
      200: extend(Judgement, {
        /** Of the piece; for the number of a shipment its weight, and no sides. Null but for `measure`. */
        declared: Nullable(Measures),
      }),
    },
    problems: ['NOT_AUTHORIZED'],
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
  GetMeasures: call({
    summary:
      'What was measured of a shipment beside what was declared, and the difference in price; without a shipment those ' +
      'beyond tolerance that nobody has approved yet, the last measured first.',
    access: 'shipment.manage',
    query: Strict({
      after: NextPage.after,
      /** Rows of a page, 20 unless given. */
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 50 })),
      shipmentId: Type.Optional(Id),
    }),
    answers: { 200: Type.Array(MeasuredShipment) },
  }),
  ApproveMeasures: call({
    summary:
      'Approves what was measured of a shipment: the difference is added as a price line, and the invoiced weight is set. ' +
      'Once, and only while nothing was measured or changed since.',
    access: 'shipment.manage',
    body: Strict({
      shipmentId: Id,
      /** The one that was seen; unless given, no other change since matters but another measure. */
      version: Type.Optional(Type.Integer()),
      /** The `id` of `GetMeasures`. */
      measureId: Id,
      /** Without VAT, where no tariff says the difference: a decimal string, `0` for none. */
      amount: Type.Optional(Type.String({ maxLength: 20 })),
    }),
    answers: { 200: Type.Object({ success: Type.Boolean(), version: Type.Integer() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT', 'STATE_FORBIDS'],
  }),
}
