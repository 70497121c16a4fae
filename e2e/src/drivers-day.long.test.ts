import { setTimeout as pause } from 'node:timers/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { decodeBars } from '../../packages/documents/src/testing/read-pdf.ts'
import { apiOf, type Api } from './api.ts'
import { accessibilityViolations, openBrowser } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'
import { eventsOf, onePixel, openDesk, says, scan, toneOf, twoParcels, type Parcels } from './scan-desk-page.ts'

let portal: SharedPortal
let browser: Browser
let staff: Api
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  staff = await apiOf(portal, 'super@kattegat.test')
})
afterAll(() => browser.close())

/** The number that the bars of a printed manifest stand for. */
async function manifestOf(parcels: readonly Parcels[]): Promise<string> {
  const shipmentIds = parcels.map(({ shipmentId }) => shipmentId)
  const { url } = (await staff.call('Print/CreateManifest', { shipmentIds })).body as { url: string }
  const pages = await decodeBars(new Uint8Array(await (await fetch(url)).arrayBuffer()), 150)
  return pages.flat().find(({ text }) => /^MF\d{10}$/.test(text))!.text
}

async function scansOf({ shipmentId }: Parcels): Promise<string[]> {
  return (await eventsOf(portal, shipmentId)).filter(({ source }) => source === 'scan').map(({ code }) => code)
}

const choose = (page: Page, mode: string) => page.getByText(mode, { exact: true }).tap()

/** With a finger, as the receiver does. */
async function sign(page: Page, context: BrowserContext): Promise<void> {
  const pad = page.getByRole('img', { name: 'Signature' })
  await pad.scrollIntoViewIfNeeded()
  const { x, y } = (await pad.boundingBox())!
  const finger = await context.newCDPSession(page)
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', at?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: at === undefined ? [] : [{ x: x + 30 + 12 * at, y: y + 30 + 14 * (at % 3) }],
    })
  await touch('touchStart', 0)
  for (let at = 1; at < 8; at++) await touch('touchMove', at)
  await touch('touchEnd')
  await finger.detach()
  // The browser takes a touch within a quarter of a second after a stroke for a part of it, and makes no click of it.
  await pause(500)
}

async function handOver(page: Page, context: BrowserContext, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Received by' }).fill(name)
  await sign(page, context)
  await page
    .getByLabel('Photo', { exact: true })
    .setInputFiles({ name: 'door.png', mimeType: 'image/png', buffer: Buffer.from(onePixel, 'base64') })
  await page.getByRole('button', { name: 'Delivered', exact: true }).tap()
}

async function papersOf({ shipmentId }: Parcels): Promise<string[]> {
  const { body } = await staff.call(`Shipment/GetShipmentDocuments?shipmentId=${shipmentId}`)
  return (body as { documents: { documentType: string }[] }).documents.map((one) => one.documentType).toSorted()
}

describe('a driver’s day with a phone', () => {
  it('receives, loads and takes out what is on a manifest, and nothing else', async () => {
    const { page, context, faults } = await openDesk(browser, portal, 'super@kattegat.test', 'phone')
    const [first, second, elsewhere, deleted] = [
      await twoParcels(portal),
      await twoParcels(portal),
      await twoParcels(portal),
      await twoParcels(portal),
    ]
    const manifest = await manifestOf([first, second])
    await portal.sql(`update shipment set deleted_at = now() where id = ${deleted.shipmentId}`)

    await page.getByRole('textbox', { name: 'Place' }).fill('Hub Taulov')
    await page.locator('h1').tap()
    await scan(page, manifest)
    await says(page, 'Complete')
    await scan(page, `00${first.labels[0]}`)
    await says(page, 'Already scanned')

    await choose(page, 'Load')
    await scan(page, `00${first.labels[0]}`)
    await says(page, 'Scan the manifest first')
    await scan(page, manifest)
    await page.getByText(`Loading manifest ${manifest}`).waitFor()
    await scan(page, `00${first.labels[0]}`)
    await says(page, 'Scanned, 1 of 2')
    // The phone reloads the page whenever it likes.
    await page.reload()
    await page.getByText(`Loading manifest ${manifest}`).waitFor()
    await scan(page, `00${first.labels[1]}`)
    await says(page, 'Complete, 2 of 2')
    await scan(page, `00${elsewhere.labels[0]}`)
    await says(page, 'it is not on this manifest')
    expect(await toneOf(page)).toBe('bad')
    await context.setOffline(true)
    await scan(page, second.shipmentRef)
    await says(page, 'Saved on this device')
    await context.setOffline(false)
    await says(page, 'Complete, 2 of 2')

    await choose(page, 'Out for delivery')
    await scan(page, manifest)
    await says(page, 'Complete')

    expect((await scansOf(first)).toSorted()).toEqual(['loaded', 'loaded', 'out-for-delivery', 'received'])
    expect((await scansOf(second)).toSorted()).toEqual(['loaded', 'out-for-delivery', 'received'])
    expect(faults).toEqual([])
    await context.close()
  })

  it('delivers against name, signature and photo, also without a connection, and nothing that is to be set aside', async () => {
    const { page, context, faults } = await openDesk(browser, portal, 'super@kattegat.test', 'phone', 'deliver')
    const [first, second, deleted] = [await twoParcels(portal), await twoParcels(portal), await twoParcels(portal)]
    await portal.sql(`update shipment set deleted_at = now() where id = ${deleted.shipmentId}`)
    // Each door is another place than the hub.
    expect(await page.getByRole('textbox', { name: 'Place' }).inputValue()).toBe('')
    await context.setOffline(true)
    for (const label of first.labels) await scan(page, `00${label}`)
    await page.getByText('Hand over 2 labels').waitFor()
    await handOver(page, context, 'Birgit Berg')
    await says(page, 'Saved on this device')
    await page.getByText('2 scans wait to be sent').waitFor()
    await context.setOffline(false)
    await says(page, 'Complete, 2 of 2')
    await expect.poll(() => papersOf(first)).toEqual(['Photo', 'ProofOfDelivery'])

    // What cannot be handed over is told of while it is still in hand, before anybody signs.
    await scan(page, second.shipmentRef)
    await page
      .getByText(/Öresunds Kök & Bad AB/)
      .first()
      .waitFor()
    for (const [text, words] of [
      [deleted.shipmentRef, 'This shipment is deleted'],
      [`00${first.labels[0]}`, 'Already delivered'],
      ['12312345675', 'Unknown'],
    ] as const) {
      await scan(page, text)
      await says(page, words)
      await page.getByText('Hand over 1 label').waitFor()
    }
    expect(await accessibilityViolations(page)).toEqual([])
    await handOver(page, context, 'Bo Holm')
    await says(page, 'Complete, 2 of 2')
    expect((await scansOf(first)).toSorted()).toEqual(['delivered', 'delivered-in-part'])
    expect(await scansOf(second)).toEqual(['delivered'])
    expect(await scansOf(deleted)).toEqual([])
    expect(faults).toEqual([])
    await context.close()
  })

  it('loads a whole manifest without a connection', async () => {
    const { page, context } = await openDesk(browser, portal, 'super@kattegat.test', 'phone', 'load')
    const parcels = await twoParcels(portal)
    const manifest = await manifestOf([parcels])
    await context.setOffline(true)
    await scan(page, manifest)
    await page.getByText(`Loading manifest ${manifest}`).waitFor()
    for (const label of parcels.labels) await scan(page, `00${label}`)
    await page.getByText('3 scans wait to be sent').waitFor()
    await context.setOffline(false)
    await says(page, 'Complete, 2 of 2')
    await expect.poll(() => scansOf(parcels)).toEqual(['loaded', 'loaded'])
    expect(await page.getByText('not taken as expected').count()).toBe(0)
    await context.close()
  })
})
