import { chromium, type Page } from 'playwright-core'
import { signIn } from '../../e2e/src/browser.ts'

/** Between two keys of a quick typist, some 150 words a minute. */
const betweenKeysMs = 80
const keysPerCell = 6

/** Collects, in the page, how long each key took to be painted. */
const paintWatch = `
  window.painted = []
  window.addEventListener('keydown', (event) => {
    requestAnimationFrame(() => {
      // A frame's callbacks run before it is painted; a message posted in them is heard after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.painted.push(performance.now() - event.timeStamp)
      port2.postMessage(null)
    })
  }, { capture: true })
`

/** Types figures into cells of a draft, here and there, and answers how long each key took to be painted: milliseconds. */
export async function typeIntoMatrix(url: string, draftId: number): Promise<number[]> {
  const browser = await chromium.launch({
    executablePath: process.env['CHROMIUM_PATH']!,
    args: ['--no-sandbox', '--disable-gpu-vsync', '--disable-frame-rate-limit'],
  })
  try {
    const context = await browser.newContext({ viewport: { width: 1440, height: 1000 }, locale: 'en-GB' })
    await context.addCookies([{ name: 'language', value: 'en', url }])
    const page = await context.newPage()
    await page.goto(`${url}/Matrix?draft=${draftId}`)
    await signIn(page, 'admin@kattegat.test')
    await page.locator('[role="grid"] input, table input').first().waitFor()
    await page.evaluate(paintWatch)
    for (const at of [0, 300, 37, 420]) await typeInto(page, at)
    return await page.evaluate('window.painted')
  } finally {
    await browser.close()
  }
}

async function typeInto(page: Page, at: number): Promise<void> {
  const cells = page.locator('[role="grid"] input, table input')
  await cells.nth(Math.min(at, (await cells.count()) - 1)).focus()
  await page.waitForTimeout(500)
  for (let cell = 0; cell < 4; cell += 1) {
    for (let key = 0; key < keysPerCell; key += 1) {
      await page.keyboard.press(key === 3 ? 'Backspace' : String(1 + key))
      await page.waitForTimeout(betweenKeysMs)
    }
    await page.keyboard.press('Enter')
    await page.waitForTimeout(betweenKeysMs)
  }
}
