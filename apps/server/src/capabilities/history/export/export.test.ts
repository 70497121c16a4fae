import { messagesIn } from '@kattegat/messages/node'
import { read, utils } from '@e965/xlsx'
import { historyColumns, staffColumns } from '@kattegat/domain/history'
import { dkSeParcels } from '@kattegat/samples'
import { readXlsx } from 'hucre/xlsx'
import { sql } from 'kysely'
import { readSheet } from 'read-excel-file/node'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { bookSample } from '../../../testing/book-sample.ts'
import { openMailServer, type MailServer } from '../../../testing/mail-server.ts'
import { openTestPortal, type Person, type TestPortal } from '../../../testing/test-portal.ts'
import { emailSmallHistoryCsv, type EmailCsvDeps } from './email-csv.ts'

let portal: TestPortal
let mailServer: MailServer
let anna: Person
let bo: Person
let admin: Person
const made: number[] = []

beforeAll(async () => {
  mailServer = await openMailServer()
  portal = await openTestPortal({ environment: { SMTP_URL: mailServer.url } })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  for (const senderReference of ['PO 1', '=1+1', 'Æ; "Ø"']) {
    made.push((await bookSample(anna, dkSeParcels, { change: { senderReference } })).shipmentId)
  }
})
afterAll(async () => {
  await portal.close()
  await mailServer.close()
})

async function excel(person: Person, body: object) {
  const link = await person.call('CreateExcel', { body })
  expect(link.status).toBe(201)
  expect(link.headers['location']).toBe(link.body.url)
  const { pathname, search } = new URL(link.body.url)
  const reply = await portal.app.inject({ method: 'GET', url: pathname + search })
  expect(reply.statusCode).toBe(200)
  expect(reply.headers['content-disposition']).toMatch(/^attachment; filename="History .*\.xlsx"$/)
  return reply.rawPayload
}

async function rowsOf(bytes: Uint8Array) {
  const [sheet] = (await readXlsx(bytes)).sheets
  return sheet!
}

/** A time of day of a workbook: part of a day, or a moment of its first. */
function clockOf(cell: unknown): string {
  const ms = cell instanceof Date ? cell.getTime() : Math.round(Number(cell) * 1440) * 60_000
  return new Date(ms).toISOString().slice(11, 16)
}

describe('an Excel workbook', () => {
  it('has the columns asked for under a frozen head, its cells typed', async () => {
    const bytes = await excel(anna, {
      columns: ['id', 'senderReference', 'shipDate', 'salesPrice', 'bookedWeight', 'test'],
    })
    const sheet = await rowsOf(bytes)
    const [head, ...rows] = sheet.rows
    const columnName = messagesIn('en', 'columns')
    expect(head?.slice(0, 2)).toEqual([columnName('column.id'), columnName('column.senderReference')])
    expect(head?.slice(3, 5)).toEqual([
      columnName('column.salesPrice'),
      `${columnName('column.salesPrice')} (currency)`,
    ])
    expect(rows.map((row) => row[0])).toEqual(made.toReversed())
    const [, reference, shipDate, price, currency, weight, test] = rows[1]!
    expect(reference).toBe('=1+1')
    expect(shipDate).toBeInstanceOf(Date)
    expect(typeof price).toBe('number')
    expect([currency, typeof weight, test]).toEqual(['DKK', 'number', false])
    expect(sheet.freezePane).toMatchObject({ rows: 1 })
    const line = await portal.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'details'])
      .where('action', '=', 'history.exported')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(line).toMatchObject({ user_id: anna.userId, details: { format: 'excel', columns: 6 } })
  })

  it('reads the same to a reader that did not write it', async () => {
    const wanted = {
      columns: ['id', 'AWB', 'senderReference', 'date', 'shipDate', 'salesPrice', 'bookedWeight', 'test'],
    }
    const [head, ...rows] = await readSheet(await excel(anna, wanted))
    const names = wanted.columns.map((name) => messagesIn('en', 'columns')(`column.${name as 'id'}`))
    expect(head).toEqual([...names.slice(0, 6), `${names[5]} (currency)`, ...names.slice(6)])
    expect(rows.map((row) => row[0])).toEqual(made.toReversed())
    const { body } = await anna.call('FilterHistoryShipments', { body: {} })
    const line = body.shipments.find(({ id }) => id === made[1])!
    const [, awb, reference, date, shipDate, price, currency, weight, test] = rows[1]!
    expect(typeof awb).toBe('string')
    expect(reference).toBe('=1+1')
    // The clock in Denmark, an hour or two ahead of UTC; a spreadsheet keeps moments to a fraction of a second.
    const aheadHours = ((date as unknown as Date).getTime() - Date.parse(line.date)) / 3_600_000
    expect([1, 2]).toContain(Number(aheadHours.toFixed(2)))
    expect(shipDate).toEqual(new Date(`${line.shipDate}T00:00:00Z`))
    expect([price, currency]).toEqual([Number(line.salesPrice!.amount), line.salesPrice!.currencyCode])
    expect([weight, test]).toEqual([line.bookedWeight, false])
  })

  it('is one table with filter buttons, columns as wide as their texts and countries by name', async () => {
    const columns = ['senderCountry', 'id', 'receiverCity', 'id', 'pickupReady', 'pickupClose']
    const link = await anna.call('CreateExcel', { body: { columns }, headers: { 'accept-language': 'da' } })
    const { pathname, search } = new URL(link.body.url)
    const sheet = await rowsOf((await portal.app.inject({ method: 'GET', url: pathname + search })).rawPayload)
    const columnName = messagesIn('da', 'columns')
    const heads = (['senderCountry', 'id', 'receiverCity', 'pickupReady', 'pickupClose'] as const).map((name) =>
      columnName(`column.${name}`),
    )
    expect([sheet.name, sheet.rows[0]]).toEqual(['Forsendelser', heads])
    expect(sheet.tables).toMatchObject([
      { range: `A1:E${made.length + 1}`, columns: heads.map((name) => ({ name })), showAutoFilter: true },
    ])
    const [country, , city, ready, close] = sheet.rows[1]!
    expect([country, city]).toEqual(['Danmark', 'Malmö'])
    expect([ready, close].map((cell) => clockOf(cell))).toEqual(['09:00', '16:00'])
    // The head and its filter button take more room than the town.
    expect(sheet.columns?.[2]?.width).toBeGreaterThanOrEqual(heads[2]!.length + 3)
  })

  it('has every column there is for staff, and no cost for others', async () => {
    const heads = async (person: Person) => (await rowsOf(await excel(person, {}))).rows[0]!.map(String)
    const named = historyColumns.map((column) => messagesIn('en', 'columns')(`column.${column}`))
    expect(await heads(admin)).toEqual(expect.arrayContaining(named))
    const staffOnly = [...staffColumns].map((column) => messagesIn('en', 'columns')(`column.${column}`))
    expect((await heads(anna)).filter((head) => staffOnly.includes(head))).toEqual([])
    expect((await heads(anna)).length).toBeGreaterThan(historyColumns.length - staffColumns.size)
  })

  it('is of the shipments named, or those a filter leaves, of one’s own company', async () => {
    const ids = async (person: Person, body: object) =>
      (await rowsOf(await excel(person, { columns: ['id'], ...body }))).rows.slice(1).map((row) => row[0])
    expect(await ids(anna, { shipmentIds: [made[1]!, made[0]!] })).toEqual([made[1], made[0]])
    expect(await ids(anna, { filter: { search: 'PO 1', searchOption: 'reference' } })).toEqual([made[0]])
    expect(await ids(bo, {})).toEqual([])
    expect((await bo.call('CreateExcel', { body: { shipmentIds: made } })).status).toBe(404)
  })

  it('is refused for columns and filters that are none, and opened by its own signed link alone', async () => {
    const wrong = await anna.call('CreateExcel', { body: { columns: ['id', 'nonsense'], filter: { search: 'a' } } })
    expect(wrong.problem.errors?.map((error) => error.field)).toEqual(['filter.search', 'columns[1]'])
    const ofStaff = { columns: [...staffColumns] }
    for (const call of ['CreateExcel', 'EmailHistoryCsv'] as const) {
      const refused = await anna.call(call, { body: ofStaff })
      expect(refused.problem.errors?.map(({ field, code }) => [field, code])).toEqual([['columns[0]', 'notListed']])
    }
    const { body } = await anna.call('CreateExcel', { body: {} })
    const id = new URL(body.url).pathname.split('/').at(-1)!
    expect((await bo.call('GetExcel', { params: { id } })).status).toBe(404)
    expect((await anna.call('GetExcel', { params: { id: 'x' } })).status).toBe(404)
  })

  it('is written for another company while one asks for more than is taken', async () => {
    const linkOf = async (person: Person) => {
      const { pathname, search } = new URL((await person.call('CreateExcel', { body: { columns: ['id'] } })).body.url)
      return pathname + search
    }
    const [many, one] = [await linkOf(anna), await linkOf(bo)]
    const open = async (url: string) => (await portal.app.inject({ method: 'GET', url })).statusCode
    const answers = Array.from({ length: 40 }, () => open(many))
    const written = (status: number) => (status === 200 ? status : Promise.reject(new Error(String(status))))
    await Promise.any(answers.map((status) => status.then(written)))
    // Whether the first forty were all taken to wait, or some came when five waited.
    answers.push(open(many))
    expect(await open(one)).toBe(200)
    expect(await Promise.all(answers)).toContain(503)
  })

  it('is read by a third reader as well, which takes no text for a formula', async () => {
    const { Sheets, SheetNames } = read(await excel(admin, {}))
    const sheet = Sheets[SheetNames[0]!]!
    const csv = utils.sheet_to_csv(sheet)
    expect(csv.trim().split('\n')).toHaveLength(made.length + 1)
    expect(csv).toContain('=1+1')
    expect(Object.entries(sheet).filter(([, cell]) => Object.hasOwn(cell as object, 'f'))).toEqual([])
  })
})

describe('a CSV by mail', () => {
  it('goes to nobody who no longer works in the system that it was asked for in', async () => {
    const inNorway = await portal.as('super@kattegat.test', 'YOYONorway')
    expect((await inNorway.call('EmailHistoryCsv', { body: {} })).status).toBe(200)
    await portal.database.db
      .deleteFrom('user_shipment_system')
      .where('user_id', '=', inNorway.userId)
      .where('shipment_system', '=', 'YOYONorway')
      .execute()
    const { id: exportId } = await portal.database.db
      .selectFrom('history_export')
      .select('id')
      .where('requested_by', '=', inNorway.userId)
      .executeTakeFirstOrThrow()
    await portal.run(emailSmallHistoryCsv.name, { exportId })
    const written = portal.database.db
      .selectFrom('outbox_mail')
      .select('id')
      .where('template', '=', `history-csv/${exportId}`)
    expect(await written.execute()).toEqual([])
  })

  /** Asks for a list by e-mail, and answers its id. */
  async function askForCsv(): Promise<string> {
    await anna.call('EmailHistoryCsv', { body: {} })
    const { id } = await portal.database.db
      .selectFrom('history_export')
      .select('id')
      .where('requested_by', '=', anna.userId)
      .orderBy('requested_at', 'desc')
      .executeTakeFirstOrThrow()
    return id
  }

  it('is not waited for in vain: where it was given up, who asked for it is told', async () => {
    const { db } = portal.database
    const exportId = await askForCsv()
    const { enqueue } = portal.jobs
    const deps = { database: db, enqueue, productName: 'Kattegat', baseUrl: 'http://portal.test' } as EmailCsvDeps
    await emailSmallHistoryCsv.givenUp?.(deps, { exportId })
    const mails = db
      .selectFrom('outbox_mail')
      .select(['recipient', 'subject', 'attachment_key'])
      .where('template', '=', `history-csv-failed/${exportId}`)
    expect(await mails.execute()).toEqual([
      {
        recipient: 'anna@nordlys.test',
        subject: 'Your shipment export could not be created',
        attachment_key: null,
      },
    ])
  })

  it('is made once and not told of as failed, where its run ended before that was noted', async () => {
    const { db } = portal.database
    const exportId = await askForCsv()
    const put = vi.spyOn(portal.storage, 'put')
    await portal.run(emailSmallHistoryCsv.name, { exportId })
    await portal.run(emailSmallHistoryCsv.name, { exportId })
    expect(put).toHaveBeenCalledOnce()
    put.mockRestore()
    const { enqueue } = portal.jobs
    const deps = { database: db, enqueue, productName: 'Kattegat', baseUrl: 'http://portal.test' } as EmailCsvDeps
    await emailSmallHistoryCsv.givenUp?.(deps, { exportId })
    const mails = db.selectFrom('outbox_mail').select('template').where('template', 'like', `history-csv%${exportId}`)
    expect(await mails.execute()).toEqual([{ template: `history-csv/${exportId}` }])
    await db.deleteFrom('outbox_mail').where('template', '=', `history-csv/${exportId}`).execute()
    await sql`delete from pgboss.job where name = 'email-small-history-csv'`.execute(db)
  })

  it('goes to nobody who lost access or rights while it was written', async () => {
    const { db } = portal.database
    const exportId = await askForCsv()
    const active = (is: boolean) =>
      db.updateTable('portal_user').set({ active: is }).where('id', '=', anna.userId).execute()
    const put = portal.storage.put.bind(portal.storage)
    const written = vi.spyOn(portal.storage, 'put').mockImplementationOnce(async (key, content) => {
      const stored = await put(key, content)
      await active(false)
      return stored
    })
    await portal.run(emailSmallHistoryCsv.name, { exportId })
    await active(true)
    expect(written).toHaveBeenCalledOnce()
    written.mockRestore()
    const mails = db.selectFrom('outbox_mail').select('id').where('template', '=', `history-csv/${exportId}`)
    expect(await mails.execute()).toEqual([])
  })

  it('is asked for twenty times by a company before it waits, and another company is not kept from it', async () => {
    const ask = async (person: Person) => {
      const { status, problem } = await person.call('EmailHistoryCsv', { body: {} })
      return status === 200 ? status : problem.code
    }
    const answers: unknown[] = []
    for (let asked = 0; asked < 22; asked += 1) answers.push(await ask(anna))
    expect(answers.lastIndexOf(200)).toBeGreaterThanOrEqual(17)
    expect(answers.at(-1)).toBe('TOO_MANY_REQUESTS')
    expect(await ask(bo)).toBe(200)
    await sql`delete from pgboss.job where name = 'email-small-history-csv'`.execute(portal.database.db)
  })

  // Nobody works on the queue yet, who would send it first.
  it('goes to nobody who lost access while its mail waited', async () => {
    const { db } = portal.database
    const mailOf = (exportId: string) =>
      db.selectFrom('outbox_mail').select(['id', 'status']).where('template', '=', `history-csv/${exportId}`).execute()
    const [first, second] = [await askForCsv(), await askForCsv()]
    for (const exportId of [first, second]) await portal.run(emailSmallHistoryCsv.name, { exportId })
    const [sent] = await mailOf(first)
    await portal.run('send-mail', { mailId: sent!.id })
    expect(await mailOf(first)).toMatchObject([{ status: 'sent' }])
    const [waiting] = await mailOf(second)
    await db.updateTable('portal_user').set({ active: false }).where('id', '=', anna.userId).execute()
    await portal.run('send-mail', { mailId: waiting!.id })
    await db.updateTable('portal_user').set({ active: true }).where('id', '=', anna.userId).execute()
    expect(await mailOf(second)).toEqual([])
    await sql`delete from pgboss.job where name = 'email-small-history-csv'`.execute(db)
  })

  it('goes to anyone who asked, as a file that spreadsheets open and do not run', async () => {
    mailServer.letters.length = 0
    const asked = await anna.call('EmailHistoryCsv', {
      body: { columns: ['id', 'senderReference', 'salesPrice', 'costPrice'] },
      headers: { 'accept-language': 'da' },
    })
    expect(asked.body).toEqual({ success: true, to: 'anna@nordlys.test' })
    await portal.work()
    const letter = () => mailServer.letters.find((one) => one.raw.includes('filename='))
    await expect.poll(() => letter() !== undefined, { timeout: 20_000 }).toBe(true)
    const { raw, to, subject } = letter()!
    expect([to, subject]).toEqual(['anna@nordlys.test', 'Eksport af dine forsendelser'])
    const encoded = /filename=.*?\r?\n\r?\n([A-Za-z0-9+/=\r\n]+)/s.exec(raw)![1]!
    const lines = Buffer.from(encoded, 'base64').toString('utf8').trimEnd().split(/\r?\n/)
    expect(lines[0]).toMatch(/^\ufeffId;/)
    expect(lines).toHaveLength(made.length + 1)
    expect(lines[2]).toContain(`${made[1]};'=1+1;`)
    expect(lines[1]).toContain('"Æ; ""Ø"""')
    expect(lines[1]).toMatch(/;\d+,\d\d;DKK$/)
  })

  it('waits for those that its own company asked for, and for no others', async () => {
    const body = { columns: ['id'] }
    for (const person of [anna, bo, admin]) expect((await person.call('EmailHistoryCsv', { body })).status).toBe(200)
    const { rows } = await sql<{ whose: string }>`
      select group_id as whose from pgboss.job where name = ${emailSmallHistoryCsv.name} order by created_on desc limit 3
    `.execute(portal.database.db)
    const { companyId: ofAnna } = (await anna.call('GetUser')).body
    const { companyId: ofBo } = (await bo.call('GetUser')).body
    const groups = [`company ${ofAnna}`, `company ${ofBo}`, `user ${admin.userId}`]
    expect([rows.map(({ whose }) => whose).toReversed(), emailSmallHistoryCsv.onePerGroup]).toEqual([groups, true])
  })
})
