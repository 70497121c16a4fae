import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { field } from './create-shipment-page.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
})
afterAll(() => browser.close())

/** Pictures to look at are kept where this names a folder. */
const pictures = process.env['PICTURES']

/** The address in the last e-mail to somebody, as an administrator reads it in the outbox. */
async function linkMailedTo(recipient: string): Promise<string> {
  const printed = await portal.kattegat('token', 'admin@kattegat.test')
  const { token, userId } = JSON.parse(printed.trim().split('\n').at(-1)!) as { token: string; userId: number }
  const headers = { token, 'log-user-id': String(userId), shipmentSystem: 'YOYODenmark' }
  const reply = await fetch(`${portal.url}/api/Admin/GetOutbox?search=${encodeURIComponent(recipient)}`, { headers })
  const [mail] = (await reply.json()) as { text: string }[]
  return /https?:\S+/.exec(mail!.text)![0]
}

describe.each(desktopFirst)('Users on a %s', (width) => {
  let admin: Page
  let context: BrowserContext
  let faults: string[]
  let kim: Awaited<ReturnType<typeof openPage>>
  const email = `kim-${width}@nordlys.test`
  const name = `Kim ${width}`
  beforeAll(async () => {
    ;({ page: admin, context, faults } = await openPage(browser, portal.url, { width }))
    kim = await openPage(browser, portal.url, { width })
    await admin.goto(`${portal.url}/Users`)
    await signIn(admin, 'admin@kattegat.test')
  })
  afterAll(async () => {
    await context.close()
    await kim.context.close()
  })

  it('are invited by an administrator, with errors at their fields', async () => {
    await admin.getByRole('button', { name: 'Invite user' }).click()
    const form = admin.getByRole('dialog')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    const address = form.getByRole('textbox', { name: 'E-mail' })
    await expect.poll(() => address.getAttribute('aria-invalid')).toBe('true')
    await form.getByRole('textbox', { name: 'Name' }).fill(name)
    await form.getByRole('combobox', { name: 'Company' }).selectOption({ label: 'Nordlys Design ApS' })
    await address.fill('bo@havblik.test')
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await form.getByText('A user belongs to one company').first().waitFor()
    await look('invite')
    await address.fill(email)
    await form.getByRole('button', { name: 'Send invitation' }).click()
    await lineOf(email).getByText('Invited', { exact: true }).waitFor()
    await look('invited')
  })

  it('choose a password by the link of the e-mail, log in and work', async () => {
    const { page } = kim
    await page.goto(await linkMailedTo(email))
    await page.getByLabel('New password').fill('a password of mine')
    expect(await accessibilityViolations(page)).toEqual([])
    if (pictures) await page.screenshot({ path: join(pictures, `users-${width}-password.png`) })
    await page.getByRole('button', { name: 'Save password' }).click()
    await page.getByRole('link', { name: 'Go to the portal' }).click()
    await page.waitForURL(/idp-signin/)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('a password of mine')
    await page.locator('button[type=submit]').click()
    await page.waitForURL(({ pathname }) => pathname === '/Createbooking')
    await page.getByRole('heading', { name: 'Create shipment' }).waitFor()
  })

  it('are told that their session was ended, and log in again with their password', async () => {
    await admin.getByRole('searchbox', { name: 'Search name' }).fill(email)
    await admin.keyboard.press('Enter')
    await lineOf(email).click()
    const form = admin.getByRole('dialog')
    await look('user')
    await form.getByRole('button', { name: 'Log out everywhere' }).click()
    await admin.getByText(`${name} is logged out everywhere.`).waitFor()
    await form.getByRole('button', { name: 'Cancel' }).click()
    await form.waitFor({ state: 'hidden' })
    const { page } = kim
    // The page may find out by itself meanwhile, and load again: that ends the first of two ways.
    const open = () => page.goto(`${portal.url}/History`)
    await open().catch(open)
    await page.getByText('Your session has ended').waitFor()
    if (pictures) await page.screenshot({ path: join(pictures, `users-${width}-ended.png`) })
    await page.getByRole('button', { name: 'Log in again' }).click()
    await page.waitForURL(/idp-signin/)
    await page.getByLabel('E-mail').fill(email)
    await page.getByLabel('Password').fill('a password of mine')
    // A log-in within the very second of the ending is over with it (`session-ends.ts`): no person is as quick as that.
    await page.waitForTimeout(1000)
    await page.locator('button[type=submit]').click()
    await page.waitForURL(({ pathname }) => pathname === '/History')
    await page.goto(`${portal.url}/Createbooking`)
    await page.getByRole('heading', { name: 'Create shipment' }).waitFor()
  })

  it('are out within seconds when they are deactivated while logged in', async () => {
    await lineOf(email).click()
    const form = admin.getByRole('dialog')
    await form.getByRole('checkbox', { name: 'Active' }).uncheck()
    await form.getByRole('button', { name: 'Save' }).click()
    await lineOf(email).getByText('Deactivated').waitFor()
    await look('deactivated')
    const { page } = kim
    // The page finds out by its next call, and says so.
    await expect
      .poll(
        async () => {
          await field(page, 'description')
            .fill(`Lamps ${Date.now()}`, { timeout: 1000 })
            .catch(() => {})
          return page.getByText('Your access to Kattegat has ended').count()
        },
        { timeout: 20_000 },
      )
      .toBe(1)
    if (pictures) await page.screenshot({ path: join(pictures, `users-${width}-out.png`) })
    await page.getByRole('link', { name: 'Logout' }).click()
    await page.waitForURL(/idp-signin/)
    expect(faults).toEqual([])
  })

  const lineOf = (text: string) => admin.getByRole('listitem').filter({ hasText: text }).getByRole('link')

  async function look(what: string): Promise<void> {
    expect(await accessibilityViolations(admin)).toEqual([])
    if (!pictures) return
    mkdirSync(pictures, { recursive: true })
    await admin.screenshot({ path: join(pictures, `users-${width}-${what}.png`) })
  }
})
