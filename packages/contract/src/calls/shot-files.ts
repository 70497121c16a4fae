import { Type } from 'typebox'
import { call } from '../call.ts'
import {
  AnyId,
  Day,
  Done,
  Id,
  Instant,
  LanguageKey,
  NextPage,
  Nullable,
  Strict,
  totals,
  Url,
} from '../shapes/common.ts'

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** Rows that one request may name, and that one answer has. */
const rowsAtOnce = 1000
/** Rows of a file. */
const mostRows = 50_000

/** A row of a file, as `FindShotFileRows` numbers them: its place in the file, from 1. */
const Row = Type.Integer({ minimum: 1 })

/** A field that a column can fill: its path in the shipment form without numbers of lines, such as `collis.weight`. */
const Field = Type.String({ maxLength: 100 })

const RowState = Type.Enum(['faulty', 'ready', 'queued', 'booked', 'removed'])

const Person = Type.Object({ userId: Type.Integer(), name: Type.String() })

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

const setup = {
  fixed: Type.Array(FixedValue, { maxItems: 100 }),
  /** Rows with the same value of this field are one shipment; null where each row is one. */
  groupBy: Nullable(Field),
  /** What the figures of the file have before decimals. */
  decimalMark: Type.Enum([',', '.']),
  /** Whether days begin with the month. */
  monthFirst: Type.Boolean(),
}

/** A run that books rows of a file, and what has become of it. */
const ShotFileRun = Type.Object({
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
  /** Why shipments were not booked, the most frequent first. */
  refusals: Type.Array(Type.Object({ code: Type.String(), message: Type.String(), shipments: Type.Integer() })),
  /** Until when its bookings can be taken back; null where they cannot. Nobody hears of them before. */
  undoUntil: Nullable(Instant),
})

const OfRun = Strict({ id: Type.String({ maxLength: 36 }) })

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

/** What is wrong with a cell; `cell` is the name of its column, `field` its path in the shipment form. */
const CellProblem = Type.Object({
  cell: Type.String(),
  field: Type.String(),
  code: Type.String(),
  message: Type.String(),
})

const RowPrice = Type.Object({
  salesProductId: Type.Integer(),
  transportProductId: Type.Integer(),
  displayName: Type.String(),
  transportCompany: Type.String(),
  ...totals,
  /** The day of pickup. */
  pickupDate: Day,
  estimatedDeliveryDate: Nullable(Day),
  /** `HH:mm` for timed services, else null. */
  estimatedDeliveryTime: Nullable(Type.String()),
  cheapest: Type.Boolean(),
  fastest: Type.Boolean(),
})

/** What chooses a product: the day is the last that counts, and `product` takes the one named where it is offered. */
const ChoiceRule = Type.Union([
  Strict({ kind: Type.Enum(['cheapest', 'fastest']) }),
  Strict({ kind: Type.Enum(['cheapest-by']), deliveryDate: Day }),
  Strict({ kind: Type.Enum(['product']), salesProductId: Id, transportProductId: Type.Optional(Id) }),
])

/** The shipment of a row, on its first row only. */
const RowShipment = Type.Object({
  /** For `GetShipmentData` with `isShortFileShipment`. */
  rowId: Type.Integer(),
  /** All rows of it, this one first. */
  rows: Type.Array(Type.Integer()),
  /** `waiting`: not priced since it was last changed; `none`: cannot be priced, `priceProblem` says why. */
  price: Type.Enum(['waiting', 'priced', 'none']),
  priceProblem: Nullable(Type.String()),
  /** Products that can carry it. */
  options: Type.Integer(),
  /** The product chosen, at the price that it is booked at; null where none is. */
  chosen: Nullable(RowPrice),
  /** What chose it: the cheapest unless told otherwise, a rule or a person, or the file’s own column. */
  chosenBy: Type.Enum(['default', 'rule', 'file']),
  rule: Nullable(ChoiceRule),
  /** The booking: null until it is booked. */
  shipment: Nullable(Type.Object({ shipmentId: Type.Integer(), linkId: Type.String(), shipmentRef: Type.String() })),
  /** Why the last try to book it was refused. */
  refused: Nullable(Type.Object({ code: Type.String(), message: Type.String() })),
  /** An earlier row of this or another file that looks the same. */
  duplicateOf: Nullable(
    Type.Object({
      shotFileId: Type.Integer(),
      name: Type.String(),
      row: Type.Integer(),
      createdAt: Instant,
      shipmentId: Nullable(Type.Integer()),
    }),
  ),
})

const ShotFileRow = Type.Object({
  row: Type.Integer(),
  /** Number of its sheet, from 0. */
  sheet: Type.Integer(),
  /** As the spreadsheet numbers it. */
  sheetRow: Type.Integer(),
  /** The first row of its shipment. */
  leadRow: Type.Integer(),
  state: RowState,
  /** Text of each cell that has one, by its field. */
  cells: Type.Record(Type.String(), Type.String()),
  /** Fields whose text is one of the fixed values. */
  fixed: Type.Array(Type.String()),
  /** Fields that were corrected in the portal. */
  edited: Type.Array(Type.String()),
  errors: Type.Array(CellProblem),
  /** Null on the further rows of a shipment. */
  shipment: Nullable(RowShipment),
})

/** Which rows are meant. Every condition must hold. */
const RowFilter = Strict({
  states: Type.Optional(Type.Array(RowState, { maxItems: 5 })),
  /** Rows with an error in this field. */
  errorField: Type.Optional(Field),
  errorCode: Type.Optional(Type.String({ maxLength: 50 })),
  duplicates: Type.Optional(Type.Boolean()),
  /** `none`: no product is chosen. */
  chosen: Type.Optional(Type.Enum(['some', 'none'])),
  salesProductId: Type.Optional(Id),
  transportCompanyId: Type.Optional(Id),
  /** Rows whose last booking was refused. */
  refused: Type.Optional(Type.Boolean()),
  /** A text in any cell. */
  search: Type.Optional(Type.String({ maxLength: 200 })),
})

/** The rows that something is done to: those named, or those that a filter leaves; of a shipment all of them. */
const theseRows = {
  rows: Type.Optional(Type.Array(Row, { maxItems: mostRows })),
  filter: Type.Optional(RowFilter),
}

/** How many rows were changed, and what the file’s version is now. */
const Changed = Type.Object({ rows: Type.Integer(), version: Type.Integer() })

/** Ids of a path. */
const OfFile = Strict({ id: Id })

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
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'BROKEN_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'IDEMPOTENCY_KEY_REUSED'],
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
    }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS'],
  }),
  FindShotFileRows: call({
    summary: 'Numbers of the rows that a filter leaves, in the order of the file, the rows of a shipment together.',
    access: 'shot-file.use',
    params: OfFile,
    body: RowFilter,
    answers: {
      200: Type.Object({
        rows: Type.Array(Type.Integer()),
        shipments: Type.Integer(),
        /** Of all rows of the file: how often which error stands in which field, the most frequent first. */
        errors: Type.Array(
          Type.Object({
            cell: Type.String(),
            name: Type.String(),
            code: Type.String(),
            message: Type.String(),
            rows: Type.Integer(),
          }),
        ),
        version: Type.Integer(),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  GetShotFileRows: call({
    summary: 'Rows of a shot file by their numbers, at most 1000 at a time.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({ rows: Type.Array(Row, { minItems: 1, maxItems: rowsAtOnce }) }),
    answers: { 200: Type.Object({ rows: Type.Array(ShotFileRow), version: Type.Integer() }) },
    problems: ['NOT_FOUND'],
  }),
  EditShotFileRows: call({
    summary:
      'Corrects cells of a shot file. The shipments they are of are checked and priced again: a few at once, and the ' +
      'response has their rows; many by a job.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({
      edits: Type.Array(Strict({ row: Row, field: Field, value: Type.String({ maxLength: 5000 }) }), {
        minItems: 1,
        maxItems: 5000,
      }),
    }),
    answers: { 200: Type.Object({ rows: Type.Array(ShotFileRow), version: Type.Integer() }) },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS'],
  }),
  SetShotFileValues: call({
    summary: 'Sets one field of many rows. Rows that are booked stay as they are.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({ ...theseRows, field: Field, value: Type.String({ maxLength: 5000 }) }),
    answers: { 200: Changed },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS'],
  }),
  ReplaceInShotFile: call({
    summary: 'Replaces a text in the cells of many rows, or shows what would be replaced.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({
      ...theseRows,
      /** Only in these fields; in every field unless given. */
      fields: Type.Optional(Type.Array(Field, { maxItems: 200 })),
      find: Type.String({ maxLength: 500 }),
      replace: Type.String({ maxLength: 500 }),
      matchCase: Type.Optional(Type.Boolean()),
      wholeCell: Type.Optional(Type.Boolean()),
      /** Changes nothing, and tells what it would change. */
      preview: Type.Optional(Type.Boolean()),
    }),
    answers: {
      200: Type.Object({
        ...Changed.properties,
        cells: Type.Integer(),
        /** The first few. */
        samples: Type.Array(
          Type.Object({ row: Type.Integer(), field: Type.String(), before: Type.String(), after: Type.String() }),
        ),
      }),
    },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS'],
  }),
  SetShotFileRowsRemoved: call({
    summary: 'Removes rows from a shot file, such as a line of totals, or restores them. Nothing of them is lost.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({ ...theseRows, removed: Type.Boolean() }),
    answers: { 200: Changed },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS'],
  }),
  ChooseShotFileProducts: call({
    summary: 'Chooses a product for shipments of a shot file by a rule, such as the cheapest that arrives by a day.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({ ...theseRows, rule: ChoiceRule }),
    answers: {
      200: Type.Object({
        /** Shipments for which a product was chosen, and those for which none fits. */
        chosen: Type.Integer(),
        none: Type.Integer(),
        version: Type.Integer(),
      }),
    },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS'],
  }),
  GetShotFileOptions: call({
    summary: 'The products that can carry a shipment of a shot file, with price and arrival, the cheapest first.',
    access: 'shot-file.use',
    params: Strict({ id: Id, row: Id }),
    answers: { 200: Type.Array(RowPrice) },
    problems: ['NOT_FOUND'],
  }),
  GetShotFileTotals: call({
    summary: 'What the shipments of a shot file come to, by carrier and product, at the prices they are booked at.',
    access: 'shot-file.use',
    params: OfFile,
    answers: {
      200: Type.Array(
        Type.Object({
          transportCompanyId: Type.Integer(),
          transportCompany: Type.String(),
          salesProductId: Type.Integer(),
          displayName: Type.String(),
          /** Of shipments that are booked, or that could be. */
          booked: Type.Boolean(),
          shipments: Type.Integer(),
          ...totals,
        }),
      ),
    },
    problems: ['NOT_FOUND'],
  }),
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
