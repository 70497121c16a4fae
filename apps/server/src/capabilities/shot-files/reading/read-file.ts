import { stat } from 'node:fs/promises'
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
const oneAtATime = () => turnsOf(1, { patienceMs: 10 * 60_000 })
const large = { turns: oneAtATime(), mostMb: 900 }
/**
 * Read beside the large one, which takes minutes. Deflate makes at most 1,032 times of a file: of such a one 100 MB, in three copies at
 * most. Usual ones take 160 MB in all. With the large one, a server of 250 MB and lists it stays below what the files in `deploy/` give a container.
 */
const small = { turns: oneAtATime(), mostMb: 350 }
const smallBytes = 100_000

/** How many files wait until they are read. */
export const filesWaiting = (): number => large.turns.waiting + small.turns.waiting

/**
 * Reads a file in a process of its own. Its sheets come first, then their lines; each is taken before the next is sent. How long
 * that takes is not the file's fault. Another company's file comes before the next of the same, and no small one waits for a large one.
 *
 * @throws where the process could not be started, or was ended from outside: another try may read the file.
 */
export async function* readFileApart(
  path: string,
  companyId: number,
  { patience = () => AbortSignal.timeout(patienceMs), heapMb = usualHeapMb }: ReaderLimits = {},
): AsyncGenerator<FileMessage> {
  const { turns, mostMb } = (await stat(path)).size <= smallBytes ? small : large
  yield* turns.inTurn(
    readApart<FileMessage>({
      program: new URL('./read-file.process.ts', import.meta.url),
      arguments: [path],
      heapMb,
      mostMb,
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
