import type { CellEdit, RowsAnswer } from './sheet-rows.ts'
import type { Failure, Reply } from './wire.ts'

/** What has become of the cells that were typed in. */
export interface SaveState {
  /** Cells on their way to the server. */
  readonly saving: number
  /** Cells that did not reach it. They are kept, and sent again. */
  readonly waiting: number
}

/** The server takes no more at once. */
const editsAtOnce = 5000
const waitBeforeSaveMs = 30
const shortestPauseMs = 2000
const longestPauseMs = 30_000

interface SavingDeps {
  readonly save: (edits: readonly CellEdit[], isAgain: boolean) => Promise<Reply<RowsAnswer>>
  readonly saved: (edits: readonly CellEdit[], answer: RowsAnswer) => void
  readonly refused: (edit: CellEdit, failure: Failure) => void
  /** The state is another. */
  readonly changed: () => void
}

export type SheetSaving = ReturnType<typeof openSaving>

/** Sends cells to the server as they are left. What does not reach it is kept and sent again until it does. */
export function openSaving({ save: sendEdits, saved, refused, changed }: SavingDeps) {
  /** What has been left and is to be sent, the last text of each cell. */
  const queue = new Map<string, CellEdit>()
  let state: SaveState = { saving: 0, waiting: 0 }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  let pauseMs = shortestPauseMs
  const settled = waiters()

  function saveAfter(ms: number): void {
    if (timer !== undefined && ms >= shortestPauseMs) return
    clearTimeout(timer)
    timer = setTimeout(() => void save(), ms)
  }

  async function save(): Promise<void> {
    timer = undefined
    if (isSending || queue.size === 0) return
    isSending = true
    const isAgain = state.waiting > 0
    const edits = [...queue.values()].slice(0, editsAtOnce)
    count(edits.length, state.waiting)
    const isDone = await send(edits, isAgain)
    isSending = false
    count(0, isDone ? 0 : queue.size)
    if (!isDone || queue.size === 0) settled.tell(isDone)
    if (queue.size > 0) saveAfter(isDone ? 0 : pauseMs)
    pauseMs = isDone ? shortestPauseMs : Math.min(pauseMs * 2, longestPauseMs)
  }

  /** Answers false where the server could not be asked; a cell that it refuses is settled, and says why. */
  async function send(edits: readonly CellEdit[], isAgain: boolean): Promise<boolean> {
    const reply = await sendEdits(edits, isAgain)
    if (reply.ok) {
      edits.forEach(settle)
      saved(edits, reply.data)
      return true
    }
    if (mayBeTriedAgain(reply.failure)) return false
    const [edit, ...others] = edits
    if (others.length > 0) {
      // One of them is refused: the others are not to wait for it.
      for (const each of edits) if (!(await send([each], true))) return false
      return true
    }
    settle(edit!)
    refused(edit!, reply.failure)
    return true
  }

  /** The server has it, or will not have it. What was typed there since is kept. */
  function settle(edit: CellEdit): void {
    if (queue.get(keyOf(edit)) === edit) queue.delete(keyOf(edit))
  }

  function count(saving: number, waiting: number): void {
    const next = { saving, waiting: queue.size === 0 ? 0 : waiting }
    if (next.saving === state.saving && next.waiting === state.waiting) return
    state = next
    changed()
  }

  return {
    put(edit: CellEdit): void {
      queue.set(keyOf(edit), edit)
      count(isSending ? state.saving : queue.size, state.waiting)
      saveAfter(waitBeforeSaveMs)
    },
    /** The text of a cell that is on its way. */
    textOf: (row: number, field: string) => queue.get(keyOf({ row, field }))?.value,
    state: () => state,
    /** Resolves when everything is on the server, or with false where something does not reach it. */
    whenDone: () => (queue.size === 0 ? Promise.resolve(true) : settled.wait()),
    isIdle: () => queue.size === 0,
    /** Sends at once what waits, as when the line is back. */
    now: () => queue.size > 0 && saveAfter(0),
  }
}

function mayBeTriedAgain({ status }: Failure): boolean {
  return status === undefined || status >= 500 || status === 401 || status === 429
}

function keyOf({ row, field }: Pick<CellEdit, 'row' | 'field'>): string {
  return `${row} ${field}`
}

/** Those that wait to hear how it ends. */
function waiters() {
  const all = new Set<(isDone: boolean) => void>()
  return {
    wait: () => new Promise<boolean>((resolve) => all.add(resolve)),
    tell(isDone: boolean): void {
      for (const resolve of all) resolve(isDone)
      all.clear()
    },
  }
}
