import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handMadeWorkbook } from '../../testing/hand-made-workbook.ts'
import { FileRefusal, fileLimits, openTableFile, type FileLimits } from './index.ts'

let path: string
beforeAll(async () => {
  path = join(await mkdtemp(join(tmpdir(), 'table-file-')), 'list')
})
afterAll(() => rm(join(path, '..'), { recursive: true, force: true }))

async function read(limits: Partial<FileLimits> = {}) {
  const tables = await openTableFile(path, { ...fileLimits, ...limits })
  const rows: Record<string, unknown[]> = {}
  for (const table of tables) {
    const { name } = table
    rows[name] = []
    for await (const { row, cells } of table.rows()) rows[name].push([row, ...cells])
  }
  return rows
}

const text = (place: string, words: string) => `<c r="${place}" t="inlineStr"><is><t>${words}</t></is></c>`

it('reads the sheets of a workbook, with numbers and days as they are', async () => {
  const one = `<row r="2">${text('A2', 'Hamburg')}<c r="B2"><v>12.5</v></c><c r="C2" s="1"><v>46355</v></c></row>`
  const many = Array.from({ length: 1201 }, (_, at) => `<row r="${at + 1}"><c><v>${at}</v></c></row>`).join('')
  await writeFile(path, await handMadeWorkbook({ sheets: { one, many } }))
  const rows = await read()
  expect(rows['one']).toEqual([[2, 'Hamburg', 12.5, new Date('2026-11-29')]])
  expect([rows['many']!.length, rows['many']!.at(-1)]).toEqual([1201, [1201, 1200]])
})

it('keeps what it says of a row that is beyond the limits, and takes no more of it', async () => {
  await writeFile(path, await handMadeWorkbook({ sheets: { one: `<row r="7">${text('A7', 'x'.repeat(2001))}</row>` } }))
  await expect(read()).rejects.toThrow(new FileRefusal('row 7 has a cell of more than 2000 characters'))
  await expect(read({ cellCharacters: 2001 })).resolves.toEqual({ one: [[7, 'x'.repeat(2001)]] })
})

it('refuses a workbook that is made to take all memory, and goes on', async () => {
  const sharedStrings = '<si/>'.repeat(800_000)
  await writeFile(
    path,
    await handMadeWorkbook({ sheets: { one: `<row r="1">${text('A1', 'a')}</row>` }, sharedStrings }),
  )
  await expect(read({ heapMb: 40 })).rejects.toThrow(
    new FileRefusal('list is not a readable Excel workbook: it takes more memory or time than any list'),
  )
  expect(await read()).toEqual({ one: [[1, 'a']] })
})
