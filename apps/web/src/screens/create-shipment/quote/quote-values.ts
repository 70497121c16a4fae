import type { QuoteProduct, QuoteRequest, QuoteScope, QuoteService } from '@kattegat/domain/shipment'
import { isOneOf, quoteProducts, quoteScopes, quoteServices } from '@kattegat/domain/shipment'

/** What is ticked of a product: by air, from door to door. */
export type QuoteChoice = `${QuoteProduct} ${QuoteScope}`

/** The quote as its fields hold it. */
export interface QuoteValues {
  readonly choices: readonly QuoteChoice[]
  readonly services: readonly QuoteService[]
  readonly message: string
}

export const emptyQuote: QuoteValues = { choices: [], services: [], message: '' }

/** The request, in the order of the lists, whichever was ticked first. */
export function toQuoteRequest(values: QuoteValues): QuoteRequest {
  return {
    products: quoteProducts.flatMap((product) =>
      quoteScopes
        .filter((scope) => values.choices.includes(`${product} ${scope}`))
        .map((scope) => ({ product, scope })),
    ),
    services: quoteServices.filter((service) => values.services.includes(service)),
    message: values.message.trim(),
  }
}

/** Ticked or taken back. */
export function toggled<Value>(all: readonly Value[], value: Value, on: boolean): Value[] {
  const others = all.filter((each) => each !== value)
  return on ? [...others, value] : others
}

const keyOf = (draftId: string) => `kattegat.quote.${draftId}`

/** What was entered for this draft in this tab: a sign-in in between must not lose it. */
export function readQuote(draftId: string): QuoteValues {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(keyOf(draftId)) ?? 'null')
    return isQuoteValues(stored) ? stored : emptyQuote
  } catch {
    return emptyQuote
  }
}

export function storeQuote(draftId: string, values: QuoteValues | null): void {
  try {
    if (values) sessionStorage.setItem(keyOf(draftId), JSON.stringify(values))
    else sessionStorage.removeItem(keyOf(draftId))
  } catch {
    // Storage can be full or switched off; then it lasts as long as the page.
  }
}

function isQuoteValues(value: unknown): value is QuoteValues {
  if (typeof value !== 'object' || value === null) return false
  const { choices, services, message } = value as Record<string, unknown>
  return (
    typeof message === 'string' &&
    Array.isArray(choices) &&
    choices.every((choice) => typeof choice === 'string') &&
    Array.isArray(services) &&
    services.every((service) => typeof service === 'string' && isOneOf(quoteServices, service))
  )
}
