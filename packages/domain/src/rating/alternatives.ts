import type { Messages } from '@kattegat/messages'
import { fromDayNumber, toDayNumber } from '../calendar/calendar-day.ts'
import type { CompiledTariffs } from './compile-tariffs.ts'
import { day, milli } from './figures.ts'
import type { RatingContext } from './rate-shipment.ts'
import { rateShipment } from './rate-shipment.ts'
import type { RatingRequest } from './rating-request.ts'
import type { NotOfferedReason, ShippingOption, ShippingOptions } from './shipping-option.ts'

/** A change to the shipment that is small to anyone who books it. */
export type SmallChange =
  | { readonly kind: 'stackable' }
  | { readonly kind: 'sender-pays' }
  | { readonly kind: 'lighter-pieces'; readonly maxG: number }
  | { readonly kind: 'ship-on'; readonly on: string }

/** A product as it would be after a small change. */
export interface Alternative {
  readonly change: SmallChange
  readonly option: ShippingOption
  /** The product is not offered without the change; else it only costs less with it. */
  readonly isOpened: boolean
}

/** Pieces this much over a product's limit could be packed lighter. */
const lighterBy = 0.1
/** How far ahead another day of shipping is looked for. */
const daysAhead = 7
const shownAtMost = 3
/** What saves less than a hundredth of a price is not worth changing a shipment for. */
const leastSavedOf = 100

/**
 * What small changes would open: products that are not offered now, or cost less than they do now. Rates again only for
 * changes that can make a difference: most shipments ask for none.
 */
export function findAlternatives(
  request: RatingRequest,
  tariffs: CompiledTariffs,
  context: RatingContext,
  answer: Answered,
): Alternative[] {
  const present = new Map(answer.options.map((option) => [option.salesProductId, option]))
  return changesOf(request, tariffs, answer).flatMap(({ change, changed, products }) => {
    const { options } = rateShipment(changed, tariffs, { ...context, ...(products && { salesProductIds: products }) })
    return options.flatMap((option) => {
      const now = present.get(option.salesProductId)
      return now && !isCheaper(option, now) ? [] : [{ change, option, isOpened: now === undefined }]
    })
  })
}

/**
 * Those of the alternatives that are cheaper or faster than an option, the cheapest first. A product that is offered
 * anyway stands in the list with its own price: a change to it is told with itself alone, and not with every dearer one.
 */
export function alternativesTo(option: ShippingOption, alternatives: readonly Alternative[]): Alternative[] {
  return alternatives
    .filter((one) => one.isOpened || one.option.salesProductId === option.salesProductId)
    .filter((one) => isCheaper(one.option, option) || isFaster(one.option, option))
    .toSorted((a, b) => a.option.totalExVatMinor - b.option.totalExVatMinor)
    .slice(0, shownAtMost)
}

/** Whether it costs less, by enough to change a shipment for. */
export function isCheaper(option: ShippingOption, than: ShippingOption): boolean {
  const saved = than.totalExVatMinor - option.totalExVatMinor
  return saved > 0 && saved * leastSavedOf >= than.totalExVatMinor
}

/** Whether it arrives on an earlier day, or earlier on the same; without a time it is the end of the day. */
export function isFaster({ transit }: ShippingOption, { transit: than }: ShippingOption): boolean {
  if (transit.deliveryOn === null || than.deliveryOn === null) return false
  if (transit.deliveryOn !== than.deliveryOn) return transit.deliveryOn < than.deliveryOn
  return (transit.deliverBy ?? '24:00') < (than.deliverBy ?? '24:00')
}

type Answered = Pick<ShippingOptions, 'options' | 'notOffered'>

interface Change {
  readonly change: SmallChange
  readonly changed: RatingRequest
  /** The products that it can open; all where absent. */
  readonly products?: ReadonlySet<number>
}

function changesOf(request: RatingRequest, tariffs: CompiledTariffs, { notOffered }: Answered): Change[] {
  const changes: Change[] = []
  const refusedFor = (test: (reason: NotOfferedReason) => boolean) =>
    new Set(notOffered.filter(({ reason }) => test(reason)).map((product) => product.salesProductId))
  if (request.notStackable)
    changes.push({ change: { kind: 'stackable' }, changed: { ...request, notStackable: false } })
  const senderMust = refusedFor((reason) => reason.kind === 'receiver-pays-not-allowed')
  if (senderMust.size > 0)
    changes.push({
      change: { kind: 'sender-pays' },
      changed: { ...request, receiverPays: false },
      products: senderMust,
    })
  for (const maxG of limitsNearlyKept(notOffered.map(({ reason }) => reason))) {
    const pieces = request.pieces.map((line) => ({ ...line, weightG: Math.min(line.weightG, maxG) }))
    const products = refusedFor((reason) => reason.kind === 'piece-too-heavy' && reason.maxG === maxG)
    changes.push({ change: { kind: 'lighter-pieces', maxG }, changed: { ...request, pieces }, products })
  }
  const shipDay = toDayNumber(request.shipDate)
  const next = tariffs.daysOfChange.find((one) => one > shipDay)
  if (next !== undefined && next <= shipDay + daysAhead) {
    const on = fromDayNumber(next)
    changes.push({ change: { kind: 'ship-on', on }, changed: { ...request, shipDate: on } })
  }
  return changes
}

function limitsNearlyKept(reasons: readonly NotOfferedReason[]): ReadonlySet<number> {
  return new Set(
    reasons.flatMap((reason) =>
      reason.kind === 'piece-too-heavy' && reason.weightG <= reason.maxG * (1 + lighterBy) ? [reason.maxG] : [],
    ),
  )
}

/** What would have to be different, in words. */
export function explainChange(change: SmallChange, t: Messages<'rating'>): string {
  switch (change.kind) {
    case 'lighter-pieces':
      return t('change.lighter-pieces', { max: milli(change.maxG, t.language) })
    case 'ship-on':
      return t('change.ship-on', { date: day(change.on, t.language) })
    case 'stackable':
    case 'sender-pays':
      return t(`change.${change.kind}`)
  }
}
