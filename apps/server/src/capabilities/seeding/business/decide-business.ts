import { createSecretKey, randomBytes } from 'node:crypto'
import type { CompiledTariffs, ShippingOption } from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { demoBusiness, type DemoBooking } from '@kattegat/samples/business'
import type { Database } from '../../../platform/database/index.ts'
import { systemScope } from '../../../platform/tenancy/index.ts'
import {
  compareOptions,
  decideBooking,
  nothingBefore,
  decideErrorBooking,
  decideQuote,
  priceQuote,
  shipmentRulesOf,
  type BookingDeps,
  type DecidedBooking,
  type QuotedPrice,
} from '../../booking/index.ts'
import { knownAccounts } from '../../people/index.ts'
import type { Tariffs } from '../../tariffs/index.ts'
import { chosenOption } from './choose-option.ts'
import type { DemoPerson, DemoPlaces } from './demo-places.ts'

/** A booking of the demo as booking itself decided it. */
export interface DecidedDemo {
  readonly demo: DemoBooking
  readonly tariffs: CompiledTariffs
  readonly bookedBy: DemoPerson
  /** What the shipment is now: of an accepted quote, the booking. */
  readonly booking: DecidedBooking
  /** Of quotes: what was asked for, and staff's answer where there is one. */
  readonly quote: { readonly asked: DecidedBooking; readonly answer: QuotedPrice | undefined } | undefined
}

/**
 * Has booking decide the demo's last twelve weeks, each at its own moment: checked, priced by the tariffs and refused by
 * the rules as any booking is. What the tariffs of an installation do not offer is left out.
 */
export async function decideBusiness(
  deps: { readonly database: Database; readonly tariffs: Tariffs; readonly now: Date },
  places: DemoPlaces,
): Promise<DecidedDemo[]> {
  const { database, tariffs, now } = deps
  const rules = await shipmentRulesOf(database, () => now)()
  const accounts = knownAccounts(database, () => now)
  const noKey = createSecretKey(randomBytes(32))
  const depsAt = (at: Date): BookingDeps => ({
    database,
    tariffs,
    accounts,
    shipmentRules: async () => rules,
    baseUrl: '',
    now: () => at,
    // No offer is signed, no link made and no job begun by deciding.
    offerKeys: { newest: noKey, all: [noKey] },
    issueTicket: never,
    asksMuch: () => false,
    dailyPackages: { take: never },
    publish: never,
  })
  const decided: DecidedDemo[] = []
  for (const demo of demoBusiness(now.toISOString().slice(0, 10))) {
    if (demo.bookedAt >= now) continue
    const one = await decide(depsAt(demo.bookedAt), demo, places)
    if (one) decided.push(one)
  }
  return decided
}

async function decide(deps: BookingDeps, demo: DemoBooking, places: DemoPlaces): Promise<DecidedDemo | undefined> {
  const account = places.accounts.get(demo.account)
  const bookedBy = places.people.get(demo.bookedBy)
  if (!account || !bookedBy) return undefined
  const scope = systemScope('seeding', account.shipmentSystem, account.companyId)
  const entered: ShipmentForm = { ...demo.form, accountId: account.id }
  const command = {
    caller: { ...bookedBy, shipmentSystem: account.shipmentSystem, shipmentSystems: [account.shipmentSystem] },
    scope,
    form: entered,
    language: bookedBy.language,
    idempotencyKey: undefined,
    requestId: '',
    ip: '',
  }
  const tariffs = await deps.tariffs.of(scope.shipmentSystem)
  const facts = { demo, tariffs, bookedBy }
  const { bookingType: _type, quote: _quote, ...priceable } = entered
  const isError = demo.turn === 'error-booked'
  const compared = await compareOptions(deps, scope, isError ? { ...priceable, description: 'Spare parts' } : priceable)
  const option = compared.ok ? chosenOption(compared.value.rated.options, demo) : undefined

  if (entered.bookingType === 'QuoteBooking') {
    const asked = await decideQuote(deps, command)
    if (!asked.ok) return undefined
    if (demo.turn === 'quote-requested')
      return { ...facts, booking: asked.value, quote: { asked: asked.value, answer: undefined } }
    if (!option) return undefined
    const form = { ...asked.value.form, selectedOption: selected(option, demo) }
    const stored = { scope, form, account: asked.value.account, askedAt: demo.bookedAt }
    const answer = await priceQuote(deps, stored)
    if (!answer.ok) return undefined
    const quote = { asked: asked.value, answer: answer.value }
    if (demo.turn !== 'quote-accepted') return { ...facts, booking: asked.value, quote }
    const accepted = { ...command, form: { ...form, bookingType: 'FinalBooking' as const } }
    const booked = await decideBooking(deps, accepted, { ...nothingBefore, price: async () => answer })
    return booked.ok ? { ...facts, booking: booked.value, quote } : undefined
  }
  if (!option) return undefined
  const form = { ...entered, selectedOption: selected(option, demo) }
  const booked = isError
    ? await decideErrorBooking(deps, { ...command, form })
    : await decideBooking(deps, { ...command, form })
  return booked.ok ? { ...facts, booking: booked.value, quote: undefined } : undefined
}

function selected(option: ShippingOption, { wantsService }: DemoBooking) {
  const service = wantsService ? option.services.find(({ code }) => code === 'SignatureRequired') : undefined
  return {
    salesProductId: option.salesProductId,
    transportProductId: option.transportProductId,
    productServices: service ? [service.code] : [],
  }
}

function never(): never {
  throw new Error('Deciding a booking of the demo leaves nothing behind')
}
