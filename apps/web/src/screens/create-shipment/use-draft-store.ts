import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../app/api/index.ts'
import { onBeforeSignIn } from '../../app/session/index.ts'
import { loadChunk } from '../../ui/load-chunk.ts'
import type { BookingForm } from './booking-form.ts'
import type { Draft, DraftOwner } from './draft.ts'
import { draftsBeside, forgetBeside, forgetDraft, isInPlace, isOver, storeDraft, toServerForm } from './draft.ts'

const deviceAfterMs = 250
const serverAfterMs = 1_500

/** Where the draft is kept now: nothing typed yet, on this device, or on the server since a time. */
export type Stored = { where: 'nowhere' } | { where: 'device' } | { where: 'server'; at: string }

/**
 * Gives the server the drafts that lost their place on this device before it had them: it offers them wherever their
 * user opens a form. What it does not take now is tried again when the next form opens.
 */
export async function sendDraftsBeside(owner: DraftOwner): Promise<void> {
  if (draftsBeside(owner).length === 0) return
  const chunk = await loadChunk(() => import('./set-aside/set-aside.ts')).catch(() => null)
  await chunk?.setBesideAside(owner)
}

/** Forgets a draft on this device and on the server, and no other. */
export function dropDraft(owner: DraftOwner, draft: Draft): void {
  forgetDraft(owner, draft)
  // Changes to a booked shipment or to a row were never there.
  if (draft.editing || draft.row) return
  void call('DeleteDraft', { query: { draftId: draft.draftId } }, { inBackground: true })
}

/**
 * Keeps what is typed: on this device at once, on the server after a pause. Neither ever stops the typing.
 *
 * @param cleared the draft that the form was emptied of: it is forgotten once something else is typed, and not set aside.
 */
export function useDraftStore(
  form: UseFormReturn<BookingForm>,
  draft: Draft,
  owner: DraftOwner,
  cleared: Draft | null,
): Stored {
  const [stored, setKept] = useState<Stored>({ where: 'nowhere' })
  // A page keeps one draft: its parent mounts a new page for another.
  const given = useRef({ draft, owner, cleared })
  useEffect(() => {
    const mine = given.current.draft
    const whose = given.current.owner
    let toDevice: ReturnType<typeof setTimeout> | undefined
    let toServer: ReturnType<typeof setTimeout> | undefined
    let typedAt = ''
    let unsaved = false
    let replaced = given.current.cleared
    const here = (onServer: boolean) => storeDraft(whose, { ...mine, form: form.getValues(), typedAt, onServer })
    const saveHere = () => {
      clearTimeout(toDevice)
      if (!unsaved || isOver(whose, mine.draftId)) return
      here(false)
    }
    const saveThere = async () => {
      clearTimeout(toServer)
      if (!unsaved || isOver(whose, mine.draftId)) return
      // The server keeps one unfinished shipment a person; changes to a booked one or to a row stay on this device.
      if (mine.editing || mine.row) return
      const savedFor = typedAt
      const reply = await call(
        'SaveDraft',
        { body: { draftId: mine.draftId, form: toServerForm(form.getValues()) } },
        { inBackground: true },
      )
      if (!reply.ok || isOver(whose, mine.draftId) || typedAt !== savedFor) return
      unsaved = false
      if (isInPlace(whose, mine)) here(true)
      else forgetBeside(whose, mine.draftId)
      setKept({ where: 'server', at: reply.data.savedAt })
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        typedAt = new Date().toISOString()
        unsaved = true
        if (replaced) dropDraft(whose, replaced)
        replaced = null
        clearTimeout(toDevice)
        clearTimeout(toServer)
        toDevice = setTimeout(() => {
          saveHere()
          setKept((now) => (now.where === 'device' ? now : { where: 'device' }))
        }, deviceAfterMs)
        toServer = setTimeout(() => void saveThere(), serverAfterMs)
      },
    })
    const flush = () => {
      if (!unsaved) return
      saveHere()
      void saveThere()
    }
    const unlisten = onBeforeSignIn(saveHere)
    window.addEventListener('pagehide', saveHere)
    return () => {
      unsubscribe()
      unlisten()
      window.removeEventListener('pagehide', saveHere)
      clearTimeout(toDevice)
      clearTimeout(toServer)
      flush()
    }
  }, [form])
  return stored
}
