import companyMessages from 'messages:companies'
import formMessages from 'messages:shipment-form'
import { creditNoteChoices, dimensionChoices, insuranceChoices, longestAccountName } from '@kattegat/domain/companies'
import { defaultPickupTimes } from '@kattegat/domain/shipment'
import { useState } from 'react'
import { call, useAnswer, useStatic } from '../../app/api/index.ts'
import { AddressInputs } from '../../app/addresses/AddressInputs.tsx'
import { textAt, type FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Button, CheckField, Notice, SelectField, showToast, TextField, TimeField } from '../../ui/index.ts'
import { AccountLimits } from './AccountLimits.tsx'
import { accountFieldId, sentAccount, typedAccount, type Account, type TypedAccount } from './account-form.ts'
import type { Company } from './company-form.ts'
import classes from './companies.module.css'
import { ConflictNotice } from './ConflictNotice.tsx'
import { differences } from './differences.ts'
import { useSavedForm } from './use-saved-form.ts'

interface AccountFormProps {
  company: Company
  /** None for a new one. */
  account: Account | undefined
  /** The company has none yet. */
  isFirst?: boolean
  onClose: () => void
}

/** An account: its name, its addresses, and what its booking form opens with and asks for. */
export function AccountForm({ company, account, isFirst = false, onClose }: AccountFormProps) {
  const t = useMessages(companyMessages)
  const portal = useMessages()
  const [form, setForm] = useState(() => typedAccount(account, company, isFirst))
  const { save, take, isBusy, attempt, errors, failure, conflict } = useSavedAccount(
    { company, account, onClose },
    form,
    setForm,
  )
  const parts = {
    form,
    errors,
    onChange: (change: Partial<TypedAccount>) => setForm((present) => ({ ...present, ...change })),
  }
  return (
    <Dialog opened onClose={onClose} title={account?.displayName ?? t('newAccount')} size="lg">
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
          errors={Object.entries(errors).map(([field, message]) => ({
            fieldId: accountFieldId(field.replace(/\[.*$/, '')),
            message,
          }))}
        />
        {conflict && (
          <ConflictNotice
            conflict={conflict}
            onKeep={() => void save(conflict.theirs.version)}
            onTake={() => take(conflict.theirs)}
          />
        )}
        {failure && (
          <Notice kind="bad" role="alert">
            {failure}
          </Notice>
        )}
        <NameAndBranch {...parts} isDefault={account?.default ?? isFirst} />
        <Addresses {...parts} />
        <MailsAndInvoices {...parts} />
        <Presets {...parts} />
        <AccountLimits {...parts} />
        <div className={classes.actions}>
          <Button type="submit" loading={isBusy}>
            {account ? portal('save') : t('createAccount')}
          </Button>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

function useSavedAccount(
  { company, account, onClose }: AccountFormProps,
  form: TypedAccount,
  setForm: (form: TypedAccount) => void,
) {
  const t = useMessages(companyMessages)
  return useSavedForm<Account>({
    version: account?.version,
    send: (version) => {
      const seen = account ? { id: account.id, ...(version === undefined ? {} : { version }) } : {}
      return call(
        'SaveAccount',
        { body: { companyId: company.id, ...sentAccount(form), ...seen } },
        { saidInForm: true },
      )
    },
    read: async () => {
      const reply = await call('GetAccountsOfCompany', { params: { id: company.id } })
      return reply.ok ? reply.data.find(({ id }) => id === account?.id) : undefined
    },
    differencesTo: (theirs) => differences(typedAccount(theirs, company), form),
    onSaved: () => {
      showToast({ kind: 'good', message: t(account ? 'accountSaved' : 'accountCreated') })
      onClose()
    },
    onTaken: (theirs) => setForm(typedAccount(theirs, company)),
  })
}

interface PartProps {
  form: TypedAccount
  errors: FieldTexts
  onChange: (change: Partial<TypedAccount>) => void
}

function NameAndBranch({ form, errors, onChange, isDefault }: PartProps & { isDefault: boolean }) {
  const t = useMessages(companyMessages)
  const branches = useAnswer('GetVisibleBranchesForUser', undefined, { staleTimeMs: 60_000 }).data ?? []
  return (
    <div className={classes.fields}>
      <TextField
        id={accountFieldId('displayName')}
        label={t('accountName')}
        description={t('accountNameHint')}
        required
        maxLength={longestAccountName}
        data-autofocus
        value={form.displayName}
        error={textAt(errors, 'displayName')}
        onChange={({ currentTarget }) => onChange({ displayName: currentTarget.value })}
      />
      <SelectField
        id={accountFieldId('branchId')}
        label={t('branch')}
        required
        value={form.branchId}
        error={errors['branchId']}
        choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
        onChange={({ currentTarget }) => onChange({ branchId: currentTarget.value })}
      />
      <CheckField
        label={t('isDefault')}
        checked={form.default}
        // Another is made the default one instead.
        disabled={isDefault}
        onChange={({ currentTarget }) => onChange({ default: currentTarget.checked })}
      />
    </div>
  )
}

function Addresses({ form, errors, onChange }: PartProps) {
  const t = useMessages(companyMessages)
  return (
    <div className={classes.columns}>
      <fieldset className={classes.group}>
        <legend>{t('senderAddress')}</legend>
        <p className="quiet">{t('senderAddressHint')}</p>
        <AddressInputs
          hasName
          value={form.senderAddress}
          path="senderAddress"
          errors={errors}
          idOf={accountFieldId}
          onChange={(part) => onChange({ senderAddress: { ...form.senderAddress, ...part } })}
        />
      </fieldset>
      <fieldset className={classes.group}>
        <legend>{t('pickupAddress')}</legend>
        <CheckField
          label={t('hasPickupAddress')}
          checked={form.hasPickupAddress}
          onChange={({ currentTarget }) => onChange({ hasPickupAddress: currentTarget.checked })}
        />
        {form.hasPickupAddress && (
          <AddressInputs
            hasName
            value={form.pickupAddress}
            path="pickupAddress"
            errors={errors}
            idOf={accountFieldId}
            onChange={(part) => onChange({ pickupAddress: { ...form.pickupAddress, ...part } })}
          />
        )}
      </fieldset>
    </div>
  )
}

/** Who is told of its shipments, and how it is given back what is in its favour. */
function MailsAndInvoices({ form, errors, onChange }: PartProps) {
  const t = useMessages(companyMessages)
  return (
    <fieldset className={classes.group}>
      <legend>{t('mailsAndInvoices')}</legend>
      <div className={classes.columns}>
        <TextField
          id={accountFieldId('mails')}
          label={t('accountMails')}
          description={t('accountMailsHint')}
          inputMode="email"
          autoComplete="off"
          value={form.mails}
          error={textAt(errors, 'mails')}
          onChange={({ currentTarget }) => onChange({ mails: currentTarget.value })}
        />
        <SelectField
          id={accountFieldId('creditNotes')}
          label={t('creditNotes')}
          description={t('creditNotesHint')}
          value={form.creditNotes}
          error={errors['creditNotes']}
          choices={creditNoteChoices.map((choice) => ({ value: choice, label: t(`creditNotes.${choice}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = creditNoteChoices.find((choice) => choice === currentTarget.value)
            if (chosen) onChange({ creditNotes: chosen })
          }}
        />
      </div>
    </fieldset>
  )
}

/** What the booking form of the account opens with and asks for. */
function Presets({ form, errors, onChange }: PartProps) {
  const t = useMessages(companyMessages)
  const words = useMessages(formMessages)
  const incoterms = useStatic('GetIncoterms').data ?? []
  const reasons = useAnswer('GetExportReasonCodes', undefined, { staleTimeMs: 300_000 }).data ?? []
  const time = (field: 'readyTime' | 'closeTime') => (
    <TimeField
      id={accountFieldId(field)}
      label={words(`fields.${field}`)}
      description={t('otherwise', { value: defaultPickupTimes[field] })}
      value={form[field]}
      error={errors[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  )
  return (
    <fieldset className={classes.group}>
      <legend>{t('bookingForm')}</legend>
      <div className={classes.columns}>
        <SelectField
          id={accountFieldId('incoterms')}
          label={words('fields.incoterms')}
          emptyLabel={t('usual')}
          value={form.incoterms}
          error={errors['incoterms']}
          choices={incoterms.map(({ code, name }) => ({ value: code, label: `${code} – ${name}` }))}
          onChange={({ currentTarget }) => onChange({ incoterms: currentTarget.value })}
        />
        <SelectField
          id={accountFieldId('exportReason')}
          label={words('fields.exportReason')}
          emptyLabel={t('usual')}
          value={form.exportReason}
          error={errors['exportReason']}
          choices={reasons.map(({ code, name }) => ({ value: code, label: name }))}
          onChange={({ currentTarget }) => onChange({ exportReason: currentTarget.value })}
        />
        {time('readyTime')}
        {time('closeTime')}
        <SelectField
          label={t('dimensions')}
          value={form.dimensions}
          choices={dimensionChoices.map((choice) => ({ value: choice, label: t(`dimensions.${choice}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = dimensionChoices.find((choice) => choice === currentTarget.value)
            if (chosen) onChange({ dimensions: chosen })
          }}
        />
        <SelectField
          label={t('insurance')}
          value={form.insurance}
          choices={insuranceChoices.map((choice) => ({ value: choice, label: t(`insurance.${choice}`) }))}
          onChange={({ currentTarget }) => {
            const chosen = insuranceChoices.find((choice) => choice === currentTarget.value)
            if (chosen) onChange({ insurance: chosen })
          }}
        />
      </div>
      <CheckField
        label={t('documentFirst')}
        checked={form.documentFirst}
        onChange={({ currentTarget }) => onChange({ documentFirst: currentTarget.checked })}
      />
    </fieldset>
  )
}
