import { useEffect, useRef, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { call } from '../../app/api/index.ts'
import { onBeforeSignIn } from '../../app/session/index.ts'
import type { BookingForm } from './booking-form.ts'
import type { Draft, DraftOwner } from './draft.ts'
import { storeDraft, toServerForm, wasBooked } from './draft.ts'

const deviceAfterMs = 250
const serverAfterMs = 1_500

/** Where the draft is kept now: nothing typed yet, on this device, or on the server since a time. */
export type Stored = { where: 'nowhere' } | { where: 'device' } | { where: 'server'; at: string }

/** Keeps what is typed: on this device at once, on the server after a pause. Neither ever stops the typing. */
export function useDraftStore(form: UseFormReturn<BookingForm>, draft: Draft, owner: DraftOwner): Stored {
  const [stored, setKept] = useState<Stored>({ where: 'nowhere' })
  // A page keeps one draft: its parent mounts a new page for another.
  const given = useRef({ draft, owner })
  useEffect(() => {
    const mine = given.current.draft
    const whose = given.current.owner
    let toDevice: ReturnType<typeof setTimeout> | undefined
    let toServer: ReturnType<typeof setTimeout> | undefined
    let typedAt = ''
    let unsaved = false
    const here = (onServer: boolean) => storeDraft(whose, { ...mine, form: form.getValues(), typedAt, onServer })
    const saveHere = () => {
      clearTimeout(toDevice)
      if (!unsaved || wasBooked(whose, mine.draftId)) return
      here(false)
    }
    const saveThere = async () => {
      clearTimeout(toServer)
      if (!unsaved || wasBooked(whose, mine.draftId)) return
      // The server keeps one unfinished shipment a person; changes to a booked one or to a row stay on this device.
      if (mine.editing || mine.row) return
      const savedFor = typedAt
      const reply = await call(
        'SaveDraft',
        { body: { draftId: mine.draftId, form: toServerForm(form.getValues()) } },
        { inBackground: true },
      )
      if (!reply.ok || wasBooked(whose, mine.draftId) || typedAt !== savedFor) return
      unsaved = false
      here(true)
      setKept({ where: 'server', at: reply.data.savedAt })
    }
    const unsubscribe = form.subscribe({
      formState: { values: true },
      callback: () => {
        typedAt = new Date().toISOString()
        unsaved = true
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
