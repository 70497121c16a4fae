import { unapprovedStates } from '@kattegat/domain/approvals'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Day, Id, Instant, Nullable, Strict, totals } from '../shapes/common.ts'
import { CellsBefore, Changed, Field, OfFile, Row, RowFilter, RowState, theseRows } from '../shapes/shot-file.ts'

/** Rows that one request may name, and that one answer has. */
const rowsAtOnce = 1000

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
  /** Those of its rows that say word for word what its first row says: another package, or entered twice. */
  sameRows: Type.Array(Type.Integer()),
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
  shipment: Nullable(
    Type.Object({
      shipmentId: Type.Integer(),
      linkId: Type.String(),
      shipmentRef: Type.String(),
      /** It waits for an approval, was refused one or waited too long; null for what is booked. */
      unapproved: Nullable(Type.Enum([...unapprovedStates])),
    }),
  ),
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

export const shotFileRowCalls = {
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
      'Corrects cells of a shot file, and adds further rows to shipments of it. The shipments they are of are checked and ' +
      'priced again: a few at once, and the response has their rows; many by a job.',
    access: 'shot-file.use',
    idempotent: true,
    params: OfFile,
    body: Strict({
      edits: Type.Array(Strict({ row: Row, field: Field, value: Type.String({ maxLength: 5000 }) }), {
        maxItems: 5000,
      }),
      /** A package, commodity or dangerous goods more than the shipment has rows; they come after the last row of the file. */
      furtherRows: Type.Optional(
        Type.Array(
          Strict({
            /** The first row of its shipment. */
            of: Row,
            cells: Type.Record(Field, Type.String({ maxLength: 5000 })),
          }),
          { maxItems: 100 },
        ),
      ),
    }),
    answers: { 200: Type.Object({ rows: Type.Array(ShotFileRow), version: Type.Integer() }) },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS', 'IDEMPOTENCY_KEY_REUSED', 'DAILY_STORAGE_USED'],
  }),
  SetShotFileValues: call({
    summary: 'Sets one field of many rows. Rows that are booked stay as they are.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict({ ...theseRows, field: Field, value: Type.String({ maxLength: 5000 }) }),
    answers: { 200: Type.Object({ ...Changed.properties, before: CellsBefore }) },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS', 'DAILY_STORAGE_USED'],
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
        before: CellsBefore,
        /** The first few. */
        samples: Type.Array(
          Type.Object({ row: Type.Integer(), field: Type.String(), before: Type.String(), after: Type.String() }),
        ),
      }),
    },
    problems: ['NOT_FOUND', 'INVALID_INPUT', 'STATE_FORBIDS', 'DAILY_STORAGE_USED'],
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
        /** Shipments for which a product was chosen, and those with prices of which none fits. */
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
    summary:
      'What shipments of a shot file come to, by carrier and product, at the prices they are booked at, and how many can ' +
      'be booked now.',
    access: 'shot-file.use',
    params: OfFile,
    body: Strict(theseRows),
    answers: {
      200: Type.Object({
        products: Type.Array(
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
        /** Shipments that `BookShotFile` would book. */
        bookable: Type.Integer(),
        /** Those of the bookable that look like a shipment of an earlier row or file. */
        duplicates: Type.Integer(),
        /** Shipments with errors. */
        faulty: Type.Integer(),
        /** Shipments without errors that have no price yet, or no product. */
        unpriced: Type.Integer(),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
}
