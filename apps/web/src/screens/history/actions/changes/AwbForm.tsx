import { awbErrors } from '@kattegat/domain/history'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { TextField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving } from '../use-saving.ts'
import { textField } from './text-field.ts'
import changeMessages from 'messages:history-changes'

const digitsOfNumber = 11

/** Another air waybill number: 11 digits with their check digit, checked as soon as there are enough of them. */
export function AwbForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(changeMessages)
  const [row] = rows
  const [AWB, setAWB] = useState(formatWaybillNumber(row?.AWB ?? ''))
  const saving = useSaving({ rows, ...ends }, { action: 'set-awb', errors: awbErrors({ AWB }), fields: ['AWB'] })
  const typed = (text: string) => {
    setAWB(text)
    if (text.replaceAll(/\D/g, '').length >= digitsOfNumber) saving.left('AWB')
  }
  return (
    <ActionFormFrame
      saving={saving}
      onCancel={onCancel}
      onSave={() =>
        saving.save((version) => call('SetShipAWB', { params: { id: row?.id ?? 0 }, body: { AWB, version } }))
      }
    >
      <TextField
        label={t('AWB')}
        description={t('AWB.hint')}
        required
        inputMode="numeric"
        {...textField(saving, 'AWB', AWB, typed)}
      />
    </ActionFormFrame>
  )
}
