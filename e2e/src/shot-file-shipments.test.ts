import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { fileOf, row } from '../../apps/server/src/capabilities/shot-files/shot-files.test-support.ts'
import { apiOf, type Api } from './api.ts'
import { accessibilityViolations, openBrowser, openPage, signIn, type Width } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
let api: Api
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
  api = await apiOf(portal, 'anna@nordlys.test')
})
afterAll(async () => {
  await browser.close()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

/** Thirty rows as a customer has them: two postal codes that are none, a weight with two readings, a line of totals. */
function untidyRows(run: string): string {
  const wrong: Readonly<Record<number, Parameters<typeof row>[1]>> = {
    3: { zip: '1' },
    11: { weight: '1,250' },
    24: { zip: '9' },
  }
  return fileOf(
    ...Array.from({ length: 29 }, (_, at) => row(`${run}-${at + 1}`, wrong[at + 1] ?? {})),
    ';;;;;;;;;Total;58;;362.5;;;',
  )
}

async function upload(name: string, text: string): Promise<number> {
  const form = new FormData()
  form.append('file', new Blob([text]), name)
  const { status, body } = await api.call('ShotFile/PostShotFile', form)
  if (status !== 201) throw new Error(JSON.stringify(body))
  const { shotFileId } = body as { shotFileId: number }
  while ((await stepOf(shotFileId)) !== 'idle') await new Promise((resolve) => setTimeout(resolve, 200))
  return shotFileId
}

interface File {
  readonly work: { readonly step: string }
  readonly counts: Readonly<Record<'faulty' | 'ready' | 'removed' | 'booked', number>>
}

const fileNow = async (id: number) => (await api.call(`ShotFile/GetShotFile/${id}`)).body as File
const stepOf = async (id: number) => (await fileNow(id)).work.step

describe.each(['desktop', 'phone'] as Width[])('the rows of a shot file on a %s', (width) => {
  let page: Page
  let context: BrowserContext
  let faults: string[]
  let id: number
  beforeAll(async () => {
    id = await upload(`week 48 ${width}.csv`, untidyRows(width))
    ;({ page, context, faults } = await openPage(browser, portal.url, { width }))
    await page.goto(`${portal.url}/ShotFileShipments/${id}`)
    await signIn(page, 'anna@nordlys.test')
  })
  afterAll(() => context.close())

  it('are shown with what is wrong at each cell', async () => {
    await expect.poll(() => page.title()).toBe('Shot File Shipments | Kattegat')
    await page.getByRole('button', { name: 'With errors 4' }).waitFor()
    await cell('Receiver: Postal code', 3).waitFor()
    await expect.poll(() => cell('Receiver: Postal code', 3).getAttribute('aria-invalid')).toBe('true')
    await look('rows')
    expect(await accessibilityViolations(page)).toEqual([])
    expect(await page.evaluate('document.documentElement.scrollWidth - innerWidth')).toBeLessThanOrEqual(0)
  })

  it('are corrected one after the other by keys', async () => {
    await cell('Receiver: Postal code', 1).click()
    await page.keyboard.press('F8')
    await expect.poll(focused).toContain('line 3')
    await page.keyboard.type('111 29')
    await page.keyboard.press('F8')
    await expect.poll(focused).toContain('line 11')
    await page.keyboard.type('1.25')
    await page.keyboard.press('F8')
    await expect.poll(focused).toContain('line 24')
    await page.keyboard.type('111 29')
    await page.keyboard.press('Enter')
    await page.getByRole('button', { name: 'With errors 1' }).waitFor()
  })

  it('keep what is typed while the network is away, and send it when it is back', async () => {
    await context.setOffline(true)
    const name = cell('Receiver: Company name', 5)
    await name.fill('Offline AB')
    await name.press('Enter')
    await page.getByText('1 cell is not saved.', { exact: false }).waitFor()
    await look('offline')
    await context.setOffline(false)
    await page.getByText('All changes are saved.').waitFor()
    const { body } = await api.call(`ShotFile/GetShotFileRows/${id}`, { rows: [5] })
    expect((body as { rows: { cells: object }[] }).rows[0]!.cells).toMatchObject({
      'receiverAddress.companyName': 'Offline AB',
    })
  })

  it('that are no shipments are removed', async () => {
    await page.getByRole('button', { name: 'With errors 1' }).click()
    await page.getByRole('button', { name: 'Remove or restore row 30' }).click()
    await page.getByRole('button', { name: 'With errors 0' }).waitFor()
    expect((await fileNow(id)).counts).toMatchObject({ faulty: 0, ready: 29, removed: 1 })
    await page.getByRole('button', { name: 'All 29' }).click()
    await cell('Receiver: Postal code', 1).waitFor()
    await look('corrected')
  })

  it('do all this without an error in the browser', () => {
    expect(faults).toEqual([])
  })

  const cell = (name: string, line: number) => page.getByRole('textbox', { name: `${name}, line ${line}`, exact: true })
  const focused = () => page.evaluate<string>(`document.activeElement?.getAttribute('aria-label') ?? ''`)
  async function look(name: string): Promise<void> {
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await page.screenshot({ path: join(pictures, `shot-${width}-${name}.png`) })
  }
})
