import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { UnreadableFile } from './file-problem.ts'
import type { FileMessage } from './read-file.ts'
import { readSheets } from './read-sheets.ts'
import { headWords } from '../shot-words.ts'
import { understandFile, type UnderstoodSheet } from './understand-file.ts'

/** Lines that go over at once; the next when the last are stored, so that few are in the server's memory. */
const linesAtOnce = 1000

const say = (message: FileMessage) => void process.send!(message)
// Its server has gone: nobody takes what is read.
process.on('disconnect', () => process.exit())

try {
  const sheets = understandFile(await readSheets(readFileSync(process.argv[2]!)), headWords())
  send(sheets)
  // Killed when it is done, it would never keep what it compiled, and half of its time is compiling.
  flushCompileCache()
} catch (error) {
  if (!(error instanceof UnreadableFile)) throw error
  say({ kind: 'problem', problem: error.problem })
}

function send(sheets: readonly UnderstoodSheet[]): void {
  const batches = batchesOf(sheets)
  process.on('message', (wanted: unknown) => {
    if (wanted !== 'next') return
    const { value } = batches.next()
    if (value) say({ kind: 'lines', ...value })
    else say({ kind: 'end' })
  })
  say({
    kind: 'sheets',
    sheets: sheets.map(({ lines, ...sheet }) => ({
      ...sheet,
      lineCount: lines.length,
      start: lines.slice(0, 200).map(({ cells }) => cells),
    })),
  })
}

function* batchesOf(sheets: readonly UnderstoodSheet[]) {
  for (const [sheet, { lines }] of sheets.entries()) {
    for (let at = 0; at < lines.length; at += linesAtOnce) yield { sheet, lines: lines.slice(at, at + linesAtOnce) }
  }
}
