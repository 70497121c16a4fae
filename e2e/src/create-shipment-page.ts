import type { Section, Sections } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Browser, Locator, Page } from 'playwright-core'
import { expect, onTestFailed, TestRunner } from 'vitest'
import { openPage, signIn, type OpenPageOptions } from './browser.ts'
import type { SharedPortal } from './running-portal.ts'

/** A field of the form by its name, as the specification calls it. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`)
}

export type FoldablePart = 'Sender' | 'Pickup' | 'Terms'

/** A part of the form that is right as it stands, as its one line. */
export function foldedPart(page: Page, part: FoldablePart): Locator {
  return page.getByRole('group', { name: part, exact: true })
}

/** Opens a part of the form; nothing happens where it stands open. */
export async function unfold(page: Page, ...parts: readonly FoldablePart[]): Promise<void> {
  for (const part of parts) {
    const line = foldedPart(page, part)
    if ((await line.count()) === 0) continue
    await line.getByRole('button').click()
    // Its fields are fetched when it is opened; until they are there its line stands.
    await line.waitFor({ state: 'detached' })
  }
}

export interface OpenFormOptions extends OpenPageOptions {
  /** Who signs in; anna@nordlys.test where nobody is named. */
  readonly email?: string
  /** What is done to the page before it shows anything. */
  readonly prepare?: (page: Page) => Promise<unknown>
}

/** A page of its own with the form as it opens; whatever an earlier journey left is put away first. */
export async function openForm(
  portal: SharedPortal,
  browser: Browser,
  { email = 'anna@nordlys.test', prepare, ...options }: OpenFormOptions = {},
) {
  const opened = await openPage(browser, portal.url, options)
  // What failed closes nothing: its page would keep its draft again, and its second try would open with it.
  if (TestRunner.getCurrentTest()) onTestFailed(() => opened.context.close())
  await prepare?.(opened.page)
  await opened.page.goto(portal.url)
  // Not before: a page that was closed last may still be sending its draft.
  await portal.sql('delete from draft')
  await portal.sql('delete from draft_aside')
  await signIn(opened.page, email)
  await field(opened.page, 'collis.0.weight').waitFor()
  return opened
}

/** Create shipment as it opens: the form, or for staff the question for whom they book. */
export function createShipmentOpened(page: Page): Promise<void> {
  return field(page, 'collis.0.weight')
    .or(page.getByRole('button', { name: 'Continue', exact: true }))
    .waitFor()
}

/** Says for whom staff book, which comes before the form. */
export async function chooseCompany(page: Page, company: string): Promise<void> {
  await page.getByLabel('Company').selectOption({ label: company })
  await page.getByRole('button', { name: 'Continue' }).click()
}

/** Fills the receiver of the first golden request by hand. */
export async function fillReceiver(page: Page): Promise<void> {
  await field(page, 'receiverAddress.companyName').fill('Öresunds Kök & Bad AB')
  await field(page, 'receiverAddress.countryCode').selectOption('SE')
  await field(page, 'receiverAddress.street1').fill('Föreningsgatan 12')
  await field(page, 'receiverAddress.postalCode').fill('211 44')
  await field(page, 'receiverAddress.city').fill('Malmö')
  await field(page, 'receiverAddress.contactPerson').fill('Åke Lindström')
  await field(page, 'receiverAddress.phone').fill('+46 40 12 34 56')
}

/** Its two boxes, the second line added with Enter. */
export async function fillPackages(page: Page): Promise<void> {
  await fillLine(page, 0, ['4.5', '40', '30', '20'])
  await field(page, 'collis.0.height').press('Enter')
  await field(page, 'collis.1.weight').waitFor()
  await fillLine(page, 1, ['2', '60', '40', '40'])
}

/** A package line's kg and centimetres. */
export async function fillLine(
  page: Page,
  line: number,
  [weight, length, width, height]: readonly string[],
): Promise<void> {
  await field(page, `collis.${line}.weight`).fill(weight!)
  await field(page, `collis.${line}.length`).fill(length!)
  await field(page, `collis.${line}.width`).fill(width!)
  await field(page, `collis.${line}.height`).fill(height!)
}

/** Every named field of the page and what stands in it, the folded parts included. */
export async function everyField(page: Page): Promise<Record<string, string | boolean>> {
  await field(page, 'collis.0.weight').waitFor()
  await unfold(page, 'Sender', 'Pickup', 'Terms')
  const fields = await page.locator('main [name]').all()
  return Object.fromEntries(
    await Promise.all(
      fields.map(async (each) => {
        const checkbox = (await each.getAttribute('type')) === 'checkbox'
        return [
          (await each.getAttribute('name'))!,
          checkbox ? await each.isChecked() : await each.inputValue(),
        ] as const
      }),
    ),
  )
}

/** The first golden request as Anna types it; her own address stands in the form already. */
export async function fillForm(page: Page): Promise<void> {
  await fillReceiver(page)
  await fillPackages(page)
  await field(page, 'description').fill('Lampeskærme')
  await field(page, 'senderReference').fill('PO 4711')
}

/** The options, once they are there. */
export async function showOptions(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: 'Show shipping options' }).click()
  const options = page.getByRole('radiogroup', { name: 'Shipping options' }).getByRole('radio')
  await options.first().waitFor()
  return options
}

/** A text of the page that has no parameters. */
export type Said = <Name extends Section>(section: Name, key: keyof Sections[Name] & string) => string

const inEnglish: Said = (section, key) => messagesIn('en', section).format(key, {})

/**
 * What few shipments have, to a receiver in Norway: dangerous goods, insurance, details, customs with a commodity line
 * and an importer of record. Whatever is typed here opens its section again when the draft comes back.
 * `said`: the texts of the page's language.
 */
export async function fillRareParts(page: Page, said: Said = inEnglish): Promise<void> {
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  await field(page, 'receiverAddress.countryCode').selectOption('NO')
  await field(page, 'receiverAddress.postalCode').fill('0150')
  await field(page, 'receiverAddress.city').fill('Oslo')
  await field(page, 'customsAmount.amount').fill('1250')
  await press(said('create-customs', 'addLines'))
  await field(page, 'commodities.0.description').fill('Table lamps')
  await field(page, 'commodities.0.hsCode').fill('940521')
  await field(page, 'commodities.0.quantity').fill('2')
  await field(page, 'commodities.0.unitPrice').fill('625')
  await page.locator('#add-importerOfRecord').click()
  await field(page, 'importerOfRecord.companyName').fill('Oslo Lamper AS')
  await press(said('create-shipment', 'rare.dangerousGoods'))
  await field(page, 'dangerousGoods.0.unNumber').fill('1263')
  await field(page, 'dangerousGoods.0.description').fill('PAINT')
  await field(page, 'dangerousGoods.0.amount').fill('5')
  await press(said('create-shipment', 'rare.insurance'))
  await field(page, 'insuranceAmount.amount').fill('1500')
  await field(page, 'insuranceAmount.termsAccepted').check()
  await press(said('create-shipment', 'rare.details'))
  await field(page, 'notice').fill('Ring the bell 🔔')
  await field(page, 'onBehalfOfInitials').fill('ABC')
  await field(page, 'shipmentAmount.amount').fill('1250')
}

/** The fields again as they were, once every section that holds one of them has arrived. */
export async function fieldsAreBack(page: Page, before: Record<string, string | boolean>): Promise<void> {
  await field(page, 'collis.0.weight').waitFor()
  await unfold(page, 'Sender', 'Pickup', 'Terms')
  await Promise.all(Object.keys(before).map((name) => field(page, name).first().waitFor()))
  await expect.poll(() => everyField(page)).toEqual(before)
}
