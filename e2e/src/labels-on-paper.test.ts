import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
let shipmentId: number
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  const api = await apiOf(portal, 'anna@nordlys.test')
  shipmentId = (await api.book(await annasParcels(portal))).shipmentId
})
afterAll(async () => {
  await browser.close()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

describe.each(desktopFirst)('labels on the user’s paper, on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  beforeAll(async () => {
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(`${portal.url}/displayLabel?shipmentId=${shipmentId}`)
    await signIn(page, 'anna@nordlys.test')
    await page.goto(`${portal.url}/displayLabel?shipmentId=${shipmentId}`)
    await shown()
  })
  afterAll(async () => context.close())

  const paper = () => page.getByRole('combobox', { name: 'Paper' })
  const place = (name: string) => page.getByRole('radio', { name })
  const shown = () => page.locator('main canvas, main iframe').first().waitFor()

  async function look(name: string): Promise<void> {
    expect(await accessibilityViolations(page)).toEqual([])
    const wider = await page.evaluate<number>(
      'document.documentElement.scrollWidth - document.documentElement.clientWidth',
    )
    expect(wider, 'pixels wider than the window').toBeLessThanOrEqual(0)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      await expect.poll(() => page.evaluate('document.getAnimations().length')).toBe(0)
      if (!pictures) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `${name} ${width} ${colorScheme}.png`), fullPage: true })
    }
    expect(faults).toEqual([])
  }

  async function downloaded(button: string): Promise<{ name: string; beginning: string }> {
    const download = page.waitForEvent('download')
    await page.getByRole('button', { name: button }).click()
    const file = await download
    return {
      name: file.suggestedFilename(),
      beginning: readFileSync((await file.path()) ?? '')
        .subarray(0, 5)
        .toString(),
    }
  }

  it('are saved as the PDF that the specification names', async () => {
    expect(await paper().inputValue()).toBe('pdf-100x150')
    expect(await downloaded('Download')).toEqual({ name: 'Air way bill.pdf', beginning: '%PDF-' })
  })

  it('begin at the place of the sheet that was chosen by keyboard, and remember it', async () => {
    await paper().selectOption('pdf-a4-4up')
    await place('Top left').focus()
    await page.keyboard.press('ArrowRight')
    await page.keyboard.press('ArrowRight')
    expect(await place('Bottom left').isChecked()).toBe(true)
    await shown()
    await look('label-four')
    await page.reload()
    await shown()
    expect(await paper().inputValue()).toBe('pdf-a4-4up')
    expect(await place('Bottom left').isChecked()).toBe(true)
  })

  it('are another user’s choice on the same device', async () => {
    const stored = await page.evaluate<string[]>(
      'Object.keys(localStorage).filter((key) => key.startsWith("kattegat.label"))',
    )
    expect(stored).toHaveLength(1)
    expect(stored[0]).toMatch(/^kattegat\.label\.\d+$/)
  })

  it('are saved for a label printer in its own language', async () => {
    await paper().selectOption('zpl')
    await page.getByText('Send the ZPL file to the printer').waitFor()
    await shown()
    await look('label-zpl')
    expect(await downloaded('Download ZPL')).toEqual({ name: 'Air way bill.zpl', beginning: '^XA^C' })
  })

  it('can be tried with a test label', async () => {
    await paper().selectOption('pdf-4x6')
    await page.getByRole('button', { name: 'Test label' }).click()
    await page.getByText('Check the printed size with a ruler').waitFor()
    await shown()
    await look('label-test')
    expect(await downloaded('Download')).toEqual({ name: 'Test label.pdf', beginning: '%PDF-' })
    await page.getByRole('button', { name: 'Back to the shipment’s label' }).click()
    await page.getByRole('link', { name: 'Open in a new tab' }).waitFor()
  })

  it('are the next action of the shipment’s page, before all others', async () => {
    await page.goto(`${portal.url}/History?shipment=${shipmentId}`)
    const print = page.getByRole('link', { name: 'Print label' })
    await print.waitFor()
    await look('shipment-actions')
    if (width === 'desktop') return
    const topOf = async (name: string) => (await page.getByRole('link', { name }).last().boundingBox())?.y ?? 0
    expect((await print.boundingBox())?.y).toBeLessThan(await topOf('Edit'))
  })
})
