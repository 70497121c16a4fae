import { readFileSync } from 'node:fs'
import { flushCompileCache } from 'node:module'
import { sayInTurn } from '../../../platform/apart/index.ts'
import { UnreadableFile } from './file-problem.ts'
import type { FileMessage } from './read-file.ts'
import { readSheets } from './read-sheets.ts'
import { headWords } from '../shot-words.ts'
import { understandFile } from './understand-file.ts'

/** Lines that go over at once; the next when the last are stored, so that few are in the server's memory. */
const linesAtOnce = 1000

sayInTurn<FileMessage>(messages(), (error) => {
  if (!(error instanceof UnreadableFile)) throw error
  return { kind: 'problem', problem: error.problem }
})

async function* messages(): AsyncGenerator<FileMessage> {
  const sheets = understandFile(await readSheets(readFileSync(process.argv[2]!)), headWords())
  yield {
    kind: 'sheets',
    sheets: sheets.map(({ lines, ...sheet }) => ({
      ...sheet,
      lineCount: lines.length,
      start: lines.slice(0, 200).map(({ cells }) => cells),
    })),
  }
  // Killed when it is done, it would never keep what it compiled, and half of its time is compiling.
  flushCompileCache()
  for (const [sheet, { lines }] of sheets.entries()) {
    for (let at = 0; at < lines.length; at += linesAtOnce)
      yield { kind: 'lines', sheet, lines: lines.slice(at, at + linesAtOnce) }
  }
  yield { kind: 'end' }
}
