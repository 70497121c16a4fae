import { historyActionNames, statusFaults } from '@kattegat/domain/history'
import { deliveryStatuses } from '@kattegat/domain/shipment'
import type { DeliveryStatus } from '@kattegat/domain/shipment'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { useDomainWords, useLanguage, useWords } from '../../../../app/i18n/index.ts'
import { SelectField, TextAreaField, TextField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving } from '../use-saving.ts'
import { changeWords } from './words.ts'

/** What happened to the shipments, when and where, and what there is to say of it. */
export function StatusForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useWords(changeWords)
  const words = useDomainWords()
  const language = useLanguage()
  const [status, setStatus] = useState<DeliveryStatus>('InTransit')
  const [texts, setTexts] = useState({ place: '', note: '' })
  const [now] = useState(() => new Date())
  const faults = statusFaults(texts, now)
  const saving = useSaving({ rows, ...ends }, { action: 'set-transit-status', faults, fields: ['place', 'note'] })
  const text = (field: 'place' | 'note') => ({
    value: texts[field],
    error: saving.errorAt(field),
    onBlur: () => saving.left(field),
    onChange: (event: { currentTarget: { value: string } }) => {
      setTexts({ ...texts, [field]: event.currentTarget.value })
      saving.changed(field)
    },
  })
  return (
    <ActionFormFrame
      saving={saving}
      label={historyActionNames['set-transit-status'][language]}
      onCancel={onCancel}
      onSave={() =>
        saving.saveMany((shipmentIds) =>
          call('SetTransitStatus', { body: { shipmentIds, status, ...texts } }, { quiet: true }),
        )
      }
    >
      <SelectField
        label={t('status')}
        value={status}
        choices={deliveryStatuses.map((value) => ({ value, label: words.deliveryStatuses[value] }))}
        onChange={(event) => setStatus(deliveryStatuses.find((each) => each === event.currentTarget.value) ?? status)}
      />
      <TextField label={t('status.place')} {...text('place')} />
      <TextAreaField label={t('status.note')} {...text('note')} />
    </ActionFormFrame>
  )
}
