import { Readable } from 'node:stream'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { createHttpServer, serveOn } from '../../platform/http/index.ts'
import { addShipmentSystems, addUser } from '../identity/cast.test-support.ts'
import { authenticateWith, issueApiToken, knownKeys, knownUsers, readSecrets } from '../identity/index.ts'
import { importPostalCodes, registerPostalCodes } from './index.ts'

let database: TestDatabase
let app: FastifyInstance
let headers: Record<string, string>

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  const now = () => new Date('2026-11-23T09:00:00Z')
  await addShipmentSystems(db)
  const anna = await addUser(db, { email: 'anna@nordlys.test' })
  const secrets = await readSecrets(db)
  const { token } = await issueApiToken(secrets.apiTokenKeys, anna, now())
  headers = { token, 'log-user-id': String(anna), shipmentsystem: 'YOYODenmark', 'accept-language': 'en' }
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  const authenticate = authenticateWith({ secrets, users: knownUsers(db, now), keys: knownKeys(db, now), now })
  registerPostalCodes(serveOn(app, authenticate), { database: db })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
})

const importText = (text: string, dryRun = false) => importPostalCodes(database.db, Readable.from([text]), { dryRun })

async function lookUp(query: Record<string, string>) {
  const answer = await app.inject({
    url: `/api/PostalCodes/GetPostalCodes?${new URLSearchParams(query).toString()}`,
    headers,
  })
  return { status: answer.statusCode, body: answer.json<{ postalCodes: unknown[]; numberOfRows: number }>() }
}

const list = `country_code;postal_code_from;postal_code_to;city
DK;1500;1799;København V
DK;9000;;Aalborg
DK;8000;;Aarhus C
SE;200 00;219 99;Malmö
SE;21144;;Malmö
SE;221 00;;Lund
`

describe('the lookup of postal codes', () => {
  beforeEach(async () => {
    await importText(list)
  })

  it('finds the town of a code within a range, and of the beginning of a code', async () => {
    expect((await lookUp({ countryIso: 'dk', postalCode: '1620' })).body).toEqual({
      postalCodes: [{ city: 'København V', from: '1500', to: '1799' }],
      numberOfRows: 1,
    })
    const begun = await lookUp({ countryIso: 'SE', postalCode: '211 4' })
    expect(begun.body.postalCodes).toEqual([
      { city: 'Malmö', from: '200 00', to: '219 99' },
      { city: 'Malmö', from: '211 44', to: '211 44' },
    ])
    expect((await lookUp({ countryIso: 'SE', postalCode: '22' })).body.numberOfRows).toBe(1)
  })

  it('finds towns by the beginning of a word, with and without marks, in any letter case', async () => {
    for (const city of ['KØBENHAVN', 'kobenh', 'v']) {
      expect((await lookUp({ countryIso: 'DK', city })).body.postalCodes, city).toHaveLength(1)
    }
    expect((await lookUp({ countryIso: 'DK', city: 'aa' })).body.numberOfRows).toBe(2)
    // `benhavn` begins no word, and a wildcard is a character like any other.
    expect((await lookUp({ countryIso: 'DK', city: 'benhavn' })).body.numberOfRows).toBe(0)
    expect((await lookUp({ countryIso: 'DK', city: '%' })).body.numberOfRows).toBe(0)
  })

  it('answers page after page in the order of the codes, and always how many rows there are', async () => {
    const codes = Array.from({ length: 250 }, (_, index) => `NO\t${String(index + 1).padStart(4, '0')}\tOslo`)
    await importText(['country\tpostal_code\tplace', ...codes].join('\n'))
    const first = await lookUp({ countryIso: 'NO', city: 'oslo' })
    expect(first.body.numberOfRows).toBe(250)
    expect(first.body.postalCodes).toHaveLength(100)
    const third = await lookUp({ countryIso: 'NO', city: 'oslo', pageSize: '100', pageNumber: '3' })
    expect(third.body.postalCodes).toHaveLength(50)
    expect(third.body.postalCodes[0]).toEqual({ city: 'Oslo', from: '0201', to: '0201' })
    expect(third.body.numberOfRows).toBe(250)
  })

  it('needs a country, and a code or a city, and says so at the field', async () => {
    const nothing = await lookUp({})
    expect(nothing.status).toBe(400)
    expect(nothing.body).toMatchObject({
      code: 'INVALID_INPUT',
      errors: [
        { field: 'countryIso', message: 'Country is required' },
        { field: 'postalCode', message: 'Postal code is required' },
        { field: 'city', message: 'City is required' },
      ],
    })
    expect((await lookUp({ countryIso: 'DK', postalCode: '12345678901' })).status).toBe(400)
    expect((await lookUp({ countryIso: 'DK', postalCode: '1', pageSize: '1001' })).status).toBe(400)
  })
})

describe('the import of postal codes', () => {
  const rowsOf = (country: string) =>
    database.db
      .selectFrom('postal_code')
      .select(['postal_code_from as from', 'postal_code_to as to', 'city', 'state_code', 'demo'])
      .where('country_code', '=', country)
      .orderBy('postal_code_from')
      .execute()

  it('replaces the demo rows of the countries in the file, and no others', async () => {
    const demo = { city: 'Demo', city_key: 'demo', demo: true }
    await database.db
      .insertInto('postal_code')
      .values(
        ['US', 'DE'].map((country) => ({
          ...demo,
          country_code: country,
          postal_code_from: '10000',
          postal_code_to: '10000',
        })),
      )
      .execute()
    const report = await importText(
      'country\tpostal_code\tplace\tadmin1\tadmin1_code\nUS\t60607\tChicago\tIllinois\tIL\nUS\t09007\tAPO "AE"\t\t\n',
    )
    expect(report).toEqual({ rows: 2, countries: ['US'], faults: [] })
    expect(await rowsOf('US')).toEqual([
      { from: '09007', to: '09007', city: 'APO "AE"', state_code: '', demo: false },
      { from: '60607', to: '60607', city: 'Chicago', state_code: 'IL', demo: false },
    ])
    expect(await rowsOf('DE')).toMatchObject([{ city: 'Demo' }])
  })

  it('takes leading parts of codes for all codes behind them, Åland as Finland, and quoted cells', async () => {
    const report = await importText(
      'Country,Zip,City\nNL,1011,Amsterdam\nGB,EC1A,"London, City"\nAX,AX-22100,Mariehamn\n',
    )
    expect(report).toEqual({ rows: 3, countries: ['FI', 'GB', 'NL'], faults: [] })
    expect(await rowsOf('NL')).toMatchObject([{ from: '1011AA', to: '1011ZZ' }])
    expect(await rowsOf('GB')).toMatchObject([{ from: 'EC1A0AA', to: 'EC1A9ZZ', city: 'London, City' }])
    expect(await rowsOf('FI')).toMatchObject([{ from: '22100' }])
  })

  it('counts a town named twice for one code once', async () => {
    expect(
      (await importText('country,postal_code,place\nDK,8000,Aarhus C\nDK,8000,AARHUS C\nDK,8000,Viby J\n')).rows,
    ).toBe(2)
  })

  it('writes nothing when anything is wrong, and names every error by row and column', async () => {
    await importText(list)
    const before = await rowsOf('DK')
    const report = await importText(
      'country;zip;to;city;state\nDK;0;;Aarhus;\n\nZZ;1000;;Nowhere;\nDK;8000;;;\nUS;60607;;Chicago;XX\nDK;9000;8000;Aalborg;\n;;;Åby;\n',
    )
    expect(report.faults).toEqual([
      { row: 2, column: 'zip', reason: '"0" is no postal code of DK' },
      { row: 4, column: 'country', reason: '"ZZ" is no country code of two letters' },
      { row: 5, column: 'city', reason: 'is missing' },
      { row: 6, column: 'state', reason: '"XX" is no state of US' },
      { row: 7, column: 'to', reason: '"8000" does not end a range that begins with 9000' },
      { row: 8, column: 'country', reason: 'is missing' },
      { row: 8, column: 'zip', reason: 'is missing' },
    ])
    expect(report.rows).toBe(0)
    expect(await rowsOf('DK')).toEqual(before)
  })

  it('refuses files that are no such list', async () => {
    const faultsOf = async (text: string) => (await importText(text)).faults
    expect(await faultsOf('')).toEqual([{ row: 1, column: '', reason: 'the file is empty' }])
    expect(await faultsOf('country,postal_code,place\n')).toEqual([
      { row: 2, column: '', reason: 'the file has no rows' },
    ])
    expect(await faultsOf('name,age\nAnna,30\n')).toMatchObject([
      { column: 'country' },
      { column: 'postal_code' },
      { column: 'place' },
    ])
    expect(await faultsOf('country,postal_code,place\nDK,8000,"Aarhus\n')).toMatchObject([{ row: 2 }])
    expect(await faultsOf('country,postal_code,place\nDK,8000,K\uFFFDge\n')).toMatchObject([
      { row: 2, reason: 'is not in UTF-8' },
    ])
  })

  it('says what it would do without doing it', async () => {
    const before = await rowsOf('SE')
    expect(await importText('country,postal_code,place\nSE,11120,Stockholm\n', true)).toEqual({
      rows: 1,
      countries: ['SE'],
      faults: [],
    })
    expect(await rowsOf('SE')).toEqual(before)
  })
})
