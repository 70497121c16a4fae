import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
const folder = mkdtempSync(join(tmpdir(), 'kattegat-start-'))
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
})
afterAll(async () => {
  rmSync(folder, { recursive: true, force: true })
  await browser.close()
})

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

/** The start that `docs/api.md` offers to be copied. */
function startOfDocs(): string {
  const page = readFileSync(join(import.meta.dirname, '../../docs/api.md'), 'utf8')
  return /```ts\n([\s\S]+?)```/.exec(page)![1]!
}

async function runStart(key: string): Promise<string> {
  const file = join(folder, 'start.ts')
  writeFileSync(file, startOfDocs())
  const env = { ...process.env, KATTEGAT: portal.url, KEY: key }
  return (await promisify(execFile)(process.execPath, [file], { env })).stdout
}

describe.each(desktopFirst)('API keys on a %s', (width) => {
  let admin: Page
  let context: BrowserContext
  let faults: string[]
  let key = ''
  const name = `ERP ${width}`
  beforeAll(async () => {
    ;({ page: admin, context, faults } = await openPage(browser, portal.url, { width }))
    await admin.goto(`${portal.url}/ApiKeys`)
    await signIn(admin, 'admin@kattegat.test')
  })
  afterAll(() => context.close())

  it('are made by an administrator, with errors at their fields, and shown once', async () => {
    await admin.getByRole('button', { name: 'New key' }).click()
    const form = admin.getByRole('dialog')
    await form.getByRole('button', { name: 'Create key' }).click()
    await expect.poll(() => form.getByRole('textbox', { name: 'Name' }).getAttribute('aria-invalid')).toBe('true')
    await look('errors')
    await form.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Nordlys Design ApS' })
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('button', { name: 'Select all', exact: true }).click()
    await form.getByRole('button', { name: 'Create key' }).click()
    key = await admin.getByRole('textbox', { name: 'Key', exact: true }).inputValue()
    expect(key).toMatch(/^kat_[\w-]{43}$/)
    await look('made')
    await admin.getByRole('button', { name: 'Done' }).click()
    const line = lineOf(admin)
    await line.getByText('Not used yet').waitFor()
    expect(await line.textContent()).not.toContain(key)
  })

  it('serve the start that can be copied from the guide', async () => {
    expect(await runStart(key)).toMatch(/^\d{11} [\d.]+ DKK http/)
  })

  it('tell their company what they called', async () => {
    const { page, context: own } = await openPage(browser, portal.url, { width })
    await page.goto(`${portal.url}/ApiKeys`)
    await signIn(page, 'anna@nordlys.test')
    const opened = lineOf(page).getByRole('button', { name: `Calls of ${name}` })
    const called = page.getByRole('dialog').getByRole('cell', { name: 'CreateShipment', exact: true })
    // What was called is written within two seconds.
    await expect
      .poll(
        async () => {
          if (await page.getByRole('dialog').isVisible()) await page.keyboard.press('Escape')
          await opened.click()
          await page.getByRole('dialog').getByText('Last errors').waitFor()
          return called.count()
        },
        { timeout: 20_000, interval: 500 },
      )
      .toBe(1)
    expect(await page.getByRole('button', { name: `Revoke ${name}` }).count()).toBe(0)
    if (pictures) await page.screenshot({ path: join(pictures, `api-keys-${width}-calls.png`) })
    expect(await accessibilityViolations(page)).toEqual([])
    await own.close()
  })

  it('stop when they are revoked', async () => {
    await admin.getByRole('button', { name: `Revoke ${name}` }).click()
    await admin.getByRole('dialog').getByRole('button', { name: 'Revoke' }).click()
    await lineOf(admin).getByText('Revoked').waitFor()
    await expect(runStart(key)).rejects.toThrow('INVALID_TOKEN')
    await look('revoked')
    expect(faults).toEqual([])
  })

  const lineOf = (page: Page) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name, exact: true }) })

  async function look(what: string): Promise<void> {
    expect(await accessibilityViolations(admin)).toEqual([])
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await admin.screenshot({ path: join(pictures, `api-keys-${width}-${what}.png`) })
  }
})
