import { useEffect, useRef } from 'react'
import { get, useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import { showBranchOf } from '../../app/shell/branch-company.ts'
import { Notice, SelectField } from '../../ui/index.ts'
import type { BookingForm, FormDefaults } from './booking-form.ts'
import { newBookingForm } from './booking-form.ts'
import classes from './create-shipment.module.css'
import { fieldId } from './field-errors.ts'
import { useFieldErrors } from './use-field.ts'
import type { FormFacts } from './use-form-facts.ts'
import bookingMessages from 'messages:create-shipment'

/** What an account presets; each follows by itself. */
const presetParts = [
  'senderAddress',
  'pickupAddress',
  'pickupElsewhere',
  'pickup.readyTime',
  'pickup.closeTime',
  'customsAmount',
  'shipmentOptions.incoterms',
  'shipmentOptions.exportReason',
  'shipmentOptions.isDocument',
] as const

interface AccountSelectsProps {
  facts: FormFacts
  onCompany: (id: string) => void
  onAccount: (id: string) => void
}

/** Whose shipment it is: the company, for staff, and the account where there is more than one. */
export function AccountSelects({ facts, onCompany, onAccount }: AccountSelectsProps) {
  const t = useMessages(bookingMessages)
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const errors = useFieldErrors()
  const [companyId, accountId] = useWatch({ control, name: ['companyId', 'accountId'] })
  const presets = facts.defaults
  const before = useRef<FormDefaults>(presets)

  useEffect(() => {
    const old = before.current
    const isOther = old.accountId !== presets.accountId || old.companyId !== presets.companyId
    // View options may be answered after the other presets.
    if (!isOther && old.isDocument === presets.isDocument) return
    before.current = presets
    // Presets follow the account; what was typed over them stays.
    const [was, next, now] = [newBookingForm(old), newBookingForm(presets), getValues()]
    if (isOther) {
      setValue('companyId', next.companyId)
      setValue('accountId', next.accountId)
    }
    for (const part of presetParts) {
      if (JSON.stringify(get(now, part)) === JSON.stringify(get(was, part))) setValue(part, get(next, part))
    }
    if (now.shipDate < next.shipDate) setValue('shipDate', next.shipDate)
    errors.forget('senderAddress.')
    errors.forget('pickup.')
    errors.forget('accountId')
  }, [presets, getValues, setValue, errors])

  // Anyone who books for a customer sees the branch that the customer calls.
  useEffect(() => {
    showBranchOf(presets.companyId)
    return () => showBranchOf(undefined)
  }, [presets.companyId])

  const manyCompanies = facts.companies.length > 0
  const manyAccounts = facts.accounts.length > 1
  const chosen = facts.accounts.find(({ id }) => String(id) === accountId)
  const held = chosen?.onHold && (
    <Notice kind="warn">
      {t('account.onHold')} {chosen.holdReason && t('account.holdReason', { reason: chosen.holdReason })}
    </Notice>
  )
  if (!manyCompanies && !manyAccounts) return held || null
  return (
    <div className={classes.accounts}>
      {manyCompanies && (
        <SelectField
          id={fieldId('companyId')}
          label={t('account.company')}
          choices={facts.companies}
          value={companyId}
          onChange={(event) => {
            setValue('companyId', event.currentTarget.value)
            onCompany(event.currentTarget.value)
          }}
        />
      )}
      {manyAccounts && (
        <SelectField
          id={fieldId('accountId')}
          label={t('account.account')}
          choices={facts.accounts.map((account) => ({ value: String(account.id), label: account.displayName }))}
          value={accountId}
          onChange={(event) => {
            setValue('accountId', event.currentTarget.value)
            onAccount(event.currentTarget.value)
          }}
        />
      )}
      {held}
    </div>
  )
}
