import { languageList } from '@kattegat/messages'
import { addresses, branches, companies, people, shipmentSystemRows } from '@kattegat/samples'
import { demoPackagings } from '@kattegat/samples/reference'
import { dkNoPalletsDg, dkSeParcels, dkUsCustoms } from '@kattegat/samples/shipments'
import { demoAgreements, demoCompanies, demoProducts, demoTariffSet } from '@kattegat/samples/tariffs'
import type { Page } from 'playwright-core'

/** What of a page a reader of the made-up language would stumble over. */
export interface Stumbles {
  /** Texts without accents: visible, or said by aria-label, title, placeholder or alt. */
  readonly plain: string[]
  /** Texts that are cut off, and that no title says in full. */
  readonly cut: string[]
  /** Pixels by which the page is wider than its window. */
  readonly wider: number
}

interface Seen {
  readonly texts: string[]
  readonly cut: string[]
  readonly wider: number
}

/** Whether a text has a word without accents; codes in capitals are none. */
export const isPlain = (text: string): boolean => /(?<!\p{L})[A-Za-z]*[a-z][A-Za-z]*(?!\p{L})/u.test(text)

/** Looks at all that is shown. What `withoutData` takes away may be without accents. */
export async function stumblesOf(page: Page, withoutData: (text: string) => string): Promise<Stumbles> {
  const { texts, cut, wider } = await page.evaluate<Seen>(lookAround)
  const plain = [...new Set(texts)].filter((text) => isPlain(withoutData(text)))
  return { plain, cut: [...new Set(cut)], wider }
}

// Runs in the page.
const lookAround = `(() => {
  const texts = [document.title]
  const cut = []
  const canvas = document.createElement('canvas').getContext('2d')
  const isShown = (element) => element.checkVisibility({ visibilityProperty: true, opacityProperty: true })
  const saidBy = ['aria-label', 'title', 'placeholder', 'alt', 'aria-description', 'aria-valuetext', 'aria-roledescription']
  const widthOf = (text, style) => {
    canvas.font = [style.fontStyle, style.fontWeight, style.fontSize, style.fontFamily].join(' ')
    return canvas.measureText(text).width
  }
  const place = (element) => element.tagName.toLowerCase() + (element.className && typeof element.className === 'string' ? '.' + element.className.split(' ')[0] : '')
  const name = (element, text) => place(element) + ': ' + text.trim().replace(/\\s+/g, ' ').slice(0, 120)
  for (const element of document.body.querySelectorAll('*')) {
    if (element.closest('script, style, noscript, svg, canvas, iframe') || !isShown(element)) continue
    for (const attribute of saidBy) if (element.hasAttribute(attribute)) texts.push(element.getAttribute(attribute))
    const own = [...element.childNodes].filter((node) => node.nodeType === 3).map((node) => node.data).join(' ').trim()
    const isCode = element.closest('code, kbd, textarea, [translate=no]')
    if (own && !isCode) texts.push(own)
    const style = getComputedStyle(element)
    const box = element.getBoundingClientRect()
    // What only a screen reader meets takes a pixel.
    if (box.width <= 2 || box.height <= 2 || element.closest('[title]')) continue
    const inside = element.clientWidth - parseFloat(style.paddingLeft) - parseFloat(style.paddingRight)
    // A closed list may end in an ellipsis: it is read where it opens.
    if (element.tagName === 'SELECT') continue
    if (element.placeholder) {
      if (widthOf(element.placeholder, style) > inside + 1) cut.push(name(element, element.placeholder))
    } else if (element.tagName !== 'INPUT' && element.textContent.trim()) {
      const clips = (overflow) => overflow === 'hidden' || overflow === 'clip'
      if (clips(style.overflowX) && element.scrollWidth > element.clientWidth + 1) cut.push(name(element, element.textContent))
      else if (clips(style.overflowY) && element.scrollHeight > element.clientHeight + 2) cut.push(name(element, element.textContent))
      else if (own && style.overflowX === 'visible' && element.clientWidth > 0 && element.scrollWidth > element.clientWidth + 1)
        cut.push('beyond its box, ' + name(element, element.textContent))
    }
  }
  const root = document.documentElement
  return { texts, cut, wider: root.scrollWidth - root.clientWidth }
})()`

const english = (options: Intl.DateTimeFormatOptions, days: number) =>
  Array.from({ length: days }, (_, index) =>
    new Intl.DateTimeFormat('en', { ...options, timeZone: 'UTC' }).format(Date.UTC(2026, index % 12, 1 + index)),
  )
const names = (type: 'region' | 'currency', codes: readonly string[]) => {
  const inEnglish = new Intl.DisplayNames('en', { type })
  return codes.map((code) => inEnglish.of(code) ?? code)
}
const letters = Array.from({ length: 26 }, (_, index) => String.fromCharCode(65 + index))

/** What `Intl` writes in English for a language that it does not know, names first that hold others. */
const known = [
  ...english({ month: 'long' }, 12),
  ...english({ month: 'short' }, 12),
  ...english({ weekday: 'long' }, 31),
  ...english({ weekday: 'short' }, 31),
  // Between a day and its time.
  'at',
  'yesterday',
  'today',
  'tomorrow',
  ...names('currency', Intl.supportedValuesOf('currency')),
  ...names(
    'region',
    letters.flatMap((one) => letters.map((other) => one + other)),
  ),
]

/** A text without what no catalogue holds: dates, countries, measures, codes, addresses and the names given. */
export function dataRemover(data: readonly string[]): (text: string) => string {
  const longestFirst = [...new Set([...known, ...data])].filter(Boolean).sort((a, b) => b.length - a.length)
  const escaped = longestFirst.map((each) => each.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'))
  const all = new RegExp(`(?<![\\p{L}])(?:${escaped.join('|')})(?![\\p{L}])`, 'gu')
  return (text) =>
    text
      .replaceAll(/\S+@\S+|https?:\S+|\b[a-z-]+\/[a-z-]+\b/g, '')
      .replaceAll(all, '')
      .replaceAll(/\b(kg|cm|mm|m|L|ft|in|lb|oz|kB|MB)(?![\p{L}])/gu, '')
      .replaceAll(/\b\w*\d\w*\b/g, '')
}

const textsIn = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values((value as object | null) ?? {}).flatMap(textsIn)

const anyBooking = { accountId: 1, shipDate: '' }

/** The names that the demo's data has: people, companies, addresses and products. */
export const demoData: readonly string[] = [
  ...textsIn([addresses, branches, companies, demoCompanies, demoPackagings, people, shipmentSystemRows]),
  ...textsIn([dkNoPalletsDg(anyBooking), dkSeParcels(anyBooking), dkUsCustoms(anyBooking)]),
  ...demoTariffSet('YOYODenmark').tariffs.map(({ name }) => name),
  ...demoAgreements.map(({ name }) => name),
  ...demoProducts.map(({ name }) => name),
  ...languageList.map(({ name }) => name),
  'Kattegat',
  'YOYO',
  'Demo',
  // Cookies on the page of the test screen; and a packaging as the declaration of dangerous goods has it, in English.
  'language',
  'segmentation',
  'failover-login',
  'EUR pallet',
]
