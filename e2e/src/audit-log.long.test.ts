import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
import { sharedPortal, type SharedPortal } from './running-portal.ts'

let portal: SharedPortal
let browser: Browser
beforeAll(async () => {
  portal = sharedPortal()
  browser = await openBrowser()
})
afterAll(() => browser.close())

describe.each(desktopFirst)('the audit log on a %s', (width) => {
  it('is narrowed by words, kind and ID, and shows the values before and after', async () => {
    const { page, context, faults } = await openPage(browser, portal.url, { width })
    const record = `77${width.length}`
    await portal.sql(
      `insert into audit_log (user_id, action, record_kind, record_id, ip, details, at)
       select id, 'news.changed', 'news', '${record}', '192.0.2.${width.length}',
         '{"before": {"title": "Strike"}, "after": {"title": "Strike is over"}}', now() - interval '30 days'
       from portal_user where email = 'admin@kattegat.test'`,
    )
    await page.goto(`${portal.url}/AuditLog`)
    await signIn(page, 'admin@kattegat.test')
    const lines = page.getByRole('list', { name: 'Audit log' }).getByRole('listitem')
    await lines.filter({ hasText: 'user.signed-in' }).first().waitFor()
    expect(await lines.filter({ hasText: `News ${record}` }).count()).toBe(0)

    await page.getByRole('combobox', { name: 'Kind' }).selectOption({ label: 'News' })
    await page.getByRole('textbox', { name: 'ID' }).fill(record)
    await page.getByRole('textbox', { name: 'ID' }).press('Enter')
    await expect.poll(() => lines.count()).toBe(1)
    await lines.getByText('news.changed').click()
    await lines.getByRole('cell', { name: 'Strike is over' }).waitFor()
    expect(await lines.innerText()).toContain(`192.0.2.${width.length}`)
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
    }

    await page.getByRole('searchbox', { name: 'Search' }).fill('nobody did this')
    await page.getByText('No lines found').waitFor()
    await page.getByRole('link', { name: 'Show the last seven days' }).click()
    await lines.filter({ hasText: 'user.signed-in' }).first().waitFor()
    expect(new URL(page.url()).search).toBe('')
    expect(faults).toEqual([])
    await context.close()
  })
})
