import { shortFieldLabel } from '@kattegat/domain/messages'
import type { BatteryType, DangerousGoodsType, FormField, ShipmentForm } from '@kattegat/domain/shipment'
import { messagesIn } from '@kattegat/messages/node'
import { filledForm, typedPaths } from '../../../../../../packages/domain/src/shipment/filled-form.test-support.ts'
import columnMessages from 'messages:columns'
import errorMessages from 'messages:transfer-errors'
import actionNameMessages from 'messages:actions'
import eventMessages from 'messages:events'
import vocabularyMessages from 'messages:vocabulary'
import goodsMessages from 'messages:goods'
import quoteMessages from 'messages:history-quotes'
import formMessages from 'messages:shipment-form'
import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { answer, openPage, problem, serve } from '../test-page.tsx'
import transferMessages from 'messages:history-transfers'
import {
  aLine,
  allowedActions,
  aStaffShipmentDetail,
  aShipmentDetail,
  aTransfer,
} from './shipment-detail.test-support.ts'
import { LoadedShipment, ShipmentByLink } from './index.ts'
import type { ShipmentDetail, StaffShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

beforeAll(async () => {
  await Promise.all(
    [
      shipmentMessages,
      transferMessages,
      formMessages,
      vocabularyMessages,
      actionNameMessages,
      eventMessages,
      errorMessages,
      columnMessages,
      goodsMessages,
      quoteMessages,
    ].map((section) => section.load('en')),
  )
  // The first test must not wait for it to be compiled.
  await import('../../../app/documents/DocumentsPanel.tsx')
})
afterEach(() => vi.unstubAllGlobals())

const documents = () => answer({ linkId: 'link-812', deleted: false, documents: [] })

async function openShipmentDetail(detail: ShipmentDetail, answers: Parameters<typeof serve>[0] = {}) {
  const asked = serve({ HistoryShipmentInfo: () => answer(detail), GetShipmentDocuments: documents, ...answers })
  await openPage(<LoadedShipment id={812} />)
  await screen.findByRole('heading', { level: 1, name: /Quote|Waybill/ })
  return asked
}

const section = (name: string) => screen.queryByRole('region', { name })
const partOf = (name: string) => screen.getByRole('region', { name })
const unfold = (name: string) => userEvent.click(within(partOf(name)).getByRole('button', { name: new RegExp(name) }))
const openMenu = () => userEvent.click(screen.getByRole('button', { name: 'Actions' }))

/** What other parts of the portal say: the form alone, the list of linked shipments, codes that stand in words. */
function isShownElsewhere(path: string): boolean {
  return /^(saveFlags|accountId|linkedShipmentLinkId|filingAnswers|bookPickup)|termsAccepted|currency|Code$/.test(path)
}

/** What shows the value at a path: a tick is shown by its label, a code by its words, anything else as it was typed. */
function shownTexts(form: ShipmentForm, path: string, field: FormField): string[] {
  const value = path.split(/[.[\]]+/).reduce<unknown>((of, name) => (of as Record<string, unknown>)[name], form)
  if (field.kind === 'flag') return [shortFieldLabel(messagesIn('en', 'shipment-form'), path)]
  const goods = messagesIn('en', 'goods')
  if (path.endsWith('.batteryType')) return [goods(`batteryTypes.${String(value) as BatteryType}`)]
  if (path === 'dangerousGoods[0].type') return [goods(`dangerousGoodsTypes.${String(value) as DangerousGoodsType}`)]
  return Array.isArray(value) ? value.map(String) : [String(value)]
}

describe('its pickup', () => {
  const pickup = {
    id: 7,
    pickupNumber: 'PU1000014',
    status: 'confirmed',
    pickupDate: '2026-11-23',
    readyTime: '09:00',
    closeTime: '15:00',
  } as const

  it('stands with number, state and times, and leads to it', async () => {
    await openShipmentDetail(aShipmentDetail({ pickup }))
    const route = within(partOf('Route'))
    expect(route.getByRole('link', { name: 'PU1000014' }).getAttribute('href')).toBe('/Pickup?pickup=7')
    expect(route.getByText('Confirmed')).toBeTruthy()
    expect(route.getByText(/09:00–15:00/)).toBeTruthy()
    expect(route.queryByRole('link', { name: 'Book pickup' })).toBeNull()
  })

  it('can be booked where there is none, and only where that is possible', async () => {
    await openShipmentDetail(aShipmentDetail({ mayBookPickup: true }))
    const book = within(partOf('Route')).getByRole('link', { name: 'Book pickup' })
    expect(book.getAttribute('href')).toBe('/Pickup?shipments=%22812%22')
  })

  it('of the carrier’s own shows its reference', async () => {
    const detail = aShipmentDetail()
    await openShipmentDetail({ ...detail, line: { ...detail.line, externalPickupReference: 'UPS-77' } })
    expect(within(partOf('Route')).getByText('Reference UPS-77')).toBeTruthy()
  })
})

describe('a shipment’s story', () => {
  it('tells a customer the price with why, and nothing of the provider’s own business', async () => {
    await openShipmentDetail(aShipmentDetail())
    const price = within(partOf('Price'))
    expect(price.getByText('Zone 2, 20 kg at 5.00 DKK a kg.')).toBeTruthy()
    expect(price.getByRole('row', { name: /Total excl. VAT 100.00/ })).toBeTruthy()
    for (const name of ['Cost and margin', 'Internal notes', 'Transfers', 'Audit log']) {
      expect([name, section(name)]).toEqual([name, null])
    }
  })

  it('shows all that was typed into the form, by its label', async () => {
    const form = filledForm()
    const detail = aShipmentDetail({}, { shipment: { ...form, totalDryIceWeight: 7.5 } })
    await openShipmentDetail(detail)
    const page = document.body.textContent
    const missing = typedPaths().flatMap(([path, field]) => {
      const isShown = isShownElsewhere(path) || shownTexts(form, path, field).every((text) => page.includes(text))
      return isShown ? [] : [path]
    })
    expect(missing).toEqual([])
    for (const name of ['Goods and services', 'Dangerous goods', 'Customs', 'Details'])
      expect(section(name)).toBeTruthy()
    // 7.5 × 12.345678 = 92.592585.
    expect(within(partOf('Customs')).getAllByText('92.59 USD')).toHaveLength(2)
    expect(within(partOf('Goods and services')).getByText(/Not stackable, Document, Residential/)).toBeTruthy()
  })

  it('shows nothing of customs, dangerous goods or handling where there is none', async () => {
    await openShipmentDetail(aShipmentDetail())
    for (const name of ['Goods and services', 'Dangerous goods', 'Customs'])
      expect([name, section(name)]).toEqual([name, null])
  })

  it('says of an error booking what is wrong with it', async () => {
    const detail = aShipmentDetail({}, { bookingType: 'ErrorBooking' })
    const errors = [{ field: 'receiverAddress.city', code: 'required', message: 'Receiver: City is required' }]
    await openShipmentDetail({ ...detail, line: { ...detail.line, errors } })
    expect(within(screen.getByRole('list', { name: 'Errors' })).getByText('Receiver: City is required')).toBeTruthy()
  })

  it('names the services that were bought, and what a quote asks for', async () => {
    const { price } = aShipmentDetail().data
    const quote = { products: [{ product: 'Sea', scope: 'DoorToPier' }], services: ['NeutralDelivery', 'Pickup'] }
    const services = ['Before 12:00', 'Tail lift']
    await openShipmentDetail(aShipmentDetail({}, { price: price && { ...price, services }, shipment: { quote } }))
    const goods = within(partOf('Goods and services'))
    expect(goods.getByText('Before 12:00 and Tail lift')).toBeTruthy()
    expect(goods.getByText('Sea, Door to pier')).toBeTruthy()
    expect(goods.getByText('Neutral delivery and Pickup')).toBeTruthy()
  })

  it('says of every part that is empty that it is', async () => {
    await openShipmentDetail(aStaffShipmentDetail())
    await unfold('E-mails')
    await unfold('Audit log')
    for (const text of [
      'No events yet.',
      'No notes yet.',
      'Not transferred to the cargo system or to invoicing yet.',
      'No e-mails for this shipment yet.',
      'No entries.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy()
    }
  })

  it('shows staff what was added to the price, what it costs and what is left', async () => {
    const added = { added: true, addedBy: 'Super', addedAt: '2026-11-21T08:00:00.000Z', description: 'Two hours' }
    const { prices } = aStaffShipmentDetail()
    const salesLines = [...prices.salesLines, aLine('Waiting time', '50.00', added)]
    const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })
    // 150.00 × 25 % = 37.50.
    const totals = { totalExVat: dkk('150.00'), vat: dkk('37.50'), total: dkk('187.50') }
    await openShipmentDetail(aStaffShipmentDetail({ prices: { ...prices, salesLines, ...totals } }))
    const price = within(partOf('Price'))
    expect(price.getByRole('row', { name: /Waiting time Added.*Two hours.*Super.*50.00/ })).toBeTruthy()
    expect(price.getByRole('row', { name: /^Total excl. VAT 150.00/ })).toBeTruthy()
    expect(price.getByRole('row', { name: /^VAT 37.50/ })).toBeTruthy()
    expect(price.getByRole('row', { name: /^Total incl. VAT 187.50/ })).toBeTruthy()
    expect(price.getByRole('row', { name: /As booked, incl. VAT 125.00/ })).toBeTruthy()
    const cost = within(partOf('Cost and margin'))
    expect(cost.getByRole('row', { name: /Total cost 60.00/ })).toBeTruthy()
    // 40 of 150 is 26.67 %.
    expect(cost.getByRole('row', { name: /Margin 40.00.*26\.67/ })).toBeTruthy()
  })

  it('names who did what, and what changed', async () => {
    const line = { at: '2026-11-21T08:00:00.000Z', by: 'Super', ip: '10.0.0.7' }
    await openShipmentDetail(
      aStaffShipmentDetail({
        audit: [
          { ...line, action: 'shipment.set-ship-date', details: { from: '2026-11-23', to: '2026-11-24', version: 2 } },
          { ...line, action: 'transfer.cargo-rejected', by: null, details: { fault: 'unreachable', transferId: 4 } },
          { ...line, action: 'shipment.created', details: { version: 1 } },
        ],
      }),
    )
    await unfold('Audit log')
    const lines = within(partOf('Audit log')).getAllByRole('listitem')
    expect(lines.map((each) => each.querySelector('div')?.textContent)).toEqual([
      'Change ship date · Super · 10.0.0.723 Nov 2026 → 24 Nov 2026',
      'Transfer to the cargo system failed · System · 10.0.0.7The other system could not be reached.',
      'Created · Super · 10.0.0.7',
    ])
  })

  it('keeps folded what was folded, for the next shipment as well', async () => {
    await openShipmentDetail(aShipmentDetail())
    await unfold('Price')
    expect(screen.queryByText('Total excl. VAT')).toBeNull()
    await openPage(<LoadedShipment id={812} />)
    await screen.findByRole('region', { name: 'Price' })
    expect(screen.queryByText('Total excl. VAT')).toBeNull()
  })
})

describe('what may be done to it', () => {
  it('opens its actions by the key A, but not while somebody types', async () => {
    await openShipmentDetail(aStaffShipmentDetail({ actions: allowedActions() }))
    const note = screen.getByLabelText('New note')
    await userEvent.type(note, 'a')
    expect(screen.queryByRole('menu')).toBeNull()
    note.blur()
    await userEvent.keyboard('a')
    expect(await screen.findByRole('menu', { name: 'Actions' })).toBeTruthy()
    await userEvent.keyboard('a')
    expect(screen.queryByRole('menu')).not.toBeNull()
  })

  it('stands in the menu; what its state forbids is there with the reason', async () => {
    const sent: [string, string] = ['sent-to-cargo', 'The shipment is with the cargo system.']
    await openShipmentDetail(
      aShipmentDetail({
        actions: allowedActions({
          edit: sent,
          delete: sent,
        }),
      }),
    )
    const edit = screen.getByRole('button', { name: 'Edit', description: sent[1] })
    expect(edit.getAttribute('aria-disabled')).toBe('true')
    expect(screen.getByRole('link', { name: 'Copy as new' })).toBeTruthy()
    await openMenu()
    const refused = screen.getByRole('menuitem', { name: 'Delete', description: sent[1] })
    expect(refused.getAttribute('aria-disabled')).toBe('true')
    await userEvent.click(refused)
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  it('of an answered quote is for its customer to accept or decline, and for staff to answer', async () => {
    const price = aShipmentDetail().data.price!
    const quote: ShipmentDetail['data']['quote'] = {
      state: 'Answered',
      requestedAt: '2026-11-20T09:00:00.000Z',
      replyBy: '2026-11-20T10:00:00.000Z',
      answer: {
        salesProductId: 1,
        transportProductId: 1,
        product: 'Nordvind Air',
        price,
        answeredAt: '2026-11-20T09:30:00.000Z',
        validUntil: '2026-11-27T16:00:00.000Z',
      },
    }
    const asCustomer = allowedActions().filter(({ action }) => action !== 'answer-quote')
    const isQuote = { bookingType: 'QuoteBooking', price: null, quote } as const
    await openShipmentDetail(aShipmentDetail({ actions: asCustomer }, isQuote))
    expect(screen.getByText('Nordvind Air')).toBeTruthy()
    expect(screen.getByText(/^100.00.DKK excl. VAT$/)).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Accept quote' })).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Decline quote' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Send quote' })).toBeNull()

    await openShipmentDetail(aShipmentDetail({ actions: allowedActions() }, isQuote))
    expect(screen.getByRole('button', { name: 'Send quote' })).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Accept quote' })).toBeNull()
  })

  it.each([
    ['2099-01-04T09:00:00.000Z', /^We will reply by /],
    // Nobody is promised what is over.
    ['2026-11-20T10:00:00.000Z', /^We should have replied by /],
  ])('of a quote that is to be answered by %s promises what can still be kept', async (replyBy, promise) => {
    const quote: ShipmentDetail['data']['quote'] = {
      state: 'Requested',
      requestedAt: '2026-11-20T09:00:00.000Z',
      replyBy,
      answer: null,
    }
    await openShipmentDetail(aShipmentDetail({}, { bookingType: 'QuoteBooking', price: null, quote }))
    expect(screen.getByText(promise)).toBeTruthy()
  })
})

describe('a note', () => {
  it('is kept with what others wrote; what was typed stays until it is', async () => {
    const notes = [{ id: 1, message: 'Call first', createdBy: 'Super', createdAt: '2026-11-21T08:00:00.000Z' }]
    let isDown = true
    let written: StaffShipmentDetail['notes'] = notes
    const asked = await openShipmentDetail(aStaffShipmentDetail({ notes }), {
      HistoryShipmentInfo: () => answer(aStaffShipmentDetail({ notes: written })),
      SetInternalMessage: () => (isDown ? problem(503, 'UNAVAILABLE', 'Not now') : answer({})),
    })
    const add = screen.getByRole('button', { name: 'Add note' })
    await userEvent.click(add)
    expect(await screen.findByText('Enter a note.')).toBeTruthy()
    const field = screen.getByLabelText<HTMLTextAreaElement>('New note')
    await userEvent.type(field, 'Gate 4')
    await userEvent.click(add)
    expect(await screen.findByRole('alert')).toBeTruthy()
    expect(field.value).toBe('Gate 4')

    isDown = false
    written = [...notes, { ...notes[0]!, id: 2, message: 'Gate 4' }]
    await userEvent.click(add)
    await waitFor(() => expect(field.value).toBe(''))
    expect(await within(partOf('Internal notes')).findByText('Gate 4')).toBeTruthy()
    expect(asked.find(({ method }) => method === 'POST')?.body).toEqual({ shipmentId: 812, message: 'Gate 4' })
  })
})

describe('a transfer', () => {
  it('says why it failed, shows what was sent word for word, and is sent again', async () => {
    let transfers = [aTransfer()]
    const asked = await openShipmentDetail(aStaffShipmentDetail({ transfers }), {
      HistoryShipmentInfo: () => answer(aStaffShipmentDetail({ transfers })),
      GetTransfer: () => answer({ ...aTransfer(), content: "UNA:+.? '\nUNH+1+IFTMIN'" }),
      ResendTransfer: () => answer(aTransfer({ id: 32, state: 'pending' })),
    })
    const part = within(partOf('Transfers'))
    expect(part.getByText('The other system rejected the message.')).toBeTruthy()
    expect(part.getByText('Response: 422 unknown account')).toBeTruthy()
    await userEvent.click(part.getByRole('button', { name: 'What was sent' }))
    const dialog = within(await screen.findByRole('dialog'))
    await waitFor(() => expect(dialog.getByText(/UNH\+1\+IFTMIN'/).textContent).toBe("UNA:+.? '\nUNH+1+IFTMIN'"))
    await userEvent.click(dialog.getByRole('button', { name: 'Close' }))

    transfers = [aTransfer({ id: 32, state: 'sent', fault: null, faultText: null, faultDetails: null }), aTransfer()]
    await userEvent.click(part.getByRole('button', { name: 'Resend' }))
    expect(asked.some(({ url }) => url.endsWith('/ResendTransfer/31'))).toBe(true)
    // What failed before it is settled, and is not sent again.
    await waitFor(() => expect(part.queryByRole('button', { name: 'Resend' })).toBeNull())
  })
})

describe('a story that is not there', () => {
  it('by the link of a mail says so as well', async () => {
    const asked = serve({ GetShipmentDataByLinkId: () => problem(404, 'NOT_FOUND', 'Not found') })
    await openPage(<ShipmentByLink link="c5c9bfc5" />)
    expect((await screen.findByRole('alert')).textContent).toContain('belongs to another company')
    expect(asked[0]?.url).toContain('linkId=c5c9bfc5')
  })

  it('after an outage is asked for again', async () => {
    let isDown = true
    serve({
      HistoryShipmentInfo: () => (isDown ? problem(503, 'UNAVAILABLE', 'Not now') : answer(aShipmentDetail())),
      GetShipmentDocuments: documents,
    })
    await openPage(<LoadedShipment id={812} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('The shipment could not be loaded')
    expect(alert.textContent).toContain('req-7')
    isDown = false
    await userEvent.click(within(alert).getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('region', { name: 'Price' })).toBeTruthy()
  })

  it('or is another company’s says so, and offers no retry', async () => {
    serve({ HistoryShipmentInfo: () => problem(404, 'NOT_FOUND', 'Not found') })
    await openPage(<LoadedShipment id={812} />)
    const alert = await screen.findByRole('alert')
    expect(alert.textContent).toContain('does not exist or belongs to another company')
    expect(within(alert).queryByRole('button')).toBeNull()
  })
})
