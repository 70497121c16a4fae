import { itnErrors } from '@kattegat/domain/history'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { SelectField, TextField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving } from '../use-saving.ts'
import { textField } from './text-field.ts'
import { useShipmentDetail } from './use-shipment-detail.ts'
import changeMessages from 'messages:history-changes'

type BookingMode = 'itn' | 'aesExemption'

/** The number of the export filing or the legend of an exemption: one of them, which takes the place of the other. */
export function ItnForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(changeMessages)
  const [row] = rows
  const stored = useShipmentDetail(row?.id ?? 0)?.data.shipment
  const [typed, setTyped] = useState<Partial<Record<BookingMode, string>>>({})
  const [chosen, setChosen] = useState<BookingMode>()
  const before = { itn: stored?.itn ?? row?.itn ?? '', aesExemption: stored?.aesExemption ?? '' }
  const mode = chosen ?? (before.itn === '' && before.aesExemption !== '' ? 'aesExemption' : 'itn')
  const text = typed[mode] ?? before[mode]
  // Empty is empty, whichever way it was to be.
  const errors = itnErrors({ [mode]: text }).map((error) => ({ ...error, field: mode }))
  const saving = useSaving({ rows, ...ends }, { action: 'set-itn', errors, fields: ['itn', 'aesExemption'] })
  return (
    <ActionFormFrame
      saving={saving}
      onCancel={onCancel}
      onSave={() =>
        saving.save((version) => call('SetItn', { params: { id: row?.id ?? 0 }, body: { [mode]: text, version } }))
      }
    >
      <SelectField
        label={t('itn.how')}
        value={mode}
        choices={[
          { value: 'itn', label: t('itn.number') },
          { value: 'aesExemption', label: t('itn.exemption') },
        ]}
        onChange={(event) => setChosen(event.currentTarget.value === 'itn' ? 'itn' : 'aesExemption')}
      />
      <TextField
        key={mode}
        label={t(mode)}
        description={t(mode === 'itn' ? 'itn.hint' : 'aesExemption.hint')}
        required
        spellCheck={false}
        {...textField(saving, mode, text, (value) => setTyped({ ...typed, [mode]: value }))}
      />
    </ActionFormFrame>
  )
}
