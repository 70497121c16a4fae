import { useEffect, useRef, useState } from 'react'
import { call, failureMessage, refetch, urlOf } from '../../../app/api/index.ts'
import { sendForm } from '../../../app/documents/send-file.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import type { Answer } from '../wire.ts'
import toolMessages from 'messages:shot-file-tools'

export type MergePreview = Answer<'PostShotFileMerge'>

type Stage =
  | { readonly kind: 'choice' }
  /** Part of the file that is sent, from 0 to 1. */
  | { readonly kind: 'sending'; readonly sent: number }
  | { readonly kind: 'shown'; readonly preview: MergePreview }
  | { readonly kind: 'merging'; readonly preview: MergePreview }

/** Sends a corrected file, shows what it would change, and changes that. */
export function useMerge(id: number, onDone: (merged: Answer<'ApplyShotFileMerge'>) => void) {
  const t = useMessages(toolMessages)
  const portal = useMessages()
  const [stage, setStage] = useState<Stage>({ kind: 'choice' })
  const [error, setError] = useState<string>()
  /** Kept, so that it can be sent again without being chosen again. */
  const [file, setFile] = useState<File>()
  const underWay = useRef<AbortController>(undefined)
  useEffect(() => () => underWay.current?.abort(), [])
  const post = async (chosen: File) => {
    const controller = new AbortController()
    underWay.current = controller
    setFile(chosen)
    setError(undefined)
    setStage({ kind: 'sending', sent: 0 })
    const body = new FormData()
    body.append('file', chosen, chosen.name)
    let preview: MergePreview | undefined
    try {
      const outcome = await sendForm(urlOf('PostShotFileMerge', { params: { id } }), body, {
        signal: controller.signal,
        onProgress: (sent) => setStage({ kind: 'sending', sent }),
        onDone: (answer) => (preview = JSON.parse(answer) as MergePreview),
      })
      setStage(preview ? { kind: 'shown', preview } : { kind: 'choice' })
      if ('message' in outcome) setError(outcome.message)
      else if (outcome.kind === 'lost') setError(t('merge.lost'))
    } catch {
      // The dialog was closed while the file was on its way.
    }
  }
  const apply = async (preview: MergePreview) => {
    setError(undefined)
    setStage({ kind: 'merging', preview })
    const reply = await call('ApplyShotFileMerge', { params: { id: preview.mergeId } })
    if (!reply.ok) {
      setStage({ kind: 'shown', preview })
      return setError(failureMessage(reply.failure, portal))
    }
    const { changedCells, newRows } = reply.data
    showToast({ kind: 'good', message: t('merge.done', { cells: changedCells, rows: newRows }) })
    onDone(reply.data)
    return refetch('GetShotFile', 'GetShotFileTotals')
  }
  return { stage, error, file, post, apply }
}
