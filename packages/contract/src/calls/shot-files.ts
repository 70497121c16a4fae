import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Done, Instant, LanguageKey, NextPage, Nullable, Strict, Url } from '../shapes/common.ts'
import { Field, OfFile, Person } from '../shapes/shot-file.ts'
import { ShotFileRun } from './shot-file-runs.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Shipments of a file by what has become of them; `rows` counts lines, the others shipments. */
const Counts = Type.Object({
  rows: Type.Integer(),
  shipments: Type.Integer(),
  faulty: Type.Integer(),
  ready: Type.Integer(),
  queued: Type.Integer(),
  booked: Type.Integer(),
  removed: Type.Integer(),
  /** Of those not booked: how many have a product chosen at a price. */
  chosen: Type.Integer(),
  /** Of those not booked: how many look like an earlier row or file. */
  duplicates: Type.Integer(),
})

/** What the server is doing with a file. `done` of `total` rows or shipments; both 0 until it is known how many. */
const Work = Type.Object({
  /** `idle` once everything is read, checked and priced. */
  step: Type.Enum(['reading', 'checking', 'pricing', 'booking', 'undoing', 'idle']),
  done: Type.Integer(),
  total: Type.Integer(),
})

const ShotFileSummary = Type.Object({
  shotFileId: Type.Integer(),
  name: Type.String(),
  /** `reading` until its rows are there; `unreadable` for good, and `problem` says why. */
  state: Type.Enum(['reading', 'unreadable', 'ready']),
  /** Why the file cannot be read, in the caller’s language. */
  problem: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  companyId: Type.Integer(),
  companyName: Type.String(),
  createdAt: Instant,
  createdBy: Person,
  work: Work,
  counts: Counts,
})

const Column = Type.Object({
  sheet: Type.Integer(),
  column: Type.Integer(),
  /** As the file has it; empty where it has none. */
  head: Type.String(),
  /** The first few cells below it. */
  samples: Type.Array(Type.String()),
  field: Nullable(Type.String()),
})

const FixedValue = Strict({
  field: Field,
  value: Type.String({ maxLength: 500 }),
  /** `true`: for every row; `false`: where the cell is empty. */
  always: Type.Boolean(),
})

export const setup = {
  fixed: Type.Array(FixedValue, { maxItems: 100 }),
  /** Rows with the same value of this field are one shipment; null where each row is one. */
  groupBy: Nullable(Field),
  /** What the figures of the file have before decimals. */
  decimalMark: Type.Enum([',', '.']),
  /** Whether days begin with the month. */
  monthFirst: Type.Boolean(),
}

const ShotFile = Type.Object({
  ...ShotFileSummary.properties,
  /** Grows with every change of the setup and the rows. */
  version: Type.Integer(),
  sheets: Type.Array(
    Type.Object({
      name: Type.String(),
      rows: Type.Integer(),
      /** Row of the head as the spreadsheet numbers it; null where the rows begin at once. */
      headRow: Nullable(Type.Integer()),
      /** Cells that are merged over several rows; their value stands in each row. */
      mergedCells: Type.Integer(),
    }),
  ),
  columns: Type.Array(Column),
  ...setup,
  /** Where the setup comes from: guessed, one that the user kept, one of the company, or set by hand. */
  setupFrom: Type.Enum(['guess', 'own', 'company', 'hand']),
  /** Fields that every shipment needs and neither a column, a fixed value nor the account gives. */
  missingFields: Type.Array(Type.Object({ field: Type.String(), name: Type.String() })),
  /** The last run that books its rows; null before the first. */
  run: Nullable(ShotFileRun),
  /** An earlier file of the company with the same content. */
  sameFileAs: Nullable(
    Type.Object({ shotFileId: Type.Integer(), name: Type.String(), createdAt: Instant, createdBy: Person }),
  ),
})

export const shotFileCalls = {
  PostShotFile: call({
    summary:
      'Uploads a shot file: a CSV file or an XLSX workbook with up to 50,000 rows, one or more for each shipment. ' +
      'The response comes when the file is stored. Poll GetShotFile until its work is idle.',
    access: 'shot-file.use',
    idempotent: true,
    query: Strict({
      /** Needed of staff; customers upload for their own company. */
      companyId: Type.Optional(AnyId),
    }),
    form: Type.Object({ file: Type.String({ format: 'binary' }) }),
    answers: { 201: Type.Object({ shotFileId: Type.Integer() }) },
    problems: [
      'INVALID_INPUT',
      'NOT_FOUND',
      'BROKEN_BODY',
      'UNSUPPORTED_MEDIA_TYPE',
      'IDEMPOTENCY_KEY_REUSED',
      'DAILY_STORAGE_USED',
    ],
  }),
  GetShotFiles: call({
    summary: 'The shot files within reach, newest first.',
    access: 'shot-file.use',
    query: Strict({ companyId: Type.Optional(AnyId), ...NextPage }),
    answers: { 200: Type.Array(ShotFileSummary) },
    problems: ['NOT_FOUND'],
  }),
  GetShotFile: call({
    summary: 'A shot file: what it is read as, what the server is doing with it, and how many rows are in which state.',
    access: 'shot-file.use',
    params: OfFile,
    answers: { 200: ShotFile },
    problems: ['NOT_FOUND'],
  }),
  DeleteShotFile: call({
    summary: 'Deletes a shot file. Shipments booked from it stay.',
    access: 'shot-file.use',
    params: OfFile,
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetShotFileFields: call({
    summary: 'The fields that a column of a shot file can fill, in the order of the shipment form.',
    access: 'shot-file.use',
    answers: {
      200: Type.Array(
        Type.Object({
          field: Type.String(),
          /** In the caller’s language, with the party or the part of the shipment. */
          name: Type.String(),
          part: Type.Enum(['shipment', 'collis', 'commodities', 'dangerousGoods']),
          kind: Type.Enum(['text', 'number', 'amount', 'flag', 'day', 'time', 'choice', 'list']),
          /** What a choice can be: the codes, with their names in the caller’s language. */
          choices: Type.Array(Type.Object({ code: Type.String(), name: Type.String() })),
          /** Longest text, in characters. */
          maxLength: Nullable(Type.Integer()),
        }),
      ),
    },
  }),
  SetShotFileSetup: call({
    summary:
      'Sets which column fills which field, and what the file does not say. The rows are then checked and priced again. ' +
      'The setup can be kept for files with the same heads.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({
      columns: Type.Array(
        Strict({ sheet: Type.Integer({ minimum: 0 }), column: Type.Integer({ minimum: 0 }), field: Nullable(Field) }),
        { maxItems: 1000 },
      ),
      ...setup,
      /** For whom the setup is kept for the next file with these heads. */
      keepFor: Type.Optional(Type.Enum(['none', 'own', 'company'])),
      /** What it is called in the list of kept setups; the file’s name unless given. */
      keepAs: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
    }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS'],
  }),
  GetShotFileTemplate: call({
    summary: 'An empty file with heads that are understood, in a language of the portal.',
    access: 'public',
    query: Strict({
      language: Type.Optional(LanguageKey),
      /** A workbook unless `csv`. */
      format: Type.Optional(Type.Enum(['xlsx', 'csv'])),
    }),
    answers: { 200: { mediaType: workbookType, orMediaTypes: ['text/csv'] } },
  }),
  CreateShotFileErrors: call({
    summary:
      'Creates a link to a workbook of the faulty rows with what is wrong with each. The link works for 15 minutes.',
    access: 'shot-file.use',
    params: OfFile,
    answers: { 201: Url },
    problems: ['NOT_FOUND'],
  }),
  GetShotFileErrors: call({
    summary: 'The faulty rows of a shot file with what is wrong with each.',
    access: 'shot-file.use',
    ticket: true,
    params: OfFile,
    query: Strict({ ticket: Type.Optional(Type.String({ maxLength: 4000 })), language: Type.Optional(LanguageKey) }),
    answers: { 200: { mediaType: workbookType } },
    problems: ['NOT_FOUND', 'TICKET_EXPIRED'],
  }),
}
