import actionNameMessages from 'messages:actions'
import formMessages from 'messages:shipment-form'
import { statusErrors } from '@kattegat/domain/history'
import { deliveryStatuses } from '@kattegat/domain/shipment'
import type { DeliveryStatus } from '@kattegat/domain/shipment'
import { useState } from 'react'
import { call } from '../../../../app/api/index.ts'
import { todayHere, useMessages } from '../../../../app/i18n/index.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { SelectField, TextAreaField, TextField, TimeField } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import classes from '../actions.module.css'
import { useSaving } from '../use-saving.ts'
import { momentOf } from './moment.ts'
import { textField } from './text-field.ts'
import changeMessages from 'messages:history-changes'

/** What happened to the shipments, when and where, and what there is to say of it. */
export function StatusForm({ rows, onCancel, ...ends }: ActionFormProps) {
  const t = useMessages(changeMessages)
  const words = useMessages(formMessages)
  const names = useMessages(actionNameMessages)
  const [status, setStatus] = useState<DeliveryStatus>('InTransit')
  const [typed, setTyped] = useState({ day: '', time: '', place: '', note: '' })
  // What is the future is asked when something is typed; the server asks once more.
  const [now, setNow] = useState(() => new Date())
  const type = (change: Partial<typeof typed>) => {
    setNow(new Date())
    setTyped({ ...typed, ...change })
  }
  const { place, note } = typed
  const moment = momentOf(typed.day, typed.time, todayHere(now))
  const at = typeof moment === 'string' ? undefined : moment.at
  const errors = [
    ...(typeof moment === 'string' ? [{ field: 'time', message: t(`status.${moment}`) }] : []),
    ...statusErrors({ at, place, note }, now, todayHere(now)),
  ]
  const fields = ['at', 'time', 'place', 'note']
  const saving = useSaving({ rows, ...ends }, { action: 'set-transit-status', errors, fields })
  return (
    <ActionFormFrame
      saving={saving}
      label={names('name.set-transit-status')}
      onCancel={onCancel}
      onSave={() =>
        saving.saveMany((shipmentIds, keyOf, confirmed) => {
          const body = {
            shipmentIds,
            status,
            place,
            note,
            ...(confirmed && { confirmed }),
            ...(at === undefined ? {} : { at }),
          }
          return call('SetTransitStatus', { body }, { idempotencyKey: keyOf(body), saidInForm: true })
        })
      }
    >
      <SelectField
        label={t('status')}
        value={status}
        choices={deliveryStatuses.map((value) => ({ value, label: words(`deliveryStatuses.${value}`) }))}
        onChange={(event) => {
          setStatus(deliveryStatuses.find((each) => each === event.currentTarget.value) ?? status)
          saving.changed('at')
        }}
      />
      <div className={classes.pair}>
        <DateField
          label={t('status.day')}
          value={typed.day}
          maxDate={todayHere(now)}
          error={saving.errorAt('at')}
          onChange={(day) => {
            type({ day })
            saving.changed('at')
          }}
          onBlur={() => saving.left('at')}
        />
        <TimeField label={t('status.clock')} {...textField(saving, 'time', typed.time, (time) => type({ time }))} />
      </div>
      <p className={classes.hint}>{t('status.timeHint')}</p>
      <TextField label={t('status.place')} {...textField(saving, 'place', place, (text) => type({ place: text }))} />
      <TextAreaField label={t('status.note')} {...textField(saving, 'note', note, (text) => type({ note: text }))} />
    </ActionFormFrame>
  )
}
