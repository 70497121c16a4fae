import type { Answer } from '@kattegat/contract'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { formatUnits, toWire } from '@kattegat/domain/money'
import {
  explainReason,
  inLanguage,
  isPriceableByHand,
  lineName,
  type NotOffered,
  type PriceLine,
  type ShippingOption,
} from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { isModeAsked, servicesAsked, type QuoteRequest, type ShipmentForm } from '@kattegat/domain/shipment'
import type { Refusal } from '../../../platform/http/index.ts'
import { once } from '../../../platform/idempotency/index.ts'
import { rateQuote, totalsOnWire } from '../../booking/index.ts'
import { findAccount } from '../../people/index.ts'
import type { HistoryDeps } from '../history-deps.ts'
import { lockFor, type Actor } from './action-target.ts'

type QuotePrices = Answer<'GetQuotePrices'>
type QuoteProduct = QuotePrices['products'][number]

export interface AskQuotePrices {
  readonly shipmentId: number
  /** Only this product, with these services. */
  readonly salesProductId?: number | string | undefined
  readonly productServices?: readonly (number | string)[] | undefined
}

/** What staff can answer a quote with: the tariff's prices to begin with, and the products that need a price by hand. */
export async function quotePrices(
  deps: HistoryDeps,
  actor: Actor,
  { shipmentId, salesProductId, productServices = [] }: AskQuotePrices,
): Promise<Result<QuotePrices, Refusal>> {
  const target = { shipmentId, version: undefined }
  const locked = await once(deps.database, undefined, (tx) => lockFor(tx, actor, target, 'answer-quote'))
  if (!locked.ok) return locked
  const row = locked.value.answer
  const account = await findAccount(deps.database, actor.scope, row.account_id)
  if (!account) return refuse({ code: 'NO_COMPANY_ACCOUNT' })
  const { selectedOption: _asked, ...asked } = row.form as ShipmentForm
  const form: ShipmentForm =
    salesProductId === undefined
      ? asked
      : { ...asked, selectedOption: { salesProductId, transportProductId: '', productServices: [...productServices] } }
  const rated = await rateQuote(deps, { scope: actor.scope, form, account, askedAt: row.created_at })
  if (!rated.ok) return rated
  const { options, notOffered, currency } = rated.value
  const request = asked.quote ?? {}
  return accept({
    currencyCode: currency,
    products: [
      ...options.map((option) => pricedProduct(option, request, actor.language)),
      ...notOffered.map((product) => unpricedProduct(product, request, actor.language)),
    ],
  })
}

function pricedProduct(option: ShippingOption, request: QuoteRequest, language: Language): QuoteProduct {
  const money = (minor: number) => toWire({ minor, currency: option.currency })
  return {
    salesProductId: option.salesProductId,
    transportProductId: option.transportProductId,
    product: option.salesProduct.displayName,
    transportCompany: option.transportCompany.name,
    services: option.services.map((service) => ({
      serviceId: service.code,
      name: inLanguage(service.names, language),
      price: money(service.priceMinor),
      selected: service.chosen,
    })),
    asked: isModeAsked(request, option.transportProduct.mode),
    servicesAsked: servicesAsked(request, option.services),
    lines: option.priceLines.filter((line) => line.amountMinor !== 0).map((line) => enteredLine(line, language)),
    ...totalsOnWire(option),
    cost: option.cost ? money(option.cost.totalMinor) : null,
    reason: null,
    answerable: true,
  }
}

function unpricedProduct(product: NotOffered, request: QuoteRequest, language: Language): QuoteProduct {
  return {
    salesProductId: product.salesProductId,
    transportProductId: product.transportProductId,
    product: product.displayName,
    transportCompany: product.transportCompany,
    services: [],
    asked: isModeAsked(request, product.mode),
    servicesAsked: [],
    lines: [],
    totalExVat: null,
    vat: null,
    total: null,
    cost: null,
    reason: explainReason(product.reason, messagesIn(language, 'rating')),
    answerable: isPriceableByHand(product.reason),
  }
}

/** A line of the tariff as staff would enter it. */
function enteredLine(line: PriceLine, language: Language): QuoteProduct['lines'][number] {
  const amount = formatUnits(BigInt(line.amountMinor), 2)
  if (line.type === 'freight' || line.type === 'fuel' || line.type === 'insurance') {
    return { type: line.type, description: '', amount }
  }
  return { type: 'other', description: lineName(line, messagesIn(language, 'rating')), amount }
}
