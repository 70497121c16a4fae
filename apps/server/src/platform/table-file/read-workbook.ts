import { basename } from 'node:path'
import { readApart } from '../apart/index.ts'
import { askerStillLetIn } from '../let-in/index.ts'
import { turnsOf } from '../turns/index.ts'
import { FileRefusal, type FileLimits, type TableRow } from './file-limits.ts'

export type WorkbookMessage =
  | { readonly kind: 'names'; readonly names: readonly string[] }
  | { readonly kind: 'rows'; readonly rows: readonly TableRow[] }
  | { readonly kind: 'refused' | 'unreadable'; readonly reason: string }
  | { readonly kind: 'end' }

/** A workbook that keeps its reader busy for so long with one message is made to. */
const patienceMs = 60_000
/** One at a time: what two take together, no small machine has. */
const turns = turnsOf(1, { patienceMs: 10 * 60_000 })

/** The names of a workbook's sheets. @throws FileRefusal */
export async function sheetNames(path: string, { heapMb }: FileLimits): Promise<readonly string[]> {
  for await (const message of messagesOf(path, heapMb, [])) if (message.kind === 'names') return message.names
  return []
}

/** The rows of one sheet. @throws FileRefusal */
export async function* sheetRows(path: string, sheet: string, limits: FileLimits): AsyncGenerator<TableRow> {
  for await (const message of messagesOf(path, limits.heapMb, [sheet, JSON.stringify(limits)]))
    if (message.kind === 'rows') yield* message.rows
}

async function* messagesOf(path: string, heapMb: number, what: readonly string[]): AsyncGenerator<WorkbookMessage> {
  const messages = readApart<WorkbookMessage>({
    program: new URL('./read-workbook.process.ts', import.meta.url),
    arguments: [path, ...what],
    heapMb,
    patience: () => AbortSignal.timeout(patienceMs),
    isLast: ({ kind }) => kind !== 'rows',
    broken: { kind: 'unreadable', reason: 'it takes more memory or time than any list' },
  })
  for await (const message of turns.inTurn(messages)) {
    if (message.kind === 'refused') throw new FileRefusal(message.reason)
    if (message.kind === 'unreadable')
      throw new FileRefusal(`${basename(path)} is not a readable Excel workbook: ${message.reason}`)
    yield message
  }
  // It may have waited for others for minutes.
  await askerStillLetIn()
}
