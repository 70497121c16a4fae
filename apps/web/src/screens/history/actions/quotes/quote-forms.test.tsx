import formMessages from 'messages:shipment-form'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { setTimeZone } from '../../../../app/i18n/index.ts'
import { aShipmentDetail } from '../../shipment/shipment-detail.test-support.ts'
import { answer, openPage, serve } from '../../test-page.tsx'
import priceLineMessages from 'messages:history-price-lines'
import actionMessages from 'messages:history-actions'
import { AcceptQuoteForm } from './AcceptQuoteForm.tsx'
import { AnswerQuoteForm } from './AnswerQuoteForm.tsx'
import { DeclineQuoteForm } from './DeclineQuoteForm.tsx'
import { endOfDay, usualLastDay } from './valid-until.ts'
import quoteMessages from 'messages:history-quotes'

beforeAll(() =>
  Promise.all([
    formMessages.load('en'),
    actionMessages.load('en'),
    quoteMessages.load('en'),
    priceLineMessages.load('en'),
  ]),
)
afterEach(() => vi.unstubAllGlobals())

const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
const { line } = aShipmentDetail()
const row = { ...line, bookingType: 'QuoteBooking' as const, AWB: '', shipDate: '2099-11-23' }
const express = {
  salesProductId: 3,
  transportProductId: 4,
  product: 'Nordvind Express',
  transportCompany: 'Nordvind',
  services: [],
  lines: [
    { type: 'freight', description: '', amount: '300.00' },
    { type: 'other', description: 'Remote area', amount: '12.50' },
  ],
  totalExVat: dkk('312.50'),
  vat: dkk('78.13'),
  total: dkk('390.63'),
  cost: dkk('200.00'),
  reason: null,
  answerable: true,
  asked: false,
  servicesAsked: [],
}
const unpriced = { lines: [], totalExVat: null, vat: null, total: null, cost: null }
const road = { ...express, ...unpriced, salesProductId: 5, product: 'Nordvind Road', reason: 'No tariff for the lane.' }
const closed = { ...road, salesProductId: 6, product: 'Nordvind Air', answerable: false }
const prices = { currencyCode: 'DKK', products: [express, road, closed] }
const ends = () => ({ onDone: vi.fn(), onOutcome: vi.fn(), onCancel: vi.fn() })
const { data } = aShipmentDetail()
const price = {
  displayName: 'Nordvind Express',
  transportCompany: 'Nordvind',
  priceLines: [{ type: 'freight', name: 'Freight', basis: 'TARIFF', amount: dkk('280.00'), explanation: [] }],
  totalExVat: dkk('280.00'),
  vat: dkk('70.00'),
  total: dkk('350.00'),
}
const quote = {
  state: 'Answered',
  requestedAt: '2026-11-20T09:00:00Z',
  replyBy: '2026-11-20T10:00:00Z',
  answer: {
    salesProductId: 3,
    transportProductId: 4,
    product: 'Nordvind Express',
    price,
    answeredAt: '2026-11-20T09:30:00Z',
    validUntil: '2026-12-04T22:59:59Z',
  },
}
const GetShipmentData = () => answer({ ...data, quote })

describe('answering a quote', () => {
  const serveAll = () =>
    serve({
      GetQuotePrices: () => answer(prices),
      GetShipmentData,
      AnswerQuote: () =>
        answer({
          success: true,
          version: 2,
          totalExVat: dkk('1'),
          vat: dkk('0.25'),
          total: dkk('1.25'),
          validUntil: '2026-12-04T00:00:00Z',
        }),
    })
  const sent = (asked: ReturnType<typeof serve>) => asked.findLast(({ url }) => url.includes('AnswerQuote'))?.body

  it('begins with the tariff’s price, which stays the tariff’s as long as nobody touches it', async () => {
    const asked = serveAll()
    const props = ends()
    await openPage(<AnswerQuoteForm rows={[row]} {...props} />)
    expect((await screen.findByLabelText<HTMLInputElement>('Amount, line 1')).value).toBe('300.00')
    await userEvent.click(screen.getByRole('button', { name: 'Send quote' }))
    await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
    expect(sent(asked)).toMatchObject({ salesProductId: 3, transportProductId: 4, version: row.version })
    expect(sent(asked)).not.toHaveProperty('lines')
  })

  it('asks for lines where the tariff has no price, and offers nothing that cannot be had', async () => {
    const asked = serveAll()
    const props = ends()
    await openPage(<AnswerQuoteForm rows={[row]} {...props} />)
    const product = await screen.findByLabelText(/^Product/)
    expect(screen.getByRole<HTMLOptionElement>('option', { name: /Nordvind Air/ }).disabled).toBe(true)
    await userEvent.selectOptions(product, '5')
    expect(screen.getByText('No tariff for the lane.')).toBeTruthy()
    const button = screen.getByRole('button', { name: 'Send quote' })
    await userEvent.click(button)
    expect(await screen.findByText('Amount is required')).toBeTruthy()
    await userEvent.type(screen.getByLabelText('Amount, line 1'), '1800')
    await userEvent.click(button)
    await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
    expect(sent(asked)).toMatchObject({
      salesProductId: 5,
      lines: [{ type: 'freight', description: '', amount: '1800' }],
    })
  })

  it('begins with the mode and the services that are asked for, and sends no price that was not seen', async () => {
    const service = { serviceId: 'Pre1200', name: 'Before 12:00', price: dkk('50.00'), selected: false }
    const asked = { ...express, salesProductId: 7, product: 'Nordvind Sea', asked: true, services: [service] }
    const products = [express, { ...asked, servicesAsked: ['Pre1200'] }]
    let reply = (_answer: Response) => {}
    serve({ GetQuotePrices: () => answer({ ...prices, products }), GetShipmentData })
    const plain = fetch
    const answered: unknown[] = []
    vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
      const body = typeof init.body === 'string' ? (JSON.parse(init.body) as Record<string, unknown>) : {}
      answered.push(url.includes('AnswerQuote') ? body : undefined)
      if (!url.includes('GetQuotePrices') || !body['productServices']) return plain(url, init)
      return new Promise<Response>((resolve) => (reply = resolve))
    })
    await openPage(<AnswerQuoteForm rows={[row]} {...ends()} />)
    expect((await screen.findByLabelText<HTMLSelectElement>(/^Product/)).value).toBe('7')
    expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Before 12:00' }).checked).toBe(true)
    const form = screen.getByRole('button', { name: 'Send quote' }).closest('form')!
    fireEvent.submit(form)
    expect(answered.filter(Boolean)).toEqual([])
    const lines = [{ type: 'freight', description: '', amount: '350.00' }]
    const priced = { ...prices, products: [{ ...asked, lines, totalExVat: dkk('350.00') }] }
    reply(new Response(JSON.stringify(priced), { headers: { 'content-type': 'application/json' } }))
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Amount, line 1').value).toBe('350.00'))
  })

  it('stands for fourteen days unless another day is named, to the end of the last', () => {
    expect(usualLastDay('2026-11-22')).toBe('2026-12-06')
    expect(usualLastDay('2027-02-20')).toBe('2027-03-06')
    // 23:59:59 in Copenhagen, one hour ahead of UTC in winter and five and more ahead of anyone who looks from New York.
    setTimeZone('Europe/Copenhagen')
    expect(endOfDay('2026-12-06')).toBe('2026-12-06T22:59:59.000Z')
    setTimeZone(undefined)
    expect(endOfDay('soon')).toBe('soon')
  })
})

it('is accepted at the price that was answered, on the day that was asked for', async () => {
  const asked = serve({
    GetShipmentData,
    AcceptQuote: () => answer({ shipmentRef: '98001020003', success: true }, 201),
  })
  const props = ends()
  // Staff answered again after the list was read.
  await openPage(<AcceptQuoteForm rows={[{ ...row, version: data.version - 1 }]} {...props} />)
  expect((await screen.findAllByText(/^280\.00.DKK$/)).length).toBeGreaterThan(0)
  await userEvent.click(screen.getByRole('button', { name: 'Accept quote' }))
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  expect(asked.findLast(({ url }) => url.includes('AcceptQuote'))?.body).toEqual({
    shipDate: '2099-11-23',
    version: data.version,
  })
})

it('is declined with a reason, or without one', async () => {
  const asked = serve({ DeclineQuote: () => answer({ success: true }) })
  const props = ends()
  await openPage(<DeclineQuoteForm rows={[row]} {...props} />)
  const button = await screen.findByRole('button', { name: 'Decline quote' })
  await userEvent.type(screen.getByLabelText('Reason'), 'x'.repeat(501))
  await userEvent.click(button)
  expect(await screen.findByText(/max length of 500/)).toBeTruthy()
  await userEvent.clear(screen.getByLabelText('Reason'))
  await userEvent.click(button)
  await waitFor(() => expect(props.onDone).toHaveBeenCalledOnce())
  expect(asked.map(({ body }) => body)).toEqual([{ version: row.version }])
})
