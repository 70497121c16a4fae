import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  pdf,
  protectedPdf,
  windowsProgram,
} from '../../apps/server/src/capabilities/shipment-documents/sample-files.test-support.ts'
import { annasParcels, apiOf, type Api } from './api.ts'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { openedBy, pdfStart } from './opened-by.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
let api: Api
/** Read by the browser itself: handed over as text, it takes longer than sending it. */
const folder = mkdtempSync(join(tmpdir(), 'kattegat-upload-'))
const large = join(folder, 'large.txt')
beforeAll(async () => {
  writeFileSync(large, Buffer.alloc(40 * 1024 * 1024, 'x'))
  portal = sharedPortal()
  browser = await openBrowser()
  api = await apiOf(portal, 'anna@nordlys.test')
})
afterAll(async () => {
  await browser.close()
  rmSync(folder, { recursive: true })
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

describe.each(desktopFirst)('papers of a shipment on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  let booked: { shipmentId: number; shipmentRef: string }
  beforeAll(async () => {
    booked = await api.book(await annasParcels(portal))
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(`${portal.url}/UploadShipmentDocuments`)
    await signIn(page, 'anna@nordlys.test')
  })
  afterAll(() => context.close())

  it('are uploaded once the shipment is found, each with its type; the faulty ones say why', async () => {
    await expect.poll(() => page.title()).toBe('Upload Document | Kattegat')
    await look('find')
    await page.getByRole('combobox', { name: 'Shipment' }).fill(booked.shipmentRef)
    await page.getByRole('option').first().waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL(/UploadShipmentDocuments\?shipment=\d+/)

    await choose(page, [
      { name: 'Faktura 114 – Łódź.pdf', buffer: pdf() },
      { name: 'packing list.pdf', buffer: windowsProgram },
      { name: 'empty.pdf', buffer: Buffer.alloc(0) },
      { name: 'secret.pdf', buffer: protectedPdf },
    ])
    const type = page.getByRole('combobox', { name: 'Type of Faktura 114 – Łódź.pdf' })
    expect(await type.inputValue()).toBe('CommercialInvoice')
    await look('chosen')
    await page.getByRole('button', { name: 'Upload 3 files' }).click()
    await page.locator('main').getByText('empty.pdf is empty').waitFor()
    await page.locator('main').getByText('packing list.pdf is or contains a program and cannot be uploaded').waitFor()
    await page.locator('main').getByText('secret.pdf is password-protected.').waitFor()
    await page.getByRole('button', { name: 'Open Faktura 114 – Łódź.pdf' }).waitFor()
    expect(await listed(page)).toEqual(['Faktura 114 – Łódź.pdf'])
    await look('uploaded')
  })

  it('open as what they are', async () => {
    const bytes = await openedBy(context, '/GetDocument/', () =>
      page.getByRole('button', { name: 'Open Faktura 114 – Łódź.pdf' }).click(),
    )
    expect(pdfStart(bytes)).toBe('%PDF-')
  })

  it('are deleted, and come back by one click, also after the page was left', async () => {
    await page.getByRole('button', { name: 'Delete Faktura 114 – Łódź.pdf' }).click()
    await page.getByText('No documents yet').waitFor()
    await look('deleted')
    await page.getByRole('button', { name: 'Undo' }).click()
    await page.getByText('Faktura 114 – Łódź.pdf restored.').waitFor()
    expect(await listed(page)).toEqual(['Faktura 114 – Łódź.pdf'])

    await page.getByRole('button', { name: 'Delete Faktura 114 – Łódź.pdf' }).click()
    await page.getByText('No documents yet').waitFor()
    await page.reload()
    await page.getByText('1 deleted document').click()
    await page.getByRole('button', { name: 'Restore Faktura 114 – Łódź.pdf' }).click()
    await expect.poll(() => listed(page)).toEqual(['Faktura 114 – Łódź.pdf'])
  })

  it('are sent again by themselves when a lost line is back, and are there once', async () => {
    await choose(page, [{ name: 'line.txt', buffer: Buffer.from('paper') }])
    await context.setOffline(true)
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    await page.locator('main').getByText('The connection was lost.', { exact: false }).waitFor()
    await look('lost')
    await context.setOffline(false)
    await page.getByRole('button', { name: 'Open line.txt' }).waitFor()
    expect(await listed(page)).toEqual(['Faktura 114 – Łódź.pdf', 'line.txt'])

    // The answer is lost, not the file: what came in must not come in twice.
    await choose(page, [{ name: 'answer.txt', buffer: Buffer.from('paper 2') }])
    await page.route('**/PostUploadFiles*', async (route) => {
      await route.fetch()
      await route.abort('connectionreset')
    })
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    const again = page.getByRole('button', { name: 'Try answer.txt again' })
    await again.waitFor()
    await page.unroute('**/PostUploadFiles*')
    const there = page.getByRole('button', { name: 'Open answer.txt' })
    // Once back, the line tries by itself for some seconds: it may be quicker than the hand.
    await again.click({ timeout: 10_000 }).catch(() => there.waitFor())
    await there.waitFor()
    expect(await listed(page)).toEqual(['Faktura 114 – Łódź.pdf', 'line.txt', 'answer.txt'])
  })

  it('show how far they are, and can be cancelled on their way', async () => {
    const line = await context.newCDPSession(page)
    await line.send('Network.emulateNetworkConditions', {
      offline: false,
      latency: 0,
      downloadThroughput: -1,
      uploadThroughput: 2 * 1024 * 1024,
    })
    await page.locator('input[type=file]').setInputFiles(large)
    await page.getByRole('button', { name: 'Upload 1 file' }).click()
    await page.getByText(/^[1-9]\d?\s?% uploaded$/u).waitFor()
    await look('under way')
    await page.getByRole('button', { name: 'Cancel the upload of large.txt' }).click()
    await page.getByText('Cancelled').waitFor()
    await line.detach()
    await page.getByRole('button', { name: 'Remove large.txt' }).click()
    await page.reload()
    await expect.poll(() => listed(page)).toEqual(['Faktura 114 – Łódź.pdf', 'line.txt', 'answer.txt'])
  })

  it('are dropped on the shipment’s own page as well', async () => {
    await page.goto(`${portal.url}/History?shipment=${booked.shipmentId}`)
    const section = page.getByRole('region', { name: 'Documents' })
    const drop = section.getByText('or drop them here')
    await drop.waitFor()
    const files = await page.evaluateHandle(`(() => {
      const transfer = new DataTransfer()
      transfer.items.add(new File(['dropped paper'], 'dropped.txt'))
      return transfer
    })()`)
    await drop.dispatchEvent('drop', { dataTransfer: files })
    await section.getByRole('button', { name: 'Upload 1 file' }).click()
    await section.getByRole('button', { name: 'Open dropped.txt' }).waitFor()
    await page.getByText('Documents added').first().waitFor()
    await look('on the shipment’s page')
  })

  it('of a shipment that is not there are not asked for twice', async () => {
    await page.goto(`${portal.url}/UploadShipmentDocuments?shipment=999999`)
    await page.locator('main').getByText('This shipment does not exist or belongs to another company.').waitFor()
    await look('unknown')
  })

  /** No error for assistive technology, no sideways scrolling, nothing on the console; legible in the dark as well. */
  async function look(name: string): Promise<void> {
    // The title is there before the screen is.
    await page.getByRole('heading', { level: 1 }).waitFor()
    expect(await accessibilityViolations(page)).toEqual([])
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0)
    await keepPicture(`uploads ${name} ${width} light`)
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect
      .poll(() => page.evaluate('document.getAnimations().some((each) => each instanceof CSSTransition)'))
      .toBe(false)
    expect(await accessibilityViolations(page, ['color-contrast']), 'in the dark').toEqual([])
    await keepPicture(`uploads ${name} ${width} dark`)
    await page.emulateMedia({ colorScheme: 'light' })
    expect(faults).toEqual([])
  }

  async function keepPicture(name: string): Promise<void> {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `${name}.png`), fullPage: true })
  }
})

async function choose(page: Page, files: { name: string; buffer: Buffer }[]): Promise<void> {
  await page.getByRole('button', { name: 'Choose files' }).waitFor()
  await page
    .locator('input[type=file]')
    .setInputFiles(files.map((file) => ({ ...file, mimeType: 'application/octet-stream' })))
}

/** The names of the documents that are there. */
function listed(page: Page): Promise<string[]> {
  return page
    .getByRole('list', { name: 'Documents' })
    .getByRole('button', { name: /^Open / })
    .allInnerTexts()
}
