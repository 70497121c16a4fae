import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { apiOf } from './api.ts'
import { accessibilityViolations, desktopFirst, openBrowser, openPage, signIn } from './browser.ts'
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

interface Matrix {
  readonly today: string
  readonly tariffs: readonly { id: number; side: string; validFrom: string; validTo: string | null }[]
}

describe.each(desktopFirst)('the matrix on a %s', (width) => {
  it('is changed in a draft beside what holds, and is as easy to read as to reach', async () => {
    const admin = await apiOf(portal, 'admin@kattegat.test')
    const { today, tariffs } = (await admin.call('Matrix/GetMatrix')).body as Matrix
    const held = tariffs.find(
      ({ side, validFrom, validTo }) => side === 'sales' && validFrom <= today && (validTo === null || validTo > today),
    )!
    const name = `Journey ${width}`
    const made = await admin.call('Matrix/CreateTariffDraft', {
      name,
      versionName: name,
      validFrom: `${Number(today.slice(0, 4)) + 1}-01-01`,
      tariffIds: [held.id],
    })
    const { id } = made.body as { id: number }
    const { page, context, faults } = await openPage(browser, portal.url, { width })
    await page.goto(`${portal.url}/Matrix?draft=${id}`)
    await signIn(page, 'admin@kattegat.test')
    const cell = page.getByRole('grid').getByRole('textbox').nth(1)
    await cell.waitFor()
    const before = await cell.inputValue()
    await cell.fill('4711.50')
    await cell.press('Enter')
    await page.getByText('1 cell changed').waitFor()
    expect(await page.evaluate('document.documentElement.scrollWidth <= innerWidth')).toBe(true)
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ colorScheme })
      expect(await accessibilityViolations(page)).toEqual([])
      if (!pictures) continue
      mkdirSync(pictures, { recursive: true })
      await page.screenshot({ path: join(pictures, `matrix-${width}-${colorScheme}.png`) })
    }
    await page.reload()
    await expect.poll(() => page.getByRole('grid').getByRole('textbox').nth(1).inputValue()).toMatch(/^4711\.50/)
    expect(before).not.toMatch(/^4711\.50/)
    expect(faults).toEqual([])
    await context.close()
  })
})
