import type { ElementHandle, Page, Request } from 'playwright-core'
import { expect } from 'vitest'

export interface ExploreOptions {
  /** The part of the page whose buttons are pressed; everything is looked at. */
  readonly within?: 'header' | 'main' | 'body'
  /** `face`: menus are opened, and none of their entries chosen. */
  readonly only?: 'face'
  /** What has been opened before: buttons of one name open the same. */
  readonly opened?: Set<string>
}

type Look = (name: string) => Promise<void>

const dialogs = 'dialog[open], [role=dialog]:visible'

/** Looks at the page, then at everything that a button of it opens: menus, dialogs and folded sections. */
export async function explore(
  page: Page,
  name: string,
  look: Look,
  { within = 'body', only, opened = new Set() }: ExploreOptions = {},
): Promise<void> {
  await settle(page)
  await look(name)
  const openers = ['button[aria-haspopup]', 'button[aria-expanded="false"]', 'summary']
  const found = page.locator(openers.map((opener) => `${within} ${opener}`).join(', '))
  for (const opener of await found.elementHandles()) {
    if (!(await opener.isVisible())) await openMainMenu(page)
    if (!(await opener.isVisible()) || !(await opener.isEnabled())) continue
    const label = await labelOf(opener)
    // A menu may have other entries on another page.
    if ((await opener.getAttribute('aria-haspopup')) !== 'menu' && !isNew(opened, label)) continue
    await open(page, opener)
    await look(`${name} › ${label}`)
    if (only !== 'face') await exploreMenu(page, opener, name, look, opened)
    await closeAll(page)
  }
  const mainMenu = page.locator('header:not(main header) button[aria-expanded="true"]:not([aria-haspopup])')
  if (await mainMenu.isVisible()) await mainMenu.click()
}

/** The main menu of a phone closes after each choice. */
async function openMainMenu(page: Page): Promise<void> {
  const button = page.locator('header button[aria-expanded="false"]:not([aria-haspopup])')
  if (await button.isVisible()) await button.click()
}

/** The dialogs behind a menu's entries; links lead elsewhere. */
async function exploreMenu(
  page: Page,
  opener: ElementHandle,
  name: string,
  look: Look,
  opened: Set<string>,
): Promise<void> {
  const entries = page.locator('[role=menu] button[role=menuitem]:not([aria-disabled="true"]):visible')
  for (const entry of await entries.allInnerTexts()) {
    if (!isNew(opened, entry)) continue
    if (!(await opener.isVisible())) return
    if ((await entries.count()) === 0) await open(page, opener)
    await entries
      .filter({ hasText: entry.split('\n')[0]! })
      .first()
      .click()
    await settle(page)
    // Its dialog, or a notice that there is nothing to ask.
    await page
      .locator(`${dialogs}, [role=status], [role=alert]`)
      .first()
      .waitFor({ timeout: 1000 })
      .catch(() => undefined)
    await look(`${name} › ${entry}`)
    await closeAll(page)
  }
}

/** Whether nothing of that name was opened before, whatever its number. */
function isNew(opened: Set<string>, label: string): boolean {
  const name = label.replaceAll(/\d+/g, '')
  return !opened.has(name) && Boolean(opened.add(name))
}

async function labelOf(element: ElementHandle): Promise<string> {
  return ((await element.getAttribute('aria-label')) ?? (await element.innerText())).trim().slice(0, 60)
}

async function open(page: Page, opener: ElementHandle): Promise<void> {
  await opener.click()
  const kind = await opener.getAttribute('aria-haspopup')
  if (kind)
    await page
      .locator(kind === 'dialog' ? dialogs : '[role=menu]:visible')
      .first()
      .waitFor()
  await settle(page)
}

/** Closes what lies over the page. */
export async function closeAll(page: Page): Promise<void> {
  const overlays = page.locator(`${dialogs}, [role=menu]:visible`)
  for (let left = await overlays.count(); left > 0; left = await overlays.count()) {
    await page.keyboard.press('Escape')
    await expect.poll(() => overlays.count()).toBeLessThan(left)
  }
}

/** Waits until what was asked for is there: no request is under way, and nothing stands in for what will come. */
export async function settle(page: Page): Promise<void> {
  await page.waitForLoadState('domcontentloaded')
  let quiet = 0
  await expect
    .poll(
      async () => {
        quiet = (await page.evaluate(isWaiting)) || underWay.get(page)?.size ? 0 : quiet + 1
        return quiet
      },
      { interval: 40 },
    )
    .toBeGreaterThan(2)
}

const isWaiting = `[...document.querySelectorAll('[aria-busy="true"], [class*="skeleton"]')].some((each) => each.checkVisibility())`

const underWay = new WeakMap<Page, Set<Request>>()

/** Counts the page's requests from now on, for `settle`. */
export function watchRequests(page: Page): void {
  const requests = new Set<Request>()
  underWay.set(page, requests)
  page.on('request', (request) => requests.add(request))
  page.on('requestfinished', (request) => requests.delete(request))
  page.on('requestfailed', (request) => requests.delete(request))
  page.on('framenavigated', (frame) => {
    if (frame === page.mainFrame()) requests.clear()
  })
}
