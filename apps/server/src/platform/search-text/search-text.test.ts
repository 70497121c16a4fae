import { plainText, searchText } from '@kattegat/domain/search'
import { demoPostalCodes } from '@kattegat/samples/postal-codes'
import fc from 'fast-check'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { freshDatabase } from '../database/test-database.ts'
import type { TestDatabase } from '../database/test-database.ts'
import { likeText } from './index.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.close())

async function foldedByDatabase(texts: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ folded: string }>`
    select search_key(text) as folded from unnest(${texts}::text[]) with ordinality as each (text, at) order by at
  `.execute(database.db)
  return rows.map(({ folded }) => folded)
}

describe('text as it is searched', () => {
  it('is folded by the database as by the program: all towns there are', async () => {
    const towns = [...new Set(demoPostalCodes().map(({ city }) => city))]
    expect(towns.length).toBeGreaterThan(500)
    expect(await foldedByDatabase(towns)).toEqual(towns.map(searchText))
  })

  it('is folded by the database as by the program: each letter of the alphabets that addresses are written in', async () => {
    // Latin, Greek, Cyrillic, Armenian, Hebrew, Arabic, Vietnamese; currency and letter signs; kana; ligatures; full width.
    const blocks = [
      [0x20, 0x77f],
      [0x1e00, 0x218f],
      [0x3000, 0x30ff],
      [0xfb00, 0xfb4f],
      [0xfe00, 0xffef],
    ] as const
    const letters = blocks.flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)),
    )
    const between = letters.map((letter) => `a${letter}e o${letter}E`)
    expect(await foldedByDatabase(between)).toEqual(between.map(searchText))
  })

  it('is folded by the database as by the program: any text', async () => {
    const unit = fc.oneof(
      fc.constantFrom(...Array.from('aaeeouAEOUsß ÆæŒœØøÅåÄÖÜäöüŁłÐþŊıİẞΣςЙЁї12-\u0301\u030A\u00A0\u2028\t')),
      // No text of the database's holds the null character.
      fc.string({ unit: 'binary', minLength: 1, maxLength: 1 }).filter((letter) => letter !== '\0'),
    )
    const texts = fc.sample(fc.string({ unit, maxLength: 40 }), { numRuns: 3000, seed: 12 })
    expect(await foldedByDatabase(texts)).toEqual(texts.map(searchText))
  })

  it('is what a text of the folding before comes to, so that what was kept can be folded again', async () => {
    const towns = demoPostalCodes().map(({ city }) => city)
    expect(await foldedByDatabase(towns.map(plainText))).toEqual(towns.map(searchText))
  })

  it('takes wildcards of the database for what they look like', () => {
    expect(likeText(String.raw`100%_\ `)).toBe(String.raw`100\%\_\\ `)
  })
})
