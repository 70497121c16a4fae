import { shipmentFields } from '@kattegat/domain/shipment'
import { referenceErrors } from '@kattegat/domain/history'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { CharacterCounter, TextField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving } from '../use-saving.ts'
import { textField } from './text-field.ts'
import changeMessages from 'messages:history-changes'

const fields = ['senderReference', 'receiverReference'] as const

/** The sender's and the receiver's reference. What was not touched is not sent: it may be longer than is taken today. */
export function ReferenceForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(changeMessages)
  const [row] = rows
  const before = { senderReference: row?.senderReference ?? '', receiverReference: row?.receiverReference ?? '' }
  const [references, setReferences] = useState(before)
  const changed = Object.fromEntries(
    fields.filter((field) => references[field] !== before[field]).map((field) => [field, references[field]]),
  )
  const errors = referenceErrors(changed)
  const saving = useSaving({ rows, ...ends }, { action: 'set-reference', errors, fields })
  return (
    <ActionFormFrame
      saving={saving}
      onCancel={onCancel}
      onSave={() => {
        if (Object.keys(changed).length === 0) return onCancel()
        return saving.save((version) => {
          const input = { params: { id: row?.id ?? 0 }, body: { ...changed, version } }
          return call('SetSenderReceiverReference', input)
        })
      }}
    >
      {fields.map((field) => (
        <TextField
          key={field}
          label={t(field)}
          description={<CharacterCounter used={references[field].length} max={shipmentFields[field].max} />}
          {...textField(saving, field, references[field], (text) => setReferences({ ...references, [field]: text }))}
        />
      ))}
    </ActionFormFrame>
  )
}
