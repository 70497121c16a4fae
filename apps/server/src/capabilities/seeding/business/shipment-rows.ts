import { vatOfAddedLine } from '@kattegat/domain/history'
import { totalsWithLines } from '@kattegat/domain/vat'
import { randomBytes, randomUUID } from 'node:crypto'
import { toCustomerOption, type ShippingOption } from '@kattegat/domain/rating'
import { stageOf, type ShipmentEventCode } from '@kattegat/domain/shipment'
import { localMoment } from '@kattegat/domain/transit'
import { fromDayNumber } from '@kattegat/domain/calendar'
import type { PersonKey } from '@kattegat/samples'
import type { DecidedDemo } from './decide-business.ts'
import type { DemoAccount, DemoPerson } from './demo-places.ts'
import type { Timeline } from './timeline.ts'

/** One shipment of the demo with all that is known of it before it is written. */
export interface ToldShipment {
  readonly id: number
  readonly decided: DecidedDemo
  readonly story: Timeline
  readonly account: DemoAccount
  readonly personOf: (key: PersonKey) => DemoPerson
  readonly waybill: string | null
  readonly ssccs: readonly string[]
}

/** A step of a shipment's life that made a version of it. */
interface Step {
  readonly at: Date
  readonly by: DemoPerson
  readonly event: ShipmentEventCode
  readonly audit: string
  readonly details: Readonly<Record<string, unknown>>
  /** The price that holds from this version on. */
  readonly price: ShippingOption | undefined
}

/** What was done to a shipment, version by version from the first: as its timeline and the audit log tell it. */
export function stepsOf({ decided, story, personOf }: ToldShipment): Step[] {
  const { demo, booking, bookedBy, quote } = decided
  const { bookingType, option } = booking
  const heldBack = booking.columns.held_back
  const created = (price: ShippingOption | undefined, type: string) => ({
    bookingType: type,
    ...(price ? { totalExVatMinor: price.totalExVatMinor, currency: price.currency } : {}),
  })
  const steps: Step[] = []
  if (!quote) {
    const event = stageOf({ bookingType, heldBack })
    steps.push({
      at: demo.bookedAt,
      by: bookedBy,
      event,
      audit: 'created',
      details: created(option, bookingType),
      price: option,
    })
  } else {
    const asked = { at: demo.bookedAt, by: bookedBy, event: 'quote-requested', audit: 'created' } as const
    steps.push({ ...asked, details: created(undefined, 'QuoteBooking'), price: undefined })
    const { answered, settled } = story.quote ?? {}
    if (answered && quote.answer) {
      const answer = quote.answer.option
      const totalExVat = { amount: (answer.totalExVatMinor / 100).toFixed(2), currencyCode: answer.currency }
      const details = {
        product: answer.salesProduct.displayName,
        totalExVat,
        validUntil: answered.validUntil.toISOString(),
      }
      steps.push({
        at: answered.at,
        by: personOf(answered.by),
        event: 'quote-answered',
        audit: 'answer-quote',
        details,
        price: undefined,
      })
    }
    if (settled?.as === 'Declined') {
      steps.push({
        at: settled.at,
        by: bookedBy,
        event: 'quote-declined',
        audit: 'decline-quote',
        details: {},
        price: undefined,
      })
    } else if (settled) {
      const details = created(option, 'FinalBooking')
      steps.push({ at: settled.at, by: bookedBy, event: 'booked', audit: 'overridden', details, price: option })
    }
  }
  const { addedLines, deleted } = story
  if (addedLines) {
    const lines = addedLines.lines.filter(({ side }) => side === 'sales').length
    const by = personOf(addedLines.by)
    steps.push({
      at: addedLines.at,
      by,
      event: 'price-lines-added',
      audit: 'add-price-lines',
      details: { lines },
      price: option,
    })
  }
  if (deleted) {
    steps.push({ at: deleted.at, by: bookedBy, event: 'deleted', audit: 'delete', details: {}, price: option })
  }
  return steps
}

/** The row of the shipment itself, as it stands now. */
export function shipmentRow(formatted: ToldShipment) {
  const { id, decided, story, account, waybill } = formatted
  const { demo, booking, bookedBy, quote } = decided
  const steps = stepsOf(formatted)
  const last = steps.at(-1)!
  const isStillQuote = quote !== undefined && story.quote?.settled?.as !== 'Accepted'
  const { bookingType, columns } = isStillQuote ? quote.asked : booking
  const { form, what_is_wrong: wrong, ...plain } = columns
  const price = last.price
  const linesOf = (side: 'sales' | 'cost') => (story.addedLines?.lines ?? []).filter((line) => line.side === side)
  const addedSales = linesOf('sales').map(({ amountMinor, type }) => ({ amountMinor, vat: vatOfAddedLine(type) }))
  const billed = price && totalsWithLines(price, addedSales)
  const addedCost = linesOf('cost').reduce((sum, { amountMinor }) => sum + amountMinor, 0)
  const isAt = (handover: Timeline['cargo']) =>
    handover === undefined ? 'none' : typeof handover.outcome === 'string' ? handover.outcome : 'rejected'
  const isBilled = isAt(story.invoicing) === 'sent'
  const isReweighed = story.addedLines?.lines.some(({ type }) => type === 'weight') === true
  const delivered = story.status === 'Delivered' ? story.moves.at(-1)?.at : undefined
  return {
    id,
    // Links and tokens are secrets: they alone are others on another day of the same demo.
    link_id: randomUUID(),
    tracking_token: randomBytes(24).toString('base64url'),
    shipment_system: account.shipmentSystem,
    company_id: account.companyId,
    account_id: account.id,
    booking_type: bookingType,
    test: demo.turn === 'test',
    ...plain,
    form: JSON.parse(form) as unknown,
    what_is_wrong: wrong === null ? null : (JSON.parse(wrong) as unknown),
    version: steps.length,
    waybill_number: waybill,
    delivery_status: story.status,
    delivered_on: delivered ? fromDayNumber(localMoment(delivered.getTime(), account.timeZone).day) : null,
    cargo_transfer: isAt(story.cargo),
    invoicing_transfer: isAt(story.invoicing),
    sales_total_minor: billed?.totalExVatMinor ?? null,
    sales_vat_minor: billed?.vat.amountMinor ?? null,
    cost_total_minor: price?.cost ? price.cost.totalMinor + addedCost : null,
    sales_currency: price?.currency ?? null,
    invoiced_weight_g: isBilled ? Math.round(plain.weight_g * (isReweighed ? 1.08 : 1)) : null,
    invoiced_volume_mm3: isBilled ? plain.volume_mm3 : null,
    external_pickup_reference: booking.form.bookPickup && story.moves.length > 0 ? `PU${3_100_000 + id}` : '',
    tracking_link: '',
    deleted_at: story.deleted?.at ?? null,
    insurance_lapsed_at: story.deleted && plain.insurance_minor ? story.deleted.at : null,
    form_version: 1,
    created_by: bookedBy.userId,
    created_at: demo.bookedAt,
    updated_by: last.by.userId,
    updated_at: last.at,
  }
}

/** The price of every version that has one. */
export function snapshotRows(formatted: ToldShipment) {
  return stepsOf(formatted).flatMap(({ price, at }, index) =>
    price
      ? [
          {
            shipment_id: formatted.id,
            version: index + 1,
            tariff_version: String(price.tariffVersion),
            sales: toCustomerOption(price),
            cost: price.cost ?? null,
            created_at: at,
          },
        ]
      : [],
  )
}

export function pieceRows({ id, decided, ssccs }: ToldShipment) {
  return ssccs.map((sscc, index) => {
    const piece = decided.booking.pieces[index]!
    return {
      sscc,
      shipment_id: id,
      line: piece.line,
      piece: index + 1,
      content_key: piece.contentKey,
      weight_g: piece.weightG,
      length_mm: piece.lengthMm,
      width_mm: piece.widthMm,
      height_mm: piece.heightMm,
      dry_ice_g: piece.dryIceG,
    }
  })
}

export function quoteRows({ id, decided, story, personOf }: ToldShipment) {
  const { quote, bookedBy } = decided
  if (!quote?.asked.quote) return []
  const { answered, settled } = story.quote ?? {}
  const answer = answered && quote.answer
  return [
    {
      shipment_id: id,
      state: settled?.as ?? (answer ? 'Answered' : 'Requested'),
      requested_at: quote.asked.quote.requestedAt,
      requested_by: bookedBy.userId,
      reply_by: quote.asked.quote.replyBy,
      answered_at: answer ? answered.at : null,
      answered_by: answer ? personOf(answered.by).userId : null,
      sales_product_id: answer?.option.salesProductId ?? null,
      transport_product_id: answer?.option.transportProductId ?? null,
      price_lines: answer?.option.priceLines ?? null,
      total_minor: answer?.option.totalExVatMinor ?? null,
      currency: answer?.option.currency ?? null,
      valid_until: answer ? answered.validUntil : null,
      inputs_hash: answer?.inputsHash ?? null,
      option: answer?.option ?? null,
      settled_at: settled?.at ?? null,
      declined_because: settled?.as === 'Declined' ? 'not-wanted' : null,
    },
  ]
}
