import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { sayInTurn } from '../apart/index.ts'
import { rowFault, type FileLimits, type TableRow } from './file-limits.ts'
import type { WorkbookMessage } from './read-workbook.ts'

/** Rows that go over at once. */
const rowsAtOnce = 500

const [path = '', sheet, limits = ''] = process.argv.slice(2)
const content = readFileSync(path)
// The library's errors and those of the engine below it (a text too long) mean the same to the operator.
sayInTurn<WorkbookMessage>(
  sheet === undefined ? names() : rowsOf(sheet, JSON.parse(limits) as FileLimits),
  (error) => ({
    kind: 'unreadable',
    reason: (error as Error).message,
  }),
)

async function* names(): AsyncGenerator<WorkbookMessage> {
  const found: string[] = []
  await readXlsx(content, {
    sheets: ({ name }) => {
      found.push(name)
      return false
    },
  })
  // Killed when it is done, it would never keep what it compiled.
  flushCompileCache()
  yield { kind: 'names', names: found }
}

async function* rowsOf(name: string, most: FileLimits): AsyncGenerator<WorkbookMessage> {
  let rows: TableRow[] = []
  for await (const { index, values } of streamXlsxRows(content, { sheet: name })) {
    const row = { row: index + 1, cells: values }
    // A row beyond the limits does not go over.
    const fault = rowFault(row, most)
    if (fault) return yield { kind: 'refused', reason: fault }
    rows.push(row)
    if (rows.length < rowsAtOnce) continue
    yield { kind: 'rows', rows }
    rows = []
  }
  if (rows.length > 0) yield { kind: 'rows', rows }
  flushCompileCache()
  yield { kind: 'end' }
}
