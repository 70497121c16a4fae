import { Type } from 'typebox'
import { call } from '../call.ts'
import { Done, Instant, Nullable, Strict } from '../shapes/common.ts'
import { labelPrint } from './label-print.ts'
import { OfFile, Person, theseRows } from '../shapes/shot-file.ts'

/** A run that books rows of a file, and what has become of it. */
export const ShotFileRun = Type.Object({
  runId: Type.String(),
  shotFileId: Type.Integer(),
  state: Type.Enum(['running', 'done', 'undoing', 'undone']),
  bookingType: Type.Enum(['FinalBooking', 'PreBooking']),
  requestedAt: Instant,
  requestedBy: Person,
  shipments: Type.Integer(),
  booked: Type.Integer(),
  refused: Type.Integer(),
  queued: Type.Integer(),
  /** Bookings that were taken back. */
  undone: Type.Integer(),
  /** Why shipments were not booked, the most frequent first. */
  refusals: Type.Array(Type.Object({ code: Type.String(), message: Type.String(), shipments: Type.Integer() })),
  /** Until when its bookings can be taken back; null where they cannot. Nobody hears of them before. */
  undoUntil: Nullable(Instant),
  /** The same in seconds from the response, 0 to 30, for whom the clock of the device says something else. */
  undoSeconds: Nullable(Type.Integer()),
})

const OfRun = Strict({ id: Type.String({ maxLength: 36 }) })

export const shotFileRunCalls = {
  BookShotFile: call({
    summary:
      'Starts to book shipments of a shot file: those of the rows named, of those a filter leaves, or all that can be ' +
      'booked. Each is booked by itself at the price shown; one that is refused stays in the file with the reason. Poll ' +
      'GetShotFileRun.',
    access: 'shot-file.use',
    idempotent: true,
    params: OfFile,
    body: Strict({ ...theseRows, bookingType: Type.Optional(Type.Enum(['FinalBooking', 'PreBooking'])) }),
    answers: {
      201: Type.Object({
        runId: Type.String(),
        shipments: Type.Integer(),
        /** Shipments that were meant and cannot be booked yet: with errors, or without a product or a price. */
        skipped: Type.Integer(),
      }),
    },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED'],
  }),
  GetShotFileRun: call({
    summary: 'How far a run has come that books rows of a shot file.',
    access: 'shot-file.use',
    params: OfRun,
    answers: { 200: ShotFileRun },
    problems: ['NOT_FOUND'],
  }),
  StopShotFileRun: call({
    summary: 'Stops a run. What it has booked is booked; the rest can be booked later.',
    access: 'shot-file.use',
    params: OfRun,
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
  UndoShotFileRun: call({
    summary:
      'Takes back the bookings of a run within 30 seconds of its end: the shipments are deleted, and their rows can be ' +
      'booked again. A shipment that was changed since stands, and its row says so.',
    access: 'shot-file.use',
    params: OfRun,
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'UNDO_EXPIRED'],
  }),
  GetShotFileShipments: call({
    summary:
      'The shipments that were booked from a shot file, in its order: for labels and documents of the whole file.',
    access: 'shot-file.use',
    params: OfFile,
    answers: {
      200: Type.Array(
        Type.Object({
          row: Type.Integer(),
          shipmentId: Type.Integer(),
          linkId: Type.String(),
          shipmentRef: Type.String(),
        }),
      ),
    },
    problems: ['NOT_FOUND'],
  }),
  CreateShotFilePack: call({
    summary:
      'Starts one file with the labels, or the labels and documents, of all shipments booked from a shot file, in its ' +
      'order. Poll GetDocumentPackProgress; the link responds when the file is ready. Asked for again meanwhile it is the same.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({
      contents: Type.Enum(['labels', 'labels-and-documents']),
      /** Of labels alone; with documents they are PDF of 100 × 150 mm. */
      ...labelPrint,
    }),
    answers: {
      201: Type.Object({
        url: Type.String(),
        packId: Type.String(),
        shipments: Type.Integer(),
        /** Pre-bookings, which have no labels yet. */
        leftOut: Type.Integer(),
      }),
    },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'DAILY_STORAGE_USED'],
  }),
}
