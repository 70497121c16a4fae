import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
})

it('is found by a visitor who has no log-in, from the page where people log in', async () => {
  const { page, context, faults } = await openPage(browser, portal.url)
  await page.goto(portal.url)
  await page.waitForURL(/idp-signin/)
  await page.getByRole('link', { name: 'Privacy and cookies' }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy and cookies' }).waitFor()
  expect(new URL(page.url()).pathname).toBe('/Privacy')
  await page.getByText('5 years, then in an archive').waitFor()
  await page.getByRole('link', { name: /^kastrup@/ }).waitFor()
  expect(faults).toEqual([])
  await context.close()
})

it('names every cookie that a day of work leaves, and is reached from Help/About', async () => {
  const { page, context } = await openPage(browser, portal.url)
  await page.goto(portal.url)
  await signIn(page, 'admin@kattegat.test')
  await page.goto(`${portal.url}/api/docs`)
  await page.goto(`${portal.url}/About`)
  await page.getByRole('link', { name: /which cookies are used/ }).click()
  await page.getByRole('heading', { level: 1, name: 'Privacy and cookies' }).waitFor()
  const section = page.getByRole('region', { name: 'Cookies' })
  await section.getByText('idp-session').waitFor()
  const told = await section.locator('dt').allInnerTexts()
  const names = (await context.cookies()).map(({ name }) => name.replace(/(\.legacy)?(\.sig)?$/, ''))
  expect(names).toContain('idp-session')
  for (const name of names) expect(told, name).toContain(name)
  await context.close()
})
