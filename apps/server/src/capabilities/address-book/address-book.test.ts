import { randomUUID } from 'node:crypto'
import { rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { AddressForm } from '@kattegat/domain/shipment'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Database } from '../../platform/database/index.ts'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { createHttpServer, serveOn } from '../../platform/http/index.ts'
import type { Scope } from '../../platform/tenancy/index.ts'
import { addressesFound } from '@kattegat/domain/address'
import { addressOf } from '@kattegat/samples'
import { addCompany, addShipmentSystems, addUser } from '../identity/cast.test-support.ts'
import { authenticateWith, issueApiToken, knownKeys, knownUsers, readSecrets, type Secrets } from '../identity/index.ts'
import { atPlaces } from './address.repository.ts'
import { importAddresses, registerAddressBook, saveToAddressBook } from './index.ts'
import { known, scopeIn } from '../../testing/known-id.ts'

let database: TestDatabase
let secrets: Secrets
let app: FastifyInstance
let nordlys: number
let havblik: number
let anna: number
let bo: number
let admin: number
let finn: number

const now = () => new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await addShipmentSystems(db)
  nordlys = (await addCompany(db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })).companyId
  havblik = (await addCompany(db, { name: 'Havblik', shipmentSystem: 'YOYODenmark' })).companyId
  anna = await addUser(db, { email: 'anna@nordlys.test', companyId: nordlys })
  finn = await addUser(db, { email: 'finn@nordlys.test', companyId: nordlys, roles: ['Finance'] })
  bo = await addUser(db, { email: 'bo@havblik.test', companyId: havblik })
  admin = await addUser(db, {
    email: 'admin@kattegat.test',
    roles: ['Administrator'],
    shipmentSystems: ['YOYODenmark', 'YOYONorway'],
  })
  secrets = await readSecrets(db)
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const authenticate = authenticateWith({ secrets, users: knownUsers(db, now), keys: knownKeys(db, now), now })
  registerAddressBook(serveOn(app, authenticate), { database: db })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
})
beforeEach(async () => {
  await database.db.deleteFrom('address').execute()
})

interface Extra {
  readonly body?: object
  readonly method?: 'GET' | 'POST' | 'DELETE'
  readonly key?: string
  readonly system?: string
}

async function call(userId: number, path: string, { body, method, key, system = 'YOYODenmark' }: Extra = {}) {
  const { token } = await issueApiToken(secrets.apiTokenKeys, userId, now())
  const answer = await app.inject({
    method: method ?? (body ? 'POST' : 'GET'),
    url: `/api/AddressBook/${path}`,
    headers: {
      token,
      'log-user-id': String(userId),
      shipmentsystem: system,
      'accept-language': 'en',
      ...(key ? { 'idempotency-key': key } : {}),
    },
    ...(body ? { payload: body } : {}),
  })
  return { status: answer.statusCode, body: answer.json<Record<string, unknown>>() }
}

const create = (userId: number, body: object, key?: string) =>
  call(userId, 'CreateAddress', { body, ...(key ? { key } : {}) })
const listed = async (userId: number, query = '') =>
  (await call(userId, `GetAddressBook${query}`)).body as unknown as { id: number; companyName: string; city: string }[]

describe('a company’s address book', () => {
  it('keeps an address as its country writes it, and answers it whole', async () => {
    const saved = await create(anna, {
      ...addressOf('oresund'),
      postalCode: 'se-21144',
      mails: ['ake@oresundkok.test', ''],
    })
    expect(saved.status).toBe(201)
    expect(saved.body).toEqual({
      id: saved.body['id'],
      companyId: nordlys,
      companyName: 'Öresunds Kök & Bad AB',
      street1: 'Föreningsgatan 12',
      street2: '',
      street3: '',
      postalCode: '211 44',
      city: 'Malmö',
      countryCode: 'SE',
      stateCode: '',
      contactPerson: 'Åke Lindström',
      phone: '+46 40 12 34 56',
      mails: ['ake@oresundkok.test'],
      vatNumber: '',
      eoriNumber: '',
    })
    expect(await listed(anna)).toEqual([saved.body])
  })

  it('finds addresses by every word typed, with or without marks, in any order', async () => {
    await create(anna, addressOf('oresund'))
    await create(anna, addressOf('hansa'))
    for (const search of [
      'oresund',
      'MALMÖ kök',
      '21144',
      '211 44',
      'lindström föreningsgatan',
      'oeresund',
      'Malmoe',
      'SE-211 44',
    ]) {
      expect(await listed(anna, `?search=${encodeURIComponent(search)}`), search).toMatchObject([{ city: 'Malmö' }])
    }
    expect(await listed(anna, '?search=malmö%20hamburg')).toEqual([])
    expect(await listed(anna, '?search=%25')).toEqual([])
  })

  it('puts what begins a name before what begins another word, and that before what stands inside one', async () => {
    const names = ['Fanordia A/S', 'Hotel Norden', 'Næstved Nordhavn', 'Nordlys ApS', 'NORD-ERIK', 'Öst 100% nord_']
    for (const companyName of names) await create(anna, { ...addressOf('hansa'), companyName })
    const found = async (search: string) =>
      (await listed(anna, `?search=${encodeURIComponent(search)}`)).map(({ companyName }) => companyName)
    expect(await found('nord')).toEqual([
      'NORD-ERIK',
      'Nordlys ApS',
      'Hotel Norden',
      'Næstved Nordhavn',
      'Öst 100% nord_',
      'Fanordia A/S',
    ])
    expect(await found('naestved n')).toEqual(['Næstved Nordhavn'])
    expect(await found('100%')).toEqual(['Öst 100% nord_'])
    // The screen ranks what it has by the same rule while it waits for the answer.
    const book = await listed(anna)
    for (const search of ['nord', 'n', 'ø', 'hamburg', '20', 'e', '%'])
      expect(addressesFound(book, search).map(({ companyName }) => companyName)).toEqual(await found(search))
    expect(await listed(anna, '?search=nord&pageSize=2')).toMatchObject([
      { companyName: 'NORD-ERIK' },
      { companyName: 'Nordlys ApS' },
    ])
    expect((await call(anna, 'GetAddressBook?pageSize=0')).status).toBe(400)
  })

  it('narrows to sender or pickup addresses', async () => {
    await create(anna, { ...addressOf('nordlys'), accountTypeId: 3 })
    await create(anna, { ...addressOf('nordlysYard'), accountTypeId: 1 })
    await create(anna, addressOf('hansa'))
    expect(await listed(anna, '?accountTypeId=1')).toMatchObject([{ accountTypeId: 1, street2: 'Gården' }])
    expect(await listed(anna)).toHaveLength(3)
  })

  it('corrects an address that is there already instead of doubling it', async () => {
    const first = await create(anna, addressOf('oresund'))
    const again = await create(anna, {
      ...addressOf('oresund'),
      companyName: ' öresunds kök & BAD ab',
      phone: '+46 40 99',
    })
    expect(again.body).toMatchObject({ id: first.body['id'], phone: '+46 40 99' })
    // A pickup address is another thing than a receiver at the same place.
    await create(anna, { ...addressOf('oresund'), accountTypeId: 1 })
    expect(await listed(anna)).toHaveLength(2)
  })

  it('says what is wrong at the field and saves nothing', async () => {
    const wrong = await create(anna, { ...addressOf('oresund'), street1: '', postalCode: '1', mails: ['nobody'] })
    expect(wrong.status).toBe(400)
    expect(wrong.body['errors']).toMatchObject([
      { field: 'postalCode', message: 'Postal code is not valid for the country' },
      { field: 'street1', message: 'Street 1 is required' },
      { field: 'mails[0]', code: 'email' },
    ])
    expect((await create(anna, { ...addressOf('hansa'), accountTypeId: 2 })).status).toBe(400)
    expect((await create(anna, { ...addressOf('hansa'), unknown: 1 })).status).toBe(400)
    expect(await listed(anna)).toEqual([])
  })

  it('makes one address of a request sent twice with one key, even after it was deleted', async () => {
    const key = randomUUID()
    const first = await create(anna, addressOf('hansa'), key)
    await call(anna, `DeleteAddress?addressId=${String(first.body['id'])}`, { method: 'DELETE' })
    expect(await create(anna, addressOf('hansa'), key)).toEqual(first)
    expect(await listed(anna)).toEqual([])
    expect((await create(anna, addressOf('oresund'), key)).status).toBe(422)
  })

  it('saves one address for twenty who save it at once', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(anna, addressOf('hansa'))))
    expect(new Set(answers.map((answer) => answer.body['id'])).size).toBe(1)
    expect(await listed(anna)).toHaveLength(1)
  })

  it('changes and removes addresses, and the audit log says who did', async () => {
    const { id } = (await create(anna, addressOf('hansa'))).body
    const changed = await call(anna, 'UpdateAddress', { body: { ...addressOf('hansa'), id, city: 'Hamburg-Mitte' } })
    expect(changed).toMatchObject({ status: 200, body: { id, city: 'Hamburg-Mitte' } })
    expect(await listed(anna, '?search=mitte')).toHaveLength(1)
    expect((await call(anna, 'UpdateAddress', { body: { ...addressOf('hansa'), id, city: '' } })).status).toBe(400)
    expect(await call(anna, `DeleteAddress?addressId=${String(id)}`, { method: 'DELETE' })).toMatchObject({
      status: 200,
    })
    expect((await call(anna, `DeleteAddress?addressId=${String(id)}`, { method: 'DELETE' })).status).toBe(404)
    const entries = await database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id', 'company_id'])
      .where('record_kind', '=', 'address')
      .where('record_id', '=', String(id))
      .orderBy('id')
      .execute()
    const by = { user_id: anna, company_id: nordlys }
    expect(entries).toEqual([
      { action: 'address.created', ...by },
      { action: 'address.changed', ...by },
      { action: 'address.deleted', ...by },
    ])
  })
})

describe('B4: an account’s own sender and pickup address', () => {
  it('is corrected but neither deleted nor made another kind, by customers and staff', async () => {
    const account = await database.db
      .selectFrom('company_account')
      .select('id')
      .where('company_id', '=', known(nordlys))
      .executeTakeFirstOrThrow()
    const { id } = (await create(anna, { ...addressOf('nordlys'), accountTypeId: 3 })).body
    await database.db.updateTable('address').set({ account_id: account.id }).where('id', '=', Number(id)).execute()
    const forbidden = { status: 409, body: { code: 'STATE_FORBIDS', facts: { reason: 'address-of-account' } } }
    for (const userId of [anna, admin]) {
      const deleted = await call(userId, `DeleteAddress?addressId=${String(id)}`, { method: 'DELETE' })
      expect(deleted).toMatchObject(forbidden)
      const moved = { ...addressOf('nordlys'), id, accountTypeId: 1 }
      expect(await call(userId, 'UpdateAddress', { body: moved })).toMatchObject(forbidden)
    }
    const corrected = { ...addressOf('nordlys'), id, accountTypeId: 3, phone: '+45 66 11 22 33' }
    expect((await call(anna, 'UpdateAddress', { body: corrected })).status).toBe(200)
    expect(await listed(anna)).toMatchObject([{ id, accountId: account.id, phone: '+45 66 11 22 33' }])
  })
})

describe('whose address book it is', () => {
  it('answers another company’s ids exactly as ids that do not exist', async () => {
    const { id } = (await create(bo, addressOf('hansa'))).body
    const nowhere = 2_000_000_000
    const withoutRequestId = ({ status, body }: Awaited<ReturnType<typeof call>>) => ({
      status,
      body: { ...body, requestId: undefined },
    })
    const pairs = [
      (address: unknown) => call(anna, 'UpdateAddress', { body: { ...addressOf('hansa'), id: address } }),
      (address: unknown) => call(anna, `DeleteAddress?addressId=${String(address)}`, { method: 'DELETE' }),
      (_: unknown, company: unknown) => call(anna, `GetAddressBook?companyId=${String(company)}`),
      (_: unknown, company: unknown) => create(anna, { ...addressOf('hansa'), companyId: company }),
    ]
    for (const ask of pairs) {
      const other = withoutRequestId(await ask(id, havblik))
      expect(other.status).toBe(404)
      expect(other).toEqual(withoutRequestId(await ask(nowhere, nowhere)))
    }
    expect(await listed(bo)).toHaveLength(1)
    expect(await listed(anna)).toEqual([])
  })

  it('lets staff work in every company’s of the system they name, and asks them which', async () => {
    const { id } = (await create(admin, { ...addressOf('hansa'), companyId: havblik })).body
    expect(await listed(bo)).toMatchObject([{ id, companyId: havblik }])
    expect((await call(admin, `GetAddressBook?companyId=${havblik}`)).body).toHaveLength(1)
    expect(await call(admin, 'GetAddressBook')).toMatchObject({
      status: 400,
      body: { errors: [{ field: 'companyId' }] },
    })
    expect((await call(admin, `GetAddressBook?companyId=${havblik}`, { system: 'YOYONorway' })).status).toBe(404)
    const inNorway = { body: { ...addressOf('hansa'), id }, system: 'YOYONorway' }
    expect((await call(admin, 'UpdateAddress', inNorway)).status).toBe(404)
    // An address cannot move to another company.
    expect(
      (await call(admin, 'UpdateAddress', { body: { ...addressOf('hansa'), id, companyId: nordlys } })).status,
    ).toBe(404)
  })

  it('is closed to a company’s bookkeeper', async () => {
    await create(anna, addressOf('hansa'))
    expect((await call(finn, 'GetAddressBook', {})).status).toBe(403)
  })
})

describe('addresses saved with a shipment', () => {
  const asNordlys = (): Scope => scopeIn('YOYODenmark', nordlys)
  const save = (scope: Scope, companyId: number, type?: 1 | 3) =>
    database.db
      .transaction()
      .execute((tx) =>
        saveToAddressBook(tx, { scope, companyId: known(companyId), userId: anna }, addressOf('oresund'), type),
      )

  it('are found the next time, once', async () => {
    await save(asNordlys(), nordlys)
    await save(asNordlys(), nordlys)
    await save(scopeIn('YOYODenmark', 'every'), nordlys, 3)
    expect(await listed(anna)).toHaveLength(2)
    expect(await listed(anna, '?accountTypeId=3')).toMatchObject([{ companyName: 'Öresunds Kök & Bad AB' }])
  })

  it('never land in another company’s address book', async () => {
    await expect(save(asNordlys(), havblik)).rejects.toThrow('out of reach')
    expect(await listed(bo)).toEqual([])
  })
})

describe('in a book of ten thousand at one postal code', () => {
  beforeEach(async () => {
    await sql`insert into address (shipment_system, company_id, company_name, street1, postal_code, city, country_code, search_text)
      select 'YOYODenmark', ${nordlys}, 'Kunde ' || n, 'Havnegade ' || n, '5000', 'Odense C', 'DK', 'kunde ' || n
      from generate_series(1, 10000) n`.execute(database.db)
  })
  const seventh: AddressForm = {
    companyName: ' KUNDE  7',
    street1: 'hávnegade 7',
    postalCode: 'DK-5000',
    city: 'ODENSE C',
    countryCode: 'DK',
    phone: '+45 66 11 22 33',
  }
  const book = () => ({ scope: scopeIn('YOYODenmark', nordlys), companyId: known(nordlys), userId: anna })

  it('an address that is saved is compared with what may be the same, not with each', async () => {
    const { db, read } = countingRows(database.db)
    await db.transaction().execute((tx) => saveToAddressBook(tx, book(), seventh))
    const nearby = { ...seventh, street1: 'Havnegade 10001' }
    await db.transaction().execute((tx) => saveToAddressBook(tx, book(), nearby))
    // The one that may be the same, held, and corrected; then none, and the new one.
    expect(read.address).toBe(3 + 1)
    expect(await listed(anna, '?search=kunde%207&pageSize=1')).toMatchObject([{ phone: '+45 66 11 22 33' }])
    const { count } = await database.db
      .selectFrom('address')
      .select((address) => address.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    expect(Number(count)).toBe(10_001)
  })

  it('so is each of a file', async () => {
    const path = join(tmpdir(), `${randomUUID()}.csv`)
    const row = (street: string) => `Nordlys;Kunde 7;${street};5000;Odense C;DK;+45 66 11 22 33\n`
    const header = 'Company;Company name;Street;Postal code;City;Country;Phone\n'
    await writeFile(path, header + row('Havnegade 7') + row('Havnegade 10001'))
    const { db, read } = countingRows(database.db)
    const report = await importAddresses(db, { path, shipmentSystem: 'YOYODenmark', dryRun: true })
    await rm(path)
    expect(report).toMatchObject({ rows: 2, added: 1, changed: 1, faults: [] })
    expect(read.address).toBe(1)
  })

  it('what may be the same is found by an index', async () => {
    const row = {
      company_id: nordlys,
      company_name: 'Kunde 7',
      street1: 'Havnegade 7',
      city: 'Odense C',
      country_code: 'DK',
    }
    const plan = await database.db
      .transaction()
      .execute((tx) => atPlaces(tx, book().scope, [{ ...row, street2: '', street3: '' }]).explain())
    expect(JSON.stringify(plan)).toMatch(/Index Scan (using|on) address_of_place/)
  })
})

/** The same database, and how many rows were read of which table. */
function countingRows(db: Database) {
  const read = { address: 0 }
  const tables = new WeakMap<object, boolean>()
  return {
    read,
    db: db.withPlugin({
      transformQuery: ({ node, queryId }) => {
        tables.set(queryId, /"address"/.test(JSON.stringify(node)))
        return node
      },
      transformResult: async ({ result, queryId }) => {
        if (tables.get(queryId)) read.address += result.rows.length
        return result
      },
    }),
  }
}
