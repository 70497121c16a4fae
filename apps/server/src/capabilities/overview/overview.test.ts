import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { known } from '../../testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person

interface Stored {
  readonly shipDate: string
  readonly carrier?: string
  readonly reference?: string
  readonly to?: string
  readonly price?: number
  readonly currency?: string
  readonly cost?: number
  readonly expected?: string
  readonly delivered?: string
  readonly status?: 'InTransit' | 'Delayed'
  readonly heldBack?: boolean
  readonly booking?: 'FinalBooking' | 'PreBooking'
  readonly test?: boolean
  readonly receiverPays?: boolean
}

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-26T10:00:00Z') })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  const late = { expected: '2026-11-05', delivered: '2026-11-06' }
  const inTime = { expected: '2026-11-05', delivered: '2026-11-05' }
  for (const each of [
    { shipDate: '2026-11-03', carrier: 'Nordvind', reference: 'CC 12', to: 'SE', price: 10_050, cost: 8000, ...inTime },
    {
      shipDate: '2026-11-04',
      carrier: 'Nordvind',
      reference: ' CC 12',
      to: 'SE',
      price: 20_000,
      cost: 15_000,
      ...late,
    },
    // Not to be judged yet, and on hold.
    { shipDate: '2026-11-25', carrier: 'Pilpost', to: 'NO', price: 5000, expected: '2026-11-27', heldBack: true },
    // Past the day, and nobody has delivered it.
    { shipDate: '2026-10-30', carrier: 'Pilpost', to: 'NO', cost: 900, expected: '2026-11-03', status: 'Delayed' },
    { shipDate: '2026-11-10', carrier: 'Pilpost', reference: 'CC 9', to: 'NO', price: 700, currency: 'EUR', cost: 500 },
    // None of these counts.
    { shipDate: '2026-11-10', carrier: 'Pilpost', price: 99_999, booking: 'PreBooking' },
    { shipDate: '2026-11-10', carrier: 'Pilpost', price: 99_999, test: true },
    { shipDate: '2025-11-30', carrier: 'Pilpost', price: 99_999 },
  ] satisfies Stored[])
    await store(anna, each)
  await store(bo, { shipDate: '2026-11-11', carrier: 'Nordvind', price: 40_000, cost: 50_000 })
})
afterAll(() => portal.close())

async function store(person: Person, stored: Stored): Promise<void> {
  const [account] = (await person.call('GetCompanyAccounts')).body
  await portal.database.db
    .insertInto('shipment')
    .values({
      link_id: randomUUID(),
      tracking_token: randomUUID(),
      shipment_system: 'YOYODenmark',
      company_id: known(account!.companyId),
      account_id: account!.id,
      booking_type: stored.booking ?? 'FinalBooking',
      ship_date: stored.shipDate,
      transport_company_name: stored.carrier ?? '',
      product_name: `${stored.carrier} Express`,
      sender_country: 'DK',
      receiver_country: stored.to ?? 'DK',
      sender_reference: stored.reference ?? '',
      sales_total_minor: stored.price ?? null,
      sales_currency: stored.price === undefined ? null : (stored.currency ?? 'DKK'),
      cost_total_minor: stored.cost ?? null,
      expected_delivery_date: stored.expected ?? null,
      delivered_on: stored.delivered ?? null,
      delivery_status: stored.delivered ? 'Delivered' : (stored.status ?? 'InTransit'),
      held_back: stored.heldBack ?? false,
      test: stored.test ?? false,
      receiver_pays: stored.receiverPays ?? false,
      form: '{}',
      created_by: person.userId,
      updated_by: person.userId,
    })
    .execute()
}

const dkk = (amount: string) => ({ amount, currencyCode: 'DKK' })

describe('the overview', () => {
  it('adds a customer’s own shipments of twelve months up, each currency by itself', async () => {
    const { status, body } = await anna.call('GetOverview', { query: { by: 'month' } })
    expect(status).toBe(200)
    expect(body).toEqual({
      from: '2025-12',
      to: '2026-11',
      totals: [
        { shipments: 4, unpriced: 1, spend: dkk('350.50'), due: 3, onTime: 1, exceptions: 2 },
        { shipments: 1, unpriced: 0, spend: { amount: '7.00', currencyCode: 'EUR' }, due: 0, onTime: 0, exceptions: 0 },
      ],
      rows: [
        {
          key: '2026-10',
          name: '2026-10',
          shipments: 1,
          unpriced: 1,
          spend: dkk('0.00'),
          due: 1,
          onTime: 0,
          exceptions: 1,
        },
        {
          key: '2026-11',
          name: '2026-11',
          shipments: 3,
          unpriced: 0,
          spend: dkk('350.50'),
          due: 2,
          onTime: 1,
          exceptions: 1,
        },
        expect.objectContaining({ key: '2026-11', spend: { amount: '7.00', currencyCode: 'EUR' } }),
      ],
      mostRows: null,
    })
  })

  it.each([
    ['carrier', ['Nordvind 300.50', 'Pilpost 50.00', 'Pilpost 7.00']],
    ['product', ['Nordvind Express 300.50', 'Pilpost Express 50.00', 'Pilpost Express 7.00']],
    ['lane', ['DK-SE 300.50', 'DK-NO 50.00', 'DK-NO 7.00']],
    ['reference', ['CC 12 300.50', ' 50.00', 'CC 9 7.00']],
    ['company', ['Nordlys Design ApS 350.50', 'Nordlys Design ApS 7.00']],
  ] as const)('by %s, the one that came to most first', async (by, rows) => {
    const { body } = await anna.call('GetOverview', { query: { by } })
    expect(body.rows.map(({ name, spend }) => `${name} ${spend.amount}`)).toEqual(rows)
  })

  it('has cost and margin of those with both for employees, over every company or one', async () => {
    const { body } = await admin.call('GetOverview', { query: { by: 'company', from: '2026-11', to: '2026-11' } })
    expect(body.rows).toMatchObject([
      { name: 'Havblik Marine A/S', spend: dkk('400.00'), cost: dkk('500.00'), margin: dkk('-100.00') },
      { name: 'Nordlys Design ApS', spend: dkk('350.50'), cost: dkk('230.00'), margin: dkk('70.50') },
      { name: 'Nordlys Design ApS', spend: { currencyCode: 'EUR' }, margin: { amount: '2.00' } },
    ])
    const companyId = Number(body.rows[0]!.key)
    const one = await admin.call('GetOverview', { query: { by: 'carrier', companyId } })
    expect(one.body.rows.map(({ name }) => name)).toEqual(['Nordvind'])
  })

  it('tells a customer nothing of another company', async () => {
    const company = (await admin.call('GetOverview', { query: { by: 'company' } })).body.rows[0]!
    const foreign = await anna.call('GetOverview', { query: { by: 'carrier', companyId: Number(company.key) } })
    expect(foreign.body).toMatchObject({ totals: [], rows: [] })
  })

  it('refuses months that are none, in the wrong order or too many, at their field', async () => {
    for (const [query, field] of [
      [{ from: '2026-13', to: '2026-11' }, 'dateFrom'],
      [{ from: '2026-11', to: '2026-10' }, 'dateTo'],
      [{ from: '2020-01', to: '2026-11' }, 'dateFrom'],
    ] as const) {
      const { status, problem } = await anna.call('GetOverview', { query: { by: 'month', ...query } })
      expect(status).toBe(400)
      expect(problem).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field }] })
    }
  })

  it('comes as a workbook, whose reader is in the audit log', async () => {
    const { status, headers } = await anna.call('ExportOverview', {
      query: { by: 'carrier' },
      headers: { 'accept-language': 'da' },
    })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toContain('Overblik 2025-12 2026-11.xlsx')
    const log = await portal.database.db
      .selectFrom('audit_log')
      .select(['user_id'])
      .where('action', '=', 'overview.exported')
      .execute()
    expect(log).toEqual([{ user_id: anna.userId }])
  })
})

describe('what the receiver pays', () => {
  it('is a shipment, and neither its customer’s spend nor ours to earn by where the carrier bills it', async () => {
    const spent = async (person: Person) => {
      const { totals } = (await person.call('GetOverview', { query: { by: 'month' } })).body
      const inDkk = totals.find(({ spend }) => spend.currencyCode === 'DKK')!
      return { shipments: inDkk.shipments, spend: inDkk.spend.amount, unpriced: inDkk.unpriced }
    }
    const before = { bo: await spent(bo), admin: await spent(admin) }
    await store(bo, { shipDate: '2026-09-15', price: 30_000, cost: 20_000, receiverPays: true })
    for (const [name, person] of [
      ['bo', bo],
      ['admin', admin],
    ] as const)
      expect(await spent(person)).toEqual({ ...before[name], shipments: before[name].shipments + 1 })
  })
})

describe('a closed month', () => {
  const asked = (by: 'month' | 'carrier' | 'company') => ({ query: { by, from: '2026-08', to: '2026-09' } as const })
  const spentBy = async (person: Person) => {
    const { totals } = (await person.call('GetOverview', asked('month'))).body
    return totals.map(({ shipments, spend }) => `${shipments}: ${spend.amount} ${spend.currencyCode}`)
  }

  it('is told to employees as Invoice control has it, and to a customer as they are charged', async () => {
    await store(bo, { shipDate: '2026-08-03', carrier: 'Nordvind', price: 60_000, cost: 45_000 })
    await store(bo, { shipDate: '2026-08-04', carrier: 'Pilpost', price: 7000, currency: 'EUR' })
    await store(bo, { shipDate: '2026-08-05', carrier: 'Pilpost', price: 99_999, booking: 'PreBooking' })
    const open = (await admin.call('GetOverview', asked('carrier'))).body
    expect((await admin.call('CloseInvoiceMonth', { body: { month: '2026-08' } })).status).toBe(200)
    const closed = (await admin.call('GetOverview', asked('carrier'))).body
    expect(closed).toEqual({ ...open, closedMonths: ['2026-08'] })

    const late = portal.database.db.updateTable('shipment').set({ sales_total_minor: 66_000, cost_total_minor: 70_000 })
    await late.where('ship_date', '=', '2026-08-03').execute()
    // Booked for the month afterwards.
    await store(bo, { shipDate: '2026-08-20', carrier: 'Nordvind', price: 500, cost: 400 })
    for (const by of ['carrier', 'month', 'company'] as const) {
      const { totals, rows } = (await admin.call('GetOverview', asked(by))).body
      expect(totals).toEqual(closed.totals)
      expect(rows.reduce((all, { spend }) => all + (spend.currencyCode === 'DKK' ? Number(spend.amount) : 0), 0)).toBe(
        600,
      )
    }
    const { states } = (await admin.call('GetInvoiceMonth', { query: { month: '2026-08' } })).body
    const billed = states.filter(({ reason, sales }) => reason !== 'not-final' && sales.currencyCode === 'DKK')
    expect(billed.map(({ sales, cost, margin }) => ({ spend: sales, cost, margin }))).toEqual([
      { spend: dkk('600.00'), cost: dkk('450.00'), margin: dkk('150.00') },
    ])
    // 660.00 and 5.00, with the shipment of September that the receiver pays the carrier.
    expect(await spentBy(bo)).toEqual(['3: 665.00 DKK', '1: 70.00 EUR'])
    expect((await bo.call('GetOverview', asked('month'))).body).not.toHaveProperty('closedMonths')
  })
})
