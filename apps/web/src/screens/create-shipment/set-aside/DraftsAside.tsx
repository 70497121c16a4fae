import type { ReactNode } from 'react'
import { call, refetch, useAnswer } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import type { BookingForm } from '../booking-form.ts'
import classes from '../create-shipment.module.css'
import type { Draft, DraftOwner } from '../draft.ts'
import { hasContent, wasBooked } from '../draft.ts'
import { readAside } from './set-aside.ts'
import asideMessages from 'messages:create-set-aside'

interface DraftsAsideProps {
  owner: DraftOwner
  /** The booked shipment that is being changed; its drafts are offered there and nowhere else. */
  editing: number | undefined
  fresh: BookingForm
  onRestore: (draft: Draft) => void
}

/** The drafts that could not be shown, or that others took the place of: to be gone on with, or deleted. */
export function DraftsAside({ owner, editing, fresh, onRestore }: DraftsAsideProps): ReactNode {
  const t = useMessages(asideMessages)
  const formats = useFormats()
  // Nobody asked for it: an outage is told by what they do ask for.
  const aside = useAnswer('GetDraftsAside', {})
  const forget = async (draftId: string) => {
    const reply = await call('DeleteDraftAside', { query: { draftId } })
    if (reply.ok) await refetch('GetDraftsAside')
  }
  return (
    <>
      {aside.data?.map(({ draftId, form, setAsideAt }) => {
        const draft = readAside(draftId, form, fresh)
        if (draft?.editing?.shipmentId !== editing || wasBooked(owner, draftId)) return null
        // All that was typed in it was taken out again.
        if (draft && !draft.editing && !hasContent(draft.form, fresh)) return null
        return (
          <div key={draftId} className={classes.opening} role="status">
            <span>{t('aside', { time: formats.instant(setAsideAt) })}</span>
            {draft && (
              <Button
                variant="subtle"
                onClick={() => {
                  onRestore(draft)
                  void forget(draftId)
                }}
              >
                {t('restore')}
              </Button>
            )}
            <Button variant="subtle" onClick={() => void forget(draftId)}>
              {t('delete')}
            </Button>
          </div>
        )
      })}
    </>
  )
}
