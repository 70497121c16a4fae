import { readdirSync, readFileSync } from 'node:fs'
import { join, relative, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../../..')
const ownFolder = 'packages/domain/src/address/'

function sourcesIn(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`
    if (entry.isDirectory()) return entry.name === 'node_modules' || entry.name === 'dist' ? [] : sourcesIn(path)
    return /\.(?:ts|tsx|typ)$/.test(entry.name) && !/\.test(?:-support)?\./.test(entry.name) ? [path] : []
  })
}

const postal = String.raw`(?:postal_?code|\bzip\b)`
/** Both in one text: `${postalCode} ${city}`, [postalCode, city].join(' ') and {branch.zip} {branch.city}, in either order. */
const together = [
  [postal, 'city'],
  ['city', postal],
].flatMap(([one, other]) => [
  new RegExp(String.raw`\$\{[^{}\x60]*${one}[^{}\x60]*\}[^\x60\n]*\$\{[^{}\x60]*${other}`, 'i'),
  new RegExp(String.raw`\[[^;{}]*${one}[^;{}]*${other}[^;{}]*\][^;{}]{0,80}\.join\(`, 'i'),
  new RegExp(String.raw`\{[^{}\n]*${one}\}\s*\{[^{}\n]*${other}`, 'i'),
])
/** A postal code stripped or capitalised by hand. */
const stripped = [
  new RegExp(String.raw`${postal}[^\n;]{0,60}\.(?:replace(?:All)?\(|toUpperCase\(\))`, 'i'),
  new RegExp(String.raw`replace\([^\n]{0,20}${postal}`, 'i'),
]

/** Files that put them together and write no address, and why. */
const exceptions: Readonly<Record<string, string>> = {}

const sources = ['apps', 'packages'].flatMap(sourcesIn).filter((file) => !file.startsWith(ownFolder))

function matching(patterns: readonly RegExp[]): string[] {
  return sources.filter((file) => {
    const text = readFileSync(join(root, file), 'utf8')
    return patterns.some((pattern) => pattern.test(text))
  })
}

describe('B13: one address and one postal code', () => {
  it('B13: sees every way in which they were put together', () => {
    const former = [
      'const place = `${address.postalCode} ${address.city}`',
      "[[address?.postalCode, address?.city].filter(Boolean).join(' ')]",
      '{branch.countryCode}-{branch.zip} {branch.city}',
      "return [[city, state, postalCode].filter(Boolean).join(' ')]",
    ]
    for (const text of former) expect([text, together.some((pattern) => pattern.test(text))]).toEqual([text, true])
    const strippings = ["postalCode.toUpperCase().replaceAll(/[\\s-]/g, '')", "replace(sender_postal_code, ' ', '')"]
    for (const text of strippings) expect([text, stripped.some((pattern) => pattern.test(text))]).toEqual([text, true])
  })

  it(`B13: only ${ownFolder} puts postal code and city together`, () => {
    expect(sources.length).toBeGreaterThan(800)
    expect(matching(together).filter((file) => !exceptions[file])).toEqual([])
    expect(Object.keys(exceptions).filter((file) => !matching(together).includes(file))).toEqual([])
  })

  it(`B13: only ${ownFolder} strips a postal code or writes it in capitals`, () => {
    expect(matching(stripped)).toEqual([])
  })
})

if (relative(root, import.meta.dirname) !== ownFolder.slice(0, -1)) throw new Error(`${ownFolder} has moved`)
