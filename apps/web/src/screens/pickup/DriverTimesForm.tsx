import pickupMessages from 'messages:pickups'
import { useState } from 'react'
import { call } from '../../app/api/index.ts'
import { useLanguage, useMessages } from '../../app/i18n/index.ts'
import { readTypedNumber, typeNumber } from '../../app/typed-number.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { TimeField } from '../../ui/fields/TimeField.tsx'
import { Button, Notice, showToast, TextField } from '../../ui/index.ts'
import { pickupFieldId, type FieldWords } from './pickup-form.ts'
import type { DriverRule } from './pickup.ts'
import { useSentForm } from './use-sent-form.ts'
import classes from './pickup.module.css'

const times = ['opens', 'closes', 'cutOff'] as const
const figures = ['leadMinutes', 'shortestMinutes', 'daysAhead'] as const
type TypedRule = Record<(typeof times)[number] | (typeof figures)[number], string>

/** When drivers come to the places of one branch, or of every one that has no times of its own. */
export function DriverTimesForm({ rule, onClose }: { rule: DriverRule; onClose: () => void }) {
  const t = useMessages(pickupMessages)
  const portal = useMessages()
  const language = useLanguage()
  const [form, setForm] = useState<TypedRule>(() => ({
    opens: rule.opens,
    closes: rule.closes,
    cutOff: rule.cutOff,
    leadMinutes: typeNumber(rule.leadMinutes, language),
    shortestMinutes: typeNumber(rule.shortestMinutes, language),
    daysAhead: typeNumber(rule.daysAhead, language),
  }))
  const done = () => {
    showToast({ kind: 'good', message: t('rules.saved') })
    onClose()
  }
  const ofBranch = rule.branchId === null ? {} : { branchId: rule.branchId }
  const saving = useSentForm(
    () => call('SavePickupRule', { body: { ...ofBranch, ...onWire(form) } }, { saidInForm: true }),
    done,
  )
  const dropping = useSentForm(() => call('DeletePickupRule', { query: ofBranch }), done)
  const failure = saving.failure ?? dropping.failure
  const branch = rule.branchId === null ? t('rules.every') : rule.branchName
  return (
    <Dialog opened onClose={onClose} title={t('rules.edit', { branch })}>
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void saving.save()
        }}
      >
        <ErrorSummary
          attempt={saving.attempt}
          errors={Object.entries(saving.errors).map(([field, message]) => ({ fieldId: pickupFieldId(field), message }))}
        />
        <RuleFields
          value={form}
          errors={saving.errors}
          onChange={(part) => setForm((present) => ({ ...present, ...part }))}
        />
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        <div className={classes.actions}>
          {rule.from === 'own' && (
            <Button variant="default" loading={dropping.isBusy} onClick={() => void dropping.save()}>
              {t(rule.branchId === null ? 'rules.dropStandard' : 'rules.drop')}
            </Button>
          )}
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={saving.isBusy}>
            {t('rules.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface RuleFieldsProps {
  value: TypedRule
  errors: FieldWords
  onChange: (part: Partial<TypedRule>) => void
}

function RuleFields({ value, errors, onChange }: RuleFieldsProps) {
  const t = useMessages(pickupMessages)
  return (
    <>
      <div className={classes.times}>
        {times.map((name) => (
          <TimeField
            key={name}
            id={pickupFieldId(name)}
            label={t(`rules.${name}`)}
            description={name === 'cutOff' ? t('rules.cutOffHint') : undefined}
            value={value[name]}
            required
            error={errors[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
      <div className={classes.times}>
        {figures.map((name) => (
          <TextField
            key={name}
            id={pickupFieldId(name)}
            label={t(`rules.${name}`)}
            inputMode="numeric"
            value={value[name]}
            required
            error={errors[name]}
            onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
          />
        ))}
      </div>
    </>
  )
}

function onWire({ opens, closes, cutOff, leadMinutes, shortestMinutes, daysAhead }: TypedRule) {
  return {
    opens,
    closes,
    cutOff,
    leadMinutes: readTypedNumber(leadMinutes),
    shortestMinutes: readTypedNumber(shortestMinutes),
    daysAhead: readTypedNumber(daysAhead),
  }
}
