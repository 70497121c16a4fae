import type { Locator, Page } from 'playwright-core'

/** A field of the form by its name, as the specification calls it. */
export function field(page: Page, name: string): Locator {
  return page.locator(`[name="${name}"]`)
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

async function fillLine(page: Page, line: number, [weight, length, width, height]: readonly string[]): Promise<void> {
  await field(page, `collis.${line}.weight`).fill(weight!)
  await field(page, `collis.${line}.length`).fill(length!)
  await field(page, `collis.${line}.width`).fill(width!)
  await field(page, `collis.${line}.height`).fill(height!)
}

/** Every named field of the page and what stands in it. */
export async function everyField(page: Page): Promise<Record<string, string | boolean>> {
  await field(page, 'collis.0.weight').waitFor()
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
