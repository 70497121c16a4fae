import type { HistoryColumn } from '@kattegat/domain/history'
import { type Language, localeOf } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { MoneyOnWire } from '@kattegat/domain/money'
import type { HistoryRow } from '../read-rows.ts'

/** A cell of a file: dates, numbers and truths are what they are, not texts of them. */
export type Cell = string | number | boolean | Date | null

/** One column of a file; a price has two, the amount and its currency. */
export interface FileColumn {
  readonly header: string
  readonly kind: 'text' | 'number' | 'amount' | 'day' | 'instant' | 'flag'
  readonly cell: (row: HistoryRow) => Cell
}

/** The columns of a file, in the order asked for. */
export function fileColumns(columns: readonly HistoryColumn[], language: Language): FileColumn[] {
  return columns.flatMap((column) => contents[column](messagesIn(language, 'columns')(`column.${column}`), language))
}

/** What stands in the file under a column's header. */
type Contents = (header: string, language: Language) => FileColumn[]
type Read<Value> = (row: HistoryRow, language: Language) => Value

function text(read: Read<string | null>): Contents {
  return (header, language) => [{ header, kind: 'text', cell: (row) => read(row, language) }]
}

function number(read: Read<number | null>): Contents {
  return (header, language) => [{ header, kind: 'number', cell: (row) => read(row, language) }]
}

function flag(read: Read<boolean>): Contents {
  return (header, language) => [{ header, kind: 'flag', cell: (row) => read(row, language) }]
}

function day(read: Read<string | null>): Contents {
  return (header, language) => [{ header, kind: 'day', cell: (row) => dayOf(read(row, language)) }]
}

function price(read: Read<MoneyOnWire | null>): Contents {
  return (header, language) => [
    { header, kind: 'amount', cell: (row) => amountOf(read(row, language)) },
    {
      header: `${header} (${messagesIn(language, 'columns')('currency')})`,
      kind: 'text',
      cell: (row) => read(row, language)?.currencyCode ?? null,
    },
  ]
}

const contents: Readonly<Record<HistoryColumn, Contents>> = {
  id: number((row) => row.id),
  bookedWeight: number((row) => row.bookedWeight),
  bookedVolume: number((row) => row.bookedVolume),
  chargeableWeight: number((row) => row.chargeableWeight),
  invoicedWeight: number((row) => row.invoicedWeight),
  invoicedVolume: number((row) => row.invoicedVolume),
  packages: number((row) => row.packages),
  AWB: text((row) => formatWaybillNumber(row.AWB)),
  deliveryStatus: text((row, language) =>
    messagesIn(language, 'shipment-form')(`deliveryStatuses.${row.deliveryStatus}`),
  ),
  bookingType: text((row, language) => messagesIn(language, 'shipment-form')(`bookingTypes.${row.bookingType}`)),
  date: (header) => [{ header, kind: 'instant', cell: (row) => new Date(row.date) }],
  shipDate: day((row) => row.shipDate),
  expectedDeliveryDate: day((row) => row.expectedDeliveryDate),
  senderName: text((row) => row.sender.name),
  senderCountry: text((row) => row.sender.countryCode),
  senderPostalCode: text((row) => row.sender.postalCode),
  senderCity: text((row) => row.sender.city),
  receiverName: text((row) => row.receiver.name),
  receiverCountry: text((row) => row.receiver.countryCode),
  receiverPostalCode: text((row) => row.receiver.postalCode),
  receiverCity: text((row) => row.receiver.city),
  salesPrice: price((row) => row.salesPrice),
  salesPriceIncVat: price((row) => row.salesPriceIncVat),
  costPrice: price((row) => ('costPrice' in row ? row.costPrice : null)),
  customsAmount: price((row) => row.customsAmount),
  insuranceAmount: price((row) => row.insuranceAmount),
  aes: flag((row) => row.aes),
  deleted: flag((row) => row.deleted),
  test: flag((row) => row.test),
  cargoTransfer: text((row, language) => messagesIn(language, 'columns')(`transfer.${row.cargoTransfer}`)),
  invoicing: text((row, language) => messagesIn(language, 'columns')(`transfer.${row.invoicingTransfer}`)),
  branch: text((row) => row.branch),
  carrier: text((row) => row.carrier),
  company: text((row) => row.company),
  account: text((row) => row.account),
  product: text((row) => row.product),
  senderReference: text((row) => row.senderReference),
  receiverReference: text((row) => row.receiverReference),
  goodsDescription: text((row) => row.goodsDescription),
  incoterms: text((row) => row.incoterms),
  payAccount: text((row) => row.payAccount),
  createdBy: text((row) => row.createdBy),
  onBehalfInitials: text((row) => row.onBehalfInitials),
  onBehalfDepartment: text((row) => row.onBehalfDepartment),
  pickupReady: text((row) => row.pickupReady),
  pickupClose: text((row) => row.pickupClose),
  externalPickupReference: text((row) => row.externalPickupReference),
  itn: text((row) => row.itn),
}

function amountOf(money: MoneyOnWire | null): number | null {
  return money && Number(money.amount)
}

function dayOf(isoDay: string | null): Date | null {
  return isoDay === null ? null : new Date(`${isoDay}T00:00:00Z`)
}

/** A cell as text, for files that know no types: decimals as the language writes them. */
export function cellText(cell: Cell, { kind }: FileColumn, language: Language): string {
  if (cell === null) return ''
  if (cell instanceof Date) return kind === 'day' ? cell.toISOString().slice(0, 10) : cell.toISOString()
  if (typeof cell === 'number') {
    const fraction = kind === 'amount' ? 2 : 0
    return cell.toLocaleString(localeOf(language), {
      useGrouping: false,
      minimumFractionDigits: fraction,
      maximumFractionDigits: 6,
    })
  }
  if (typeof cell === 'boolean') return cell ? '1' : '0'
  // A text that a spreadsheet would run as a formula is kept a text.
  return /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell
}
