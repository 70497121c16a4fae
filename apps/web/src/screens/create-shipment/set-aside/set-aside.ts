import { call } from '../../../app/api/index.ts'
import type { BookingForm } from '../booking-form.ts'
import type { Draft, DraftOf, DraftOwner } from '../draft.ts'
import {
  draftsBeside,
  emptyPlace,
  forgetBeside,
  isRecord,
  newDraftId,
  readEditing,
  storedHere,
  wasBooked,
} from '../draft.ts'
import { readForm } from '../read-form.ts'

/** A draft as the server keeps it aside; unchecked, since no screen could show it. */
interface AsideDraft {
  readonly draftId: string
  /** `{ form }`, with `editing` where a booked shipment was being changed. */
  readonly form: unknown
}

/**
 * Puts away what the form opens with, on the server; this device forgets it only once it is there. Answers whether
 * everything is: where it is not, the toast has said why and nothing has changed.
 *
 * @param of the booked shipment or the row of a shot file whose changes were open; else it is the new shipment's draft,
 * of this device and of the server. A row's becomes one of a new shipment.
 */
export async function setAside(owner: DraftOwner, of: DraftOf): Promise<boolean> {
  const here = asideFromHere(owner, of)
  const drafts: AsideDraft[] = []
  if (of === undefined) {
    const stored = await call('GetDraft')
    if (!stored.ok) return false
    if (stored.data && !(here?.draftId === stored.data.draftId && !here.onServer)) drafts.push(stored.data)
  }
  if (here && !drafts.some((draft) => draft.draftId === here.draftId)) drafts.push(here)
  for (const { draftId, form } of drafts) {
    const reply = await call('SetDraftAside', { body: { draftId, form } })
    if (!reply.ok) return false
  }
  emptyPlace(owner, of)
  return true
}

/** Puts away on the server what lost its place on this device, and forgets it here only once it is there. */
export async function setBesideAside(owner: DraftOwner): Promise<void> {
  for (const stored of draftsBeside(owner)) {
    const { draftId, form } = toAside(stored)
    // Nobody asked for it, and nothing changes for them where it fails.
    const isDone =
      wasBooked(owner, draftId) || (await call('SetDraftAside', { body: { draftId, form } }, { inBackground: true })).ok
    if (isDone) forgetBeside(owner, stored['draftId'])
  }
}

/** What this device keeps, as it is set aside; null where there is nothing. */
function asideFromHere(owner: DraftOwner, of: DraftOf): (AsideDraft & { onServer: boolean }) | null {
  const stored = storedHere(owner, of)
  return stored && toAside(stored)
}

function toAside(stored: Record<string, unknown>): AsideDraft & { onServer: boolean } {
  const { draftId, form, onServer, editing: changing } = stored
  // The server's ids have this length; what has lost its own is another draft.
  const id = typeof draftId === 'string' && /^.{8,64}$/.test(draftId) ? draftId : newDraftId()
  return { draftId: id, form: { form, editing: changing }, onServer: onServer === true }
}

/** A draft that was set aside, read as far as it goes; null where there is no form in it. */
export function readAside(draftId: string, stored: unknown, fresh: BookingForm): Draft | null {
  if (!isRecord(stored)) return null
  const form = readForm(stored['form'], fresh)
  const { editing } = stored
  if (!form || !isRecord(editing)) return form && { draftId, form }
  return { draftId, form, editing: readEditing(editing, Number(editing['shipmentId'])) }
}
