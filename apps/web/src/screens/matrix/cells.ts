import { minimumColumn, openTexts, type CellAt } from './cell-texts.ts'
import type { Lane } from './matrix.ts'
import type { Answer, Failure, Reply } from './wire.ts'

export type CellsSaved = Answer<'SaveDraftCells'>
export interface CellEdit {
  readonly originZoneId: number | null
  readonly destinationZoneId: number | null
  readonly from: string | null
  readonly was: string
  readonly text: string
}

/** What has become of what was typed. */
export interface CellsState {
  /** Cells that are not on the server yet. */
  readonly waiting: number
  readonly failed: boolean
  /** Cells that the server would not take: they are not sent again until they are typed into. */
  readonly refused: number
  /** Cells of the whole tariff that are not as they hold. */
  readonly changed: number
  readonly others: CellsSaved['others']
}

const waitMs = 250
const againMs = 3000
const editsAtOnce = 5000

export type Cells = ReturnType<typeof openCells>

interface CellsSource {
  readonly lanes: readonly Lane[]
  /** The quantities of the columns, in their order. */
  readonly froms: readonly string[]
  readonly changed: number
  readonly others: CellsSaved['others']
  readonly save: (cells: readonly CellEdit[]) => Promise<Reply<CellsSaved>>
}

/** The cells of a page of lanes, sent to the server as they are left. What does not reach it is sent again until it does. */
export function openCells({ lanes, froms, changed, others, save }: CellsSource) {
  const texts = openTexts(lanes, froms)
  const listeners = new Set<() => void>()
  let state: CellsState = { waiting: 0, failed: false, refused: 0, changed, others }
  let timer: ReturnType<typeof setTimeout> | undefined
  let isSending = false
  const say = (next: Partial<CellsState>) => {
    state = { ...state, ...next, refused: texts.countRefused() }
    for (const listener of listeners) listener()
  }
  const later = (ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(() => void send(), ms)
  }
  const editOf = ({ row, column }: CellAt): CellEdit => {
    const { originZoneId, destinationZoneId } = texts.lanes[row]!
    const from = column === minimumColumn ? null : froms[texts.columns.indexOf(column) - 1]!
    return { originZoneId, destinationZoneId, from, was: texts.base[row]![column]!, text: texts.rows[row]![column]! }
  }

  async function send(): Promise<void> {
    if (isSending) return
    const places = texts.dirty().slice(0, editsAtOnce)
    if (places.length === 0) return say({ waiting: 0, failed: false })
    isSending = true
    const edits = places.map(editOf)
    const reply = await save(edits)
    isSending = false
    if (!reply.ok) {
      say({ failed: true })
      if (mayBeTriedAgain(reply.failure)) later(againMs)
      return
    }
    const moreChanged = take(places, edits, reply.data)
    const waiting = texts.dirty().length
    say({ waiting, failed: false, changed: state.changed + moreChanged, others: reply.data.others })
    if (waiting > 0) later(0)
  }

  /** Takes over what the server has now; answers by how many more cells it is not as it holds. */
  function take(places: readonly CellAt[], edits: readonly CellEdit[], saved: CellsSaved): number {
    for (const [at, { row, column }] of places.entries()) {
      const { text, saved: isSaved, reason } = saved.cells[at]!
      texts.base[row]![column] = text
      // What was typed since is kept, and sent next.
      if (texts.rows[row]![column] !== edits[at]!.text) continue
      if (isSaved) texts.rows[row]![column] = text
      else if (reason !== null) texts.refuse({ row, column }, reason)
    }
    let moreChanged = 0
    for (const lane of saved.lanes) moreChanged += texts.takeLane(lane)
    for (const { row, column } of places) texts.told(row, column)
    return moreChanged
  }

  return {
    ...texts,
    /** A cell is left: what was typed goes to the server. */
    leave: (row: number, column: string): void => {
      const waiting = texts.dirty()
      const isToSend = waiting.some((cell) => cell.row === row && cell.column === column)
      // One that was refused may have been put back to what the server has.
      if (isToSend || texts.countRefused() !== state.refused) say({ waiting: waiting.length })
      if (isToSend) later(waitMs)
    },
    /** Sends at once what waits, as when the table is left. */
    flush: () => void send(),
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    state: () => state,
  }
}

function mayBeTriedAgain({ status }: Failure): boolean {
  return status === undefined || status >= 500 || status === 401 || status === 429
}
