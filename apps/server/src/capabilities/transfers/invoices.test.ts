import { addressOf, dkSeParcels } from '@kattegat/samples'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { known } from '../../testing/known-id.ts'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let admin: Person

beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  await portal.work()
})
afterAll(() => portal.close())

const havblik = {
  companyName: 'Havblik Marine A/S',
  street1: 'Havnegade 5, gate 4',
  postalCode: '9000',
  city: 'Aalborg',
  countryCode: 'DK',
  contactPerson: 'Bo',
  phone: '+45 86 00 00 00',
}

async function booked(change: Partial<ShipmentForm>): Promise<number> {
  const { shipmentId } = await bookSample(anna, dkSeParcels, { change })
  await sendToCargo(shipmentId)
  return shipmentId
}

async function sendToCargo(shipmentId: number): Promise<void> {
  await admin.call('TransferShipmentToCargoSystem', { body: { shipmentId } })
  await expect
    .poll(async () => (await admin.call('GetTransfers', { query: { shipmentId } })).body[0]?.state, { timeout: 20_000 })
    .toBe('sent')
}

async function invoiced(shipmentId: number): Promise<string> {
  const reply = await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [shipmentId] } })
  expect(reply.body.results).toMatchObject([{ done: true }])
  const last = async () => (await admin.call('GetTransfers', { query: { shipmentId } })).body[0]
  await expect.poll(async () => (await last())?.state, { timeout: 20_000 }).not.toBe('pending')
  const { content } = (await admin.call('GetTransfer', { params: { id: (await last())!.id } })).body
  return content!
}
const customerOf = (xml: string) => /<cac:AccountingCustomerParty>(.*)<\/cac:AccountingCustomerParty>/.exec(xml)?.[1]
const categoriesOf = (xml: string) =>
  [...xml.matchAll(/<cac:ClassifiedTaxCategory><cbc:ID>(\w+)</g)].map(([, category]) => category)
const setCompany = (name: string, columns: object) =>
  portal.database.db.updateTable('company').set(columns).where('name', '=', name).execute()

describe('what the receiver pays', () => {
  it('C1: is not invoiced by us where the account named is with the carrier', async () => {
    const shipmentId = await booked({ receiverPays: true, accountNumber: 'NO-778812' })
    const refused = await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [shipmentId] } })
    expect([refused.status, refused.problem.facts?.['reason']]).toEqual([409, 'billed-by-carrier'])
    const { shipments } = (await admin.call('FilterHistoryShipments', { body: {} })).body
    const row = shipments.find(({ id }) => id === shipmentId)
    expect(row?.billedByCarrier).toBe(true)
  })

  it('C1: names the receiver’s company where it is our customer and its account was given', async () => {
    // Another customer's number alone bills nobody.
    const typed = await booked({ receiverPays: true, accountNumber: '100212' })
    const refused = await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [typed] } })
    expect(refused.problem.facts?.['reason']).toBe('billed-by-carrier')
    const named = { receiverPays: true, accountNumber: '100212', receiverAddress: havblik }
    // Nor does it with the name, until the account has agreed to pay for what others send to it.
    await expect(booked(named)).rejects.toThrow(/payerNotAgreed/)
    const set = (columns: { pays_for_received?: boolean; on_hold: boolean }) =>
      portal.database.db.updateTable('company_account').set(columns).where('number', '=', '100212').execute()
    await set({ pays_for_received: true, on_hold: true })
    await expect(booked(named)).rejects.toThrow(/payerNotAgreed/)
    await set({ on_hold: false })
    const theirs = await booked(named)
    const xml = await invoiced(theirs)
    expect(customerOf(xml)).toContain('<cbc:Name>Havblik Marine A/S</cbc:Name>')
    expect(customerOf(xml)).toContain('<cbc:EndpointID schemeID="0184">DK99019425</cbc:EndpointID>')
    expect(xml).not.toContain('Nordlys Design')
    // It holds what the payer alone may know, such as where its invoices go: the company that booked does not read it.
    const finn = await portal.as('finn@nordlys.test')
    const [sent] = (await admin.call('GetTransfers', { query: { shipmentId: theirs } })).body
    expect((await finn.call('GetTransfers', { query: { shipmentId: theirs } })).body).toEqual([])
    expect((await finn.call('GetTransfer', { params: { id: sent!.id } })).status).toBe(404)
    const own = await booked({})
    await invoiced(own)
    expect((await finn.call('GetTransfers', { query: { shipmentId: own } })).body).toHaveLength(1)
  })

  it('C1: that was refused is the back office’s alone: its shipment may be another company’s by now', async () => {
    const shipmentId = await booked({})
    const { db } = portal.database
    const { id } = await db
      .insertInto('transfer')
      .values({
        shipment_id: known(shipmentId),
        kind: 'invoicing',
        function: 'original',
        state: 'rejected',
        fault: 'refused',
        content: '<Invoice/>',
        requested_by: 1,
        requested_at: new Date(),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const finn = await portal.as('finn@nordlys.test')
    expect((await admin.call('GetTransfer', { params: { id } })).body.content).toBe('<Invoice/>')
    expect((await finn.call('GetTransfer', { params: { id } })).status).toBe(404)
  })

  it('C1: is asked again where an employee accepts a quote, and of nobody on hold', async () => {
    const set = (columns: { pays_for_received?: boolean; on_hold?: boolean }) =>
      portal.database.db.updateTable('company_account').set(columns).where('number', '=', '100212').execute()
    await set({ pays_for_received: true, on_hold: false })
    const [account] = (await anna.call('GetCompanyAccounts')).body
    const shipDate = nextWorkingDay(new Date())
    const shipment = dkSeParcels({ accountId: account!.id, shipDate })
    const form = { ...shipment, receiverPays: true, accountNumber: '100212', receiverAddress: havblik }
    const [option] = (await anna.call('GetShippingOptions', { body: form })).body.options
    const { salesProductId, transportProductId } = option!
    const quote = { products: [{ product: 'Road', scope: 'DoorToDoor' }] } as const
    const id = (await anna.call('CreateQuote', { body: { ...form, quote } })).body.shipmentId
    const answer = {
      salesProductId,
      transportProductId,
      validUntil: `${nextWorkingDay(new Date())}T16:00:00.000Z`,
      lines: [{ type: 'freight', amount: '400.00' }],
    } as const
    expect((await admin.call('AnswerQuote', { params: { id }, body: answer })).status).toBe(200)
    await set({ pays_for_received: false })
    const field = async (reply: Promise<{ status: number; problem: { errors?: readonly { field: string }[] } }>) => {
      const { status, problem } = await reply
      return [status, problem.errors?.map((error) => error.field)]
    }
    const refused = [400, ['accountNumber']]
    expect(await field(anna.call('AcceptQuote', { params: { id }, body: {} }))).toEqual(refused)
    expect(await field(admin.call('AcceptQuote', { params: { id }, body: {} }))).toEqual(refused)

    const selectedOption = { salesProductId, transportProductId, productServices: [], offerId: option!.offerId }
    await set({ on_hold: true })
    const byStaff = () => admin.call('CreateShipment', { body: { ...form, selectedOption } })
    expect(await field(byStaff())).toEqual(refused)
    // Not on hold it need not have agreed: an employee asks first.
    await set({ on_hold: false })
    expect((await byStaff()).status).toBe(201)
    await set({ pays_for_received: true })
    expect((await anna.call('AcceptQuote', { params: { id }, body: {} })).status).toBe(201)
  })

  it('C1: is decided when it is booked: whose number it becomes later pays nothing', async () => {
    const named = { receiverPays: true, accountNumber: '100299', receiverAddress: havblik }
    const early = await booked(named)
    const accounts = portal.database.db.updateTable('company_account')
    await accounts
      .set({ display_name: 'Havblik later – 100299', pays_for_received: false })
      .where('number', '=', '100213')
      .execute()
    await expect(booked(named)).rejects.toThrow(/payerNotAgreed/)
    const refused = await admin.call('TransferShipmentsToInvoicing', { body: { shipmentIds: [early] } })
    expect([refused.status, refused.problem.facts?.['reason']]).toEqual([409, 'billed-by-carrier'])
  })

  it('C1: stays decided when its company is renamed, merged or closed before the invoice', async () => {
    const change = { receiverPays: true, accountNumber: '100212', receiverAddress: havblik }
    await portal.database.db
      .updateTable('company_account')
      .set({ pays_for_received: true, on_hold: false })
      .where('number', '=', '100212')
      .execute()
    const { shipmentId } = await bookSample(anna, dkSeParcels, { change })
    const { db } = portal.database
    const { id, company_id: companyId } = await db
      .selectFrom('company_account')
      .select(['id', 'company_id'])
      .where('number', '=', '100212')
      .executeTakeFirstOrThrow()
    // As long as it is under way, its payer is as well.
    for (const [call, of] of [
      ['SetAccountActive', id],
      ['SetCompanyActive', companyId],
    ] as const) {
      const refused = await admin.call(call, { params: { id: of }, body: { active: false } })
      expect([refused.status, refused.problem.facts?.['reason']]).toEqual([409, 'open-shipments'])
    }
    await setCompany('Havblik Marine A/S', { name: 'Havblik Group A/S', vat_number: 'DK99990000', active: true })
    // A change of something else decides nothing of who pays.
    const { shipment } = (await anna.call('GetShipmentData', { query: { id: shipmentId } })).body
    const form = { ...shipment, description: 'Lampshades of glass' } as ShipmentForm
    const changed = await anna.call('OverrideShipment', { params: { id: shipmentId }, body: form })
    expect(changed.status, JSON.stringify(changed.problem)).toBe(201)
    await sendToCargo(shipmentId)
    await setCompany('Havblik Group A/S', { active: false })
    await db.updateTable('company_account').set({ active: false }).where('id', '=', id).execute()
    expect(customerOf(await invoiced(shipmentId))).toContain('<cbc:Name>Havblik Group A/S</cbc:Name>')
    await setCompany('Havblik Group A/S', { name: 'Havblik Marine A/S', vat_number: 'DK99019425', active: true })
    await db.updateTable('company_account').set({ active: true }).where('id', '=', id).execute()
  })

  it('C1: is paid by the receiver only for what goes to its own places', async () => {
    const agreed = { receiverPays: true, accountNumber: '100212' }
    const elsewhere = { ...havblik, street1: 'Skibsgade 1', postalCode: '2150', city: 'Nordhavn' }
    // Name and VAT number stand in public registers.
    const stranger = { ...elsewhere, companyName: 'Somebody Else ApS', vatNumber: 'DK99019425' }
    const nextDoor = { ...stranger, street1: 'Boulevarden 77', postalCode: '9000', city: 'Aalborg' }
    for (const receiverAddress of [elsewhere, stranger, nextDoor])
      await expect(booked({ ...agreed, receiverAddress })).rejects.toThrow(/payerNotAgreed/)
    const form = dkSeParcels({ accountId: '', shipDate: nextWorkingDay(new Date()) })
    const asked = { ...form, ...agreed, receiverAddress: elsewhere, quote: { products: [{ product: 'Road' }] } }
    const { problem } = await anna.call('CreateQuote', { body: asked })
    expect(problem.errors).toMatchObject([{ field: 'accountNumber', code: 'payerNotAgreed' }])
    const nordlys = { ...addressOf('nordlys'), mails: [] }
    const own = { receiverPays: true, accountNumber: '100146', receiverAddress: nordlys }
    const hold = (on_hold: boolean) =>
      portal.database.db.updateTable('company_account').set({ on_hold }).where('number', '=', '100146').execute()
    await hold(true)
    await expect(booked(own)).rejects.toThrow(/payerNotAgreed/)
    await hold(false)
    // Else nobody would be billed: a number of the booker's own, and one of an account that is closed.
    await expect(booked({ ...own, receiverAddress: havblik })).rejects.toThrow(/payerNotAgreed/)
    const close = (active: boolean) => setCompany('Havblik Marine A/S', { active })
    await close(false)
    await expect(booked({ ...agreed, receiverAddress: havblik })).rejects.toThrow(/payerNotAgreed/)
    await close(true)
    const byStaff = await bookSample(await portal.as('super@kattegat.test'), dkSeParcels, {
      change: { ...agreed, receiverAddress: elsewhere },
    })
    expect(byStaff.shipmentId).toBeGreaterThan(0)
  })

  it('C1: is not restored by a customer once its payer agrees to it no more, nor on a closed account', async () => {
    const { shipmentId } = await bookSample(anna, dkSeParcels, {
      change: { receiverPays: true, accountNumber: '100212', receiverAddress: havblik },
    })
    const accounts = (number: string, columns: { pays_for_received?: boolean; active?: boolean }) =>
      portal.database.db.updateTable('company_account').set(columns).where('number', '=', number).execute()
    const restored = () => anna.call('RestoreShipments', { body: [{ id: shipmentId }] })
    expect((await anna.call('DeleteShipments', { body: { shipmentIds: [shipmentId] } })).status).toBe(200)
    await accounts('100212', { pays_for_received: false })
    expect((await restored()).problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'payerNotAgreed' } })
    await accounts('100212', { pays_for_received: true })
    await accounts('100145', { active: false })
    expect((await restored()).problem).toMatchObject({ code: 'STATE_FORBIDS', facts: { reason: 'notKnown' } })
    await accounts('100145', { active: true })
    expect((await restored()).body.results).toMatchObject([{ done: true }])
  })

  it('C1: is said where a customer saves such a shipment with its errors, to who completes it', async () => {
    const named = { receiverPays: true, accountNumber: '100299', receiverAddress: havblik }
    const form = dkSeParcels({ accountId: '', shipDate: nextWorkingDay(new Date()) })
    const saved = await anna.call('CreateErrorBooking', { body: { ...form, ...named } })
    expect(saved.status).toBe(201)
    const { line } = (await admin.call('HistoryShipmentInfo', { params: { id: saved.body.shipmentId } })).body
    expect(line.errors).toContainEqual(expect.objectContaining({ field: 'accountNumber', code: 'payerNotAgreed' }))
  })
})

it('goes as an invoice and a credit note where the account wants what is in its favour apart', async () => {
  const accounts = portal.database.db.updateTable('company_account')
  const set = (columns: { credit_notes: string; mails: string[] }) => accounts.set(columns).execute()
  await set({ credit_notes: 'separate', mails: ['freight@nordlys.test'] })
  const shipmentId = await booked({})
  const lines = [{ side: 'sales', type: 'waiting', description: 'Late pickup', amount: '-20.00' }]
  expect((await admin.call('AddPriceLines', { body: { shipmentId, lines } })).status).toBe(200)
  const xml = await invoiced(shipmentId)
  const [last] = (await admin.call('GetTransfers', { query: { shipmentId } })).body
  const { creditNote } = (await admin.call('GetTransfer', { params: { id: last!.id } })).body
  expect(xml).not.toContain('Late pickup')
  expect(customerOf(xml)).toContain('<cbc:ElectronicMail>freight@nordlys.test</cbc:ElectronicMail>')
  expect(creditNote).toContain('Late pickup')
  expect(creditNote).toContain('<cbc:LineExtensionAmount currencyID="DKK">20.00</cbc:LineExtensionAmount>')
  expect(last).toMatchObject({ state: 'sent', sentTo: expect.stringMatching(/^invoice-.*\.xml, credit-note-.*\.xml$/) })
  await set({ credit_notes: 'deducted', mails: [] })
  const other = await booked({})
  expect((await admin.call('AddPriceLines', { body: { shipmentId: other, lines } })).status).toBe(200)
  expect(await invoiced(other)).toContain('Late pickup')
})

describe('what comes to light once the invoice has left', () => {
  const correct = (shipmentId: number, amount: string, more: object[] = []) =>
    admin.call('CorrectInvoice', {
      body: { shipmentId, lines: [{ side: 'sales', type: 'other', description: 'Waiting', amount }, ...more] },
    })
  const lastSent = async (shipmentId: number) => {
    const last = async () => (await admin.call('GetTransfers', { query: { shipmentId } })).body[0]
    await expect.poll(async () => (await last())?.state, { timeout: 20_000 }).toBe('sent')
    return (await admin.call('GetTransfer', { params: { id: (await last())!.id } })).body
  }

  it('is billed or given back on papers of their own that name the invoice, and adds up in the ledger', async () => {
    const shipmentId = await booked({})
    const early = await correct(shipmentId, '150.00')
    expect([early.status, early.problem.facts?.['reason']]).toEqual([409, 'not-invoiced'])
    const first = await invoiced(shipmentId)
    const number = /<cbc:ID>(\d+-\d+)<\/cbc:ID>/.exec(first)![1]!
    const before = Number((await admin.call('GetPriceLines', { query: { shipmentId } })).body.totalExVat!.amount)
    const lines = await admin.call('AddPriceLines', {
      body: { shipmentId, lines: [{ side: 'sales', type: 'other', amount: '150.00' }] },
    })
    expect(lines.problem.facts?.['reason']).toBe('invoiced')

    const more = [{ side: 'cost', type: 'other', description: 'Carrier', amount: '90.00' }]
    const [once, twice] = await Promise.all([correct(shipmentId, '150.00', more), correct(shipmentId, '150.00', more)])
    expect([once.status, twice.status].toSorted((a, b) => a - b)).toEqual([200, 409])
    const added = await lastSent(shipmentId)
    expect(added).toMatchObject({ kind: 'invoicing', function: 'correction' })
    expect(added.content).toContain('<Invoice ')
    expect(added.content).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${number}</cbc:ID>`)
    // 150.00 × 25 % = 37.50.
    expect(added.content).toContain('<cbc:PayableAmount currencyID="DKK">187.50</cbc:PayableAmount>')
    expect(added.content!.match(/<cac:InvoiceLine>/g)).toHaveLength(1)

    expect((await correct(shipmentId, '-40.00')).status).toBe(200)
    const credited = await lastSent(shipmentId)
    expect(credited.content).toContain('<CreditNote ')
    expect(credited.content).toContain(`<cac:InvoiceDocumentReference><cbc:ID>${number}</cbc:ID>`)
    expect(credited.content).toContain('<cbc:PayableAmount currencyID="DKK">50.00</cbc:PayableAmount>')

    const ledger = (await admin.call('GetShipmentLedger', { query: { shipmentId } })).body
    const billed = ledger.entries.filter(({ kind }) => kind === 'invoiced').map(({ amount }) => Number(amount.amount))
    expect(billed).toEqual([before, 150, -40])
    expect(Number(ledger.billedSales!.amount)).toBeCloseTo(before + 110, 2)
    // As it was booked, and 150.00 − 40.00 since: together what was billed.
    expect(Number(ledger.promisedSales!.amount)).toBeCloseTo(before, 2)
    expect([ledger.addedSales?.amount, ledger.addedCost?.amount]).toEqual(['110.00', '90.00'])
  })

  it('is billed once under one key', async () => {
    const shipmentId = await booked({})
    await invoiced(shipmentId)
    const lines = [{ side: 'sales', type: 'other', description: 'Waiting', amount: '150.00' }]
    const headers = { 'idempotency-key': 'waiting 1' }
    const once = await admin.call('CorrectInvoice', { body: { shipmentId, lines }, headers })
    await lastSent(shipmentId)
    const again = await admin.call('CorrectInvoice', { body: { shipmentId, lines }, headers })
    expect([once.status, again.status, again.body]).toEqual([200, 200, once.body])
    const { entries } = (await admin.call('GetShipmentLedger', { query: { shipmentId } })).body
    expect(entries.filter(({ kind }) => kind === 'invoiced')).toHaveLength(2)
  })

  it('needs something to bill, and an amount', async () => {
    const shipmentId = await booked({})
    await invoiced(shipmentId)
    const costAlone = await admin.call('CorrectInvoice', {
      body: { shipmentId, lines: [{ side: 'cost', type: 'other', amount: '10.00' }] },
    })
    expect(costAlone.problem.errors).toMatchObject([{ field: 'lines', code: 'required' }])
    expect((await correct(shipmentId, '0.00')).problem.errors).toMatchObject([{ field: 'lines[0].amount' }])
    expect((await anna.call('CorrectInvoice', { body: { shipmentId, lines: [] } })).status).toBe(403)
  })

  it('gives back no more than was billed, and bills no invoice of nothing', async () => {
    const shipmentId = await booked({})
    await invoiced(shipmentId)
    const { billedSales } = (await admin.call('GetShipmentLedger', { query: { shipmentId } })).body
    const more = (Number(billedSales!.amount) + 0.01).toFixed(2)
    expect((await correct(shipmentId, `-${more}`)).problem.errors).toMatchObject([
      { field: 'lines', code: 'creditBeyondInvoice' },
    ])
    const back = { side: 'sales', type: 'other', amount: '-5.00' }
    expect((await correct(shipmentId, '5.00', [back])).problem.errors).toMatchObject([
      { field: 'lines', code: 'correctionOfNothing' },
    ])
    expect((await correct(shipmentId, `-${billedSales!.amount}`)).status).toBe(200)
  })
})

describe('the VAT of an invoice', () => {
  it('C2: exempts the insurance and the lines of insurance and duty added since, as the tariff files say', async () => {
    const insuranceAmount = { amount: '25000.00', currencyCode: 'DKK', termsAccepted: true }
    const shipmentId = await booked({ insuranceAmount })
    const lines = [
      { side: 'sales', type: 'duty', description: 'MRN 26DK1', amount: '1200.00' },
      { side: 'sales', type: 'insurance', description: '', amount: '40.00' },
      { side: 'sales', type: 'waiting', description: '', amount: '100.00' },
    ]
    expect((await admin.call('AddPriceLines', { body: { shipmentId, lines } })).status).toBe(200)
    const xml = await invoiced(shipmentId)
    const categories = categoriesOf(xml)
    expect(categories.slice(-3)).toEqual(['E', 'E', 'S'])
    expect(categories[0]).toBe('S')
    // The insurance booked beside the two lines added.
    expect(categories.filter((category) => category === 'E')).toHaveLength(3)
    expect(xml.match(/<cac:TaxSubtotal>/g)).toHaveLength(2)
  })

  it('C2: follows the customer: reverse charge in another member, none outside the EU', async () => {
    const own = { vat_number: 'DK99008547', country_code: 'DK', registration_number: '99008547', endpoint: '' }
    const home = await booked({})
    let swedish = 0
    const polled = { timeout: 10_000, interval: 300 }
    await setCompany('Nordlys Design ApS', {
      ...own,
      vat_number: 'SE556036079301',
      country_code: 'SE',
      registration_number: '',
    })
    // Comparing knows a company for a moment; until then what is offered is another total than what would be booked.
    await expect
      .poll(() => bookSample(anna, dkSeParcels).then(({ shipmentId }) => (swedish = shipmentId)), polled)
      .toBeGreaterThan(0)
    const price = (await anna.call('GetShipmentData', { query: { id: swedish } })).body.price
    expect(price?.total).toEqual(price?.totalExVat)
    await setCompany('Nordlys Design ApS', own)
    // What was booked at home stays taxed there.
    expect(new Set(categoriesOf(await invoiced(home)))).toEqual(new Set(['S']))
  })
})
