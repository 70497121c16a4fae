import { historyColumns } from '@kattegat/domain/history'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Strict, Url } from '../shapes/common.ts'
import { HistoryFilter } from './history.ts'

/** The shipments a filter leaves, or those named one by one; all columns unless some are named. */
const Wanted = Strict({
  filter: Type.Optional(HistoryFilter),
  shipmentIds: Type.Optional(Type.Array(AnyId, { minItems: 1, maxItems: 10_000 })),
  columns: Type.Optional(Type.Array(Type.String({ maxLength: 40 }), { minItems: 1, maxItems: historyColumns.length })),
})

export const historyFileCalls = {
  CreateExcel: call({
    summary: 'Creates a link to a list of shipments as an Excel workbook. The link works for 15 minutes.',
    access: 'shipment.read',
    body: Wanted,
    answers: { 201: Url },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  GetExcel: call({
    summary: 'The workbook, with typed cells and a frozen header row. It is streamed.',
    access: 'shipment.read',
    ticket: true,
    params: Strict({ id: Type.String({ maxLength: 36 }) }),
    query: Strict({ ticket: Type.Optional(Type.String({ maxLength: 4000 })) }),
    answers: { 200: { mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' } },
    problems: ['NOT_FOUND', 'TICKET_EXPIRED'],
  }),
  EmailHistoryCsv: call({
    summary: 'E-mails a list of shipments as CSV to the caller’s own address. Not for API keys, which have none.',
    access: 'shipment.read',
    body: Wanted,
    answers: { 200: Type.Object({ success: Type.Boolean(), to: Type.String() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND', 'DAILY_STORAGE_USED'],
  }),
}
