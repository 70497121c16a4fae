import { overviewGroups } from '@kattegat/domain/overview'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Id, Nullable, Price, Strict } from '../shapes/common.ts'

const asked = Strict({
  by: Type.Enum([...overviewGroups]),
  /** The first and the last month, `yyyy-mm`; the last twelve unless given. At most 24. */
  from: Type.Optional(Type.String({ maxLength: 7 })),
  to: Type.Optional(Type.String({ maxLength: 7 })),
  companyId: Type.Optional(Id),
})

/** What shipments came to in one currency: final bookings by ship date, neither deleted nor tests. */
const figures = {
  shipments: Type.Integer(),
  /** Of them, those without a price. */
  unpriced: Type.Integer(),
  /** Without VAT. */
  spend: Price,
  /** Delivered, or past the day they were expected on. */
  due: Type.Integer(),
  /** Of those, delivered no later than that day. */
  onTime: Type.Integer(),
  /** On hold, or under way and delayed. */
  exceptions: Type.Integer(),
}
/** Cost and margin of those that have both a price and a cost. */
const ofStaff = { ...figures, cost: Price, margin: Price }

/** `key`: `2026-11`, `DK-SE`, a company's id, else the name. */
const group = { key: Type.String(), name: Type.String() }

const answerOf = <Figures extends typeof figures>(each: Figures) => ({
  from: Type.String(),
  to: Type.String(),
  /** One a currency. */
  totals: Type.Array(Type.Object(each)),
  /** Months in their order, else those that came to most; of more than `mostRows` the first ones. */
  rows: Type.Array(Type.Object({ ...group, ...each })),
  /** Null where all are in `rows`. */
  mostRows: Nullable(Type.Integer()),
})
const staffAnswer = {
  ...answerOf(ofStaff),
  /** Months that are told as they were closed, whatever became of their shipments since. */
  closedMonths: Type.Array(Type.String()),
}

/** Spend and punctuality added up. */
export const overviewCalls = {
  GetOverview: call({
    summary: 'Spend, share on time and exceptions by month, carrier, product, lane, reference or company.',
    access: 'shipment.read',
    query: asked,
    answers: { 200: Type.Object(answerOf(figures)) },
    staffAnswer: Type.Object(staffAnswer),
    problems: ['INVALID_INPUT'],
  }),
  ExportOverview: call({
    summary: 'The same as a workbook, all rows of it.',
    access: 'shipment.read',
    query: asked,
    answers: { 200: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } },
    problems: ['INVALID_INPUT'],
  }),
}
