import type { Readable } from 'node:stream'
import type { Answer } from '@kattegat/contract'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { isOursToBill } from '@kattegat/domain/invoice-control'
import type { MoneyOnWire } from '@kattegat/domain/money'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { writeWorkbook, type Cell, type WorkbookFormat } from '../../platform/table-file/index.ts'
import type { KeptToInvoice } from './find-to-invoice.ts'

type ToInvoice = Answer<'FindShipmentsToInvoice'>['shipments'][number]

type SheetColumn<Shown> = [header: string, format: WorkbookFormat, cell: (row: Shown) => Cell]

const amount = (price: MoneyOnWire | null | undefined) => (price ? Number(price.amount) : null)

/** The shipments as a workbook with a row for each, in which every sum of the screen can be added up again. */
export function workbookToInvoice(rows: AsyncIterable<ToInvoice>, language: Language): Readable {
  return workbookOf(rows, columnsOf(language), language)
}

/** The shipments that a month was closed with, as they were then; behind them what each comes to now. */
export function workbookOfClosed(rows: AsyncIterable<KeptToInvoice>, language: Language): Readable {
  const t = messagesIn(language, 'invoice-control')
  const kept = columnsOf(language).map(([header, format, cell]): SheetColumn<KeptToInvoice> => [
    header,
    format,
    (row) => cell(row.kept),
  ])
  const now: SheetColumn<KeptToInvoice>[] = [
    [t('column.stateNow'), 'general', ({ now: row }) => (row ? t(`state.${row.state}`) : null)],
    [t('column.salesNow'), 'amount', ({ now: row }) => amount(row?.salesPrice)],
    [t('column.costNow'), 'amount', ({ now: row }) => amount(row?.costPrice)],
    [t('column.marginNow'), 'amount', ({ now: row }) => amount(row?.margin)],
  ]
  return workbookOf(rows, [...kept, ...now], language)
}

function columnsOf(language: Language): SheetColumn<ToInvoice>[] {
  const t = messagesIn(language, 'invoice-control')
  return [
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
    [t('column.ours'), 'general', (row) => t(isOursToBill(row) ? 'ours.yes' : 'ours.no')],
    [t('column.sales'), 'amount', (row) => amount(row.salesPrice)],
    [t('column.cost'), 'amount', (row) => amount(row.costPrice)],
    [t('column.margin'), 'amount', (row) => amount(row.margin)],
    [t('column.currency'), 'general', (row) => (row.salesPrice ?? row.costPrice)?.currencyCode ?? null],
  ]
}

function workbookOf<Shown>(
  rows: AsyncIterable<Shown>,
  columns: readonly SheetColumn<Shown>[],
  language: Language,
): Readable {
  const cells = async function* () {
    for await (const row of rows) yield columns.map(([, , cell]) => cell(row))
  }
  return writeWorkbook(cells(), {
    name: messagesIn(language, 'invoice-control')('sheet'),
    columns: columns.map(([header, format]) => ({ header, format })),
  })
}
