import actionNameMessages from 'messages:actions'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { CheckField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { isInsured } from '../is-insured.ts'
import { useSaving } from '../use-saving.ts'
import changeMessages from 'messages:history-changes'

/** Brings shipments back as they were; of those that were insured it asks whether the insurance is booked again. */
export function RestoreForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(changeMessages)
  const names = useMessages(actionNameMessages)
  const [bookInsurance, setBookInsurance] = useState(false)
  const saving = useSaving({ rows, ...ends }, { action: 'restore', errors: [], fields: [] })
  const insured = new Set(rows.filter(isInsured).map(({ id }) => id))
  return (
    <ActionFormFrame
      saving={saving}
      label={names('name.restore')}
      onCancel={onCancel}
      onSave={() =>
        saving.saveMany((ids) => {
          const body = ids.map((id) => ({ id, ...(bookInsurance && insured.has(id) ? { bookInsurance } : {}) }))
          return call('RestoreShipments', { body })
        })
      }
    >
      {insured.size > 0 && (
        <CheckField
          label={t('restore.book')}
          description={t('restore.insured', { count: insured.size })}
          checked={bookInsurance}
          onChange={(event) => setBookInsurance(event.currentTarget.checked)}
        />
      )}
    </ActionFormFrame>
  )
}
