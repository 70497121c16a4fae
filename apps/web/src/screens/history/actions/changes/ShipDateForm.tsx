import { shipDateErrors } from '@kattegat/domain/history'
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

/** Another ship date, of one shipment or of several at once. */
export function ShipDateForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(changeMessages)
  const [only] = rows.length === 1 ? rows : []
  const [shipDate, setShipDate] = useState(() => commonDay(rows.map((row) => row.shipDate)))
  const [isMoved, setMoved] = useState(true)
  const errors = shipDateErrors({ shipDate })
  const saving = useSaving({ rows, ...ends }, { action: 'set-ship-date', errors, fields: ['shipDate'] })
  const choice = (confirmed?: true) => ({
    ...(isMoved ? {} : { keepExpectedDelivery: true }),
    ...(confirmed && { confirmed }),
  })
  const save = () => {
    if (only) {
      if (shipDate === only.shipDate) return onCancel()
      const params = { id: only.id }
      return saving.save((version, confirmed) => {
        const body = { shipDate, version, ...choice(confirmed) }
        return call('SetShipDate', { params, body }, { saidInForm: true })
      })
    }
    return saving.saveMany((shipmentIds, keyOf, confirmed) => {
      const body = { shipmentIds, shipDate, ...choice(confirmed) }
      return call('SetShipDates', { body }, { idempotencyKey: keyOf(body), saidInForm: true })
    })
  }
  return (
    <ActionFormFrame saving={saving} onCancel={onCancel} onSave={save}>
      <DateField
        label={t('shipDate')}
        description={t('shipDate.hint')}
        required
        value={shipDate}
        error={saving.errorAt('shipDate')}
        onChange={(day) => {
          setShipDate(day)
          saving.changed('shipDate')
        }}
        // At the first figure: a question that went when the field is left would take its button from under the pointer.
        onInput={() => saving.changed('shipDate')}
        onBlur={() => saving.left('shipDate')}
      />
      {rows.some((row) => row.expectedDeliveryDate !== null) && (
        <CheckField
          label={t('shipDate.moves')}
          checked={isMoved}
          onChange={(event) => {
            setMoved(event.currentTarget.checked)
            saving.changed('shipDate')
          }}
        />
      )}
    </ActionFormFrame>
  )
}
