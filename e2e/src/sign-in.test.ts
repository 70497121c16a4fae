import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openBrowser, openPage, signIn } from './browser.ts'
import { everyField, field, fieldsAreBack, fillRareParts, foldedPart, unfold } from './create-shipment-page.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  portal = await startPortal()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

describe('the access guard', () => {
  it('leads a stranger to sign-in and back to the page that was wanted', async () => {
    const { page, context } = await openPage(browser, portal.url)
    await page.goto(`${portal.url}/displayLabel?shipmentId=7`)
    await signIn(page, 'anna@nordlys.test')
    await page.waitForURL(`${portal.url}/displayLabel?shipmentId=7`)
    await expect.poll(() => page.title()).toBe('Label | Kattegat')
    await context.close()
  })

  it('asks nobody to sign in on login, logout, About and test', async () => {
    const { page, context } = await openPage(browser, portal.url)
    for (const [path, words] of [
      ['/login', 'Login'],
      ['/About', 'Help/About'],
      ['/test', 'Test'],
    ] as const) {
      await page.goto(portal.url + path)
      await page.getByRole('heading', { level: 1, name: words, exact: true }).waitFor()
      expect(new URL(page.url()).pathname).toBe(path)
    }
    await page.goto(`${portal.url}/logout`)
    await page.getByText('You are now logged out.').waitFor()
    await context.close()
  })

  it('shows nothing but the heading on /login', async () => {
    const { page, context } = await openPage(browser, portal.url)
    await page.goto(`${portal.url}/login`)
    await page.getByRole('heading', { name: 'Login' }).waitFor()
    expect((await page.locator('#root').innerText()).trim()).toBe('Login')
    await context.close()
  })

  it('says so on a wrong password, and lets in with the right one', async () => {
    const { page, context } = await openPage(browser, portal.url)
    await page.goto(portal.url)
    await page.locator('input[name=email]').fill('anna@nordlys.test')
    await page.locator('input[name=password]').fill('dem0')
    await page.locator('button[type=submit]').click()
    await page.getByRole('alert').waitFor()
    await signIn(page, 'anna@nordlys.test')
    await page.waitForURL(/\/Createbooking$/)
    await context.close()
  })
})

describe('logging out', () => {
  it('clears local storage and all cookies but the language, then signs out of the identity provider after 3 seconds', async () => {
    const { page, context } = await openPage(browser, portal.url, { language: 'en' })
    await page.goto(portal.url)
    await signIn(page, 'anna@nordlys.test')
    await field(page, 'receiverAddress.companyName').fill('Left behind AB')
    const drafts = `Object.keys(localStorage).some((key) => key.startsWith('kattegat.draft'))`
    await expect.poll(() => page.evaluate(drafts)).toBe(true)
    // What it says on the way is gone in a moment, so the page itself takes it down.
    await page.addInitScript(`
      window.said = []
      new MutationObserver(() => {
        const words = document.querySelector('main [role=status]')?.textContent
        if (words && said.at(-1) !== words) said.push(words)
      }).observe(document, { childList: true, subtree: true, characterData: true })`)
    await page.goto(`${portal.url}/logout`)
    await page.getByText('You are now logged out.').waitFor()
    const clearedAt = Date.now()
    expect(await page.evaluate('said')).toEqual(['Logging out...', 'You are now logged out.'])
    expect(await page.evaluate('localStorage.length')).toBe(0)
    expect(await page.evaluate('document.cookie')).toBe('language=en')
    await page.waitForURL((url) => !/logout$/i.test(url.pathname))
    const waitedMs = Date.now() - clearedAt
    expect(waitedMs).toBeGreaterThan(2_500)
    // Out at the provider as well: the next visit asks for the password again.
    await page.waitForURL(/idp-signin/)
    expect(await page.locator('input[name=password]').inputValue()).toBe('')
    await context.close()
  })
})

describe('while the identity provider is down', () => {
  it('the operator’s one-time link signs a person in, once, and logout ends it', async () => {
    const { page, context } = await openPage(browser, portal.url)
    const link = await portal.kattegat('failover-login', 'anna@nordlys.test')
    await page.route(/\/idp\//, (route) => route.abort())
    await page.goto(link)
    await page.waitForURL(/\/Createbooking$/)
    await foldedPart(page, 'Sender').getByText('Nordlys Design ApS').waitFor()
    const cookie = (await context.cookies()).find((each) => each.name === 'failover-login')!
    expect((cookie.expires * 1000 - Date.now()) / 3_600_000).toBeLessThanOrEqual(8)

    const again = await openPage(browser, portal.url)
    await again.page.goto(link)
    await again.page.getByRole('heading', { level: 1 }).waitFor()
    expect((await again.context.cookies()).map((each) => each.name)).not.toContain('failover-login')
    await again.context.close()

    await page.goto(`${portal.url}/logout`)
    await page.getByText('You are now logged out.').waitFor()
    expect((await context.cookies()).map((each) => each.name)).toEqual(['language'])
    await context.close()
  })

  it('a forged cookie is as good as none', async () => {
    const { page, context } = await openPage(browser, portal.url)
    const login = { userId: 1, email: 'admin@kattegat.test', displayName: 'Ada', expiresAt: '2999-01-01T00:00:00Z' }
    const value = `${Buffer.from(JSON.stringify(login)).toString('base64url')}.AAAA`
    await context.addCookies([{ name: 'failover-login', value, url: portal.url }])
    await page.goto(portal.url)
    await page.waitForURL(/idp-signin/)
    await context.close()
  })
})

describe('a session', () => {
  it('is renewed silently before it ends', async () => {
    const { page, context, faults } = await openPage(browser, portal.url)
    await page.clock.install()
    await page.goto(portal.url)
    await signIn(page, 'elsa@tallskog.test')
    await field(page, 'description').fill('Brädor')
    const renewed = page.waitForResponse((response) => response.url().endsWith('/ui/account/generatetoken'))
    await page.clock.fastForward('59:30')
    expect((await renewed).status()).toBe(200)
    expect(await field(page, 'description').inputValue()).toBe('Brädor')
    expect(page.url()).toBe(`${portal.url}/Createbooking`)
    expect(faults).toEqual([])
    await context.close()
  })

  it('that ended in the middle of the form comes back with every field as it was', async () => {
    const { page, context } = await openPage(browser, portal.url)
    await page.clock.install()
    await page.goto(portal.url)
    await signIn(page, 'bo@havblik.test')
    await field(page, 'receiverAddress.companyName').fill('Öresunds Kök & Bad AB')
    await field(page, 'receiverAddress.countryCode').selectOption('SE')
    await field(page, 'receiverAddress.postalCode').fill('211 44')
    await field(page, 'collis.0.weight').fill('4.5')
    await unfold(page, 'Terms')
    await field(page, 'b2c').check()
    await field(page, 'description').fill('Lampeskærme')
    await expect.poll(() => field(page, 'receiverAddress.city').inputValue()).toBe('Malmö')
    await fillRareParts(page)
    const before = await everyField(page)

    // Nothing is left of the session, at the provider or here, when the next call is made.
    await portal.sql('delete from identity_provider_record')
    await page.clock.fastForward('02:00:00')
    await field(page, 'senderReference').fill('PO 4711')
    await signIn(page, 'bo@havblik.test')
    await page.waitForURL(/\/Createbooking$/)
    await page.getByText('Draft restored.').waitFor()
    await fieldsAreBack(page, { ...before, senderReference: 'PO 4711' })
    await context.close()
  })
})

describe('an identity that is no user here', () => {
  it('is told whom to ask, in words and as an event, and can log out', async () => {
    const { page, context } = await openPage(browser, portal.url)
    await page.addInitScript(`window.addEventListener('unknown-user', (event) => (window.unknown = event.detail))`)
    await page.goto(portal.url)
    await signIn(page, 'emma@lakeside.test')
    await foldedPart(page, 'Sender').waitFor()
    // Anyone who was deactivated is still known to the identity provider.
    await portal.sql(`update portal_user set active = false where email = 'emma@lakeside.test'`)
    await page.reload()
    await page.getByText('Your access to Kattegat has ended').waitFor()
    await page.getByText('emma@lakeside.test').waitFor()
    expect(await page.evaluate('unknown')).toEqual({
      email: 'emma@lakeside.test',
    })
    await page.getByRole('link', { name: 'Logout' }).click()
    await page.getByText('You are now logged out.').waitFor()
    await portal.sql(`update portal_user set active = true where email = 'emma@lakeside.test'`)
    await context.close()
  })

  it('stops working within seconds of being deactivated, in the middle of its work', async () => {
    const { page, context } = await openPage(browser, portal.url)
    await page.goto(portal.url)
    await signIn(page, 'astrid@fjordfisk.test')
    await foldedPart(page, 'Sender').waitFor()
    await portal.sql(`update portal_user set active = false where email = 'astrid@fjordfisk.test'`)
    // The page finds out by its next call, and says so.
    await expect
      .poll(
        async () => {
          await field(page, 'description')
            .fill(`Torsk ${Date.now()}`, { timeout: 1000 })
            .catch(() => {})
          return page.getByText('Your access to Kattegat has ended').count()
        },
        // The draft is sent once nobody has typed for a while.
        { timeout: 20_000, interval: 3000 },
      )
      .toBe(1)
    await context.close()
  })
})
