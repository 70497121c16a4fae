import { Type } from 'typebox'
import { Id, Strict } from './common.ts'

/** Rows of a file. */
const mostRows = 50_000

/** A row of a file, as `FindShotFileRows` numbers them: its place in the file, from 1. */
export const Row = Type.Integer({ minimum: 1 })

/** A field that a column can fill: its path in the shipment form without numbers of lines, such as `collis.weight`. */
export const Field = Type.String({ maxLength: 100 })

export const RowState = Type.Enum(['faulty', 'ready', 'queued', 'booked', 'removed'])

export const Person = Type.Object({ userId: Type.Integer(), name: Type.String() })

/** Which rows are meant. Every condition must hold. */
export const RowFilter = Strict({
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
export const theseRows = {
  rows: Type.Optional(Type.Array(Row, { maxItems: mostRows })),
  filter: Type.Optional(RowFilter),
}

/** How many rows were changed, and what the file’s version is now. */
export const Changed = Type.Object({ rows: Type.Integer(), version: Type.Integer() })

/** Ids of a path. */
export const OfFile = Strict({ id: Id })

/** The cells that were changed as they stood before: `EditShotFileRows` with them undoes the change. */
export const CellsBefore = Type.Array(Type.Object({ row: Type.Integer(), field: Type.String(), value: Type.String() }))
