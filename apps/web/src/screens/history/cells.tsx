import columnMessages from 'messages:columns'
import formMessages from 'messages:shipment-form'
import { isUnapproved } from '@kattegat/domain/approvals'
import { isOnHold, type HistoryColumn } from '@kattegat/domain/history'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { ReactNode } from 'react'
import type { Formats, Messages } from '../../app/i18n/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import {
  approvalColours,
  bookingColours,
  deliveryColours,
  markColours,
  quoteColours,
} from '../../app/status-colours.ts'
import { Badge } from '../../ui/index.ts'
import type { HistoryRow } from './use-history-rows.ts'
import historyMessages from 'messages:history'

export type HistoryMessages = Messages<'history'>

/** What a shipment is called in the list: quotes get their number when they are booked. */
export function nameOfRow(row: HistoryRow, t: HistoryMessages): string {
  if (row.AWB) return formatWaybillNumber(row.AWB)
  return t(row.bookingType === 'QuoteBooking' ? 'quote' : 'shipment', { id: String(row.id) })
}

/** What cells are written with: the screen's words, the domain's, and the language's formats. */
interface Tools {
  readonly t: HistoryMessages
  readonly words: Messages<'shipment-form'>
  readonly columns: Messages<'columns'>
  readonly formats: Formats
}

/** Draws the cells of a row in the person's language. */
export function useCells(): (name: HistoryColumn, row: HistoryRow) => ReactNode {
  const t = useMessages(historyMessages)
  const words = useMessages(formMessages)
  const formats = useFormats()
  const columns = useMessages(columnMessages)
  return (name, row) => cells[name](row, { t, words, columns, formats })
}

const yes = (holds: boolean, { t }: Tools) => (holds ? t('yes') : '')
const money = (price: HistoryRow['salesPrice'], { formats }: Tools) =>
  price ? formats.money(price.amount, price.currencyCode) : ''
const weight = (kg: number | null, { formats }: Tools) => (kg === null ? '' : formats.weight(kg))
const volume = (cubicMetres: number | null, { formats }: Tools) =>
  cubicMetres === null ? '' : formats.volume(cubicMetres)

const cells: Readonly<Record<HistoryColumn, (row: HistoryRow, tools: Tools) => ReactNode>> = {
  id: (row) => String(row.id),
  AWB: (row, { t }) => (
    <>
      {nameOfRow(row, t)}
      <TestMark row={row} />
    </>
  ),
  deliveryStatus: statusOf,
  bookingType: (row, { words }) => words(`bookingTypes.${row.bookingType}`),
  quoteState: (row, { columns }) => row.quoteState && columns(`quote.${row.quoteState}`),
  errors: ({ errors }) => {
    const text = errors.map(({ message }) => message).join(' · ')
    return text && <span title={text}>{text}</span>
  },
  date: (row, { formats }) => formats.instant(row.date),
  shipDate: (row, { formats }) => <NearDay day={row.shipDate} formats={formats} />,
  expectedDeliveryDate: (row, { formats }) =>
    row.expectedDeliveryDate && <NearDay day={row.expectedDeliveryDate} formats={formats} />,
  branch: (row) => ('branch' in row ? row.branch : ''),
  carrier: (row) => row.carrier,
  company: (row) => ('company' in row ? row.company : ''),
  account: (row) => row.account,
  product: (row) => row.product,
  senderName: (row) => row.sender.name,
  senderCountry: (row, { formats }) => formats.country(row.sender.countryCode ?? ''),
  senderPostalCode: (row) => row.sender.postalCode,
  senderCity: (row) => row.sender.city,
  receiverName: (row) => row.receiver.name,
  receiverCountry: (row, { formats }) => formats.country(row.receiver.countryCode ?? ''),
  receiverPostalCode: (row) => row.receiver.postalCode,
  receiverCity: (row) => row.receiver.city,
  senderReference: (row) => row.senderReference,
  receiverReference: (row) => row.receiverReference,
  salesPrice: (row, tools) => money(row.salesPrice, tools),
  salesPriceIncVat: (row, tools) => money(row.salesPriceIncVat, tools),
  costPrice: (row, tools) => money('costPrice' in row ? row.costPrice : null, tools),
  bookedWeight: (row, tools) => weight(row.bookedWeight, tools),
  bookedVolume: (row, tools) => volume(row.bookedVolume, tools),
  chargeableWeight: (row, tools) => weight(row.chargeableWeight, tools),
  invoicedWeight: (row, tools) => weight(row.invoicedWeight, tools),
  invoicedVolume: (row, tools) => volume(row.invoicedVolume, tools),
  packages: (row, { formats }) => formats.number(row.packages),
  goodsDescription: (row) => row.goodsDescription,
  customsAmount: (row, tools) => money(row.customsAmount, tools),
  insuranceAmount: (row, tools) => money(row.insuranceAmount, tools),
  incoterms: (row) => row.incoterms,
  payAccount: (row) => row.payAccount,
  createdBy: (row) => row.createdBy,
  onBehalfInitials: (row) => row.onBehalfInitials,
  onBehalfDepartment: (row) => row.onBehalfDepartment,
  pickupReady: (row) => row.pickupReady,
  pickupClose: (row) => row.pickupClose,
  externalPickupReference: (row) => row.externalPickupReference,
  itn: (row) => row.itn,
  aes: (row, tools) => yes(row.aes, tools),
  cargoTransfer: (row, { columns }) => columns(`transfer.${row.cargoTransfer}`),
  invoicing: (row, { columns }) => columns(`transfer.${row.invoicingTransfer}`),
  deleted: (row, tools) => yes(row.deleted, tools),
  test: (row, tools) => yes(row.test, tools),
}

/** What is deleted, on hold or not booked is on no way: it says what it is instead. */
function statusOf(row: HistoryRow, { t, words, columns }: Tools): ReactNode {
  const { deleted, bookingType, deliveryStatus, quoteState, approvalState, filingReason } = row
  if (deleted) return <Badge color={markColours.deleted}>{t('deletedRow')}</Badge>
  if (isOnHold(row)) {
    return (
      <span title={filingReason || undefined}>
        <Badge color={markColours.heldBack}>{t('heldBackRow')}</Badge>
      </span>
    )
  }
  if (isUnapproved(approvalState)) {
    return <Badge color={approvalColours[approvalState]}>{columns(`approval.${approvalState}`)}</Badge>
  }
  if (bookingType === 'FinalBooking') {
    return <Badge color={deliveryColours[deliveryStatus]}>{words(`deliveryStatuses.${deliveryStatus}`)}</Badge>
  }
  if (bookingType === 'QuoteBooking' && quoteState) {
    const state = columns(`quote.${quoteState}`)
    return <Badge color={quoteColours[quoteState]}>{`${words('bookingTypes.QuoteBooking')} · ${state}`}</Badge>
  }
  return <Badge color={bookingColours[bookingType]}>{words(`bookingTypes.${bookingType}`)}</Badge>
}

/** Marks what never leaves the portal. */
export function TestMark({ row }: { row: HistoryRow }) {
  const t = useMessages(historyMessages)
  return row.test && <Badge color={markColours.test}>{t('testRow')}</Badge>
}

/** A day in words where it is near, exact on hover. */
export function NearDay({ day, formats }: { day: string; formats: Formats }) {
  return <span title={formats.longDay(day)}>{formats.nearDay(day)}</span>
}
