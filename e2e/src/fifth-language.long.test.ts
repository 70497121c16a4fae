import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { readCatalogues } from '@kattegat/messages/catalogues'
import { localesFolder, messagesIn } from '@kattegat/messages/node'
import { madeUp } from '@kattegat/messages/made-up-language'
import type { Language, Section, Sections } from '@kattegat/messages'
import { dkNoPalletsDg, dkUsCustoms } from '@kattegat/samples/shipments'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf, type Api } from './api.ts'
import { openBrowser, openPage, signIn } from './browser.ts'
import { fillForm, fillRareParts } from './create-shipment-page.ts'
import { closeAll, explore, settle, watchRequests, type ExploreOptions } from './explore.ts'
import { withFifthLanguage, type FifthLanguage } from './fifth-language.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'
import { readPdf } from '../../apps/server/src/testing/read-pdf.ts'
import { dataRemover, demoData, isPlain, stumblesOf } from './untranslated.ts'

const invented = 'xa' as Language

let copy: FifthLanguage
let portal: RunningPortal
let browser: Browser
let anna: Api
let lamps: { shipmentId: number; shipmentRef: string }
let pallets: { shipmentId: number; shipmentRef: string }
let quoteId: number

beforeAll(async () => {
  copy = withFifthLanguage()
  const built = copy.run('e2e/src/build-pages.ts', copy.folder)
  browser = await openBrowser()
  portal = await startPortal({}, copy.folder)
  await portal.sql(`update portal_user set language = '${invented}'; ${demoNames()}`)
  await portal.restart()
  anna = await apiOf(portal, 'anna@nordlys.test', 'YOYODenmark', invented)
  const parcels = await annasParcels(portal)
  const { accountId = 0, shipDate = '' } = parcels
  lamps = await anna.book(dkUsCustoms({ accountId, shipDate }))
  pallets = await anna.book(dkNoPalletsDg({ accountId, shipDate }))
  const asked = { ...parcels, quote: { products: [{ product: 'Road', scope: 'DoorToDoor' }] } }
  quoteId = ((await anna.call('Shipment/CreateQuote', asked)).body as { shipmentId: number }).shipmentId
  await portal.sql(`insert into transfer (shipment_id, kind, function, requested_by, requested_at, state, fault)
    select ${pallets.shipmentId}, 'cargo', 'original', id, now(), 'rejected', 'weight-differs'
    from portal_user where email = 'admin@kattegat.test'`)
  await portal.sql(`update shipment set cargo_transfer = 'rejected' where id = ${pallets.shipmentId}`)
  const admin = await apiOf(portal, 'admin@kattegat.test')
  await portal.sql('delete from news')
  const texts = [{ language: invented, title: madeUp('Closed on Friday'), text: madeUp('We are closed on Friday.') }]
  await admin.call('Admin/SaveNewsItem', { texts, shownFrom: '2026-01-01', shownUntil: null, companyId: null })
  await built
})
afterAll(async () => {
  await browser?.close()
  await portal?.stop()
  copy?.remove()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

/** The names of the demo's tariffs in the language that was not there when they were written, as an import would bring them. */
function demoNames(): string {
  const names = [...readCatalogues(localesFolder).get('en')!.get('demo')!].map(({ text }) => text)
  const rows = names.map((text) => `(${quoted(text)}, ${quoted(madeUp(text))})`).join(', ')
  return ['surcharge', 'product_service']
    .map(
      (table) => `update ${table} set names = names || jsonb_build_object('${invented}', said.made_up)
        from (values ${rows}) as said(english, made_up) where names->>'en' = said.english`,
    )
    .join(';')
}

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`

/** A text of the portal in the made-up language; one without parameters. */
function said<Name extends Section>(section: Name, key: keyof Sections[Name] & string): string {
  return madeUp(messagesIn('en', section).format(key, {}))
}

/** Chooses a shipment of History's list, on a page of its own. */
async function selectFirst(page: Page): Promise<void> {
  await page.reload()
  await page
    .getByRole('list', { name: said('history', 'list') })
    .getByRole('checkbox')
    .first()
    .check()
}

const withoutData = dataRemover(demoData)
const isUntranslated = (text: string) => isPlain(withoutData(text))

/** A person's phone. */
function phoneOf(email: string) {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  const opened = new Set<string>()
  beforeAll(async () => {
    ;({ page, context, faults } = await openPage(browser, portal.url, { width: 'phone', language: invented }))
    watchRequests(page)
    await page.goto(`${portal.url}/History`)
    await page.waitForURL(/idp-signin/)
  })
  afterAll(async () => context.close())

  async function look(name: string): Promise<void> {
    const stumbles = await stumblesOf(page, withoutData)
    if (pictures) {
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${name.replaceAll(/[^\w ›-]/g, '')}.png`), fullPage: true })
    }
    expect.soft(stumbles, name).toEqual({ plain: [], cut: [], wider: 0 })
    expect.soft(faults, name).toEqual([])
  }
  return {
    look,
    opened,
    page: () => page,
    signIn: () => signIn(page, email),
    visit: async (path: string, options?: ExploreOptions) => {
      await page.goto(portal.url + path)
      await explore(page, path, look, { ...options, opened })
    },
  }
}

describe('a server in a language that was added by one line and one folder', () => {
  it('lists it, and says problems, e-mails and papers in it', async () => {
    expect((await anna.call('StaticData/GetLanguages')).body).toContainEqual(
      expect.objectContaining({ LanguageKey: invented, GlobalName: 'Nowhere' }),
    )
    const { status, body } = await anna.call('Shipment/GetShippingOptions', {})
    const problem = body as { title: string; errors: { message: string }[] }
    expect(status).toBe(400)
    expect([problem.title, ...problem.errors.map(({ message }) => message)].filter(isUntranslated)).toEqual([])

    const admin = await apiOf(portal, 'admin@kattegat.test', 'YOYODenmark', invented)
    const mails = (await admin.call('Admin/GetOutbox')).body as { subject: string; text: string }[]
    expect(mails.length).toBeGreaterThan(2)
    expect(mails.flatMap(({ subject, text }) => [subject, ...text.split('\n')]).filter(isUntranslated)).toEqual([])

    const made = await anna.call('Print/CreateLabelAndDocuments', { shipmentIds: [lamps.shipmentId] })
    const paper = await fetch((made.body as { url: string }).url)
    const { pages } = await readPdf(new Uint8Array(await paper.arrayBuffer()))
    const waybill = pages.find(({ text }) => text.includes(said('papers', 'waybill.airWaybill').normalize('NFKC')))
    expect(waybill?.text).toContain(said('papers', 'waybill.pickup').normalize('NFKC'))
  })
})

describe('a customer’s phone in a language that was added by one line and one folder', () => {
  const { page, look, visit, opened, signIn: enter } = phoneOf('anna@nordlys.test')

  it('says and shows the whole sign-in page, with a wrong password', async () => {
    await look('sign-in')
    await page().locator('input[name=email]').fill('anna@nordlys.test')
    await page().locator('input[type=password]').fill('wrong')
    await page().locator('button[type=submit]').click()
    await page().getByRole('alert').waitFor()
    await look('wrong password')
    await enter()
  })

  it('says and shows the empty form, the header’s menus and dialogs, and everything that is missing', async () => {
    await page().goto(`${portal.url}/Createbooking`)
    // What is found while a screen is there stands above the next visit's.
    await expect.poll(() => page().evaluate('localStorage.getItem("kattegat.news")')).not.toBeNull()
    await page().reload()
    await page()
      .getByRole('region', { name: said('news-dialog', 'news') })
      .waitFor()
    await look('news')
    await portal.sql('insert into news_shown (news_id, user_id) select news.id, portal_user.id from news, portal_user')
    await visit('/Createbooking', { within: 'header' })
    await page().keyboard.press('?')
    await page()
      .getByRole('dialog', { name: said('shortcuts', 'title') })
      .waitFor()
    await settle(page())
    await look('keys')
    await closeAll(page())
    await explore(page(), 'create', look, { within: 'main', only: 'face', opened })
    await page()
      .getByRole('button', { name: said('create-shipment', 'action.show') })
      .click()
    await page().getByRole('alert').first().waitFor()
    await look('missing')
  })

  it('says and shows the options and the lines of a price', async () => {
    await fillForm(page())
    await page()
      .getByRole('button', { name: said('create-shipment', 'action.show') })
      .click()
    await page().getByRole('radio').first().check()
    await settle(page())
    await look('options')
    await page().getByRole('radiogroup').getByRole('button', { expanded: false }).first().click()
    await settle(page())
    await look('lines of a price')
  })

  it('says and shows what few shipments have: customs, dangerous goods, insurance and details', async () => {
    await fillRareParts(page(), said)
    await explore(page(), 'rare', look, { within: 'main', only: 'face', opened })
  })

  it('says and shows History, a shipment’s page and its actions', async () => {
    await visit('/History', { within: 'main' })
    await selectFirst(page())
    await explore(page(), 'selected', look, { within: 'main', opened })
    await visit(`/History?shipment=${lamps.shipmentId}`, { within: 'main' })
    await visit(`/History?shipment=${quoteId}`, { within: 'main', only: 'face' })
    await visit('/History?shipment=99999999', { within: 'main' })
  })

  it('says and shows the other screens', async () => {
    const tracking = (await anna.call(`Shipment/GetShipmentData?id=${lamps.shipmentId}`)).body as {
      trackingUrl: string
    }
    for (const path of [
      `/Invoice?shipments=${lamps.shipmentId}`,
      `/UploadShipmentDocuments?shipment=${lamps.shipmentId}`,
      `/displayLabel?shipmentId=${lamps.shipmentId}`,
      '/displayLabel',
      '/FuelRates',
      '/UserGuide',
      '/InsuranceTerms',
      '/About',
      '/test',
      new URL(tracking.trackingUrl).pathname,
      '/t/unknown',
      '/login',
      '/logout',
    ])
      await visit(path, { within: 'main' })
  })
})

describe('a phone of staff', () => {
  const { page, look, visit, opened, signIn: enter } = phoneOf('admin@kattegat.test')

  it('says and shows every action on shipments chosen in History', async () => {
    await enter()
    await visit('/History', { within: 'header' })
    await selectFirst(page())
    await explore(page(), 'selected by staff', look, { within: 'main', opened })
  })

  it('says and shows a shipment’s page, a quote, transfers, news and outbox', async () => {
    await visit(`/History?shipment=${pallets.shipmentId}`, { within: 'main' })
    await visit(`/History?shipment=${quoteId}`, { within: 'main' })
    for (const path of ['/History/Transfers', '/News', '/Outbox']) await visit(path, { within: 'main' })
  })
})
