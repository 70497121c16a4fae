import { historyColumnNames, transferStateNames, type HistoryColumn } from '@kattegat/domain/history'
import { localeOf, type Language } from '@kattegat/domain/messages'
import { catalogues } from '@kattegat/domain/messages/all'
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
  return columns.flatMap((column) => columnOf(column, language))
}

function columnOf(column: HistoryColumn, language: Language): FileColumn[] {
  const header = historyColumnNames[column][language]
  const words = catalogues[language]
  const text = (read: (row: HistoryRow) => string | null): FileColumn[] => [{ header, kind: 'text', cell: read }]
  const number = (read: (row: HistoryRow) => number | null): FileColumn[] => [{ header, kind: 'number', cell: read }]
  const flag = (read: (row: HistoryRow) => boolean): FileColumn[] => [{ header, kind: 'flag', cell: read }]
  const day = (read: (row: HistoryRow) => string | null): FileColumn[] => [
    { header, kind: 'day', cell: (row) => dayOf(read(row)) },
  ]
  const price = (read: (row: HistoryRow) => MoneyOnWire | null): FileColumn[] => [
    { header, kind: 'amount', cell: (row) => (read(row) ? Number(read(row)!.amount) : null) },
    { header: `${header} (${currencyWord[language]})`, kind: 'text', cell: (row) => read(row)?.currencyCode ?? null },
  ]
  switch (column) {
    case 'id':
    case 'bookedWeight':
    case 'bookedVolume':
    case 'chargeableWeight':
    case 'invoicedWeight':
    case 'invoicedVolume':
    case 'packages':
      return number((row) => row[column])
    case 'AWB':
      return text((row) => formatWaybillNumber(row.AWB))
    case 'deliveryStatus':
      return text((row) => words.deliveryStatuses[row.deliveryStatus])
    case 'bookingType':
      return text((row) => words.bookingTypes[row.bookingType])
    case 'date':
      return [{ header, kind: 'instant', cell: (row) => new Date(row.date) }]
    case 'shipDate':
    case 'expectedDeliveryDate':
      return day((row) => row[column])
    case 'senderName':
      return text((row) => row.sender.name)
    case 'senderCountry':
      return text((row) => row.sender.countryCode)
    case 'senderPostalCode':
      return text((row) => row.sender.postalCode)
    case 'senderCity':
      return text((row) => row.sender.city)
    case 'receiverName':
      return text((row) => row.receiver.name)
    case 'receiverCountry':
      return text((row) => row.receiver.countryCode)
    case 'receiverPostalCode':
      return text((row) => row.receiver.postalCode)
    case 'receiverCity':
      return text((row) => row.receiver.city)
    case 'salesPrice':
    case 'salesPriceIncVat':
    case 'costPrice':
    case 'customsAmount':
    case 'insuranceAmount':
      return price((row) => row[column] ?? null)
    case 'aes':
    case 'deleted':
    case 'test':
      return flag((row) => row[column])
    case 'cargoTransfer':
      return text((row) => transferStateNames[row.cargoTransfer][language])
    case 'invoicing':
      return text((row) => transferStateNames[row.invoicingTransfer][language])
    case 'branch':
    case 'carrier':
    case 'company':
    case 'account':
    case 'product':
    case 'senderReference':
    case 'receiverReference':
    case 'goodsDescription':
    case 'incoterms':
    case 'payAccount':
    case 'createdBy':
    case 'onBehalfInitials':
    case 'onBehalfDepartment':
    case 'pickupReady':
    case 'pickupClose':
    case 'externalPickupReference':
    case 'itn':
      return text((row) => row[column])
  }
}

const currencyWord: Readonly<Record<Language, string>> = { en: 'currency', da: 'valuta', no: 'valuta', se: 'valuta' }

function dayOf(day: string | null): Date | null {
  return day === null ? null : new Date(`${day}T00:00:00Z`)
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
