import { comparablePlace } from '@kattegat/domain/address'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { withoutOffer } from '@kattegat/domain/shipment'
import { quoteReplyBy } from '@kattegat/domain/transit'
import { calendarOf } from '@kattegat/domain/transit'
import type { Refusal } from '../../platform/http/index.ts'
import { answerOnce, replayOf, type Booked, type BookShipment } from './answer-once.ts'
import type { BookingDeps } from './booking-deps.ts'
import { linkError } from './linked-shipments.ts'
import { payerOfForm } from './payer-of-form.ts'
import { piecesOf } from './pieces.ts'
import { insertRequestedQuote } from './quote.repository.ts'
import { checkForm, warningsOfForm } from './rate-form.ts'
import { insertBooking, recordBooking, rememberedBooking, type DecidedBooking } from './record-booking.ts'
import { columnsOf, unpricedCarriage } from './shipment-columns.ts'
import { systemOf } from './shipment-rules.ts'

/**
 * Keeps a request for a quote: a shipment without waybill number, price or label, and the promise of a reply within one
 * opening hour. It becomes a booking by being overridden.
 */
export async function createQuote(deps: BookingDeps, command: BookShipment): Promise<Result<Booked, Refusal>> {
  const body = withoutOffer(command.form)
  const decided = await decideQuote(deps, command)
  if (!decided.ok) return replayOf(deps, command, 'CreateQuote', body, decided)
  return answerOnce(deps, command, 'CreateQuote', body, async (tx) => {
    const booking = decided.value
    const shipment = await insertBooking(tx, deps, command, booking)
    const { shipmentId } = shipment
    await insertRequestedQuote(tx, { shipmentId, requestedBy: command.caller.userId, ...booking.quote })
    await recordBooking(tx, deps, command, booking, shipment, undefined)
    return accept(rememberedBooking(shipment, '', booking))
  })
}

interface RequestedQuote extends DecidedBooking {
  readonly quote: { readonly requestedAt: Date; readonly replyBy: Date }
}

/** Checks what a quote needs, and promises the reply. */
export async function decideQuote(deps: BookingDeps, command: BookShipment): Promise<Result<RequestedQuote, Refusal>> {
  const { scope } = command
  const checked = await checkForm(deps, scope, { ...command.form, bookingType: 'QuoteBooking' }, 'quote')
  if (!checked.ok) return checked
  const { account, rules, context } = checked.value
  const form = { ...checked.value.form, accountId: account.id }
  const link = { shipmentSystem: scope.shipmentSystem, companyId: account.companyId }
  const unlinked = await linkError(deps.database, link, form)
  if (unlinked) return refuse({ code: 'INVALID_INPUT', errors: [unlinked] })

  const requestedAt = deps.now()
  const { timeZone, countryCode } = systemOf(rules, scope.shipmentSystem)
  const { holidays } = await deps.tariffs.of(scope.shipmentSystem)
  const replyByMs = quoteReplyBy(requestedAt.getTime(), {
    timeZone,
    holidays: calendarOf(holidays, comparablePlace({ countryCode })),
  })
  const carriage = unpricedCarriage(form.shipDate ?? context.today, undefined)
  const pieces = piecesOf(form)
  const { caller, payerBefore: before } = command
  const payer = await payerOfForm(deps.database, { ...link, caller, before }, form)
  if ('error' in payer) return refuse({ code: 'INVALID_INPUT', errors: [payer.error] })
  const columns = columnsOf(form, { carriage, pieces, usdRates: rules.usdRates, payerAccountId: payer.accountId })
  return accept({
    bookingType: 'QuoteBooking',
    form,
    account,
    option: undefined,
    columns,
    pieces,
    transportCompanyIds: [],
    warnings: await warningsOfForm(deps, checked.value),
    quote: { requestedAt, replyBy: new Date(replyByMs) },
  })
}
