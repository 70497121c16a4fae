import etag from '@fastify/etag'
import { paths, type CallName } from '@kattegat/contract'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase, type TestDatabase } from '../../platform/database/test-database.ts'
import { ConfigurationError, readConfiguration } from '../../platform/configuration/index.ts'
import { createHttpServer, serveOn } from '../../platform/http/index.ts'
import { addCompany, addShipmentSystems, addUser } from '../identity/cast.test-support.ts'
import { authenticateWith, issueApiToken, knownKeys, knownUsers, readSecrets, type Secrets } from '../identity/index.ts'
import { readApps } from './app-switcher.ts'
import { registerStaticData } from './index.ts'

let database: TestDatabase
let secrets: Secrets
let app: FastifyInstance
let anna: number
let admin: number

const now = () => new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  database = await freshDatabase()
  const { db } = database
  await addShipmentSystems(db)
  const { companyId } = await addCompany(db, { name: 'Nordlys', shipmentSystem: 'YOYODenmark' })
  anna = await addUser(db, { email: 'anna@nordlys.test', companyId })
  admin = await addUser(db, {
    email: 'admin@kattegat.test',
    roles: ['Administrator'],
    shipmentSystems: ['YOYOSweden', 'YOYODenmark'],
  })
  for (const [shipment_system, code, name] of [
    ['YOYODenmark', 'B', 'Landbro Transport'],
    ['YOYODenmark', 'A', 'Havrute Lines'],
    ['YOYOSweden', 'A', 'Pilpost Parcel'],
  ] as const) {
    const company = await db
      .insertInto('transport_company')
      .values({ shipment_system, code, name })
      .returning('id')
      .executeTakeFirstOrThrow()
    const zones = await db
      .insertInto('zone_set')
      .values({ shipment_system, name: `Zones of ${code}` })
      .returning('id')
      .executeTakeFirstOrThrow()
    await db
      .insertInto('transport_product')
      .values({
        shipment_system,
        transport_company_id: company.id,
        code,
        name: `${name} by road`,
        mode: 'road',
        is_receiver_pays: code === 'A',
        zone_set_id: zones.id,
      })
      .execute()
  }
  secrets = await readSecrets(db)
  app = await createHttpServer({ logLevel: 'silent', trustProxy: false, secure: false, connectTo: [] })
  await app.register(etag)
  const authenticate = authenticateWith({ secrets, users: knownUsers(db, now), keys: knownKeys(db, now), now })
  registerStaticData(serveOn(app, authenticate), { database: db, configuration: readConfiguration({}, '0.1.0') })
})
afterAll(async () => {
  await app?.close()
  await database?.close()
})

async function get(userId: number, name: CallName, headers: Record<string, string> = {}) {
  const { token } = await issueApiToken(secrets.apiTokenKeys, userId, now())
  return app.inject({
    url: paths[name][1],
    headers: {
      token,
      'log-user-id': String(userId),
      shipmentsystem: 'YOYODenmark',
      'accept-language': 'en',
      ...headers,
    },
  })
}
async function list(userId: number, name: CallName, language = 'en') {
  return (await get(userId, name, { 'accept-language': language })).json<Record<string, unknown>[]>()
}

describe('what the header shows', () => {
  it('links to shot files for employees, and for customers whose company has them', async () => {
    const { db } = database
    const shows = async (userId: number) =>
      (await get(userId, 'GetHeaderData')).json<{ showShotFileLink: boolean }>().showShotFileLink
    expect([await shows(anna), await shows(admin)]).toEqual([false, true])
    await db.updateTable('company').set({ show_shot_file: true }).where('name', '=', 'Nordlys').execute()
    expect(await shows(anna)).toBe(true)
    await db.updateTable('company').set({ show_shot_file: false }).where('name', '=', 'Nordlys').execute()
  })

  it('is the user’s own systems in their order, and links to nothing that does not exist', async () => {
    const header = (await get(anna, 'GetHeaderData')).json<Record<string, unknown>>()
    expect(header).toEqual({
      environmentName: 'Demo',
      menuItems: [],
      appSwitcherItems: [{ name: 'Scan App', link: '/Scan', icon: '', requiredRole: [] }],
      documentPackCarriers: [],
      pickupModuleUrl: '',
      segmentationDetails: {
        segmentations: [
          { shipmentSystem: 'YOYODenmark', name: 'Denmark', flag: 'dk', bookingSystemKey: 'YOYODenmark' },
        ],
      },
      showShotFileLink: false,
      showHangfireLink: false,
    })
    const ofAdmin = (await get(admin, 'GetHeaderData')).json<{
      menuItems: unknown[]
      showHangfireLink: boolean
      pickupModuleUrl: string
      appSwitcherItems: { link: string }[]
      segmentationDetails: { segmentations: { name: string }[] }
    }>()
    expect(ofAdmin.showHangfireLink).toBe(true)
    expect(ofAdmin.pickupModuleUrl).toBe('/Pickup?view=day')
    expect(ofAdmin.segmentationDetails.segmentations.map(({ name }) => name)).toEqual(['Denmark', 'Sweden'])
    expect(ofAdmin.menuItems).toEqual([
      {
        key: 'tools.main',
        link: '',
        subItems: [
          { key: 'tools.scan', link: '/Scan' },
          { key: 'tools.exceptions', link: '/Exceptions' },
          { key: 'tools.approvals', link: '/Approvals' },
          { key: 'tools.overview', link: '/Overview' },
          { key: 'tools.transfers', link: '/History/Transfers' },
          { key: 'tools.news', link: '/News' },
          { key: 'tools.content', link: '/Content' },
          { key: 'tools.apiKeys', link: '/ApiKeys' },
          { key: 'tools.webhooks', link: '/Webhooks' },
          { key: 'tools.outbox', link: '/Outbox' },
          { key: 'tools.auditLog', link: '/AuditLog' },
          { key: 'tools.failedJobs', link: '/FailedJobs' },
          { key: 'tools.system', link: '/System' },
        ],
      },
      { key: 'company', link: '/Companies', subItems: [] },
      { key: 'user', link: '/Users', subItems: [] },
      {
        key: 'tariffs.main',
        link: '',
        subItems: [
          { key: 'products', link: '/Products' },
          { key: 'matrix', link: '/Matrix' },
          { key: 'fee', link: '/Fees' },
        ],
      },
      { key: 'invoicecontrol', link: '/InvoiceControl', subItems: [] },
    ])
    expect(ofAdmin.appSwitcherItems).toEqual([
      { name: 'API', link: '/api/docs', icon: '', requiredRole: ['Administrator'] },
    ])
  })

  it('refuses to start with an app switcher that cannot be used, and names the setting', () => {
    const link = (address: string) => JSON.stringify([{ name: 'App', link: address, icon: '', requiredRole: [] }])
    expect(readApps(link('https://apps.example.com/'))).toHaveLength(1)
    for (const wrong of ['', '{}', '[{"name":"App"}]', link('javascript:alert(1)'), link('//evil.example'), link('')]) {
      expect(() => readApps(wrong), wrong).toThrow(ConfigurationError)
      expect(() => readApps(wrong), wrong).toThrow('APP_SWITCHER')
    }
  })
})

describe('static data', () => {
  it('names countries in the caller’s language and alphabet', async () => {
    const swedish = await list(anna, 'GetCountries', 'sv-SE,sv;q=0.9')
    expect(swedish).toContainEqual({ countryCode: 'DE', countryName: 'Tyskland', isEuCountry: true })
    expect(swedish).toContainEqual({ countryCode: 'NO', countryName: 'Norge', isEuCountry: false })
    // Ö is the last letter in Swedish.
    expect(swedish.at(-1)).toMatchObject({ countryName: 'Östtimor' })
    expect(await list(anna, 'GetCountries', 'da')).toContainEqual(
      expect.objectContaining({ countryCode: 'FO', countryName: 'Færøerne', isEuCountry: false }),
    )
  })

  it('gives every list its words in all four languages', async () => {
    const expected: [CallName, string, object][] = [
      ['GetIncoterms', 'en', { code: 'DAP', name: 'Delivered at place' }],
      ['GetPackagingTypes', 'da', { id: 'EurPallet', packageType: 'EurPallet', name: 'EUR-palle' }],
      ['GetCurrency', 'no', { currencyCode: 'DKK', name: 'danske kroner' }],
      ['GetCurrency', 'se', { currencyCode: 'USD', name: 'amerikansk dollar' }],
      ['GetReferenceTypes', 'se', { code: 'Invoice', name: 'Faktura' }],
      ['GetDeliveryStatuses', 'da', { code: 'Delivered', name: 'Leveret' }],
      [
        'GetShipmentSystems',
        'da',
        expect.objectContaining({ shipmentSystem: 'YOYODenmark', name: 'Danmark' }) as object,
      ],
      ['GetStateCodes', 'en', { countryCode: 'US', stateCode: 'IL', stateName: 'Illinois' }],
    ]
    for (const [name, language, row] of expected) {
      expect(await list(anna, name, language), `${name} ${language}`).toContainEqual(row)
    }
    expect((await list(anna, 'GetIncoterms'))[0]).toMatchObject({ code: 'DAP' })
  })

  it('knows the currency and time zone of the systems a user has, and no others', async () => {
    expect(await list(anna, 'GetShipmentSystems')).toEqual([
      {
        shipmentSystem: 'YOYODenmark',
        name: 'Denmark',
        countryCode: 'DK',
        currencyCode: 'DKK',
        timeZone: 'Europe/Copenhagen',
      },
    ])
  })

  it('lists the transport companies and products of the caller’s system only', async () => {
    expect((await list(admin, 'GetTransportCompanies')).map(({ name }) => name)).toEqual([
      'Havrute Lines',
      'Landbro Transport',
    ])
    const products = await list(admin, 'GetTransportProducts')
    expect(products.map(({ name, isReceiverPays }) => [name, isReceiverPays])).toEqual([
      ['Havrute Lines by road', true],
      ['Landbro Transport by road', false],
    ])
  })

  it('is not sent again while it is the same, and needs a signed-in user', async () => {
    const first = await get(anna, 'GetCountries')
    const tag = first.headers.etag as string
    expect((await get(anna, 'GetCountries', { 'if-none-match': tag })).statusCode).toBe(304)
    expect((await get(anna, 'GetCountries', { 'if-none-match': tag, 'accept-language': 'da' })).statusCode).toBe(200)
    expect((await app.inject({ url: paths.GetCountries[1] })).statusCode).toBe(401)
  })
})
