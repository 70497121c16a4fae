import type { Answer } from '@kattegat/contract'
import { messagesIn } from '@kattegat/messages/node'
import type { Language } from '@kattegat/messages'
import { toWire } from '@kattegat/domain/money'
import { explainReason, measuredPrice, type CustomerOption, type MeasuredPrice } from '@kattegat/domain/rating'
import {
  differencesOf,
  measuredShipment,
  type MeasuredShipment,
  type MeasuringTolerance,
  type PieceMeasures,
} from '@kattegat/domain/scanning'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { rateAsBooked, type BookingDeps } from '../booking/index.ts'
import { isCostBilled } from '../carrier-invoices/index.ts'
import { findAccount } from '../people/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import {
  latestMeasuring,
  readApproval,
  readMeasuredRow,
  readMeasures,
  type StoredMeasure,
} from './measure.repository.ts'

export interface MeasureDeps {
  readonly booking: BookingDeps
  readonly tolerance: MeasuringTolerance
}

type MeasuredOnWire = Answer<'GetMeasures'>[number]
type MeasuredRow = NonNullable<Awaited<ReturnType<typeof readMeasuredRow>>>

/** What was measured of a shipment, and what it makes of its price. */
export interface Measured {
  readonly row: MeasuredRow
  readonly measureId: number
  readonly pieces: readonly StoredMeasure[]
  readonly whole: MeasuredShipment
  /** Undefined where nothing differs. */
  readonly price: MeasuredPrice | undefined
}

const mostPieces = 200

/** Reads what was measured of a shipment within reach, priced by the tariff of its booking; undefined where nothing was. */
export async function readMeasured(
  { booking, tolerance }: MeasureDeps,
  scope: Scope,
  shipmentId: number,
): Promise<Measured | undefined> {
  const { database } = booking
  const row = await readMeasuredRow(database, scope, shipmentId)
  const measureId = row && (await latestMeasuring(database, row.id))
  if (!row || measureId === undefined) return undefined
  const pieces = await readMeasures(database, row.id)
  const whole = measuredShipment(row.form as ShipmentForm, pieces, tolerance)
  const price = whole.differs ? await priceOf(booking, scope, row, whole) : undefined
  return { row, measureId, pieces, whole, price }
}

async function priceOf(
  booking: BookingDeps,
  scope: Scope,
  row: MeasuredRow,
  { billed }: MeasuredShipment,
): Promise<MeasuredPrice> {
  const booked = row.sales as unknown as CustomerOption | null
  const account = booked && (await findAccount(booking.database, scope, row.account_id))
  if (!booked || !account) return { kind: 'priced-by-hand' }
  const stored = { scope, form: row.form as ShipmentForm, account, askedAt: row.created_at }
  const { declared, otherwise: measured } = await rateAsBooked(booking, stored, booked, billed)
  const price = measuredPrice(booked, declared, measured)
  if (price.kind !== 'priced' || !(await isCostBilled(booking.database, row.id))) return price
  // What the carrier has billed is the cost already, whatever the tariff says of these goods.
  return { ...price, costDifferenceMinor: null }
}

/** The same as the desk shows it. */
export async function measuredOnWire(
  deps: MeasureDeps,
  { row, measureId, pieces, whole, price }: Measured,
  language: Language,
): Promise<MeasuredOnWire> {
  const approval = await readApproval(deps.booking.database, row.id)
  const form = row.form as ShipmentForm
  return {
    id: measureId,
    shipmentId: row.id,
    version: row.version,
    shipmentRef: row.waybill_number ?? '',
    companyName: row.company_name,
    receiverName: row.receiver_name,
    transportProduct: row.product_name,
    numberOfPieces: whole.pieces,
    piecesMeasured: whole.piecesMeasured,
    pieces: pieces.flatMap((piece) => pieceOnWire(piece, form, deps.tolerance) ?? []).slice(0, mostPieces),
    differs: whole.differs,
    declaredWeight: whole.declaredG / 1000,
    billedWeight: whole.billedG / 1000,
    declaredVolume: whole.declaredMm3 / 1e9,
    billedVolume: whole.billedMm3 / 1e9,
    price: price?.kind === 'priced' ? priceOnWire(price) : null,
    why: price ? whyOf(price, language) : '',
    currencyCode: row.sales_currency ?? row.currency,
    approval: approval
      ? {
          approvedBy: approval.name,
          approvedAt: approval.approved_at.toISOString(),
          difference: toWire({ minor: approval.difference_minor, currency: approval.currency }),
        }
      : null,
    invoiced: row.invoicing_transfer === 'pending' || row.invoicing_transfer === 'sent',
  }
}

function pieceOnWire(
  piece: StoredMeasure,
  form: ShipmentForm,
  tolerance: MeasuringTolerance,
): MeasuredOnWire['pieces'][number] | undefined {
  if (!piece.measured || !piece.of) return undefined
  const { weight, sides } = differencesOf(piece, form.collis?.[piece.line - 1]?.packagingType ?? '', tolerance)
  return {
    piece: piece.piece,
    sscc: piece.sscc,
    declared: measuresOnWire(piece.declared),
    measured: measuresOnWire(piece.measured),
    weightDiffers: weight,
    sizeDiffers: sides,
    measuredBy: piece.of.by,
    measuredAt: piece.of.at.toISOString(),
    place: piece.of.place,
  }
}

function measuresOnWire({ weightG, lengthMm, widthMm, heightMm }: PieceMeasures) {
  const cm = (mm: number | null) => (mm === null ? null : mm / 10)
  return {
    weight: weightG === null ? null : weightG / 1000,
    length: cm(lengthMm),
    width: cm(widthMm),
    height: cm(heightMm),
  }
}

function priceOnWire(price: MeasuredPrice & { kind: 'priced' }): NonNullable<MeasuredOnWire['price']> {
  const wire = (minor: number) => toWire({ minor, currency: price.currency })
  return {
    booked: wire(price.bookedMinor),
    measured: wire(price.measuredMinor),
    difference: wire(price.differenceMinor),
    costDifference: price.costDifferenceMinor === null ? null : wire(price.costDifferenceMinor),
    chargeableWeight: price.chargeableG / 1000,
  }
}

function whyOf(price: MeasuredPrice, language: Language): string {
  if (price.kind === 'priced') return ''
  if (price.kind === 'priced-by-hand') return messagesIn(language, 'price-lines')('measured.byHand')
  return explainReason(price.reason, messagesIn(language, 'rating'))
}
