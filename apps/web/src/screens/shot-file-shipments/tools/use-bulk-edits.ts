import { useState } from 'react'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import type { CellEdit } from '../sheet-rows.ts'
import type { Answer, Input } from '../wire.ts'
import toolMessages from 'messages:shot-file-tools'

type SetValues = Input<'SetShotFileValues'>['body']
type Replace = Omit<Input<'ReplaceInShotFile'>['body'], 'preview'>

/** What is done to many rows at once. */
export type BulkEdit =
  | { readonly kind: 'set'; readonly body: SetValues }
  | { readonly kind: 'replace'; readonly body: Replace }

/** A bulk edit that was made, and the cells as they stood before. A merge may have added rows. */
interface MadeEdit {
  readonly edit: BulkEdit | { readonly kind: 'merge'; readonly addedRows: readonly number[] }
  readonly before: readonly CellEdit[]
}

interface Made {
  readonly past: readonly MadeEdit[]
  readonly future: readonly MadeEdit[]
}

/** Cells that the server takes at once. */
const cellsAtOnce = 5000

export type BulkEdits = ReturnType<typeof useBulkEdits>

/** Changes many rows of a file at once; each change can be undone and done again while the page stands. */
export function useBulkEdits(id: number) {
  const t = useMessages(toolMessages)
  const portal = useMessages()
  const [made, setMade] = useState<Made>({ past: [], future: [] })
  const [isBusy, setBusy] = useState(false)
  const during = async <T>(work: () => Promise<T>): Promise<T> => {
    setBusy(true)
    const done = await work()
    setBusy(false)
    void refetch('GetShotFile', 'GetShotFileTotals')
    return done
  }
  /** Answers why it could not be done. */
  const make = (edit: BulkEdit) =>
    during(async () => {
      const reply = await send(id, edit)
      if (!reply.ok) return failureMessage(reply.failure, portal)
      const { before } = reply.data
      setMade(({ past }) => ({ past: before.length > 0 ? [...past, { edit, before }] : past, future: [] }))
      showToast({ kind: 'good', message: t('changed', { count: before.length }) })
      return undefined
    })
  const undo = () =>
    during(async () => {
      const last = made.past.at(-1)
      if (!last) return
      const rest = (await removeAdded(id, last)) ? await writeBack(id, last.before) : last.before
      const done = last.before.length - rest.length
      const isMerge = last.edit.kind === 'merge' && rest.length === 0
      if (isMerge) showToast({ kind: 'good', message: t('merge.undone') })
      else if (done > 0) showToast({ kind: 'good', message: t('undone', { count: done }) })
      // What did not reach the server, or it refused, can be tried again.
      const kept = rest.length > 0 ? [...made.past.slice(0, -1), { ...last, before: rest }] : made.past.slice(0, -1)
      // A merge is made again by merging the file again.
      const again = last.edit.kind === 'merge' ? [] : [...made.future, last]
      setMade({ past: kept, future: rest.length > 0 ? made.future : again })
    })
  const redo = () =>
    during(async () => {
      const next = made.future.at(-1)
      if (!next || next.edit.kind === 'merge') return
      // The same rows as the first time: what a filter leaves may be others by now.
      const reply = await send(id, onRows(next.edit, [...new Set(next.before.map(({ row }) => row))]))
      if (!reply.ok) return
      const { before } = reply.data
      showToast({ kind: 'good', message: t('changed', { count: before.length }) })
      setMade({ past: [...made.past, { ...next, before }], future: made.future.slice(0, -1) })
    })
  const merged = ({ before, addedRows }: Answer<'ApplyShotFileMerge'>) => {
    if (before.length + addedRows.length === 0) return
    setMade(({ past }) => ({ past: [...past, { edit: { kind: 'merge', addedRows }, before }], future: [] }))
  }
  return { make, merged, undo, redo, isBusy, canUndo: made.past.length > 0, canRedo: made.future.length > 0 }
}

function send(id: number, edit: BulkEdit) {
  return edit.kind === 'set'
    ? call('SetShotFileValues', { params: { id }, body: edit.body })
    : call('ReplaceInShotFile', { params: { id }, body: edit.body })
}

function onRows(edit: BulkEdit, rows: number[]): BulkEdit {
  if (edit.kind === 'set') return { kind: 'set', body: { field: edit.body.field, value: edit.body.value, rows } }
  const { filter: _filter, ...rest } = edit.body
  return { kind: 'replace', body: { ...rest, rows } }
}

/** Takes the rows away that a merge added; answers whether they are gone. */
async function removeAdded(id: number, { edit }: MadeEdit): Promise<boolean> {
  if (edit.kind !== 'merge' || edit.addedRows.length === 0) return true
  const body = { rows: [...edit.addedRows], removed: true }
  return (await call('SetShotFileRowsRemoved', { params: { id }, body })).ok
}

/** Answers the cells that could not be written; the client has told why. */
async function writeBack(id: number, cells: readonly CellEdit[]): Promise<readonly CellEdit[]> {
  for (let at = 0; at < cells.length; at += cellsAtOnce) {
    const edits = cells.slice(at, at + cellsAtOnce)
    const reply = await call('EditShotFileRows', { params: { id }, body: { edits } })
    if (!reply.ok) return cells.slice(at)
  }
  return []
}
