import { isUnapproved } from '@kattegat/domain/approvals'
import { countryName } from '@kattegat/domain/address'
import { isOnHold, type HistoryColumn } from '@kattegat/domain/history'
import { type Language, localeOf } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { MoneyOnWire } from '@kattegat/domain/money'
import type { Cell } from '../../../platform/table-file/index.ts'
import type { HistoryRow } from '../read-rows.ts'

/** Whom a file is for. Its instants are written in the time zone, as that of its reader's booking system. */
export interface FileReader {
  readonly language: Language
  readonly timeZone: string
}

/** One column of a file; a price has two, the amount and its currency. */
export interface FileColumn {
  readonly header: string
  readonly kind: 'text' | 'number' | 'amount' | 'day' | 'instant' | 'time' | 'flag'
  readonly cell: (row: HistoryRow) => Cell
}

/** The columns of a file, in the order asked for, each once. */
export function fileColumns(columns: readonly HistoryColumn[], reader: FileReader): FileColumn[] {
  const columnName = messagesIn(reader.language, 'columns')
  return [...new Set(columns)].flatMap((column) => contents[column](columnName(`column.${column}`), reader))
}

/** What stands in the file under a column's header. */
type Contents = (header: string, reader: FileReader) => FileColumn[]
type Read<Value> = (row: HistoryRow, language: Language) => Value

function text(read: Read<string | null>): Contents {
  return (header, { language }) => [{ header, kind: 'text', cell: (row) => read(row, language) }]
}

function number(read: Read<number | null>): Contents {
  return (header, { language }) => [{ header, kind: 'number', cell: (row) => read(row, language) }]
}

function flag(read: Read<boolean>): Contents {
  return (header, { language }) => [{ header, kind: 'flag', cell: (row) => read(row, language) }]
}

function day(read: Read<string | null>): Contents {
  return (header, { language }) => [{ header, kind: 'day', cell: (row) => dayOf(read(row, language)) }]
}

/** A time of day as the part of a day that spreadsheets know it as. */
function time(read: Read<string | null>): Contents {
  return (header, { language }) => [{ header, kind: 'time', cell: (row) => partOfDay(read(row, language)) }]
}

/** A moment as the wall clock shows it: a spreadsheet knows no time zones. */
function instant(read: (row: HistoryRow) => string): Contents {
  return (header, { timeZone }) => {
    const clock = wallClock(timeZone)
    return [{ header, kind: 'instant', cell: (row) => clock(new Date(read(row))) }]
  }
}

function country(read: (row: HistoryRow) => string | null): Contents {
  return text((row, language) => countryName(language, read(row) ?? ''))
}

function price(read: Read<MoneyOnWire | null>): Contents {
  return (header, { language }) => [
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
  deliveryStatus: text((row, language) => {
    const { approvalState } = row
    if (isUnapproved(approvalState)) return messagesIn(language, 'columns')(`approval.${approvalState}`)
    return isOnHold(row)
      ? messagesIn(language, 'history')('heldBackRow')
      : messagesIn(language, 'shipment-form')(`deliveryStatuses.${row.deliveryStatus}`)
  }),
  bookingType: text((row, language) => messagesIn(language, 'shipment-form')(`bookingTypes.${row.bookingType}`)),
  quoteState: text((row, language) => row.quoteState && messagesIn(language, 'columns')(`quote.${row.quoteState}`)),
  errors: text((row) => row.errors.map(({ message }) => message).join('\n') || null),
  date: instant((row) => row.date),
  shipDate: day((row) => row.shipDate),
  expectedDeliveryDate: day((row) => row.expectedDeliveryDate),
  senderName: text((row) => row.sender.name),
  senderCountry: country((row) => row.sender.countryCode),
  senderPostalCode: text((row) => row.sender.postalCode),
  senderCity: text((row) => row.sender.city),
  receiverName: text((row) => row.receiver.name),
  receiverCountry: country((row) => row.receiver.countryCode),
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
  branch: text((row) => ('branch' in row ? row.branch : null)),
  carrier: text((row) => row.carrier),
  company: text((row) => ('company' in row ? row.company : null)),
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
  pickupReady: time((row) => row.pickupReady),
  pickupClose: time((row) => row.pickupClose),
  externalPickupReference: text((row) => row.externalPickupReference),
  itn: text((row) => row.itn),
}

function amountOf(money: MoneyOnWire | null): number | null {
  return money && Number(money.amount)
}

function dayOf(isoDay: string | null): Date | null {
  return isoDay === null ? null : new Date(`${isoDay}T00:00:00Z`)
}

/** `HH:mm` as a part of a day, to the minute; null for what is none. */
function partOfDay(clock: string | null): number | null {
  const [, hours, minutes] = /^(\d\d):(\d\d)$/.exec(clock ?? '') ?? []
  return hours === undefined ? null : (Number(hours) * 60 + Number(minutes)) / 1440
}

/** A moment as a date whose UTC parts are those of the clock on the wall. */
function wallClock(timeZone: string): (moment: Date) => Date {
  // Swedish writes 2026-11-22 14:05:33.
  const format = new Intl.DateTimeFormat('sv-SE', { dateStyle: 'short', timeStyle: 'medium', timeZone })
  return (moment) => new Date(`${format.format(moment).replace(' ', 'T')}Z`)
}

/** A cell as text, for files that know no types: decimals as the language writes them. */
export function cellText(cell: Cell, { kind }: FileColumn, language: Language): string {
  if (cell === null) return ''
  if (cell instanceof Date)
    return cell
      .toISOString()
      .slice(0, kind === 'day' ? 10 : 16)
      .replace('T', ' ')
  if (kind === 'time') return new Date(Math.round(Number(cell) * 1440) * 60_000).toISOString().slice(11, 16)
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
