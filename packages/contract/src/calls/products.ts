import { Type } from 'typebox'
import { call } from '../call.ts'
import { Done, Id, Instant, Nullable, Strict } from '../shapes/common.ts'

const TableName = Type.String({ maxLength: 60 })
/** The cells of a row, as texts, in the order of the table's columns. */
export const Cells = Type.Array(Type.String({ maxLength: 4000 }), { maxItems: 100 })

export const Column = Type.Object({
  /** As a file's header calls it. */
  header: Type.String(),
  looks: Type.Enum(['text', 'number', 'date']),
  required: Type.Boolean(),
  /** Tells the row from every other; of a row that is there, it stays. */
  fixed: Type.Boolean(),
  /** What may be chosen; empty where anything may be typed. */
  words: Type.Array(Type.String()),
  /** Whether something else than these may be typed. */
  open: Type.Boolean(),
})

/** What is wrong, or odd, in a file or a row. */
export const Finding = Type.Object({
  severity: Type.Enum(['fault', 'warning']),
  sheet: Type.String(),
  /** As the spreadsheet numbers it; 0 for the file as a whole. */
  row: Type.Integer(),
  column: Type.String(),
  reason: Type.String(),
  /** The reason is in English, whatever the reader's language. */
  inEnglish: Type.Boolean(),
})

const TableSummary = Type.Object({
  sheet: Type.String(),
  rows: Type.Integer(),
  added: Type.Integer(),
  changed: Type.Integer(),
  removed: Type.Integer(),
})

export const NumberRange = Type.Object({
  id: Type.Integer(),
  kind: Type.Enum(['waybill', 'sscc']),
  /** Null: the provider's own. */
  transportCompany: Nullable(Type.String()),
  prefix: Type.String(),
  firstSerial: Type.Integer(),
  nextSerial: Type.Integer(),
  lastSerial: Type.Integer(),
  left: Type.Integer(),
  /** Of all ranges with the same kind and transport company: `low` from a tenth on. */
  alert: Type.Enum(['plenty', 'low', 'none']),
  /** Of this range alone. */
  state: Type.Enum(['plenty', 'low', 'none']),
  /** SSCCs with GS1's prefix for demonstrations, for trials only: taken where there is no other range. */
  demonstration: Type.Boolean(),
})

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
const fileKind = Type.String({ maxLength: 40 })

/** What is sold, on what it runs and what it costs, as administrators keep it: the tables of the tariff files. */
export const productCalls = {
  GetProductTables: call({
    summary: 'The tables of products and tariffs with their columns, and the tariff version that prices are made with.',
    access: 'product.manage',
    answers: {
      200: Type.Object({
        /** 0 while there are no tariffs. */
        version: Type.Integer(),
        changedAt: Nullable(Instant),
        tables: Type.Array(
          Type.Object({
            name: TableName,
            /** The kind of file that it comes and goes with. */
            kind: Type.String(),
            rows: Type.Integer(),
            /** False: only files change it. */
            byRow: Type.Boolean(),
            columns: Type.Array(Column),
          }),
        ),
      }),
    },
  }),
  GetProductRows: call({
    summary: 'Rows of a table, a page at a time: all, or those that hold the words searched for.',
    access: 'product.manage',
    query: Strict({
      table: TableName,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      /** From 1. */
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answers: { 200: Type.Object({ rows: Type.Array(Cells), numberOfRows: Type.Integer() }) },
    problems: ['NOT_FOUND'],
  }),
  SaveProductRow: call({
    summary:
      'Adds a row (`cells` alone), changes one (`was`: as it was read), or removes it (`was` alone), checked as a file is. With a fault nothing is written. One that is in use is not removed.',
    access: 'product.manage',
    body: Strict({
      table: TableName,
      was: Type.Optional(Nullable(Cells)),
      cells: Type.Optional(Nullable(Cells)),
    }),
    answers: {
      200: Type.Object({
        saved: Type.Boolean(),
        /** Of the row where they name a column, else of what it touches. */
        findings: Type.Array(Finding),
      }),
    },
    problems: ['NOT_FOUND', 'VERSION_CONFLICT', 'STATE_FORBIDS'],
  }),
  GetProductChanges: call({
    summary: 'What was changed of the tables, by file or by row, newest first, at most 100.',
    access: 'product.manage',
    query: Strict({ table: Type.Optional(TableName) }),
    answers: {
      200: Type.Array(
        Type.Object({
          id: Type.Integer(),
          at: Instant,
          /** Empty for the command line. */
          by: Type.String(),
          action: Type.String(),
          changes: Type.Array(
            Type.Object({ field: Type.String(), before: Nullable(Type.String()), after: Nullable(Type.String()) }),
          ),
        }),
      ),
    },
  }),
  ImportTariffs: call({
    summary:
      'Replaces the tables that an XLSX workbook or a CSV file has. All or nothing: with a dry run, or any fault, nothing is written.',
    access: 'product.manage',
    query: Strict({ kind: fileKind, dryRun: Type.Boolean() }),
    form: Type.Object({ file: Type.String({ format: 'binary' }) }),
    answers: {
      200: Type.Object({
        /** The first of them. */
        findings: Type.Array(Finding),
        faults: Type.Integer(),
        /** Findings beyond those that are listed. */
        unlisted: Type.Integer(),
        sheets: Type.Array(TableSummary),
        /** The tariff version that was written; null for a dry run, with faults, and where nothing changes. */
        version: Nullable(Type.Integer()),
      }),
    },
    problems: ['INVALID_INPUT', 'BROKEN_BODY', 'UNSUPPORTED_MEDIA_TYPE', 'NOT_FOUND'],
  }),
  ExportTariffs: call({
    summary: 'The tables of a kind, or `all`, as a workbook that can be imported.',
    access: 'product.manage',
    query: Strict({ kind: fileKind }),
    answers: { 200: { mediaType: workbookType } },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
  GetNumberRanges: call({
    summary: 'Ranges of waybill numbers and SSCCs with what is left of each.',
    access: 'product.manage',
    answers: { 200: Type.Array(NumberRange) },
  }),
  AddNumberRange: call({
    summary: 'Adds a range of numbers. No number may stand in two ranges.',
    access: 'product.manage',
    body: Strict({
      kind: Type.Enum(['waybill', 'sscc']),
      /** Left out: the provider's own. */
      transportCompanyId: Type.Optional(Nullable(Id)),
      prefix: Type.String({ maxLength: 20 }),
      firstSerial: Type.Number(),
      lastSerial: Type.Number(),
    }),
    answers: { 201: NumberRange },
    problems: ['INVALID_INPUT'],
  }),
  RemoveNumberRange: call({
    summary: 'Removes a range of which no number was given out.',
    access: 'product.manage',
    query: Strict({ id: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
}
