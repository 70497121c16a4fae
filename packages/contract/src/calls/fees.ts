import { feeLists } from '@kattegat/domain/rating/fees'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Day, Nullable, Strict } from '../shapes/common.ts'
import { Cells, Column, Finding } from './products.ts'

const FeeList = Type.Enum([...feeLists])

const FeeRow = Type.Object({
  cells: Cells,
  /** Whether it holds today, or is to, or is over. */
  holds: Type.Enum(['now', 'later', 'over']),
  /** Whether it is the latest of its kind, which a new version follows. */
  isLatest: Type.Boolean(),
  /** Whom it concerns: products that are sold, and the customers with an agreement of their own about it. */
  reach: Type.Object({ products: Type.Integer(), companies: Type.Integer(), accounts: Type.Integer() }),
  /** Of an agreement: whose it is. */
  companyId: Nullable(Type.Integer()),
})

/** What is charged beside the freight, and the rates it is reckoned with, as finance people keep it. */
export const feeCalls = {
  GetFees: call({
    summary:
      'Surcharges, fuel, exchange rates, insurance or agreements, a page at a time: what holds first, then what is to come, then what is over.',
    access: 'product.manage',
    query: Strict({
      list: FeeList,
      search: Type.Optional(Type.String({ maxLength: 100 })),
      /** From 1. */
      pageNumber: Type.Optional(Type.Integer({ minimum: 1, maximum: 100_000 })),
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answers: {
      200: Type.Object({
        /** Of the rows' cells, in their order. */
        columns: Type.Array(Column),
        rows: Type.Array(FeeRow),
        numberOfRows: Type.Integer(),
        /** The first day from which a new version may hold: today, or the day after the last that is billed. */
        firstDay: Day,
      }),
    },
  }),
  AddFeeVersion: call({
    summary:
      'A fee as it is to be from a day on: the version before (`follows`, as it was read) ends the day before. Without it a fuel family or a currency begins. A day that has passed or is billed is refused at its column; with a fault nothing is written.',
    access: 'product.manage',
    body: Strict({
      list: FeeList,
      follows: Type.Optional(Nullable(Cells)),
      cells: Cells,
    }),
    answers: { 200: Type.Object({ saved: Type.Boolean(), findings: Type.Array(Finding) }) },
    problems: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
}
