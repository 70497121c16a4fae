import { messagesIn } from '@kattegat/messages/node'
import { isScheduleB } from '@kattegat/domain/aes'
import { withdrawnFields } from '@kattegat/domain/content'
import { dangerousGoodsRules } from '@kattegat/domain/dangerous-goods'
import type { FieldError } from '@kattegat/domain/messages'
import {
  explainReason,
  rateShipment,
  todayAtPickup,
  toRatingRequest,
  type CompiledTariffs,
  type NotOfferedReason,
  type RatingContext,
  type RatingError,
  type RatingRequest,
  type ShippingOption,
  type ShippingOptions,
} from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { checkShipment, isBooking, type Purpose, type ValidationContext } from '@kattegat/domain/validation'
import { customsOf } from '@kattegat/domain/customs'
import { warningsOfTidy, type FieldWarning } from '@kattegat/domain/warnings'
import type { Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { freshAccounts, type Account, type AccountReader } from '../people/index.ts'
import { classify, unknownScheduleB, unknownUnNumbers } from '../reference-data/index.ts'
import type { BookingDeps } from './booking-deps.ts'
import type { ShipmentRules } from './shipment-rules.ts'
import { unprintableTexts } from './unprintable-texts.ts'

/** A form that passed the rules, and whose account it is on. */
export interface CheckedForm {
  readonly form: ShipmentForm
  readonly account: Account
  readonly rules: ShipmentRules
  readonly context: ValidationContext
}

/** What the rules of a form are read from. */
export type FormRulesDeps = Pick<BookingDeps, 'database' | 'tariffs' | 'shipmentRules' | 'now'>

/**
 * Tidies and checks a form for a purpose. `bookedShipDate` is of the booked shipment that it changes. An account of another company
 * answers as one that does not exist.
 */
export async function checkForm(
  deps: BookingDeps,
  scope: Scope,
  entered: ShipmentForm,
  purpose: Purpose,
  bookedShipDate?: string,
): Promise<Result<CheckedForm, Refusal>> {
  // A price may stand on an account read a moment ago; a booking may not.
  const accounts = purpose === 'options' ? deps.accounts : freshAccounts(deps.database)
  const account = await accountOf(accounts, scope, entered.accountId)
  return account.ok ? checkFormOn(deps, scope, account.value, entered, purpose, bookedShipDate) : account
}

/** `checkForm` on an account that was read already. */
export async function checkFormOn(
  deps: FormRulesDeps,
  scope: Scope,
  account: Account,
  entered: ShipmentForm,
  purpose: Purpose,
  bookedShipDate?: string,
): Promise<Result<CheckedForm, Refusal>> {
  const rules = await deps.shipmentRules()
  const context: ValidationContext = {
    purpose,
    shipmentSystem: scope.shipmentSystem,
    today: todayAtPickup(await deps.tariffs.of(scope.shipmentSystem), entered, deps.now().getTime()),
    bookedShipDate,
    customsFreeZones: rules.customsFreeZones,
    viewOptions: account.viewOptions,
    blockedDescriptions: rules.blockedDescriptions,
    usdRates: rules.usdRates,
    ...(isBooking(purpose) ? { unknownScheduleB: await unknownNumbers(deps, entered) } : {}),
    dangerousGoods: dangerousGoodsRules(await classify(deps.database, entered), await modeOf(deps, scope, entered)),
  }
  const { errors, form } = checkShipment(entered, context)
  if (isBooking(purpose)) {
    const atFault = new Set(errors.map(({ field }) => field))
    errors.push(...unprintableTexts(entered).filter(({ field }) => !atFault.has(field)))
  }
  const wrong = new Set(errors.map(({ field }) => field))
  errors.push(...withdrawnFields(form, rules.withdrawn).filter(({ field }) => !wrong.has(field)))
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  // Only comparing gets here without a ship date; a price is of a day, so it is today's.
  return accept({ form: form.shipDate ? form : { ...form, shipDate: context.today }, account, rules, context })
}

/** How the product chosen moves the goods: what must be said of dangerous goods depends on it. */
async function modeOf(deps: FormRulesDeps, scope: Scope, { selectedOption, dangerousGoods = [] }: ShipmentForm) {
  if (!selectedOption || dangerousGoods.length === 0) return undefined
  const { products } = await deps.tariffs.of(scope.shipmentSystem)
  const id = String(selectedOption.transportProductId)
  return products.find(({ transport }) => String(transport.id) === id)?.transport.mode
}

/** Of the form's Schedule B numbers those that the imported list has not. */
async function unknownNumbers({ database }: FormRulesDeps, entered: ShipmentForm): Promise<string[]> {
  // What is no number at all is told by the rules, and no question to a database.
  const numbers = (entered.commodities ?? [])
    .map((line) => (line.scheduleB ?? '').replace(/[\s.-]/g, ''))
    .filter(isScheduleB)
  return numbers.length === 0 ? [] : unknownScheduleB(database, numbers)
}

/** What is worth a second look in a form that has no error. */
export async function warningsOfForm(
  { database }: BookingDeps,
  { form, context }: CheckedForm,
  mode?: ShippingOption['transportProduct']['mode'],
): Promise<FieldWarning[]> {
  const numbers = (form.dangerousGoods ?? []).flatMap(({ unNumber }) => unNumber || [])
  return warningsOfTidy(form, {
    ...context,
    mode,
    ...(numbers.length > 0 ? { unknownUnNumbers: await unknownUnNumbers(database, numbers) } : {}),
  })
}

/** The account named; comparing needs none, because the company's own default prices as well. */
async function accountOf(
  accounts: AccountReader,
  scope: Scope,
  accountId: string | number | undefined,
): Promise<Result<Account, Refusal>> {
  if (accountId === undefined || accountId === '') {
    const account = await accounts.findDefault(scope)
    return account ? accept(account) : refuse({ code: 'NO_COMPANY_ACCOUNT' })
  }
  const account = await accounts.find(scope, accountId)
  if (account) return accept(account)
  return refuse({ code: 'NOT_FOUND', errors: [{ field: 'accountId', code: 'notKnown', params: {} }] })
}

/** What the price depends on, as the engine reads it; services only where one product is meant. */
export function ratingRequestOf(
  checked: CheckedForm,
  services: readonly (number | string)[],
): Result<RatingRequest, Refusal> {
  const declared = customsOf(checked.form, checked.context).declares
  const outcome = toRatingRequest(checked.form, { declared, services })
  return outcome.ok ? accept(outcome.request) : refuse({ code: 'INVALID_INPUT', errors: outcome.faults.map(errorOf) })
}

/** When it is asked, and on whose agreements. */
export function ratingContextOf(deps: BookingDeps, account: Account): RatingContext {
  const { id: accountId, companyId, billing, limits: bookable } = account
  return { nowMs: deps.now().getTime(), companyId, accountId, billing, bookable }
}

/** Rates a shipment over every product, or over one. */
export function rate(
  deps: BookingDeps,
  tariffs: CompiledTariffs,
  request: RatingRequest,
  account: Account,
  salesProductId?: number,
): ShippingOptions {
  return rateShipment(request, tariffs, {
    ...ratingContextOf(deps, account),
    withCost: salesProductId !== undefined,
    ...(salesProductId === undefined ? {} : { salesProductIds: new Set([salesProductId]) }),
  })
}

/** Rates the selected product with the services chosen on it. */
export function rateSelected(
  deps: BookingDeps,
  tariffs: CompiledTariffs,
  checked: CheckedForm,
): Result<{ option: ShippingOption; request: RatingRequest }, Refusal> {
  const selected = checked.form.selectedOption
  if (!selected) {
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'selectedOption', code: 'required', params: {} }] })
  }
  const request = ratingRequestOf(checked, selected.productServices ?? [])
  if (!request.ok) return request
  const salesProductId = Number(selected.salesProductId)
  const rated = rate(deps, tariffs, request.value, checked.account, salesProductId)
  const option = rated.options.find((one) => String(one.transportProductId) === String(selected.transportProductId))
  if (option) return accept({ option, request: request.value })
  return refuse(productNotOffered(rated.notOffered[0]?.reason))
}

function errorOf(error: RatingError): FieldError {
  switch (error.code) {
    case 'required':
      return { field: error.field, code: 'required', params: {} }
    case 'not-a-date':
      return { field: error.field, code: 'date', params: {} }
    case 'out-of-range':
      return { field: error.field, code: 'notNumber', params: {} }
  }
}

/** The product that was chosen is not offered for this shipment: why, where the engine knows the product. */
export function productNotOffered(reason: NotOfferedReason | undefined): Refusal {
  if (!reason) return { code: 'PRODUCT_NOT_OFFERED', facts: { reason: 'unknown-product' } }
  return {
    code: 'PRODUCT_NOT_OFFERED',
    facts: { reason: reason.kind },
    detail: (language) => explainReason(reason, messagesIn(language, 'rating')),
  }
}
