import { longestNote } from '@kattegat/domain/history'
import type { FormEvent } from 'react'
import { useState } from 'react'
import type { Failure } from '../../../app/api/index.ts'
import { call, failureMessage, refetch } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconNote } from '../../../ui/icons/index.ts'
import { Button, Notice, TextAreaField } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import { useOnceKey } from '../actions/use-once-key.ts'
import type { StaffShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

interface NotesSectionProps {
  shipmentId: number
  /** The oldest first. */
  notes: StaffShipmentDetail['notes']
}

/** What staff wrote to each other, and a field to write more. */
export function NotesSection({ shipmentId, notes }: NotesSectionProps) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  return (
    <DetailSection
      part="notes"
      title={t('notes.heading')}
      summary={notes.length}
      hint={t('staffOnly')}
      icon={<IconNote size={18} stroke={1.6} />}
    >
      {notes.length === 0 && <p className="quiet">{t('notes.none')}</p>}
      <ol className={classes.notes}>
        {notes.map((note) => (
          <li key={note.id}>
            <p>{note.message}</p>
            <span className="quiet">
              {note.createdBy} · <time dateTime={note.createdAt}>{formats.instant(note.createdAt)}</time>
            </span>
          </li>
        ))}
      </ol>
      <NewNote shipmentId={shipmentId} />
    </DetailSection>
  )
}

const longest = longestNote

/** The text stays until it is kept. */
function NewNote({ shipmentId }: { shipmentId: number }) {
  const t = useMessages(shipmentMessages)
  const portal = useMessages()
  const [message, setMessage] = useState('')
  const keyOf = useOnceKey()
  const [added, setAdded] = useState(0)
  const [isSaving, setSaving] = useState(false)
  const [error, setFault] = useState<string>()
  const [failure, setFailure] = useState<Failure>()
  const save = async (event: FormEvent) => {
    event.preventDefault()
    if (isSaving) return
    setFailure(undefined)
    if (message.trim() === '') return setFault(t('notes.empty'))
    setSaving(true)
    const body = { shipmentId, message: message.trim() }
    // Pressed again after an answer that was lost it is the same note; the next one may say the same.
    const reply = await call('SetInternalMessage', { body }, { idempotencyKey: keyOf({ ...body, added }) })
    setSaving(false)
    if (!reply.ok) {
      const atField = reply.failure.problem?.errors?.find(({ field }) => field === 'message')?.message
      return atField === undefined ? setFailure(reply.failure) : setFault(atField)
    }
    setAdded(added + 1)
    // What was typed while it was being saved is the next note.
    setMessage((present) => (present === message ? '' : present))
    return refetch('HistoryShipmentInfo')
  }
  return (
    <form noValidate className={classes.newNote} onSubmit={(event) => void save(event)}>
      <TextAreaField
        label={t('notes.new')}
        value={message}
        maxLength={longest}
        error={error}
        onChange={(event) => {
          setMessage(event.currentTarget.value)
          setFault(undefined)
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) event.currentTarget.form?.requestSubmit()
        }}
      />
      {failure && (
        <Notice kind="bad" role="alert" title={t('notes.failed')}>
          {failureMessage(failure, portal)}
        </Notice>
      )}
      <Button type="submit" variant="default" loading={isSaving}>
        {t('notes.add')}
      </Button>
    </form>
  )
}
