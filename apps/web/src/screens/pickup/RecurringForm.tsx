import pickupMessages from 'messages:pickups'
import { weekdayName } from '@kattegat/messages'
import { useState } from 'react'
import { call, useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { todayHere, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Button, CheckField, Notice, showToast, SkeletonLines } from '../../ui/index.ts'
import { CompanyChoice } from './PickupForm.tsx'
import {
  goodsOnWire,
  pickupFieldId,
  typedAddress,
  typedGoods,
  type TypedAddress,
  type TypedGoods,
} from './pickup-form.ts'
import { GoodsFields, PickupAddress, ReadyAndClose } from './PickupFields.tsx'
import type { Recurring } from './pickup.ts'
import { useSentForm } from './use-sent-form.ts'
import classes from './pickup.module.css'

interface RecurringFormProps {
  recurring: Recurring | undefined
  asksCompany: boolean
  onClose: () => void
}

/** A recurring pickup, new or to be changed. */
export function RecurringForm({ recurring, asksCompany, onClose }: RecurringFormProps) {
  const t = useMessages(pickupMessages)
  const [companyId, setCompanyId] = useState(recurring?.companyId)
  const needsCompany = asksCompany && !recurring
  const body = companyId === undefined ? {} : { companyId }
  const prepared = useAnswer('PreparePickup', { body }, { enabled: !needsCompany || companyId !== undefined })
  return (
    <Dialog opened onClose={onClose} title={t(recurring ? 'recurring.edit' : 'recurring.new')} size="lg">
      {needsCompany && <CompanyChoice value={companyId} onChange={setCompanyId} />}
      {prepared.data ? (
        <OpenForm key={prepared.data.companyId} prepared={prepared.data} recurring={recurring} onClose={onClose} />
      ) : prepared.isError ? (
        <LoadFailed title={t('failed')} error={prepared.error} onRetry={() => void prepared.refetch()} />
      ) : (
        !needsCompany && <SkeletonLines lines={5} height={44} />
      )}
    </Dialog>
  )
}

/** As it is typed. */
interface TypedRecurring extends TypedGoods {
  address: TypedAddress
  weekdays: readonly number[]
  startsOn: string
  endsOn: string
  readyTime: string
  closeTime: string
}

interface OpenFormProps {
  prepared: Answer<'PreparePickup'>
  recurring: Recurring | undefined
  onClose: () => void
}

const everyWeekday = [1, 2, 3, 4, 5, 6, 7]

function OpenForm({ prepared, recurring, onClose }: OpenFormProps) {
  const t = useMessages(pickupMessages)
  const portal = useMessages()
  const language = useLanguage()
  const [form, setForm] = useState<TypedRecurring>(() => ({
    address: typedAddress((recurring ?? prepared).address),
    weekdays: recurring?.weekdays ?? [],
    startsOn: recurring?.startsOn ?? todayHere(),
    endsOn: recurring?.endsOn ?? '',
    readyTime: (recurring ?? prepared.first)?.readyTime ?? '',
    closeTime: (recurring ?? prepared.first)?.closeTime ?? '',
    ...typedGoods(recurring ?? prepared, language),
  }))
  const { save, isBusy, errors, attempt, failure } = useSavedRecurring(prepared.companyId, recurring, form, onClose)
  const change = (part: Partial<TypedRecurring>) => setForm((present) => ({ ...present, ...part }))
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      <ErrorSummary
        attempt={attempt}
        errors={Object.entries(errors).map(([field, message]) => ({ fieldId: pickupFieldId(field), message }))}
      />
      <PickupAddress
        companyId={prepared.companyId}
        value={form.address}
        errors={errors}
        onChange={(part) => change({ address: { ...form.address, ...part } })}
      />
      <Weekdays value={form.weekdays} error={errors['weekdays']} onChange={(weekdays) => change({ weekdays })} />
      <div className={classes.times}>
        <ReadyAndClose value={form} errors={errors} onChange={change} />
        <DateField
          id={pickupFieldId('startsOn')}
          label={t('recurring.from')}
          value={form.startsOn}
          required
          error={errors['startsOn']}
          onChange={(startsOn) => change({ startsOn })}
        />
        <DateField
          id={pickupFieldId('endsOn')}
          label={t('recurring.until')}
          value={form.endsOn}
          error={errors['endsOn']}
          onChange={(endsOn) => change({ endsOn })}
        />
      </div>
      <GoodsFields value={form} errors={errors} onChange={change} />
      {failure && (
        <Notice kind="bad" role="alert">
          {failure}
        </Notice>
      )}
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {portal('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('recurring.save')}
        </Button>
      </div>
    </form>
  )
}

interface WeekdaysProps {
  value: readonly number[]
  error: string | undefined
  onChange: (weekdays: number[]) => void
}

function Weekdays({ value, error, onChange }: WeekdaysProps) {
  const t = useMessages(pickupMessages)
  const language = useLanguage()
  return (
    <fieldset className={classes.group} id={pickupFieldId('weekdays')} tabIndex={-1}>
      <legend>{t('recurring.weekdays')}</legend>
      <div className={classes.weekdays}>
        {everyWeekday.map((day) => (
          <CheckField
            key={day}
            label={weekdayName(day, language)}
            checked={value.includes(day)}
            onChange={({ currentTarget }) =>
              onChange(currentTarget.checked ? [...value, day] : value.filter((each) => each !== day))
            }
          />
        ))}
      </div>
      {error && <p className={classes.error}>{error}</p>}
    </fieldset>
  )
}

function useSavedRecurring(
  companyId: number,
  recurring: Recurring | undefined,
  form: TypedRecurring,
  onSaved: () => void,
) {
  const t = useMessages(pickupMessages)
  return useSentForm(
    (idempotencyKey) => {
      const { address, weekdays, startsOn, endsOn, readyTime, closeTime } = form
      const content = { address, weekdays: [...weekdays], startsOn, endsOn: endsOn || null, readyTime, closeTime }
      const seen = recurring ? { id: recurring.id, version: recurring.version } : {}
      const body = { ...content, ...goodsOnWire(form), companyId, ...seen }
      return call('SaveRecurringPickup', { body }, { idempotencyKey, saidInForm: true })
    },
    () => {
      showToast({ kind: 'good', message: t('recurring.saved') })
      onSaved()
    },
  )
}
