import { buffer } from 'node:stream/consumers'
import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it, vi } from 'vitest'
import { writeWorkbook, type WorkbookRow } from './write-workbook.ts'

const columns = [
  { header: 'Text & "more"', format: 'general' },
  { header: 'Price', format: 'amount' },
  { header: 'Day', format: 'day' },
  { header: 'Booked', format: 'instant' },
  { header: 'Test', format: 'general' },
] as const

async function* lines(count: number): AsyncGenerator<WorkbookRow> {
  for (let at = 1; at <= count; at += 1) yield [`text ${at}`, at / 4, day, moment, at % 2 === 0]
}
const day = new Date('2026-11-22T00:00:00Z')
const moment = new Date('2026-11-22T14:05:00Z')

async function sheetsOf(rows: AsyncIterable<WorkbookRow>, rowsInSheet?: number) {
  const bytes = await buffer(writeWorkbook(rows, { name: 'List', columns, ...(rowsInSheet ? { rowsInSheet } : {}) }))
  return (await readXlsx(bytes)).sheets
}

describe('a workbook', () => {
  it('has its cells by their type', async () => {
    const [sheet] = await sheetsOf(lines(2))
    expect(sheet!.rows).toEqual([
      columns.map(({ header }) => header),
      ['text 1', 0.25, day, moment, false],
      ['text 2', 0.5, day, moment, true],
    ])
  })

  it('keeps every text as it is: formulas, escapes and spaces, without what XML has no place for', async () => {
    const texts = ['=1+1', '  two  spaces ', '<b>&amp;</b>', '_x0041_', 'Ærø 上海 🚚', 'one\ntwo', '']
    const [sheet] = await sheetsOf(
      (async function* () {
        for (const text of texts) yield [text, null, null, null, null]
        yield ['a\u0000b\uffffc\ud800d', null, null, null, null]
      })(),
    )
    expect(sheet!.rows.slice(1).map(([text]) => text ?? '')).toEqual([...texts, 'abcd'])
  })

  it('is a table of all its rows, and of an empty one where there are none', async () => {
    const tableOf = async (count: number) => (await sheetsOf(lines(count)))[0]!.tables?.[0]
    expect(await tableOf(3)).toMatchObject({ range: 'A1:E4', columns: columns.map(({ header }) => ({ name: header })) })
    expect(await tableOf(0)).toMatchObject({ range: 'A1:E2' })
  })

  it('goes on in a next sheet with a head and a table of its own', async () => {
    const sheets = await sheetsOf(lines(5), 2)
    expect(sheets.map(({ name, rows, tables }) => [name, rows.length, tables?.[0]?.range])).toEqual([
      ['List', 3, 'A1:E3'],
      ['List 2', 3, 'A1:E3'],
      ['List 3', 2, 'A1:E2'],
    ])
    expect(new Set(sheets.flatMap(({ tables }) => tables?.map((table) => table.name))).size).toBe(3)
    expect((await sheetsOf(lines(4), 2)).length).toBe(2)
  })

  it('is the same bytes for the same rows, also at another time', async () => {
    const written = () => buffer(writeWorkbook(lines(2), { name: 'List', columns }))
    vi.useFakeTimers({ toFake: ['Date'], now: moment })
    try {
      const first = await written()
      vi.setSystemTime(moment.getTime() + 4_000)
      expect((await written()).equals(first)).toBe(true)
    } finally {
      vi.useRealTimers()
    }
  })

  it('has columns past Z', async () => {
    const many = Array.from({ length: 53 }, (_, at) => ({ header: `Column ${at}`, format: 'general' as const }))
    const bytes = await buffer(writeWorkbook(lines(1), { name: 'Wide', columns: many }))
    expect((await readXlsx(bytes)).sheets[0]!.tables?.[0]?.range).toBe('A1:BA2')
  })

  it('reads rows no further than it is read itself, and lets go of them when nobody reads on', async () => {
    let read = 0
    let released = false
    const workbook = writeWorkbook(
      (async function* () {
        try {
          for (;;) {
            read += 1
            yield [`${read} ${Math.random()} ${Math.random()}`, Math.random(), day, moment, true]
          }
        } finally {
          released = true
        }
      })(),
      { name: 'Endless', columns },
    )
    for await (const _ of workbook) break
    await expect.poll(() => released).toBe(true)
    expect(read).toBeLessThan(50_000)
  })

  it('fails where its rows fail', async () => {
    const failing = (async function* (): AsyncGenerator<WorkbookRow> {
      yield ['a', 1, day, moment, true]
      throw new Error('the database is away')
    })()
    await expect(buffer(writeWorkbook(failing, { name: 'List', columns }))).rejects.toThrow('the database is away')
  })
})
