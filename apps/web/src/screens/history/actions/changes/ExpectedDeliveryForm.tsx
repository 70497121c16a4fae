import { expectedDeliveryErrors } from '@kattegat/domain/history'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { useMessages } from '../../../../app/i18n/index.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { CheckField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { useSaving } from '../use-saving.ts'
import { commonDay } from './common-day.ts'
import changeMessages from 'messages:history-changes'

const field = 'expectedDeliveryDate'

/** Another expected delivery date, of one shipment or of several at once; or none any more. */
export function ExpectedDeliveryForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(changeMessages)
  const [only] = rows.length === 1 ? rows : []
  const [day, setDay] = useState(() => commonDay(rows.map((row) => row.expectedDeliveryDate)))
  const [isAway, setAway] = useState(false)
  const expectedDeliveryDate = isAway ? null : day
  // Of several each is asked by itself: one that leaves later is left out, and says so.
  const errors = expectedDeliveryErrors({ expectedDeliveryDate }, only?.shipDate)
  const saving = useSaving({ rows, ...ends }, { action: 'set-expected-delivery-date', errors, fields: [field] })
  const save = () => {
    if (only) {
      if (expectedDeliveryDate === only.expectedDeliveryDate) return onCancel()
      const params = { id: only.id }
      const body = { expectedDeliveryDate }
      return saving.save((version, confirmed) =>
        call(
          'SetExpectedDeliveryDate',
          { params, body: { ...body, version, ...(confirmed && { confirmed }) } },
          { saidInForm: true },
        ),
      )
    }
    return saving.saveMany((shipmentIds, keyOf, confirmed) => {
      const body = { shipmentIds, expectedDeliveryDate, ...(confirmed && { confirmed }) }
      return call('SetExpectedDeliveryDates', { body }, { idempotencyKey: keyOf(body), saidInForm: true })
    })
  }
  const hasDay = rows.some((row) => row.expectedDeliveryDate !== null)
  return (
    <ActionFormFrame saving={saving} onCancel={onCancel} onSave={save}>
      <DateField
        label={t('expectedDeliveryDate')}
        required={!isAway}
        disabled={isAway}
        value={isAway ? '' : day}
        minDate={only?.shipDate}
        error={saving.errorAt(field)}
        onChange={(next) => {
          setDay(next)
          saving.changed(field)
        }}
        // At the first figure: a question that went when the field is left would take its button from under the pointer.
        onInput={() => saving.changed(field)}
        onBlur={() => saving.left(field)}
      />
      {hasDay && (
        <CheckField
          label={t('expectedDeliveryDate.away')}
          checked={isAway}
          onChange={(event) => {
            setAway(event.currentTarget.checked)
            saving.changed(field)
          }}
        />
      )}
    </ActionFormFrame>
  )
}
