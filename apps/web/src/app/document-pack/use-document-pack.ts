import { useState } from 'react'
import type { Answer, Reply } from '../api/index.ts'
import { call, failureMessage } from '../api/index.ts'
import { useMessages } from '../i18n/index.ts'
import { useIsGone } from '../../ui/use-is-gone.ts'
import { openInTab } from '../open-in-tab.ts'

const pollMs = 700

type Progress = Answer<'GetDocumentPackProgress'>

/** What is shown of a pack: nothing yet, how far it is, its link where there is something to say first, or what is wrong. */
export type PackState =
  | { readonly kind: 'none' }
  | { readonly kind: 'making'; readonly progress?: Progress }
  | { readonly kind: 'ready'; readonly url: string; readonly isOpen: boolean; readonly progress: Progress }
  | { readonly kind: 'refused'; readonly message: string }
  | { readonly kind: 'broken' }

/** Follows a pack that was begun until it is done, and opens it in a tab of its own; until the dialog is closed. */
export function useDocumentPack(onOpened?: () => void) {
  const portal = useMessages()
  const [pack, setPack] = useState<PackState>({ kind: 'none' })
  const isClosed = useIsGone()

  const opened = (url: string, progress: Progress) => {
    const isOpen = openInTab(url)
    if (!isOpen || progress.leftOutCount > 0) return setPack({ kind: 'ready', url, isOpen, progress })
    setPack({ kind: 'none' })
    return onOpened?.()
  }

  const make = async (begin: () => Promise<Reply<{ url: string; packId: string }>>) => {
    setPack({ kind: 'making' })
    const made = await begin()
    if (!made.ok) return setPack({ kind: 'refused', message: failureMessage(made.failure, portal) })
    const { url, packId } = made.data
    while (!isClosed()) {
      const reply = await call('GetDocumentPackProgress', { params: { id: packId } })
      // A line that broke for a moment does not stop the pack; a refusal does.
      if (!reply.ok && reply.failure.kind !== 'network') {
        return setPack({ kind: 'refused', message: failureMessage(reply.failure, portal) })
      }
      if (isClosed()) return undefined
      if (reply.ok) {
        const progress = reply.data
        if (progress.state === 'failed') return setPack({ kind: 'broken' })
        if (progress.state === 'ready') return opened(url, progress)
        setPack({ kind: 'making', progress })
      }
      await new Promise((resolve) => setTimeout(resolve, pollMs))
    }
    return undefined
  }
  return { pack, make }
}
