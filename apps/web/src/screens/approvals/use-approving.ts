import approvalMessages from 'messages:approvals'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useState } from 'react'
import { call, failureMessage, refetch, toastFailure, type Answer, type Failure } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { Waiting } from './waiting.ts'

type Price = NonNullable<Waiting['total']>

/** What is to be known before it can be approved. */
export type Asked =
  | { readonly kind: 'price'; readonly offerId: string; readonly now: Price; readonly shipDate: string | undefined }
  | { readonly kind: 'day'; readonly error: string | undefined }

interface Way {
  readonly shipDate?: string | undefined
  /** Of the price that was asked for again. */
  readonly offerId?: string
}

export interface Approving {
  readonly isBusy: boolean
  readonly asked: Asked | undefined
  readonly approve: (way: Way) => Promise<void>
  readonly leave: () => void
}

/** Approves a shipment at the price that was seen; where that has run out, asks for it again and shows what changed. */
export function useApproving(shipment: Waiting): Approving {
  const t = useMessages(approvalMessages)
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [asked, setAsked] = useState<Asked>()
  // Pressed twice or sent again after an outage it is booked once.
  const [keys] = useState(() => new Map<string, string>())

  const send = async ({ shipDate, offerId }: Way): Promise<void> => {
    const { shipmentId, version, total } = shipment
    const body = { version, ...(shipDate ? { shipDate } : {}), ...(offerId ? { offerId } : {}) }
    const content = JSON.stringify(body)
    const idempotencyKey = keys.get(content) ?? crypto.randomUUID()
    keys.set(content, idempotencyKey)
    const options = { idempotencyKey, probing: true }
    const reply = await call('ApproveShipment', { params: { id: shipmentId }, body }, options)
    if (reply.ok) {
      setAsked(undefined)
      showToast({ kind: 'good', message: t('approved', { number: formatWaybillNumber(reply.data.shipmentRef) }) })
      await refetch('GetApprovals', 'GetShipmentData', 'HistoryShipmentInfo')
      return
    }
    const { problem } = reply.failure
    if (problem?.code === 'OFFER_EXPIRED' || problem?.code === 'PRICE_CHANGED') {
      const price = await priceNow(shipmentId, shipDate)
      if ('failure' in price) return say(price.failure)
      // The same price is no question.
      const isSame = total?.amount === price.total.amount && total.currencyCode === price.total.currencyCode
      if (isSame && !offerId) return send({ shipDate, offerId: price.offerId })
      return setAsked({ kind: 'price', offerId: price.offerId, now: price.total, shipDate })
    }
    return say(reply.failure)
  }

  const say = (failure: Failure) => {
    const errors = failure.problem?.errors ?? []
    const ofDay = errors.find(({ field }) => field === 'shipDate')
    if (ofDay && errors.length === 1) return setAsked({ kind: 'day', error: ofDay.message })
    setAsked(undefined)
    toastFailure(
      failure,
      errors.length > 0 ? errors.map(({ message }) => message).join(' ') : failureMessage(failure, portal),
    )
    return void refetch('GetApprovals')
  }

  const approve = async (way: Way) => {
    setBusy(true)
    await send(way)
    setBusy(false)
  }
  return { isBusy, asked, approve, leave: () => setAsked(undefined) }
}

/** What the shipment costs now, with the offer to book it at. */
async function priceNow(
  shipmentId: number,
  shipDate: string | undefined,
): Promise<Pick<Answer<'GetShipmentPrice'>, 'offerId' | 'total'> | { readonly failure: Failure }> {
  const stored = await call('GetShipmentData', { query: { id: shipmentId } }, { probing: true })
  if (!stored.ok) return stored
  const { selectedOption, ...form } = stored.data.shipment
  const body = {
    ...form,
    ...(selectedOption ? { selectedOption: withoutOffer(selectedOption) } : {}),
    ...(shipDate ? { shipDate } : {}),
  }
  const priced = await call('GetShipmentPrice', { body }, { probing: true })
  return priced.ok ? priced.data : priced
}

/** The product alone: the price that was seen with it has run out. */
function withoutOffer<Selected extends { readonly offerId?: string }>({ offerId: _seen, ...product }: Selected) {
  return product
}
