import type { SheetCell } from '@kattegat/domain/shot-files'
import { readApart } from '../../../platform/apart/index.ts'
import { turnsOf } from '../../../platform/turns/index.ts'
import type { FileProblem } from './file-problem.ts'
import type { SheetRow } from './sheet.ts'
import type { UnderstoodSheet } from './understand-file.ts'

/** A sheet without its lines, but with the first of them. */
export interface SheetFound extends Omit<UnderstoodSheet, 'lines'> {
  readonly lineCount: number
  readonly start: readonly (readonly SheetCell[])[]
}

export type FileMessage =
  | { readonly kind: 'problem'; readonly problem: FileProblem }
  | { readonly kind: 'sheets'; readonly sheets: readonly SheetFound[] }
  | { readonly kind: 'lines'; readonly sheet: number; readonly lines: readonly SheetRow[] }
  | { readonly kind: 'end' }

/** A file that keeps its reader busy for so long with one message is made to. */
const patienceMs = 120_000
/** What 50,000 rows of forty columns need, and no more. Beside it stands what is unpacked, in three copies at most. */
const usualHeapMb = 512
/** One at a time: a file of 0.7 MB can be made to take 1.3 GB. Storing what was read is no reason to give the turn away. */
const turns = turnsOf(1, { patienceMs: 10 * 60_000 })

/** How many files wait until they are read. */
export const filesWaiting = (): number => turns.waiting

/**
 * Reads a file in a process of its own. Its sheets come first, then their lines; each is taken before the next is sent. How long
 * that takes is not the file's fault. Another company's file comes before the next of the same.
 *
 * @throws where the process could not be started, or was ended from outside: another try may read the file.
 */
export function readFileApart(
  path: string,
  companyId: number,
  { patience = () => AbortSignal.timeout(patienceMs), heapMb = usualHeapMb }: ReaderLimits = {},
): AsyncGenerator<FileMessage> {
  return turns.inTurn(
    readApart<FileMessage>({
      program: new URL('./read-file.process.ts', import.meta.url),
      arguments: [path],
      heapMb,
      patience,
      isLast: ({ kind }) => kind === 'problem' || kind === 'end',
      broken: { kind: 'problem', problem: { code: 'broken', params: {} } },
    }),
    String(companyId),
  )
}

/** Less in tests. */
interface ReaderLimits {
  readonly patience?: () => AbortSignal
  readonly heapMb?: number
}
