import type { Page } from 'playwright-core'

/** So many Tabs lead nowhere any more. */
const tooFar = 120

/** The keyboard of somebody who books, counted: every key but the letters typed into a field, which nobody is spared. */
export class CountedKeys {
  /** A key with Ctrl is one. */
  pressed = 0
  readonly #page: Page

  constructor(page: Page) {
    this.#page = page
  }

  async press(key: string): Promise<void> {
    this.pressed += 1
    await this.#page.keyboard.press(key)
  }

  /** Letters into the field that has the focus, over what stands there. */
  async type(text: string): Promise<void> {
    await this.#page.keyboard.type(text)
  }

  /** On to the field with Tab; none where the focus is there already. */
  async to(name: string): Promise<void> {
    for (let tabs = 0; tabs <= tooFar; tabs += 1) {
      if ((await focusedName(this.#page)) === name) return
      await this.press('Tab')
    }
    throw new Error(`Tab does not lead to ${name}`)
  }

  /** The same with what is typed there. */
  async fill(name: string, text: string): Promise<void> {
    await this.to(name)
    await this.type(text)
  }
}

/** The name of the field that has the focus. */
export function focusedName(page: Page): Promise<string | null> {
  return page.evaluate(`document.activeElement?.getAttribute('name') ?? null`)
}
