import { describe, expect, it } from 'vitest'
import type { Catalogues } from './catalogues.ts'
import { checkCatalogues } from './check-catalogues.ts'
import { madeUp } from './made-up-language.ts'
import { compileSection, readSection, writeSection } from './read-section.ts'
import { synchronise } from './synchronise.ts'
import { unusedKeys } from './unused-keys.ts'
import { sectionsModule } from './write-types.ts'

const entry = (key: string, english: string, text = english, fuzzy = false) => ({ key, english, text, fuzzy })
const packages = '{count, plural, one {# package} other {# packages}}'
const english = [entry('title', 'History'), entry('rows', packages), entry('of', '{name}: {city}')]
const listed = [
  { code: 'en', locale: 'en-GB' },
  { code: 'pl', locale: 'pl' },
]
const withPolish = (...entries: ReturnType<typeof entry>[]): Catalogues =>
  new Map([
    ['en', new Map([['history', english]])],
    ['pl', new Map([['history', entries]])],
  ])
const title = entry('title', 'History', 'Historia')
const rows = entry('rows', packages, '{count, plural, one {# paczka} few {# paczki} many {# paczek} other {# paczki}}')
const of = entry('of', '{name}: {city}', '{city}: {name}')

describe('the check of the catalogues', () => {
  it('has nothing to say of a whole language', () => {
    expect(checkCatalogues(withPolish(title, rows, of), listed)).toEqual([])
  })

  it('wants no translation of a paper that is printed in English only, and takes none', () => {
    const paper = [entry('title', 'Commercial invoice')]
    const both = (own: Map<string, typeof paper>): Catalogues =>
      new Map([
        ['en', new Map([['invoice-paper', paper]])],
        ['pl', own],
      ])
    expect(checkCatalogues(both(new Map()), listed)).toEqual([])
    expect(synchronise(both(new Map()), 'pl').size).toBe(0)
    expect(checkCatalogues(both(new Map([['invoice-paper', paper]])), listed)).toEqual([
      'pl/invoice-paper.po: is printed in English only',
    ])
  })

  it.each([
    ['a text that is missing', [title, rows], 'pl/history.po: of is missing'],
    ['one that is empty', [title, rows, entry('of', '{name}: {city}', '')], 'pl/history.po: of is missing'],
    [
      'one that cannot be read',
      [entry('title', 'History', '{x'), rows, of],
      'pl/history.po: title cannot be read: Unexpected message end at line 1 col 3:',
    ],
    [
      'other parameters',
      [title, rows, entry('of', '{name}: {city}', '{name}: {town}')],
      'pl/history.po: of has the parameters name, town, in English city, name',
    ],
    [
      'a plural without the forms of the language',
      [title, entry('rows', packages, '{count, plural, one {# paczka} other {# paczek}}'), of],
      'pl/history.po: rows has a plural without few, many',
    ],
    [
      'a form that the language does not know',
      [title, entry('rows', packages, rows.text.replace('one', 'two {x} one')), of],
      'pl/history.po: rows has a plural with two, which the language does not know',
    ],
    [
      'a translation of a text that has changed',
      [entry('title', 'Past', 'Historia'), rows, of],
      'pl/history.po: title is translated from another English text',
    ],
    [
      'one that nobody has looked at since',
      [entry('title', 'History', 'Historia', true), rows, of],
      'pl/history.po: title is translated from another English text',
    ],
    [
      'a key that English has not',
      [title, rows, of, entry('gone', 'Gone', 'x')],
      'pl/history.po: gone is not among the English texts',
    ],
    ['a key that stands twice', [title, title, rows, of], 'pl/history.po: has a key twice'],
    [
      'a stray space',
      [entry('title', 'History', 'Historia '), rows, of],
      'pl/history.po: title begins or ends with a space',
    ],
  ])('tells of %s', (_what, entries, error) => {
    expect(checkCatalogues(withPolish(...entries), listed)).toEqual([error])
  })

  it('tells of a folder that the list does not have, and of a language without a folder', () => {
    const [unlisted] = checkCatalogues(withPolish(title, rows, of), [listed[0]!])
    expect(unlisted).toBe('pl: is not in languages.ts')
    const errors = checkCatalogues(withPolish(title, rows, of), [...listed, { code: 'ar', locale: 'ar' }])
    expect(errors).toEqual(['title', 'rows', 'of'].map((key) => `ar/history.po: ${key} is missing`))
  })
})

describe('a key', () => {
  const catalogues: Catalogues = new Map([
    [
      'en',
      new Map([['history', [entry('title', 'a'), entry('status.Late', 'b'), entry('kind.x', 'c'), entry('old', 'd')]]]),
    ],
  ])

  it('that nothing shows is told', () => {
    const sources = [
      {
        path: 'web/history/Title.tsx',
        text: "import h from 'messages:history'\nimport { f } from './status.ts'\nt('title')",
      },
      { path: 'web/history/status.ts', text: 'return t(`status.${code}`)' },
      { path: 'web/history/Parent.tsx', text: "import { T } from './Title.tsx'\n<T label={t('kind.x')} />" },
      { path: 'web/elsewhere.ts', text: "t('old')" },
    ]
    expect(unusedKeys(catalogues, sources)).toEqual(['history: old'])
  })

  it('is not shown by a template of parameters alone', () => {
    const sources = [{ path: 'a.ts', text: "messagesIn(language, 'history')(`${group}.${name}`)" }]
    expect(unusedKeys(catalogues, sources)).toHaveLength(4)
  })
})

describe('the types', () => {
  it('name the keys of each section and their parameters', () => {
    const module = sectionsModule(new Map([['en', new Map([['history', english]])]]))
    expect(module).toContain(
      "  'history': {\n    'title': never\n    'rows': 'count'\n    'of': 'city' | 'name'\n  }\n",
    )
  })
})

describe('a PO file', () => {
  it('is read as it was written', () => {
    const entries = [entry('a.b', 'Two\n\nparagraphs', 'To "afsnit"\n\nmed \\'), entry('c', 'Old', 'Ny', true)]
    expect(readSection(writeSection('da', entries), false)).toEqual(entries)
  })

  it('may leave the English text to msgid, and a missing translation to English', () => {
    const source = writeSection('en', [entry('a', 'Text of {x}', '')])
    expect(readSection(source, true)).toEqual([entry('a', 'Text of {x}')])
    expect(compileSection(source, true)).toEqual({ a: 'Text of {x}' })
    expect(compileSection(source, false)).toEqual({ a: 'Text of {x}' })
  })

  it('follows a change of the English one: new keys empty, changed ones to be looked at, gone ones gone', () => {
    const before = withPolish(entry('title', 'Past', 'Historia'), entry('gone', 'Gone', 'x'), of)
    expect(synchronise(before, 'pl').get('history')).toEqual([
      entry('title', 'History', 'Historia', true),
      entry('rows', packages, ''),
      of,
    ])
  })
})

describe('the made-up language', () => {
  it('has accents, is two fifths longer, and keeps parameters and choices', () => {
    expect(madeUp('Create shipment')).toMatch(/^[^A-Za-z]+$/)
    expect(madeUp('Create shipment').length).toBe(15 + 6) // 14 letters, of which 40 % are 6
    expect(madeUp('{name} has {count, plural, one {# box} other {# boxes}}')).toBe(
      '{name} ĥĥááš {count, plural, one {# ƀƀóóẋ} other {# ƀóóẋééš}}',
    )
    expect(compileSection(writeSection('en-XA', [entry('a', "havn't '{x}'", madeUp("havn't '{x}'"))]), false)).toEqual({
      a: ["ĥĥááṽṽñ'ţ {ẋ}"],
    })
  })
})
