import { useEffect, useRef, useState } from 'react'
import { call, failureMessage } from '../api/index.ts'
import { useWords } from '../i18n/index.ts'
import { openInTab } from '../open-in-tab.ts'

const pollMs = 700

/** What the dialog shows of the pack: nothing yet, how far it is, its link where no tab could be opened, or what is wrong. */
export type PackState =
  | { readonly kind: 'none' }
  | { readonly kind: 'making'; readonly done: number; readonly count: number }
  | { readonly kind: 'ready'; readonly url: string }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'broken' }

/** Has a pack made, follows it, and opens it in a tab of its own when it is done; until the dialog is closed. */
export function useDocumentPack(carrierId: number) {
  const portal = useWords()
  const [pack, setPack] = useState<PackState>({ kind: 'none' })
  const closed = useRef(false)
  useEffect(() => {
    closed.current = false
    return () => {
      closed.current = true
    }
  }, [])

  const make = async (branchIds: readonly number[]) => {
    setPack({ kind: 'making', done: 0, count: 0 })
    const body = { branchIds: [...branchIds], carrier: carrierId }
    const made = await call('CreateDocumentPack', { body }, { quiet: true })
    if (!made.ok) return setPack({ kind: 'refused', message: failureMessage(made.failure, portal) })
    const { url, packId } = made.data
    while (!closed.current) {
      const reply = await call('GetDocumentPackProgress', { params: { id: packId } }, { quiet: true })
      // A line that broke for a moment does not stop the pack; a refusal does.
      if (!reply.ok && reply.failure.kind !== 'network') {
        return setPack({ kind: 'refused', message: failureMessage(reply.failure, portal) })
      }
      if (reply.ok) {
        const { state, shipmentsDone: done, shipments: count } = reply.data
        if (state === 'failed') return setPack({ kind: 'broken' })
        if (state === 'ready') return setPack(openInTab(url) ? { kind: 'none' } : { kind: 'ready', url })
        setPack({ kind: 'making', done, count })
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    return undefined
  }
  return { pack, make }
}
