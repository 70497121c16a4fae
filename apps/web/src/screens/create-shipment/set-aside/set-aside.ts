import { call } from '../../../app/api/index.ts'
import type { DraftOwner } from '../draft.ts'
import { forgetDraft, keptHere } from '../draft.ts'

/** A draft as the server keeps it aside; unchecked, since no screen could show it. */
interface AsideDraft {
  readonly draftId: string
  /** `{ shape, form }`, with `editing` where a booked shipment was being changed. */
  readonly form: unknown
}

/**
 * Puts away what the form opens with, on the server; this device forgets it only once it is there. Answers whether
 * everything is: where it is not, the toast has said why and nothing has changed.
 *
 * @param editing the booked shipment whose changes were open; else it is the new shipment's draft, of this device and
 * of the server.
 */
export async function setAside(owner: DraftOwner, editing: number | undefined): Promise<boolean> {
  const here = keptHere(owner, editing)
  const drafts: AsideDraft[] = []
  if (editing === undefined) {
    const kept = await call('GetDraft')
    if (!kept.ok) return false
    if (kept.data && !(here?.draftId === kept.data.draftId && !here.onServer)) drafts.push(kept.data)
  }
  if (here && !drafts.some((draft) => draft.draftId === here.draftId)) drafts.push(here)
  for (const { draftId, form } of drafts) {
    const reply = await call('SetDraftAside', { body: { draftId, form } })
    if (!reply.ok) return false
  }
  forgetDraft(owner, editing)
  return true
}
