import { emptyInvoiceParty } from '@kattegat/domain/invoice'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, it, vi } from 'vitest'
import formMessages from 'messages:shipment-form'
import invoiceMessages from 'messages:invoice'
import { answer, openPage, problem, serve } from '../history/test-page.tsx'
import { emptyLine, type InvoiceAnswer } from './invoice-form.ts'
import { InvoicePage } from './InvoicePage.tsx'
import { keptAs, storedInvoice } from './stored-invoice.ts'

vi.mock('../../app/session/index.ts', () => ({
  useSession: () => ({ user: { id: 7, assignedRoles: [] }, system: 'YOYODenmark' }),
  onBeforeSignIn: () => () => {},
}))
beforeAll(async () => {
  await Promise.all([invoiceMessages.load('en'), formMessages.load('en')])
})
afterEach(() => {
  vi.unstubAllGlobals()
  sessionStorage.clear()
})

const party = {
  ...emptyInvoiceParty,
  companyName: 'Nordlys Design ApS',
  street1: 'Vesterbrogade 34',
  city: 'København V',
  postalCode: '1620',
  countryCode: 'DK',
}
const lamp = {
  ...emptyLine,
  commodity: 'Lamps',
  quantity: '24',
  unitType: 'PCS',
  unitPrice: '76.66',
  netWeight: '17.25',
  harmonizedCode: '940521',
  countryOfOrigin: 'DK',
}
const loaded: InvoiceAnswer = {
  id: null,
  version: null,
  updatedBy: null,
  updatedAt: null,
  bookedAs: 'first',
  bookingChanged: false,
  shipments: [{ shipmentId: 12, linkId: 'abc', shipmentRef: '96600000011' }],
  replaces: [],
  sender: party,
  delivery: { ...party, companyName: 'Hudson Lamps LLC' },
  billing: null,
  importerOfRecord: null,
  awbNumber: '96600000011',
  invoiceType: 'commercial',
  invoiceNumber: 'INV-1',
  invoiceDate: '2026-11-23',
  eoriNumber: '',
  transportProduct: '',
  incoterms: 'DAP',
  incotermsPlace: '',
  exportReason: 'Permanent',
  senderReference: '',
  receiverReference: '',
  valuta: 'USD',
  numberOfColli: 3,
  totalWeight: '21.75',
  lines: [{ ...lamp, total: '1839.84' }],
  subTotal: '1839.84',
  freight: '',
  insurance: '',
  otherCosts: '',
  total: '1839.84',
  declaration: '',
  remarks: '',
  aesCitation: '',
}

/** Its words are loaded a moment after it is drawn. */
async function open(invoice: InvoiceAnswer): Promise<void> {
  await openPage(<InvoicePage ids="12" loaded={invoice} countries={[{ value: 'DK', label: 'Denmark' }]} />)
  await screen.findByRole('textbox', { name: 'Remarks' }, { timeout: 20_000 })
}

const remarks = () => screen.getByRole('textbox', { name: 'Remarks' }) as HTMLTextAreaElement
const save = () => userEvent.click(screen.getAllByRole('button', { name: 'Save invoice' })[0]!)

/** Opens the page on a server that keeps what it is sent, from version to version; answers what was sent. */
async function openInvoice(beforeSaved: () => Promise<void> = async () => {}) {
  let version = 0
  const asked = serve({
    SaveInvoice: async ({ body }) => {
      await beforeSaved()
      version += 1
      return answer({ ...loaded, ...(body as object), id: 5, version, updatedAt: '2026-11-23T09:00:00.000Z' })
    },
    GetInvoiceData: () => answer(loaded),
  })
  await open(loaded)
  const sent = () => asked.filter(({ url }) => url.includes('SaveInvoice')).map(({ body }) => body as InvoiceAnswer)
  return { sent }
}

it('saves what is typed after it was saved, however often', async () => {
  const { sent } = await openInvoice()
  for (const [at, more] of ['first', ' second', ' third'].entries()) {
    await userEvent.type(remarks(), more)
    await save()
    await waitFor(() => expect(sent()).toHaveLength(at + 1))
  }
  expect(sent().map((body) => [body.version, body.remarks])).toEqual([
    [null, 'first'],
    [1, 'first second'],
    [2, 'first second third'],
  ])
  expect(storedInvoice(keptAs(7, '12'))).toBeUndefined()
})

it('keeps what is typed while it is saved, and saves it next', async () => {
  let isHeld = true
  let letGo = () => {}
  const held = new Promise<void>((resolve) => (letGo = resolve))
  const { sent } = await openInvoice(async () => {
    if (isHeld) await held
  })
  await userEvent.type(remarks(), 'first')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(1))
  await userEvent.type(remarks(), ' meanwhile')
  isHeld = false
  letGo()
  await waitFor(() => expect(storedInvoice(keptAs(7, '12'))?.version).toBe(1))
  expect(remarks().value).toBe('first meanwhile')
  await save()
  await waitFor(() => expect(sent()).toHaveLength(2))
  expect([sent()[1]!.version, sent()[1]!.remarks]).toEqual([1, 'first meanwhile'])
})

it('says that the booking was changed since, and is filled in from it and saved over what was saved', async () => {
  const asked = serve({
    SaveInvoice: ({ body }) => answer({ ...loaded, ...(body as object), id: 5, version: 3 }),
    GetInvoiceData: () =>
      answer({ ...loaded, id: 5, version: 2, bookingChanged: true, remarks: 'As it is booked now' }),
  })
  const stale = { ...loaded, id: 5, version: 2, bookingChanged: true, remarks: 'As it was' }
  await open(stale)
  await userEvent.click(screen.getByRole('button', { name: 'Fill in from the booking' }))
  await waitFor(() => expect(remarks().value).toBe('As it is booked now'))
  expect(asked.at(-1)!.url).toContain('fromBooking=true')
  expect(screen.queryByText(/The booking has changed/)).toBeNull()
  // Nothing filled in is lost where the page is left before it is saved.
  expect(storedInvoice(keptAs(7, '12'))).toMatchObject({ version: 2, form: { remarks: 'As it is booked now' } })
  await save()
  await waitFor(() => expect(asked.some(({ url }) => url.includes('SaveInvoice'))).toBe(true))
  const sent = asked.find(({ url }) => url.includes('SaveInvoice'))!.body as InvoiceAnswer
  expect([sent.id, sent.version, sent.remarks]).toEqual([5, 2, 'As it is booked now'])
})

it('has again what was typed before it was filled in from the booking, where that is undone', async () => {
  serve({ GetInvoiceData: () => answer({ ...loaded, id: 5, version: 2, remarks: 'As it is booked now' }) })
  const stale = { ...loaded, id: 5, version: 2, bookingChanged: true, remarks: 'As it was' }
  await open(stale)
  await userEvent.type(remarks(), ', and more')
  await userEvent.click(screen.getByRole('button', { name: 'Fill in from the booking' }))
  await waitFor(() => expect(remarks().value).toBe('As it is booked now'))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect(remarks().value).toBe('As it was, and more')
  expect(storedInvoice(keptAs(7, '12'))).toMatchObject({ version: 2, form: { remarks: 'As it was, and more' } })
  expect(screen.getByRole('button', { name: 'Fill in from the booking' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull()
})

it('meets anyone who saved meanwhile, also where it was filled in from the booking or that was undone', async () => {
  const asked = serve({
    SaveInvoice: () => problem(409, 'VERSION_CONFLICT', 'Changed meanwhile'),
    GetInvoiceData: () => answer({ ...loaded, id: 5, version: 3, remarks: 'As it is booked now' }),
  })
  const stale = { ...loaded, id: 5, version: 2, bookingChanged: true, remarks: 'As it was' }
  await open(stale)
  await userEvent.click(screen.getByRole('button', { name: 'Fill in from the booking' }))
  await waitFor(() => expect(remarks().value).toBe('As it is booked now'))
  const sent = () =>
    asked.filter(({ url }) => url.includes('SaveInvoice')).map(({ body }) => (body as InvoiceAnswer).version)
  await save()
  await waitFor(() => expect(sent()).toEqual([2]))
  await userEvent.click(screen.getByRole('button', { name: 'Undo' }))
  expect([remarks().value, storedInvoice(keptAs(7, '12'))]).toEqual(['As it was', undefined])
  await save()
  await waitFor(() => expect(sent()).toEqual([2, 2]))
})
