import type { FieldError } from '@kattegat/domain/messages'
import { isEmployee } from '@kattegat/domain/permissions'
import { todayAtPickup, type CompiledTariffs } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { withoutOffer, type ShipmentForm } from '@kattegat/domain/shipment'
import { salvageForm } from '@kattegat/domain/validation'
import { normaliseShipment } from '@kattegat/domain/validation'
import { isCalendarDay } from '@kattegat/domain/calendar'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { defaultAccount, findAccount, type Account } from '../people/index.ts'
import { requestApproval } from './approval.repository.ts'
import { replayOf, type Booked, type BookShipment, type RememberedBooking } from './answer-once.ts'
import { nothingBefore, noWaybillNumber, priceOf, type PromisedBefore } from './book-shipment.ts'
import type { BookingDeps } from './booking-deps.ts'
import { creditRefusal } from './credit-of-account.ts'
import { linkError } from './linked-shipments.ts'
import { numberOnce } from './number-once.ts'
import { numberPieces } from './number-shipment.ts'
import { numberShipment } from './shipment-numbers.ts'
import { payerOfForm, payerToKeep, type PayerOfForm } from './payer-of-form.ts'
import { piecesOf } from './pieces.ts'
import type { PromisedPrice } from './promised-price.ts'
import { checkForm } from './rate-form.ts'
import { insertBooking, recordBooking, rememberedBooking, type DecidedBooking } from './record-booking.ts'
import { columnsOf, pricedCarriage, unpricedCarriage } from './shipment-columns.ts'
import { withApproval } from './with-approval.ts'

/**
 * Takes whatever was entered, errors and all, so that the goods can be moved while somebody corrects the shipment: it gets
 * number and label, and a price where what was entered can be priced. It becomes final by being overridden.
 */
export async function createErrorBooking(deps: BookingDeps, command: BookShipment): Promise<Result<Booked, Refusal>> {
  const kept = await decideErrorBooking(deps, command)
  const decided = kept.ok
    ? accept(await withApproval(deps, command, kept.value, { isTest: command.caller.testMode }))
    : kept
  const body = withoutOffer(command.form)
  if (!decided.ok) return replayOf(deps, command, 'CreateErrorBooking', body, decided)
  const booking = decided.value
  const write = async (tx: Tx): Promise<Result<RememberedBooking, Refusal>> => {
    const shipment = await insertBooking(tx, deps, command, booking)
    await recordBooking(tx, deps, command, booking, shipment, undefined)
    const { testMode: isTest, roles } = command.caller
    const isPriced = booking.option !== undefined || isEmployee(roles)
    const refused = await creditRefusal(tx, command.scope, { ...booking, isTest, isPriced })
    if (refused) return refuse(refused)
    if (booking.approval) {
      await requestApproval(tx, shipment.shipmentId, booking.approval, command)
      return accept(rememberedBooking(shipment, '', booking))
    }
    if (!(await numberPieces(tx, shipment.shipmentId, booking.pieces))) return refuse({ code: 'NO_SSCC' })
    const waybill = await numberShipment(tx, shipment.shipmentId, booking.transportCompanyIds)
    return waybill ? accept(rememberedBooking(shipment, waybill, booking)) : refuse(noWaybillNumber(booking))
  }
  return numberOnce(deps, command, { call: 'CreateErrorBooking', body, booking }, write)
}

/** What can be made of whatever was entered; refused is only an account that is not there. */
export async function decideErrorBooking(
  deps: BookingDeps,
  command: BookShipment,
  promisedBefore: PromisedBefore = nothingBefore,
): Promise<Result<DecidedBooking, Refusal>> {
  const { scope } = command
  const found = await accountOf(deps, scope, command.form.accountId)
  if (!found.ok) return found
  const account = found.value
  const entered: ShipmentForm = { ...command.form, bookingType: 'ErrorBooking', accountId: account.id }

  const rules = await deps.shipmentRules()
  const tariffs = await deps.tariffs.of(scope.shipmentSystem)
  const today = todayAtPickup(tariffs, entered, deps.now().getTime())
  const { form } = normaliseShipment(entered, { today, customsFreeZones: rules.customsFreeZones })
  const readable = salvageForm(form)
  const link = { shipmentSystem: scope.shipmentSystem, companyId: account.companyId }
  // The form keeps the link as it was entered; only a real one counts.
  if (await linkError(deps.database, link, form)) delete readable.linkedShipmentLinkId

  const priced = await priceWherePossible(deps, scope, entered, promisedBefore)
  const option = priced?.option
  const meant = productMeant(tariffs, form)
  const { caller, payerBefore: before } = command
  const asking = { shipmentSystem: scope.shipmentSystem, caller, companyId: account.companyId, before }
  const payer = await payerOfForm(deps.database, asking, form)
  const errors = await errorsOf(deps, command, account, { isPriced: option !== undefined, payer })
  const carriage = option ? pricedCarriage(option) : unpricedCarriage(shipDay(form, today), meant)
  const pieces = piecesOf(readable)
  const columns = columnsOf(readable, {
    carriage,
    pieces,
    usdRates: rules.usdRates,
    kept: entered,
    errors,
    ...payerToKeep(payer),
  })
  const ofProduct = carriage.transport_company_id
  const transportCompanyIds = ofProduct === null ? companiesOf(tariffs) : [ofProduct]
  return accept({
    bookingType: 'ErrorBooking',
    form,
    account,
    option,
    columns,
    pieces,
    transportCompanyIds,
    // It is kept with its errors, which say more than any warning.
    warnings: [],
    ...(priced?.acceptsQuote && { acceptsQuote: priced.acceptsQuote }),
  })
}

/** Why it could not be booked: the errors that the form would have been refused with, and a product that is not to be had. */
async function errorsOf(
  deps: BookingDeps,
  { scope, form }: BookShipment,
  account: Account,
  { isPriced, payer }: { readonly isPriced: boolean; readonly payer: PayerOfForm },
): Promise<readonly FieldError[]> {
  const toBook: ShipmentForm = { ...form, bookingType: 'FinalBooking', accountId: account.id }
  const checked = await checkForm(deps, scope, toBook, 'booking')
  // Who completes it may name any account: they see here that its customer may not.
  const errors = [...(checked.ok ? [] : (checked.refusal.errors ?? [])), ...('error' in payer ? [payer.error] : [])]
  if (errors.some(({ field }) => field === 'selectedOption')) return errors
  if (!form.selectedOption) return [...errors, { field: 'selectedOption', code: 'required', params: {} }]
  const isUnavailable = checked.ok && !isPriced
  return isUnavailable ? [...errors, { field: 'selectedOption', code: 'productNotOffered', params: {} }] : errors
}

/** The account named, else the company's default. Another company's answers as one that does not exist. */
async function accountOf(
  deps: BookingDeps,
  scope: Scope,
  accountId: string | number | undefined,
): Promise<Result<Account, Refusal>> {
  if (accountId === undefined || accountId === '') {
    const account = await defaultAccount(deps.database, scope, null)
    return account ? accept(account) : refuse({ code: 'NO_COMPANY_ACCOUNT' })
  }
  const account = await findAccount(deps.database, scope, accountId)
  if (account) return accept(account)
  return refuse({ ...notFound, errors: [{ field: 'accountId', code: 'notKnown', params: {} }] })
}

/**
 * The price of the selected product, by the rules of comparing and of promises: what they refuse has no price yet, never
 * another one. It gets its price when the shipment is corrected.
 */
async function priceWherePossible(
  deps: BookingDeps,
  scope: Scope,
  entered: ShipmentForm,
  promisedBefore: PromisedBefore,
): Promise<PromisedPrice | undefined> {
  if (!entered.selectedOption) return undefined
  const checked = await checkForm(deps, scope, entered, 'options')
  if (!checked.ok) return undefined
  const priced = await priceOf(deps, scope, checked.value, promisedBefore)
  return priced.ok ? priced.value : undefined
}

/** The product selected, also where it cannot carry the shipment as it was entered. */
function productMeant(tariffs: CompiledTariffs, { selectedOption }: ShipmentForm) {
  if (!selectedOption) return undefined
  return tariffs.products.find((product) => String(product.sales.id) === String(selectedOption.salesProductId))
}

function companiesOf(tariffs: CompiledTariffs): number[] {
  return [...new Set(tariffs.products.map((product) => product.company.id))]
}

/** The day entered where there is such a day, else today. */
function shipDay({ shipDate = '' }: ShipmentForm, today: string): string {
  return shipDate.startsWith('20') && isCalendarDay(shipDate) ? shipDate : today
}
