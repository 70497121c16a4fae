import actionNameMessages from 'messages:actions'
import { longestNote } from '@kattegat/domain/history'
import { useState } from 'react'
import { call, refetch, useAnswer } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { CharacterCounter, Notice, SkeletonLines, TextAreaField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useOnceKey } from '../use-once-key.ts'
import { useSaving } from '../use-saving.ts'
import { noteErrors } from './note-errors.ts'
import { NoteList } from './NoteList.tsx'
import noteMessages from 'messages:history-notes'

/** The notes so far and a new one; the same note for several shipments. */
export function NotesForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(noteMessages)
  const names = useMessages(actionNameMessages)
  const [text, setText] = useState('')
  const keyOf = useOnceKey()
  const [row] = rows
  const isOne = rows.length === 1
  const notes = useAnswer('GetInternalMessages', { query: { shipmentId: row?.id ?? 0 } }, { enabled: isOne })
  const saving = useSaving(
    { rows, ...ends },
    { action: 'internal-message', errors: noteErrors(text), fields: ['message'] },
  )
  const save = () => {
    if (isOne && row) {
      saving.save(async () => {
        const body = { shipmentId: row.id, message: text }
        const reply = await call('SetInternalMessage', { body }, { idempotencyKey: keyOf(body) })
        if (reply.ok) await refetch('GetInternalMessages', 'HistoryShipmentInfo')
        return reply
      })
    } else {
      saving.saveMany((shipmentIds) => {
        const body = { shipmentIds, message: text }
        return call('SetInternalMessages', { body }, { idempotencyKey: keyOf(body) })
      })
    }
  }
  return (
    <ActionFormFrame
      saving={saving}
      label={isOne ? t('add') : names('name.internal-message')}
      onCancel={onCancel}
      onSave={save}
    >
      {isOne && !notes.data && !notes.isError && <SkeletonLines lines={2} height={24} />}
      {notes.isError && <Notice kind="warn">{t('failed')}</Notice>}
      {notes.data && <NoteList notes={notes.data} />}
      {!isOne && <p>{t('each', { count: rows.length })}</p>}
      <TextAreaField
        label={t('new')}
        value={text}
        rows={4}
        data-autofocus
        error={saving.errorAt('message')}
        description={<CharacterCounter used={text.trim().length} max={longestNote} />}
        onChange={(event) => {
          setText(event.currentTarget.value)
          saving.changed('message')
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || (!event.ctrlKey && !event.metaKey)) return
          event.preventDefault()
          save()
        }}
      />
      <p className="quiet">{t('hint')}</p>
    </ActionFormFrame>
  )
}
