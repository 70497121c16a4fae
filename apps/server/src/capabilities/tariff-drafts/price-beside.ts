import type { Answer, Input } from '@kattegat/contract'
import { isCalendarDay, toDayNumber } from '@kattegat/domain/calendar'
import { formatUnits } from '@kattegat/domain/money'
import type { FieldError } from '@kattegat/domain/messages'
import {
  explainLine,
  explainReason,
  lineName,
  rateShipment,
  toRatingRequest,
  type CompiledTariffs,
  type PriceLine,
  type RatingRequest,
  type Tariff,
} from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { instantOf } from '@kattegat/domain/transit'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { findCompany } from '../people/index.ts'
import { loadTariffTerms, type Tariffs } from '../tariffs/index.ts'
import { compileDraft } from './compile-draft.ts'
import { readDraft } from './draft.repository.ts'

type Body = Input<'PriceBesideDraft'>['body']
type Side = Answer<'PriceBesideDraft'>['live']

/** Prices a shipment by what holds and by a draft, both sides of it, each line with its reasons. */
export async function priceBeside(
  { database, tariffs }: { readonly database: Database; readonly tariffs: Tariffs },
  scope: Scope,
  body: Body,
  language: Language,
): Promise<Result<Answer<'PriceBesideDraft'>, Refusal>> {
  const request = toRequest(body)
  if (!request.ok) return request
  const live = await tariffs.of(scope.shipmentSystem)
  const terms = await loadTariffTerms(database, scope.shipmentSystem, live.version)
  const tariff = terms?.tariffs.find(({ id }) => id === body.tariffId)
  if (!terms || !tariff) return refuse(notFound)
  const draft = body.draftId == null ? undefined : await readDraft(database, scope, body.draftId)
  if (body.draftId != null && !draft) return refuse(notFound)
  const company = body.companyId == null ? undefined : await findCompany(database, scope, body.companyId)
  if (body.companyId != null && !company) return refuse(notFound)
  const asked = { request: request.value, tariff, companyId: company?.id, language }
  const now = priced(live, asked)
  const then =
    draft &&
    priced(await compileDraft(database, { terms, live, draftId: draft.id, versionName: draft.versionName }), asked)
  return accept({
    currencyCode: live.currency,
    chargeableWeight: now.chargeableWeight ?? then?.chargeableWeight ?? null,
    live: now.sales,
    draft: then?.sales ?? null,
    costLive: now.cost,
    costDraft: then?.cost ?? null,
  })
}

function toRequest(body: Body): Result<RatingRequest, Refusal> {
  if (!isCalendarDay(body.shipDate))
    return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'shipDate', code: 'date', params: {} }] })
  const read = toRatingRequest({
    shipDate: body.shipDate,
    senderAddress: { ...body.origin, countryCode: body.origin.countryCode.toUpperCase() },
    receiverAddress: { ...body.destination, countryCode: body.destination.countryCode.toUpperCase() },
    collis: body.pieces.map(({ packagingType = 'Box', ...piece }) => ({ ...piece, packagingType })),
    shipmentOptions: { isDocument: body.isDocument ?? false },
  })
  if (read.ok) return accept(read.request)
  const errors = read.faults.map(({ field, code }): FieldError => ({
    field,
    code: code === 'out-of-range' ? 'notNumber' : 'required',
    params: {},
  }))
  return refuse({ code: 'INVALID_INPUT', errors })
}

interface Asked {
  readonly request: RatingRequest
  readonly tariff: Tariff
  readonly companyId: number | undefined
  readonly language: Language
}

const nothing = { total: null, lines: [] }

/** Both sides of the price of the tariff's product. A cost tariff is shown with the first product sold on it. */
function priced(tariffs: CompiledTariffs, { request, tariff, companyId, language }: Asked) {
  const t = messagesIn(language, 'rating')
  const product = tariffs.products.find(({ sales, transport }) =>
    tariff.salesProductId === null ? transport.id === tariff.transportProductId : sales.id === tariff.salesProductId,
  )
  const unpriced = (reason: string) => ({
    sales: { ...nothing, reason },
    cost: { ...nothing, reason },
    chargeableWeight: undefined,
  })
  if (!product) return unpriced(messagesIn(language, 'matrix')('price.notSold'))
  const { options, notOffered } = rateShipment(request, tariffs, {
    // The day itself: a price of a day that has passed is asked for as it was then.
    nowMs: instantOf(toDayNumber(request.shipDate), 0, tariffs.timeZone),
    salesProductIds: new Set([product.sales.id]),
    withCost: true,
    ...(companyId === undefined ? {} : { companyId }),
  })
  const [option] = options
  if (!option) return unpriced(notOffered[0] ? explainReason(notOffered[0].reason, t) : '')
  const toLines = (lines: readonly PriceLine[]) =>
    lines.map((line) => ({
      code: line.code,
      name: lineName(line, t),
      amount: amountText(line.amountMinor),
      why: explainLine(line, t, 'staff'),
    }))
  const sales: Side = { total: amountText(option.totalExVatMinor), reason: null, lines: toLines(option.priceLines) }
  const cost: Side = option.cost
    ? { total: amountText(option.cost.totalMinor), reason: null, lines: toLines(option.cost.lines) }
    : { ...nothing, reason: messagesIn(language, 'matrix')('price.noCost') }
  return { sales, cost, chargeableWeight: option.chargeableWeight.chargeableG / 1000 }
}

function amountText(minor: number): string {
  return formatUnits(BigInt(minor), 2)
}
