import type { Readable } from 'node:stream'
import type { Answer } from '@kattegat/contract'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { MoneyOnWire } from '@kattegat/domain/money'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { writeWorkbook, type Cell, type WorkbookFormat } from '../../platform/table-file/index.ts'

type ToInvoice = Answer<'FindShipmentsToInvoice'>['shipments'][number]

/** The shipments as a workbook with a row for each, in which every sum of the screen can be added up again. */
export function workbookToInvoice(rows: AsyncIterable<ToInvoice>, language: Language): Readable {
  const t = messagesIn(language, 'invoice-control')
  const amount = (price: MoneyOnWire | null) => (price === null ? null : Number(price.amount))
  const columns: [string, WorkbookFormat, (row: ToInvoice) => Cell][] = [
    [t('column.shipment'), 'general', (row) => row.shipmentId],
    [t('column.waybill'), 'general', (row) => formatWaybillNumber(row.AWB)],
    [t('column.shipDate'), 'day', (row) => new Date(`${row.shipDate}T00:00:00Z`)],
    [t('column.company'), 'general', (row) => row.company],
    [t('column.account'), 'general', (row) => row.account],
    [t('column.carrier'), 'general', (row) => row.carrier],
    [t('column.product'), 'general', (row) => row.product],
    [t('column.reference'), 'general', (row) => row.reference],
    [t('column.state'), 'general', (row) => t(`state.${row.state}`)],
    [t('column.reason'), 'general', (row) => row.reason && t(`reason.${row.reason}`)],
    [t('column.sales'), 'amount', (row) => amount(row.salesPrice)],
    [t('column.cost'), 'amount', (row) => amount(row.costPrice)],
    [t('column.margin'), 'amount', (row) => amount(row.margin)],
    [t('column.currency'), 'general', (row) => (row.salesPrice ?? row.costPrice)?.currencyCode ?? null],
  ]
  const cells = async function* () {
    for await (const row of rows) yield columns.map(([, , cell]) => cell(row))
  }
  return writeWorkbook(cells(), {
    name: t('sheet'),
    columns: columns.map(([header, format]) => ({ header, format })),
  })
}
