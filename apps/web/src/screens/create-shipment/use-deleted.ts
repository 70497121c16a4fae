import type { CallName } from '@kattegat/contract'
import { useState } from 'react'
import { refetch } from '../../app/api/index.ts'

interface SavedEntries<Entry> {
  /** The call that lists them. */
  list: CallName
  drop: (entry: Entry) => Promise<{ ok: boolean }>
  keep: (entry: Entry) => Promise<{ ok: boolean }>
  /** Once either is done: the button that was pressed is gone. */
  onDone?: () => void
}

/** The saved entries that were deleted, each of which can be brought back, the last one first. A call that failed has said so itself. */
export function useDeleted<Entry>({ list, drop, keep, onDone }: SavedEntries<Entry>) {
  const [all, setAll] = useState<readonly Entry[]>([])
  const become = async (next: (before: readonly Entry[]) => readonly Entry[], reply: Promise<{ ok: boolean }>) => {
    if (!(await reply).ok) return
    setAll(next)
    onDone?.()
    await refetch(list)
  }
  return {
    deleted: all.at(-1) ?? null,
    remove: (entry: Entry) => become((before) => [...before, entry], drop(entry)),
    bringBack: (entry: Entry) => become((before) => before.filter((each) => each !== entry), keep(entry)),
  }
}
