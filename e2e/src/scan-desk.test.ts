import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { photograph } from '../../packages/documents/src/testing/read-pdf.ts'
import { apiOf, type Api } from './api.ts'
import {
  accessibilityViolations,
  onceInLongRun,
  openBrowser,
  openPage,
  phoneFirst,
  signIn,
  type Width,
} from './browser.ts'
import { filmOf, gs1DataMatrix, type Picture } from './film.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'
import {
  eventsOf as eventsOn,
  onePixel,
  openDesk as openDeskOn,
  says,
  scan,
  scanEvents as scansOn,
  toneOf,
  twoParcels as parcelsOf,
} from './scan-desk-page.ts'

let portal: SharedPortal
let browser: Browser
let staff: Api
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  staff = await apiOf(portal, 'super@kattegat.test')
})
afterAll(async () => {
  await browser.close()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

const twoParcels = () => parcelsOf(portal)
const eventsOf = (shipmentId: number) => eventsOn(portal, shipmentId)
const scanEvents = (shipmentId: number) => scansOn(portal, shipmentId)
const openDesk = (email: string, width: Width, mode?: string) => openDeskOn(browser, portal, email, width, mode)

const keptPage = (page: Page) =>
  page.evaluate<string>(`caches.open('kattegat-scan').then((cache) => cache.match('/Scan'))
    .then((kept) => kept ? kept.text() : '')`)
/** Until the page that opens without a connection is kept on the device, and the camera's reader with it. */
const keepsThePage = async (page: Page) => {
  await expect.poll(() => keptPage(page)).toContain('/assets/')
  await page.waitForLoadState('networkidle')
  await pause(300)
}

describe.each(phoneFirst)('the scan desk on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openDesk('super@kattegat.test', width))
  })
  afterAll(async () => context.close())

  async function look(name: string): Promise<void> {
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0)
      expect(await accessibilityViolations(page), `${name} ${colorScheme}`).toEqual([])
      if (!pictures) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${name} ${width} ${colorScheme}.png`), fullPage: true })
    }
    expect(faults).toEqual([])
  }

  it('is called the Scan App, and its targets are 44 pixels and more', async () => {
    expect(await page.title()).toBe('Scan App | Kattegat')
    const small = await page.evaluate<
      string[]
    >(`[...document.querySelectorAll('main button, main fieldset label, main input[type=text]')]
      .filter((one) => one.getBoundingClientRect().height < 44).map((one) => one.outerHTML)`)
    expect(small).toEqual([])
    await look('scan, empty')
  })

  it('receives the pieces of a shipment by wedge, wherever the focus is', async () => {
    const { shipmentId, labels } = await twoParcels()
    await page.getByRole('textbox', { name: 'Place' }).fill('Hub Taulov')
    await scan(page, `00${labels[0]}`)
    await says(page, 'Scanned, 1 of 2')
    expect(await page.getByRole('textbox', { name: 'Place' }).inputValue()).toBe('Hub Taulov')
    await page.locator('body').click({ position: { x: 5, y: 5 } })
    await scan(page, `00${labels[1]}`)
    await says(page, 'Complete, 2 of 2')
    await scan(page, `00${labels[1]}`)
    await says(page, 'Already scanned')
    expect(await scanEvents(shipmentId)).toEqual(['received', 'received'])
    await look('scan, already scanned')
  })

  it('stops at what is not to be received, in words and in red', async () => {
    for (const [text, words] of [
      ['12312345675', 'Unknown'],
      ['12312345676', 'check digit is wrong'],
      ['1Z5R89390357567127', /Not one of our barcodes.*UPS/],
    ] as const) {
      await scan(page, text)
      await says(page, words)
      expect(await toneOf(page)).toBe('bad')
    }
    const { shipmentId, shipmentRef } = await twoParcels()
    await staff.call('History/SetTransitStatus', { shipmentIds: [shipmentId], status: 'Delivered' })
    await scan(page, shipmentRef)
    await says(page, 'Already delivered')
    await look('scan, refused')
  })

  it('takes a typed number, and undoes it', async () => {
    const { shipmentId, shipmentRef } = await twoParcels()
    await page.getByRole('textbox', { name: 'Number' }).pressSequentially(shipmentRef, { delay: 80 })
    await page.getByRole('button', { name: 'Enter' }).click()
    await says(page, 'Complete, 2 of 2')
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await says(page, 'Undone')
    expect(await scanEvents(shipmentId)).toContain('scan-undone')
  })

  it('delivers against a name, a signature and a photo, which stand with the shipment', async () => {
    const { shipmentId, shipmentRef, labels } = await twoParcels()
    await page.getByText('Deliver', { exact: true }).click()
    for (const label of labels) await scan(page, `00${label}`)
    await scan(page, `00${labels[0]}`)
    await says(page, 'Already in this delivery')
    const done = page.getByRole('button', { name: 'Delivered', exact: true })
    await done.click()
    await page.getByText('Enter who received the goods').waitFor()
    await page.getByRole('textbox', { name: 'Received by' }).fill('Birgit Berg')
    const pad = page.getByRole('img', { name: 'Signature' })
    await pad.scrollIntoViewIfNeeded()
    const box = (await pad.boundingBox())!
    await page.mouse.move(box.x + 30, box.y + 30)
    await page.mouse.down()
    await page.mouse.move(box.x + 120, box.y + 60, { steps: 5 })
    await page.mouse.up()
    await page
      .getByLabel('Photo', { exact: true })
      .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
    await look('scan, delivery')
    await done.click()
    await says(page, 'Complete, 2 of 2')
    expect((await scanEvents(shipmentId)).toSorted()).toEqual(['delivered', 'delivered-in-part'])
    await expect
      .poll(async () => {
        const { body } = await staff.call(`Shipment/GetShipmentDocuments?shipmentId=${shipmentId}`)
        return (body as { documents: { documentType: string }[] }).documents.map((one) => one.documentType).toSorted()
      })
      .toEqual(['Photo', 'ProofOfDelivery'])
    // Nothing of it is left to hand over, which is said before anybody signs.
    await scan(page, shipmentRef)
    await says(page, 'Already delivered')
    expect(await page.getByText('Hand over').count()).toBe(0)
    await page.getByText('Receive', { exact: true }).click()
  })

  it('adds a paper to the shipment that was scanned', async () => {
    const { shipmentId, shipmentRef } = await twoParcels()
    await page.getByText('Look up', { exact: true }).click()
    await scan(page, shipmentRef)
    await says(page, 'Found')
    await page
      .getByLabel('Add photo or file')
      .setInputFiles({ name: 'note.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
    await expect
      .poll(async () => {
        const { body } = await staff.call(`Shipment/GetShipmentDocuments?shipmentId=${shipmentId}`)
        return (body as { documents: { name: string }[] }).documents.map(({ name }) => name)
      })
      .toEqual(['note.png'])
  })
})

describe('without a connection', () => {
  it('scans are kept over log-out for their user, then sent in order and once each, with conflicts shown', async () => {
    const { page, context } = await openDesk('super@kattegat.test', 'phone')
    const first = await twoParcels()
    const deleted = await twoParcels()
    await page.getByRole('textbox', { name: 'Place' }).fill('Van 7')
    await page.locator('h1').click()
    // What is asked while the line goes is answered by nobody, and never fails.
    await page.waitForLoadState('networkidle')
    await context.setOffline(true)
    await scan(page, `00${first.labels[0]}`)
    await says(page, 'Saved on this device')
    await scan(page, `00${first.labels[1]}`)
    await scan(page, deleted.shipmentRef)
    // By mistake: before it is sent it is as if it had never been.
    await scan(page, first.shipmentRef)
    await page.getByText('4 scans wait to be sent').waitFor()
    await page.getByRole('button', { name: 'Undo' }).first().click()
    await page.getByText('3 scans wait to be sent').waitFor()
    expect(await scanEvents(first.shipmentId)).toEqual([])
    await portal.sql(`update shipment set deleted_at = now() where id = ${deleted.shipmentId}`)

    // The queue fails as long as the server does, and outlives the log-out.
    await context.route('**/api/Scan/**', (route) => route.abort())
    await context.setOffline(false)
    await page.goto(`${portal.url}/logout`)
    // To the end of the way to the log-in, which would cut off the next one.
    await page.waitForURL(/idp-signin/)
    await context.unroute('**/api/Scan/**')
    await page.goto(`${portal.url}/Scan?mode=receive`)
    await signIn(page, 'super@kattegat.test')
    await page.getByText('1 scan that was sent later was not taken as expected').waitFor()
    await expect.poll(() => scanEvents(first.shipmentId)).toEqual(['received', 'received'])
    const listed = (await staff.call(`Scan/GetScans?shipmentId=${first.shipmentId}&mine=true`)).body as {
      verdict: string
      place: string
    }[]
    expect(listed.map((one) => [one.verdict, one.place])).toEqual([
      ['complete', 'Van 7'],
      ['accepted', 'Van 7'],
    ])
    await page.getByRole('button', { name: 'Understood' }).click()
    await expect.poll(() => page.getByText('not taken as expected').count()).toBe(0)
    await context.close()
  })

  it('the desk opens again after a reload, and sends what it kept in order and once each', async () => {
    const { page, context } = await openDesk('super@kattegat.test', 'phone')
    const { shipmentId, labels } = await twoParcels()
    await keepsThePage(page)
    await context.setOffline(true)
    await page.reload()
    await page.getByRole('textbox', { name: 'Number' }).waitFor()
    await scan(page, `00${labels[0]}`)
    await says(page, 'Saved on this device')
    await page.reload()
    await page.getByText('1 scan waits to be sent').waitFor()
    await scan(page, `00${labels[1]}`)
    await page.getByText('2 scans wait to be sent').waitFor()
    // The page says so itself: nothing lies over its heading.
    expect(await page.locator('[data-kind=bad]').count()).toBe(0)
    if (pictures) await page.screenshot({ path: join(pictures, 'scan, reloaded without a connection.png') })
    expect(await scanEvents(shipmentId)).toEqual([])
    await context.setOffline(false)
    await says(page, 'Complete, 2 of 2')
    expect(await scanEvents(shipmentId)).toEqual(['received', 'received'])
    await context.close()
  })

  it('nothing of a user is kept beside the page: after log-out the desk opens for nobody', async () => {
    const { page, context } = await openDesk('super@kattegat.test', 'phone')
    await keepsThePage(page)
    const keptPaths = await page.evaluate<string[]>(`caches.open('kattegat-scan').then((cache) => cache.keys())
      .then((keys) => keys.map(({ url }) => new URL(url).pathname))`)
    expect(keptPaths.filter((path) => !/^\/(assets\/.+|Scan|first-paint\.js|favicon\.svg)$/.test(path))).toEqual([])
    await page.goto(`${portal.url}/logout`)
    // To the end of the way to the log-in, which would cut off the next one.
    await page.waitForURL(/idp-signin/)
    await context.setOffline(true)
    await page.goto(`${portal.url}/Scan?mode=receive`)
    await page.getByRole('heading').first().waitFor()
    expect(await page.getByRole('textbox', { name: 'Number' }).count()).toBe(0)
    await context.close()
  })

  it('a page is never kept over a newer one, nor an answer of a call', async () => {
    const { page, context } = await openDesk('super@kattegat.test', 'phone')
    await keepsThePage(page)
    await page.reload()
    await page.getByRole('textbox', { name: 'Number' }).waitFor()
    expect(await page.evaluate('navigator.serviceWorker.controller !== null')).toBe(true)
    // What is kept is made wrong: with a connection nobody sees it.
    await page.evaluate(
      `caches.open('kattegat-scan').then((cache) => cache.put('/Scan', new Response('of yesterday')))`,
    )
    await page.reload()
    await page.getByRole('textbox', { name: 'Number' }).waitFor()
    await expect.poll(() => keptPage(page)).toContain('/assets/')
    const answers: boolean[] = []
    page.on('response', (response) => {
      if (response.url().includes('/api/')) answers.push(response.fromServiceWorker())
    })
    await page.reload()
    await page.getByRole('textbox', { name: 'Number' }).waitFor()
    expect(answers).toContain(false)
    expect(answers).not.toContain(true)
    await context.close()
  })

  it.each(onceInLongRun)('the desk can be installed', async () => {
    const { page, context } = await openDesk('super@kattegat.test', 'phone')
    const devtools = await context.newCDPSession(page)
    const { errors, url } = await devtools.send('Page.getAppManifest')
    expect([errors, url]).toEqual([[], `${portal.url}/scan.webmanifest`])
    const { installabilityErrors } = await devtools.send('Page.getInstallabilityErrors')
    // A browser's private window, as each test has one, installs nothing.
    expect(installabilityErrors.map(({ errorId }) => errorId).filter((id) => id !== 'in-incognito')).toEqual([])
    await context.close()
  })

  it.each(onceInLongRun)('a clock that is wrong on the device is said', async () => {
    const { page, context } = await openPage(browser, portal.url, {})
    await page.clock.install({ time: new Date(Date.now() + 2 * 3_600_000) })
    await page.goto(`${portal.url}/Scan?mode=receive`)
    await signIn(page, 'super@kattegat.test')
    await page.getByRole('radio', { name: 'Look up' }).waitFor()
    const { shipmentId, shipmentRef } = await twoParcels()
    await page.getByRole('textbox', { name: 'Number' }).fill(shipmentRef)
    await page.getByRole('button', { name: 'Enter' }).click()
    await page.getByText(/clock is 2 h 0 min fast/).waitFor()
    const [event] = (await eventsOf(shipmentId)).filter(({ source }) => source === 'scan')
    expect(Math.abs(Date.parse(event!.at) - Date.now())).toBeLessThan(60_000)
    await context.close()
  })
})

describe('a customer', () => {
  it('looks up, prints and packs their own: the label is printed with the last piece', async () => {
    const { page, context, faults } = await openDesk('anna@nordlys.test', 'desktop', 'pack')
    expect(await page.getByRole('radio').count()).toBe(3)
    const { shipmentRef, labels } = await twoParcels()
    const other = await twoParcels()
    const printed: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('/api/Print/CreateLabels')) printed.push(request.postData() ?? '')
    })
    await scan(page, shipmentRef)
    await page.getByRole('button', { name: 'Tick off piece 2' }).waitFor()
    await scan(page, `00${labels[0]}`)
    await says(page, 'Scanned, 1 of 2')
    await scan(page, `00${other.labels[0]}`)
    await says(page, 'Wrong shipment')
    expect(printed).toEqual([])
    await page.getByRole('button', { name: 'Tick off piece 2' }).click()
    await says(page, 'Complete, 2 of 2')
    await expect.poll(() => printed.length).toBe(1)
    // A browser without a viewer of PDFs, as the fetched one, has no frame to print from.
    if (await page.evaluate('navigator.pdfViewerEnabled')) {
      await page.locator('#scan-print-frame').waitFor({ state: 'attached' })
    }
    await page.getByText('Print', { exact: true }).click()
    await scan(page, other.shipmentRef)
    await expect.poll(() => printed.length).toBe(2)
    await pause(200)
    expect(faults).toEqual([])
    await context.close()
  })

  it.each(onceInLongRun)('finds the desk by the command palette; finance alone does not', async () => {
    const { page, context } = await openDesk('anna@nordlys.test', 'desktop', 'look-up')
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'Scan App' }).waitFor()
    await context.close()
    const finn = await openPage(browser, portal.url, {})
    await finn.page.goto(`${portal.url}/Scan`)
    await signIn(finn.page, 'finn@nordlys.test')
    await finn.page.waitForURL(/History/)
    await finn.context.close()
  })
})

/** The pages of a paper as it is printed. */
async function papersOf(call: string, shipmentIds: readonly number[]): Promise<Picture[]> {
  const link = (await staff.call(call, { shipmentIds })).body as { url: string }
  return photograph(new Uint8Array(await (await fetch(link.url)).arrayBuffer()), 150)
}

/** The desk with a film for its camera. */
async function openFilmed(film: string, mode: string) {
  const filming = await openBrowser([
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
    `--use-file-for-fake-video-capture=${film}`,
  ])
  const opened = await openPage(filming, portal.url, { width: 'phone' })
  await opened.context.grantPermissions(['camera'])
  await opened.page.goto(`${portal.url}/Scan?mode=${mode}`)
  await signIn(opened.page, 'super@kattegat.test')
  return { ...opened, filming }
}

describe('the camera', () => {
  it('reads the piece of a printed label, and not its waybill number or its code for sorting', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'kattegat-film-'))
    const { shipmentId } = await twoParcels()
    const [label] = await papersOf('Print/CreateLabels', [shipmentId])
    // The lower end, where the bars are.
    const film = filmOf([{ picture: label!, end: 'lower' }], folder)
    const { page, faults, filming } = await openFilmed(film, 'receive')
    await page.getByRole('button', { name: 'Use camera' }).click()
    await says(page, 'Scanned, 1 of 2')
    await pause(1500)
    expect(await scanEvents(shipmentId)).toEqual(['received'])
    await page.getByRole('button', { name: 'Stop camera' }).click()
    expect(await page.locator('video').count()).toBe(0)
    expect(faults).toEqual([])
    await filming.close()
    rmSync(folder, { recursive: true })
  })

  it.each(onceInLongRun)(
    'reads a waybill number, a GS1 DataMatrix and a manifest, whose bars receive all of it',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'kattegat-film-'))
      const [waybill, matrix, one, two] = [
        await twoParcels(),
        await twoParcels(),
        await twoParcels(),
        await twoParcels(),
      ]
      const [, connote] = await papersOf('Print/CreateLabelAndDocuments', [waybill.shipmentId])
      const [manifest] = await papersOf('Print/CreateManifest', [one.shipmentId, two.shipmentId])
      const film = filmOf(
        [
          { picture: connote!, end: 'upper' },
          { picture: await gs1DataMatrix(`(00)${matrix.labels[0]}`), end: 'upper' },
          { picture: manifest!, end: 'upper' },
        ],
        folder,
        { rate: 5, held: 12, between: 5 },
      )
      const { page, faults, filming } = await openFilmed(film, 'receive')
      await page.getByRole('button', { name: 'Use camera' }).click()
      await page.getByText(/^Manifest MF/).waitFor()
      await page.getByRole('button', { name: 'Stop camera' }).click()
      expect(await scanEvents(waybill.shipmentId)).toEqual(['received'])
      expect(await scanEvents(matrix.shipmentId)).toEqual(['received'])
      for (const { shipmentId } of [one, two]) expect(await scanEvents(shipmentId)).toEqual(['received'])
      expect(faults).toEqual([])
      await filming.close()
      rmSync(folder, { recursive: true })
    },
  )

  it.each(onceInLongRun)('that is none is said in words', async () => {
    const { page, context } = await openDesk('super@kattegat.test', 'phone')
    await page.getByRole('button', { name: 'Use camera' }).click()
    await page.getByText(/No camera was found|camera may not be used/).waitFor()
    await context.close()
  })
})
