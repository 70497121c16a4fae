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

/** The saved entry that was deleted last, which can be brought back. A call that failed has said so itself. */
export function useDeleted<Entry>({ list, drop, keep, onDone }: SavedEntries<Entry>) {
  const [deleted, setDeleted] = useState<Entry | null>(null)
  const become = async (entry: Entry | null, reply: Promise<{ ok: boolean }>) => {
    if (!(await reply).ok) return
    setDeleted(entry)
    onDone?.()
    await refetch(list)
  }
  return {
    deleted,
    remove: (entry: Entry) => become(entry, drop(entry)),
    bringBack: (entry: Entry) => become(null, keep(entry)),
  }
}
