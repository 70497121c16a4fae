import { randomUUID } from 'node:crypto'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { dkSeParcels } from '@kattegat/samples/shipments'
import type { SharedPortal } from './running-portal.ts'

export interface ApiAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: unknown
}

/** The API as a program calls it, in somebody's name. */
export interface Api {
  call(path: string, body?: unknown, headers?: Record<string, string>): Promise<ApiAnswer>
  /** Books at the cheapest option and answers the create response. */
  book(shipment: ShipmentForm): Promise<{ shipmentId: number; shipmentRef: string; linkId: string }>
}

interface ApiToken {
  readonly token: string
  readonly userId: number
}

/** A process each: what was asked for once is kept, by portal and person. */
const tokens = new Map<string, Promise<ApiToken>>()

export function tokenOf(portal: SharedPortal, email: string): Promise<ApiToken> {
  const key = `${portal.url} ${email}`
  const known = tokens.get(key) ?? portal.kattegat('token', email).then((line) => JSON.parse(line) as ApiToken)
  tokens.set(key, known)
  return known
}

export async function apiOf(
  portal: SharedPortal,
  email: string,
  shipmentSystem = 'YOYODenmark',
  language = 'en',
): Promise<Api> {
  const { token, userId } = await tokenOf(portal, email)
  const call: Api['call'] = async (path, body, headers = {}) => {
    // It says itself where its parts begin.
    const isForm = body instanceof FormData
    const answer = await fetch(`${portal.url}/api/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        token,
        'log-user-id': String(userId),
        shipmentSystem,
        'accept-language': language,
        ...(body === undefined || isForm ? {} : { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: isForm ? body : JSON.stringify(body) }),
    })
    return { status: answer.status, headers: answer.headers, body: await answer.json().catch(() => null) }
  }
  return {
    call,
    async book(shipment) {
      const found = await call('Shipment/GetShippingOptions', shipment)
      const [option] = (
        found.body as { options: { offerId: string; salesProductId: number; transportProductId: number }[] }
      ).options
      if (!option) throw new Error(`No option:\n${JSON.stringify(found.body)}`)
      const { offerId, salesProductId, transportProductId } = option
      const booked = await call(
        'Shipment/CreateShipment',
        { ...shipment, selectedOption: { salesProductId, transportProductId, offerId, productServices: [] } },
        { 'Idempotency-Key': randomUUID() },
      )
      if (booked.status !== 201) throw new Error(JSON.stringify(booked.body))
      return booked.body as { shipmentId: number; shipmentRef: string; linkId: string }
    },
  }
}

/** The first golden request, of the company, account and day that the portal has. */
export async function annasParcels(portal: SharedPortal): Promise<ShipmentForm> {
  const api = await apiOf(portal, 'anna@nordlys.test')
  const accounts = (await api.call('User/GetCompanyAccounts')).body as { id: number }[]
  const defaults = (await api.call(`Shipment/GetDefaultValues?accountId=${accounts[0]!.id}`)).body as {
    shipDate: string
    readyTime: string
    closeTime: string
  }
  const { shipDate, readyTime, closeTime } = defaults
  // The times that the day was reckoned with: whenever the journey runs, its pickup can be booked.
  return { ...dkSeParcels({ accountId: accounts[0]!.id, shipDate }), pickup: { readyTime, closeTime } }
}
