import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { annasParcels, apiOf } from './api.ts'
import { onceInLongRun, openBrowser, openPage, signIn, widths } from './browser.ts'
import { chooseCompany, createShipmentOpened, foldedPart } from './create-shipment-page.ts'
import { startPortal, type RunningPortal } from './running-portal.ts'

let portal: RunningPortal
let browser: Browser
beforeAll(async () => {
  portal = await startPortal({
    APP_SWITCHER: JSON.stringify([
      { name: 'Claims', link: 'https://claims.example/', icon: '', requiredRole: [] },
      { name: 'Ledger', link: 'https://ledger.example/', icon: '', requiredRole: ['Finance', 'Administrator'] },
    ]),
    FUEL_RATES_URL: 'https://rates.example/fuel',
  })
  browser = await openBrowser()
})
afterAll(async () => {
  await browser.close()
  await portal.stop()
})

/** One page a person, signed in once: signing in is another file's subject. */
const pages = new Map<string, ReturnType<typeof openPage>>()
async function openAs(email: string): Promise<{ page: Page; faults: string[] }> {
  let opening = pages.get(email)
  if (!opening) {
    opening = openPage(browser, portal.url)
    pages.set(email, opening)
    const { page } = await opening
    await page.goto(portal.url)
    await signIn(page, email)
  } else await (await opening).page.goto(portal.url)
  const { page, faults } = await opening
  await createShipmentOpened(page)
  return { page, faults }
}

const mainMenu = (page: Page) => page.getByRole('navigation', { name: 'Main menu' })

/** What the main menu says, entry by entry. */
async function menuTexts(page: Page): Promise<string[]> {
  const words = await mainMenu(page).locator('ul > li').allInnerTexts()
  // A menu's button says its name twice: once to be seen, once to be heard.
  return words.map((each) =>
    each
      .replace(/\s*\(opens in a new tab\)/, '')
      .replace(/^(.+)\n\1$/, '$1')
      .trim(),
  )
}

describe('the main menu', () => {
  const customer = ['Create shipment', 'History', 'Manifest', 'Postal codes']
  const withPickup = (entries: readonly string[]) => ['Create shipment', 'Create Pickup', ...entries.slice(1)]
  const guides = ['Fuel Rates', 'User Guide']

  type Menu = readonly [who: string, email: string, entries: readonly string[]]
  const ofEachCommit: readonly Menu[] = [
    ['a customer in Denmark', 'anna@nordlys.test', [...withPickup(customer), ...guides, 'Shot File']],
    [
      'an administrator',
      'admin@kattegat.test',
      [
        'Create shipment',
        'Create Pickup',
        'Tools',
        'Companies',
        'Users',
        'Tariffs',
        'Invoice control',
        'History',
        'Shot File',
        ...guides,
      ],
    ],
  ]
  const ofTheLongRun: readonly Menu[] = [
    ['a customer in Sweden', 'elsa@tallskog.test', [...withPickup(customer), ...guides]],
    ['a customer in Norway', 'astrid@fjordfisk.test', customer],
    ['a customer in the US', 'emma@lakeside.test', customer],
    [
      'a super user',
      'super@kattegat.test',
      ['Create shipment', 'Create Pickup', 'Tools', 'Invoice control', 'History', 'Shot File', ...guides],
    ],
  ]
  it.each([...ofEachCommit, ...onceInLongRun.flatMap(() => ofTheLongRun)])(
    'of %s has the specified entries in their order',
    async (_who, email, entries) => {
      const { page, faults } = await openAs(email)
      await expect.poll(() => menuTexts(page)).toEqual(entries)
      expect(faults).toEqual([])
    },
  )

  it('of the longest words stays beside the switches, and both on the page', async () => {
    const { page } = await openAs('anna@nordlys.test')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
    await page.getByRole('link', { name: 'Boka upphämtning' }).waitFor()
    for (const width of [1313, 1400, 1439, 1440, 1559, 1560, 1600]) {
      await page.setViewportSize({ width, height: 900 })
      const lastEntry = (await page.locator('#main-menu ul > li').last().boundingBox())!
      const system = (await page.locator('header').getByText('Danmark').filter({ visible: true }).boundingBox())!
      const user = (await page.getByRole('button', { name: /Anna Sørensen/ }).boundingBox())!
      expect(lastEntry.x + lastEntry.width, `${width} px`).toBeLessThan(system.x)
      expect(user.x + user.width, `${width} px`).toBeLessThanOrEqual(width)
    }
    await page.setViewportSize(widths.desktop)
    await page.getByRole('button', { name: 'Språk: Svenska' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('link', { name: 'Create Pickup' }).waitFor()
  })

  it('of an administrator stays beside the switches in the longest words', async () => {
    const { page } = await openAs('admin@kattegat.test')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
    await page.getByRole('link', { name: 'Boka upphämtning' }).waitFor()
    for (const width of [1313, 1439, 1440, 1559, 1600, 1719, 1720, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      const lastEntry = (await page.locator('#main-menu ul > li').last().boundingBox())!
      const system = (await page.getByRole('button', { name: 'Bokningssystem: Danmark' }).boundingBox())!
      expect(lastEntry.x + lastEntry.width, `${width} px`).toBeLessThan(system.x)
    }
    await page.setViewportSize(widths.desktop)
    await page.getByRole('button', { name: 'Språk: Svenska' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('link', { name: 'Create Pickup' }).waitFor()
  })

  it('of administrators leads to products, prices and fees under Tariffs', async () => {
    const { page } = await openAs('admin@kattegat.test')
    await mainMenu(page).getByRole('button', { name: 'Tariffs' }).click()
    expect(await page.getByRole('menuitem').allInnerTexts()).toEqual(['Products', 'Matrix', 'Fees'])
    await page.getByRole('menuitem', { name: 'Matrix' }).click()
    await page.waitForURL(`${portal.url}/Matrix`)
  })

  it('of employees leads to the scan desk under Tools', async () => {
    const { page } = await openAs('super@kattegat.test')
    await mainMenu(page).getByRole('button', { name: 'Tools' }).click()
    await page.getByRole('menuitem', { name: 'Scan App' }).click()
    await page.waitForURL(`${portal.url}/Scan`)
  })

  it('opens Fuel Rates in a new tab, at the configured address', async () => {
    const { page } = await openAs('anna@nordlys.test')
    const link = mainMenu(page).getByRole('link', { name: /Fuel Rates/ })
    expect(await link.getAttribute('href')).toBe('https://rates.example/fuel')
    expect(await link.getAttribute('target')).toBe('_blank')
  })

  it('is behind one button on a phone, with the switches', async () => {
    const { page } = await openAs('anna@nordlys.test')
    await page.setViewportSize(widths.phone)
    await page.reload()
    expect(await mainMenu(page).isVisible()).toBe(false)
    await page.getByRole('button', { name: 'Open menu' }).click()
    await mainMenu(page).getByRole('link', { name: 'History' }).click()
    await page.waitForURL(/\/History/)
    expect(await mainMenu(page).isVisible()).toBe(false)
    await page.setViewportSize(widths.desktop)
  })
})

describe('routes', () => {
  it('have their titles', async () => {
    const { page } = await openAs('anna@nordlys.test')
    for (const [path, title] of [
      ['/Createbooking', 'Booking | Kattegat'],
      ['/History', 'History | Kattegat'],
      ['/displayLabel', 'Label | Kattegat'],
      ['/About', 'About | Kattegat'],
      ['/test', 'Test | Kattegat'],
      ['/login', 'Login | Kattegat'],
    ] as const) {
      await page.goto(portal.url + path)
      await expect.poll(() => page.title(), { message: path }).toBe(title)
    }
  })

  it('lead from an unknown path to /Createbooking, and take any letter case', async () => {
    const { page } = await openAs('anna@nordlys.test')
    for (const path of ['/', '/nowhere', '/Createbooking/deeper/still', '/scan.html', '/%F0%9F%93%A6']) {
      await page.goto(portal.url + path)
      await page.waitForURL(`${portal.url}/Createbooking`)
    }
    for (const [path, title] of [
      ['/CREATEBOOKING', 'Booking | Kattegat'],
      ['/history', 'History | Kattegat'],
      ['/displaylabel', 'Label | Kattegat'],
      ['/about', 'About | Kattegat'],
    ] as const) {
      await page.goto(portal.url + path)
      await expect.poll(() => page.title(), { message: path }).toBe(title)
    }
  })
})

describe('the way between screens', () => {
  it('a new screen begins at its top, and back leads to where the one before was scrolled to', async () => {
    const { page } = await openAs('anna@nordlys.test')
    await page.setViewportSize({ width: 1440, height: 300 })
    await page.goto(`${portal.url}/About`)
    await page.getByRole('heading', { name: 'Help/About' }).waitFor()
    await page.mouse.move(700, 200)
    await page.mouse.wheel(0, 100)
    const scrolled = () => page.evaluate<number>('window.scrollY')
    await expect.poll(scrolled).toBe(100)
    // Clicked by Playwright, it would first be scrolled to.
    await mainMenu(page).getByRole('link', { name: 'Create shipment' }).dispatchEvent('click')
    await createShipmentOpened(page)
    expect(await scrolled()).toBe(0)
    await page.goBack()
    await page.getByRole('heading', { name: 'Help/About' }).waitFor()
    await expect.poll(scrolled).toBe(100)
    await page.goForward()
    await createShipmentOpened(page)
    expect(await scrolled()).toBe(0)
    await page.setViewportSize(widths.desktop)
  })

  it('a link is fetched for when a pointer rests on it, and opens a tab with Ctrl', async () => {
    const { page, faults } = await openAs('anna@nordlys.test')
    const link = mainMenu(page).getByRole('link', { name: 'Shot File' })
    const fetched = page.waitForResponse(/assets\/ShotFileScreen.*\.js$/)
    await link.hover()
    await fetched
    const [tab] = await Promise.all([page.context().waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })])
    await tab.waitForURL(`${portal.url}/ShotFile`)
    await tab.close()
    expect(page.url()).toBe(`${portal.url}/Createbooking`)
    expect(faults).toEqual([])
  })

  it('the link past the menu moves the focus and nothing else', async () => {
    const { page } = await openAs('anna@nordlys.test')
    await page.goto(`${portal.url}/History?search=Malm%C3%B6`)
    await page.getByRole('heading', { name: 'History' }).waitFor()
    const skip = page.getByRole('link', { name: 'Skip to content' })
    await skip.focus()
    await skip.press('Enter')
    await expect.poll(() => page.evaluate<string>('document.activeElement.id')).toBe('content')
    expect(new URL(page.url()).search).toBe('?search=Malm%C3%B6')
    await page.goBack()
    await page.getByRole('heading', { name: 'History' }).waitFor()
    expect(new URL(page.url()).hash).toBe('')
  })
})

describe('About', () => {
  it('says what is cached, how large files may be, and what CTRL+Q and CTRL+0 do', async () => {
    const { page, context } = await openPage(browser, portal.url)
    await page.goto(`${portal.url}/About`)
    await page.getByRole('heading', { name: 'Help/About' }).waitFor()
    const text = await page.locator('main').innerText()
    for (const part of ['Caching', 'File sizes', 'Error Booking', 'Debugging']) {
      expect(await page.getByRole('heading', { name: part }).count()).toBe(1)
    }
    for (const part of ['10 hours', 'log out and in again', '80 mb', 'CTRL+Q', 'ErrorBooking', 'CTRL+0']) {
      expect(text).toContain(part)
    }
    await context.close()
  })

  it('keeps user, menu and footer of anyone signed in, also when its address is opened', async () => {
    const { page } = await openAs('anna@nordlys.test')
    await page.goto(`${portal.url}/About`)
    await page.getByRole('heading', { name: 'Help/About' }).waitFor()
    await mainMenu(page).getByRole('link', { name: 'History' }).waitFor()
    await page.getByRole('contentinfo').getByRole('link').first().waitFor()
  })
})

describe('/test', () => {
  it('says whether the server is ready, and nothing about the person', async () => {
    const { page } = await openAs('anna@nordlys.test')
    await page.goto(`${portal.url}/test`)
    await page.locator('main').getByText('ready', { exact: true }).waitFor()
    const text = await page.locator('main').innerText()
    expect(text).toMatch(/Version\s+\d+\.\d+\.\d+/)
    expect(text).toMatch(/segmentation\s+present/)
    expect(text.toLowerCase()).not.toContain('anna')
  })
})

describe('the user menu', () => {
  it('switches test mode: the name then says so, and a booking is marked as test', async () => {
    const { page } = await openAs('super@kattegat.test')
    const userMenu = page.getByRole('button', { name: /^User menu/ })
    const testMode = page.getByRole('button', { name: /^User menu, .*\(Test Mode\)$/ })
    await userMenu.click()
    await page.getByRole('menuitemcheckbox', { name: 'Test User' }).click()
    await testMode.waitFor()
    await page.reload()
    await testMode.waitFor()

    const api = await apiOf(portal, 'super@kattegat.test')
    const { shipmentId } = await api.book(await annasParcels(portal))
    await page.goto(`${portal.url}/History?shipment=${shipmentId}`)
    await page.getByText('Booked in test mode. It is not sent to carriers or invoicing.').waitFor()
    await userMenu.click()
    await page.getByRole('menuitemcheckbox', { name: 'Test User' }).click()
    await testMode.waitFor({ state: 'detached' })
  })

  it('of a customer has Help/About and Logout, and no Test User', async () => {
    const { page } = await openAs('anna@nordlys.test')
    await page.getByRole('button', { name: /^User menu/ }).click()
    await page.getByRole('menuitem', { name: 'Logout' }).waitFor()
    expect(await page.getByRole('menuitem', { name: 'Help/About' }).getAttribute('href')).toBe('/About')
    expect(await page.getByRole('menuitemcheckbox').count()).toBe(0)
    expect(await page.getByRole('menuitem', { name: 'Background jobs' }).count()).toBe(0)
  })
})

describe('the app switcher', () => {
  it('shows an app that needs no role to all, and others to those who have one of their roles', async () => {
    const admin = await openAs('admin@kattegat.test')
    await admin.page.getByRole('button', { name: 'Apps' }).click()
    expect(await admin.page.getByRole('menuitem').allInnerTexts()).toEqual(['C\nClaims', 'L\nLedger'])
    const anna = await openAs('anna@nordlys.test')
    await anna.page.getByRole('button', { name: 'Apps' }).click()
    expect(await anna.page.getByRole('menuitem').allInnerTexts()).toEqual(['S\nScan App', 'C\nClaims'])
    await anna.page.getByRole('menuitem', { name: 'Scan App' }).click()
    await anna.page.waitForURL(`${portal.url}/Scan`)
  })
})

describe('the switches', () => {
  it('keep the language in a cookie, and everything is said in it', async () => {
    const { page } = await openAs('anna@nordlys.test')
    await page.getByRole('button', { name: 'Language: English' }).click()
    await page.getByRole('menuitemradio', { name: 'Svenska' }).click()
    await page.getByRole('heading', { name: 'Skapa sändning' }).waitFor()
    expect(await page.locator('html').getAttribute('lang')).toBe('sv-SE')
    await page.getByText('Sverige').first().waitFor({ state: 'attached' })
    const cookie = (await page.context().cookies()).find((each) => each.name === 'language')!
    expect(cookie.value).toBe('se')
    expect(cookie.expires * 1000).toBeGreaterThan(Date.now() + 30 * 24 * 3_600_000)
    await page.reload()
    await page.getByRole('heading', { name: 'Skapa sändning' }).waitFor()
    await page.getByRole('button', { name: 'Språk: Svenska' }).click()
    await page.getByRole('menuitemradio', { name: 'English' }).click()
    await page.getByRole('heading', { name: 'Create shipment' }).waitFor()
  })

  it('reload the page in another booking system, and remember it', async () => {
    const { page } = await openAs('admin@kattegat.test')
    await page.getByRole('button', { name: 'Booking system: Denmark' }).click()
    const reloaded = page.waitForEvent('load')
    await page.getByRole('menuitemradio', { name: 'US' }).click()
    await reloaded
    await page.getByRole('button', { name: 'Booking system: US' }).waitFor()
    expect((await page.context().cookies()).find((each) => each.name === 'segmentation')!.value).toBe(
      'YOYOUnitedStates',
    )
    await chooseCompany(page, 'Lakeside Instruments Inc.')
    await foldedPart(page, 'Sender').getByText(/, US,/).waitFor()
    // The guides are Denmark's and Sweden's.
    expect(await menuTexts(page)).toEqual([
      'Create shipment',
      'Tools',
      'Companies',
      'Users',
      'Tariffs',
      'Invoice control',
      'History',
      'Shot File',
    ])
    await page.getByRole('button', { name: 'Booking system: US' }).click()
    await page.getByRole('menuitemradio', { name: 'Denmark' }).click()
    await page.getByRole('button', { name: 'Booking system: Denmark' }).waitFor()
  })

  it('are no switch for anyone who has one booking system', async () => {
    const { page } = await openAs('astrid@fjordfisk.test')
    await page.locator('header').getByText('Norway').filter({ visible: true }).waitFor()
    expect(await page.getByRole('button', { name: /Booking system/ }).count()).toBe(0)
  })
})

describe('the header and the footer', () => {
  it('hide the logo from administrators below 1600 px only', async () => {
    const admin = await openAs('admin@kattegat.test')
    const logo = (page: Page) => page.locator('header a svg').first()
    expect(await logo(admin.page).isVisible()).toBe(false)
    await admin.page.setViewportSize({ width: 1600, height: 900 })
    expect(await logo(admin.page).isVisible()).toBe(true)
    await admin.page.setViewportSize({ width: 1599, height: 900 })
    expect(await logo(admin.page).isVisible()).toBe(false)
    const anna = await openAs('anna@nordlys.test')
    expect(await logo(anna.page).isVisible()).toBe(true)
  })

  it('show the user’s branch: address, country code, zip, city, phone and e-mail', async () => {
    const { page } = await openAs('elsa@tallskog.test')
    const branch = page.getByRole('contentinfo').getByRole('group', { name: 'Your branch' })
    await branch.or(page.locator('footer address')).first().waitFor()
    const text = await page.locator('footer address').innerText()
    expect(text).toMatch(/SE-\d{3} ?\d{2} \S+/)
    expect(await page.locator('footer a[href^="tel:"]').count()).toBe(1)
    expect(await page.locator('footer a[href^="mailto:"]').count()).toBe(1)
  })

  it.each(onceInLongRun)('show progress until 1.5 s after the last request', async () => {
    const { page } = await openAs('anna@nordlys.test')
    const bar = page.getByRole('progressbar')
    await bar.waitFor({ state: 'detached' })
    // The request is held: the bar stays for as long as it takes, and 1.5 s more.
    let letGo = () => {}
    const locked = new Promise<void>((resolve) => (letGo = resolve))
    await page.route(/GetPostalCodes/, async (route) => {
      await locked
      await route.continue()
    })
    await mainMenu(page).getByRole('button', { name: 'Postal codes' }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('City').fill('Odense')
    await dialog.getByRole('button', { name: 'Filter' }).click()
    await bar.waitFor()
    const answered = page.waitForResponse(/GetPostalCodes/)
    const askedAt = Date.now()
    await expect.poll(async () => Date.now() - askedAt > 2_000 && (await bar.count())).toBe(1)
    letGo()
    await answered
    const answeredAt = Date.now()
    await bar.waitFor({ state: 'detached' })
    expect(Date.now() - answeredAt).toBeGreaterThan(1_300)
    await page.unroute(/GetPostalCodes/)
  })
})

describe('the postal code dialog', () => {
  it('asks for what is missing, filters on Enter, pages through a hundred rows at a time, and closes reset', async () => {
    const { page } = await openAs('anna@nordlys.test')
    // More towns than a page holds.
    await portal.sql(`
      insert into postal_code (country_code, city, city_key, postal_code_from, postal_code_to)
      select 'FO', 'Town ' || lpad(n::text, 3, '0'), 'town ' || lpad(n::text, 3, '0'), lpad(n::text, 3, '0'), lpad(n::text, 3, '0')
      from generate_series(1, 150) as n on conflict do nothing`)
    await mainMenu(page).getByRole('button', { name: 'Postal codes' }).click()
    const dialog = page.getByRole('dialog', { name: 'Postal codes' })
    await dialog.getByText('Please search for postal codes...').waitFor()
    let asked = 0
    page.on('request', (request) => (asked += request.url().includes('GetPostalCodes') ? 1 : 0))
    await dialog.getByRole('button', { name: 'Filter' }).click()
    await dialog.getByText('City is required').waitFor()
    await dialog.getByText('Postal code is required').waitFor()
    await dialog.getByLabel('Postal code').fill('12345678901')
    await dialog.getByLabel('Postal code').press('Enter')
    await dialog.getByText('Postal code must have a max length of 10').waitFor()
    expect(asked).toBe(0)

    await dialog.getByLabel('Postal code').fill('5000')
    await dialog.getByLabel('Postal code').press('Enter')
    await dialog
      .getByRole('cell', { name: /Odense/ })
      .first()
      .waitFor()
    expect(await dialog.getByRole('columnheader').allInnerTexts()).toEqual([
      'City',
      'Postal code from',
      'Postal code to',
    ])

    await dialog.getByLabel('Country').selectOption('FO')
    await dialog.getByLabel('Postal code').fill('')
    await dialog.getByLabel('City').fill('Town')
    await dialog.getByLabel('City').press('Enter')
    await dialog.getByText('150 postal codes').waitFor()
    expect(await dialog.getByRole('row').count()).toBe(101)
    await dialog.getByRole('button', { name: 'Page 2 of 2' }).click()
    await dialog.getByRole('cell', { name: 'Town 150' }).waitFor()
    await dialog.getByLabel('City').fill('Town 01')
    await dialog.getByLabel('City').press('Enter')
    await dialog.getByRole('cell', { name: 'Town 019' }).waitFor()

    await dialog.getByRole('button', { name: 'Close' }).click()
    await dialog.waitFor({ state: 'detached' })
    await mainMenu(page).getByRole('button', { name: 'Postal codes' }).click()
    await dialog.getByText('Please search for postal codes...').waitFor()
    expect(await dialog.getByLabel('City').inputValue()).toBe('')
    expect(await dialog.getByLabel('Country').inputValue()).toBe('DK')
  })
})

describe('the public tracking page', () => {
  it('shows anyone who holds the link the status and the places, and no name, goods or price', async () => {
    const api = await apiOf(portal, 'anna@nordlys.test')
    const { shipmentId, shipmentRef } = await api.book(await annasParcels(portal))
    const { trackingUrl } = (await api.call(`Shipment/GetShipmentData?id=${shipmentId}`)).body as {
      trackingUrl: string
    }
    const { page, context, faults } = await openPage(browser, portal.url)
    await page.goto(trackingUrl)
    await page.getByText('Malmö').first().waitFor()
    const text = await page.locator('body').innerText()
    expect(text.replaceAll(/\D/g, '')).toContain(shipmentRef)
    for (const secret of ['Öresunds', 'Åke', 'Lampeskærme', 'Nordlys', 'DKK', 'PO 4711'])
      expect(text).not.toContain(secret)
    expect(await page.title()).toMatch(/ \| Kattegat$/)
    await page.goto(`${portal.url}/t/${'x'.repeat(22)}`)
    await page.getByText('No shipment was found for this link').waitFor()
    expect(faults).toEqual([])
    await context.close()
  })
})
