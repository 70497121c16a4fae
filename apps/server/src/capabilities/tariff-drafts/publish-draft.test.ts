import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: Person

beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
})
afterAll(() => portal.close())

const today = async () => (await admin.call('GetMatrix')).body.today
const tariffsOf = async (product: string) =>
  (await admin.call('GetMatrix')).body.tariffs
    .filter((tariff) => tariff.product.endsWith(product) && tariff.side === 'sales' && !tariff.outdated)
    .map(({ id, version, validFrom, validTo }) => ({ id, version, validFrom, validTo }))
const gridOf = async (query: Record<string, number>) => (await admin.call('GetTariffGrid', { query })).body

const raisedDraft = async (product: string, validFrom: string, percent?: string) =>
  raisedDraftOf((await tariffsOf(product)).at(-1)!.id, validFrom, percent)

async function raisedDraftOf(tariffId: number, validFrom: string, percent = '10') {
  const name = `${tariffId} ${validFrom} ${percent} ${Math.random()}`
  const { body } = await admin.call('CreateTariffDraft', {
    body: { name, versionName: '2027', validFrom, tariffIds: [tariffId] },
  })
  const params = { id: body.id }
  await admin.call('RaiseDraftPrices', {
    params,
    body: { percent, rounding: 'nearest', roundTo: '0.01', roundRatesTo: '0.01', exceptions: [] },
  })
  return { id: body.id, tariffId }
}
const publish = (id: number, body: object = {}) => admin.call('PublishTariffDraft', { params: { id }, body })
const publications = async () => (await admin.call('GetTariffPublications')).body

/** What a parcel of 7 kg to Malmö costs by what holds on a day; without VAT, freight alone. */
async function freightOn(shipDate: string, product: string): Promise<string> {
  const [tariff] = await tariffsOf(product)
  const { body } = await admin.call('PriceBesideDraft', {
    body: {
      tariffId: tariff!.id,
      shipDate,
      origin: { countryCode: 'DK', postalCode: '2100' },
      destination: { countryCode: 'SE', postalCode: '21144' },
      pieces: [{ number: 1, weight: 7, length: 30, width: 20, height: 20 }],
    },
  })
  return body.live.lines.find(({ code }) => code === 'freight')?.amount ?? body.live.reason!
}

describe('publishing a draft', () => {
  it('begins on its day, the prices before it ending the day before', async () => {
    const before = await freightOn('2026-12-30', 'Parcel')
    const { id } = await raisedDraft('Parcel', '2027-01-01')
    const { body } = await publish(id)
    expect(body).toMatchObject({ published: true, findings: [] })
    expect(await tariffsOf('Parcel')).toMatchObject([
      { version: '2026.1', validFrom: '2026-01-01', validTo: '2026-12-31' },
      { version: '2027', validFrom: '2027-01-01' },
    ])
    expect(await freightOn('2026-12-30', 'Parcel')).toBe(before)
    // 124.00 with 10 % on it is 136.40: the cheaper later break is charged by both.
    expect(await freightOn('2027-01-04', 'Parcel')).toBe((Number(before) * 1.1).toFixed(2))
    expect((await admin.call('GetMatrix')).body.drafts.map((draft) => draft.id)).not.toContain(id)
    expect((await publish(id)).status).toBe(404)
    const [latest] = await publications()
    expect(latest).toMatchObject({ validFrom: '2027-01-01', tariffs: 1, rollsBack: null, rolledBackBy: null })
    const { rows } = await portal.database.pool.query<{ action: string }>(
      `select action from audit_log where record_kind = 'tariff-version' order by id desc limit 1`,
    )
    expect(rows[0]!.action).toBe('tariffs.published')
  })

  it('keeps the price of an offer that was made before, and asks the new one of who compares after', async () => {
    const anna = await portal.as('anna@nordlys.test')
    const account = (await anna.call('GetAllCompanyAccounts')).body.find((one) => one.default)!
    const form = dkSeParcels({ accountId: account.id, shipDate: nextWorkingDay(new Date()) })
    const compare = async () =>
      (await anna.call('GetShippingOptions', { body: form })).body.options.find(({ displayName }) =>
        displayName.endsWith('Economy Select'),
      )!
    const offered = await compare()
    const { id } = await raisedDraft('Economy Select', await today(), '50')
    expect((await publish(id)).body.published).toBe(true)
    expect(Number((await compare()).totalExVat.amount)).toBeGreaterThan(1.3 * Number(offered.totalExVat.amount))
    const { salesProductId, transportProductId, offerId } = offered
    const selectedOption = { salesProductId, transportProductId, productServices: [], offerId }
    const booked = await anna.call('CreateShipment', { body: { ...form, selectedOption } })
    expect(booked.status).toBe(201)
    const { rows } = await portal.database.pool.query<{ total: number }>(
      'select sales_total_minor as total from shipment where id = $1',
      [booked.body.shipmentId],
    )
    expect(rows[0]!.total / 100).toBe(Number(offered.totalExVat.amount))
  })

  it('is refused in the past, on no day, with nothing changed, and in the second of two at once', async () => {
    const { id } = await raisedDraft('Express 12:00', '2027-02-01')
    for (const [validFrom, code] of [
      ['2026-01-01', 'dateInPast'],
      ['2027-02-30', 'date'],
    ]) {
      const { status, problem } = await publish(id, { validFrom })
      expect([status, problem.errors![0]!.field, problem.errors![0]!.code]).toEqual([400, 'validFrom', code])
    }
    const unchanged = await raisedDraft('Express 12:00', '2027-02-01', '0')
    expect((await publish(unchanged.id)).problem.facts).toMatchObject({ reason: 'nothingChanged' })
    const before = await tariffsOf('Express 12:00')
    const other = await raisedDraft('Express 12:00', '2027-03-01', '5')
    const both = await Promise.all([publish(id), publish(other.id)])
    expect(both.map(({ status }) => status).toSorted((one, two) => one - two)).toEqual([200, 409])
    expect(await tariffsOf('Express 12:00')).toHaveLength(before.length + 1)
    // The tariff that the other one copied holds no more.
    const late = both[0].status === 200 ? other.id : id
    expect((await publish(late)).problem.facts).toMatchObject({ reason: 'outdated' })
  })

  it('is refused at the cell where two tariffs would have a price on one day, and nothing is written', async () => {
    const [present] = await tariffsOf('Parcel Home')
    const first = await raisedDraft('Parcel Home', '2027-05-01')
    const { body: second } = await admin.call('CreateTariffDraft', {
      body: { name: 'Overlapping', versionName: 'x', validFrom: '2027-04-01', tariffIds: [present!.id] },
    })
    await publish(first.id)
    const after = await tariffsOf('Parcel Home')
    // The draft of the first is outdated; one of what holds until then overlaps with what follows when it is made endless.
    expect((await publish(second.id)).problem.facts).toMatchObject({ reason: 'outdated' })
    const { db } = portal.database
    await db.updateTable('tariff').set({ valid_to: null }).where('id', '=', after[0]!.id).execute()
    const { body: third } = await admin.call('CreateTariffDraft', {
      body: { name: 'Endless', versionName: 'x', validFrom: '2027-06-01', tariffIds: [after[0]!.id] },
    })
    await admin.call('RaiseDraftPrices', {
      params: { id: third.id },
      body: { percent: '5', rounding: 'nearest', exceptions: [] },
    })
    const refused = (await publish(third.id)).body
    expect(refused.published).toBe(false)
    expect(refused.findings[0]).toMatchObject({ severity: 'fault', from: '' })
    expect(refused.findings[0]!.reason).toMatch(/^Overlaps with .* cells from .*2027\.$/)
    // From a day before the other begins as well.
    const earlier = (await publish(third.id, { validFrom: '2027-04-15' })).body
    expect([earlier.published, earlier.findings[0]?.severity]).toEqual([false, 'fault'])
    expect(earlier.findings[0]!.reason).toMatch(/^Overlaps with .* 2027 in .* cells from .*2027\.$/)
    const headers = { 'accept-language': 'da' }
    const told = (await admin.call('CheckTariffDraft', { params: { id: third.id }, headers })).body.findings[0]!
    expect([told.reason, told.inEnglish]).toEqual([expect.stringMatching(/^Overlapper .* celler fra .*2027\.$/), false])
    expect(await tariffsOf('Parcel Home')).toHaveLength(after.length)
  })

  it('leaves another draft of the tariff open, to be read, exported and told that it is outdated', async () => {
    const product = 'Express 10:30'
    const first = await raisedDraft(product, '2027-01-01')
    const other = await raisedDraft(product, '2027-01-01', '20')
    await publish(first.id)
    // A draft that was made before is given what holds now, which is replaced in turn.
    const { id: laterId } = (await tariffsOf(product)).at(-1)!
    await admin.call('ChangeTariffDraft', { params: { id: other.id }, body: { addTariffIds: [laterId] } })
    await publish((await raisedDraft(product, '2027-02-01')).id)
    const matrix = (await admin.call('GetMatrix')).body
    const { tariffs } = matrix.drafts.find(({ id }) => id === other.id)!
    expect(tariffs.map(({ tariffId }) => tariffId)).toEqual([other.tariffId, laterId])
    for (const { draftTariffId, tariffId } of tariffs) {
      const listed = matrix.tariffs.filter(({ id }) => id === tariffId)
      expect(listed).toMatchObject([{ outdated: true, side: 'sales' }])
      expect(listed[0]!.product).toMatch(product)
      expect((await gridOf({ draftTariffId })).lanes.length).toBeGreaterThan(0)
      expect((await admin.call('ExportTariffGrid', { query: { draftTariffId } })).status).toBe(200)
    }
    expect((await tariffsOf(product)).map(({ version }) => version)).toEqual(['2026.1', '2027', '2027 (2)'])
    const check = (await admin.call('CheckTariffDraft', { params: { id: other.id } })).body
    expect(check.faults).toBe(2)
    expect(check.findings.map(({ reason }) => reason)).toEqual([
      expect.stringMatching(/^The prices of .* 2026\.1 were replaced since the draft was made\./),
      expect.stringMatching(/^The prices of .* 2027 were replaced since the draft was made\./),
    ])
  })

  it('takes along the agreement of a customer’s own tariff', async () => {
    const own = (await admin.call('GetMatrix')).body.tariffs.find(({ agreementOnly }) => agreementOnly)!
    const { body } = await admin.call('CreateTariffDraft', {
      body: { name: 'Own', versionName: '2027', validFrom: '2027-01-01', tariffIds: [own.id] },
    })
    await admin.call('RaiseDraftPrices', {
      params: { id: body.id },
      body: { percent: '2', rounding: 'up', exceptions: [] },
    })
    expect((await publish(body.id)).body.published).toBe(true)
    const { rows } = await portal.database.pool.query<{ from: string; to: string | null; version: string }>(
      `select a.valid_from::text as from, a.valid_to::text as to, t.version from agreement a join tariff t on t.id = a.tariff_id
       where a.until_version is null and t.name = $1 order by a.valid_from`,
      [own.name],
    )
    expect(rows.map(({ from, version }) => [from >= '2027', version])).toEqual([
      [false, own.version],
      [true, '2027'],
    ])
    expect(rows[0]!.to).toBe('2026-12-31')
  })
})

describe('rolling back', () => {
  const rollBack = (id: number, validFrom: string) =>
    admin.call('RollBackTariffs', { params: { id }, body: { validFrom } })

  it('brings the prices before back as a new version, once', async () => {
    const product = 'Parcel Evening'
    const original = await gridOf({ tariffId: (await tariffsOf(product))[0]!.id })
    const { id } = await raisedDraft(product, await today())
    await publish(id)
    const raised = await gridOf({ tariffId: (await tariffsOf(product)).at(-1)!.id })
    expect(raised.lanes[0]!.cells).not.toEqual(original.lanes[0]!.cells)
    const [publication] = await publications()
    expect((await rollBack(publication!.id, '2026-01-01')).status).toBe(400)
    const { body } = await rollBack(publication!.id, await today())
    expect(body.version).toBe((await admin.call('GetMatrix')).body.version)
    const back = (await tariffsOf(product)).at(-1)!
    expect(back.version).toBe('2026.1 (2)')
    const grid = await gridOf({ tariffId: back.id })
    expect(grid.lanes.map(({ cells }) => cells)).toEqual(original.lanes.map(({ cells }) => cells))
    expect((await rollBack(publication!.id, await today())).problem.facts).toMatchObject({ reason: 'rolledBack' })
    const [latest, before] = await publications()
    expect([latest!.rollsBack, before!.rolledBackBy]).toEqual([publication!.id, latest!.id])
  })

  it('from a later day leaves what was published until then', async () => {
    const product = 'Domestic Express'
    const { id } = await raisedDraft(product, '2027-01-01')
    await publish(id)
    const [publication] = await publications()
    await rollBack(publication!.id, '2027-07-01')
    expect(await tariffsOf(product)).toMatchObject([
      { validFrom: '2026-01-01', validTo: '2026-12-31' },
      { validFrom: '2027-01-01', validTo: '2027-06-30', version: '2027' },
      { validFrom: '2027-07-01', version: '2026.1 (2)' },
    ])
  })

  it('is refused for what was itself replaced', async () => {
    const product = 'Road Pallet'
    await publish((await raisedDraft(product, '2027-01-01')).id)
    const [first] = await publications()
    await publish((await raisedDraft(product, '2027-03-01')).id)
    expect((await rollBack(first!.id, '2027-01-01')).problem.facts).toMatchObject({ reason: 'replacedSince' })
    const anna = await portal.as('anna@nordlys.test')
    expect(
      (await anna.call('RollBackTariffs', { params: { id: first!.id }, body: { validFrom: '2027-01-01' } })).status,
    ).toBe(403)
  })

  it('is refused from a day on which another tariff holds that was published after it', async () => {
    const product = 'Groupage Priority'
    await publish((await raisedDraft(product, '2027-03-01')).id)
    const [holding] = await tariffsOf(product)
    // Of what ends as of now: its copies begin before the other, or after.
    await publish((await raisedDraftOf(holding!.id, '2027-02-01')).id)
    const [fix] = await publications()
    const inOrder = async () => (await tariffsOf(product)).toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))
    const before = await inOrder()
    expect(before.map(({ validFrom }) => validFrom)).toEqual(['2026-01-01', '2027-02-01', '2027-03-01'])
    expect((await rollBack(fix!.id, '2027-03-05')).problem.facts).toMatchObject({ reason: 'replacedSince' })
    expect(await inOrder()).toEqual(before)
    expect((await rollBack(fix!.id, '2027-02-10')).status).toBe(200)
    expect(await inOrder()).toMatchObject([
      { validFrom: '2026-01-01', validTo: '2027-01-31' },
      { validFrom: '2027-02-01', validTo: '2027-02-09', version: '2027 (2)' },
      { validFrom: '2027-02-10', validTo: '2027-02-28', version: '2026.1 (2)' },
      { validFrom: '2027-03-01', version: '2027' },
    ])
  })
})
