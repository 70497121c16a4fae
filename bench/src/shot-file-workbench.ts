import { openBrowser, openPage, signIn } from '../../e2e/src/browser.ts'

/** A notch of a wheel each frame, sixty a second: quicker than anybody turns it. */
const pixelsAFrame = 100
const seconds = 6
const keys = 120

/** How the rows of a file behave in Chromium, in milliseconds. */
export interface WorkbenchTimes {
  readonly frames: readonly number[]
  readonly keypresses: readonly number[]
}

/** Notes when the frame after each key press was painted. */
const watchKeys = `
  window.keyTimes = []
  window.addEventListener('keydown', (event) => {
    requestAnimationFrame(() => {
      // A frame's callbacks run before it is painted; a message posted in them is heard after it.
      const { port1, port2 } = new MessageChannel()
      port1.onmessage = () => window.keyTimes.push(performance.now() - event.timeStamp)
      port2.postMessage(null)
    })
  }, { capture: true })
`

const scrollFrames = `(seconds, step) => new Promise((done) => {
  const box = document.querySelector('[data-scroller][data-virtual]')
  const frames = []
  let last = performance.now()
  const end = last + seconds * 1000
  let by = step
  const frame = (now) => {
    frames.push(now - last)
    last = now
    const before = box.scrollTop
    box.scrollTop += by
    if (box.scrollTop === before) by = -by
    if (now < end) requestAnimationFrame(frame)
    else done(frames.slice(2))
  }
  requestAnimationFrame(frame)
})`

/** Opens the rows of a file, scrolls through them and types into a cell. */
export async function timeWorkbench(url: string, shotFileId: number): Promise<WorkbenchTimes> {
  const browser = await openBrowser()
  try {
    const { page } = await openPage(browser, url)
    await page.goto(`${url}/ShotFileShipments/${shotFileId}`)
    await signIn(page, 'anna@nordlys.test')
    const cell = page.getByRole('textbox', { name: 'Receiver: Company name, line 1', exact: true })
    await cell.waitFor({ timeout: 120_000 })
    // Once unmeasured, so that no code is met for the first time.
    await page.evaluate(`(${scrollFrames})(1, ${pixelsAFrame})`)
    const frames = await page.evaluate<number[]>(`(${scrollFrames})(${seconds}, ${pixelsAFrame})`)
    await page.evaluate(`document.querySelector('[data-scroller][data-virtual]').scrollTop = 0`)
    await cell.click()
    await page.evaluate(watchKeys)
    for (let at = 0; at < keys; at += 1) {
      await page.keyboard.press('abcdefghij'[at % 10]!)
      await page.waitForTimeout(60)
    }
    const keypresses = await page.evaluate<number[]>('window.keyTimes')
    return { frames, keypresses }
  } finally {
    await browser.close()
  }
}
