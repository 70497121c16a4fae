import companyMessages from 'messages:companies'
import formMessages from 'messages:shipment-form'
import { currencies } from '@kattegat/domain/money'
import { languageFacts, languages } from '@kattegat/messages'
import { useState } from 'react'
import { call, useAnswer, useStatic } from '../../app/api/index.ts'
import { AddressInputs } from '../../app/addresses/AddressInputs.tsx'
import { textAt, type FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import {
  Button,
  CheckField,
  Notice,
  Section,
  SelectField,
  showToast,
  SkeletonLines,
  TextField,
} from '../../ui/index.ts'
import {
  companyFieldId,
  sentCompany,
  typedCompany,
  type Company,
  type SavedCompany,
  type TypedCompany,
} from './company-form.ts'
import { CompanyNumberField } from './CompanyNumberField.tsx'
import classes from './companies.module.css'
import { ConflictNotice } from './ConflictNotice.tsx'
import { differences } from './differences.ts'
import { useSavedForm } from './use-saved-form.ts'

/** A company's form; of a new one in the country of its provider. */
export function CompanyForm({ company }: { company: Company | undefined }) {
  const { system } = useSession()
  const systems = useStatic('GetShipmentSystems').data
  const homeCountry = systems?.find(({ shipmentSystem }) => shipmentSystem === system)?.countryCode
  if (!company && homeCountry === undefined) return <SkeletonLines lines={6} height={44} />
  return <OpenForm company={company} homeCountry={homeCountry ?? ''} />
}

function OpenForm({ company, homeCountry }: { company: Company | undefined; homeCountry: string }) {
  const t = useMessages(companyMessages)
  const portal = useMessages()
  const [form, setForm] = useState(() => typedCompany(company, homeCountry))
  const { save, take, isBusy, attempt, errors, failure, conflict } = useSavedCompany(company, form, setForm)
  const change = (part: Partial<TypedCompany>) => setForm((present) => ({ ...present, ...part }))
  const parts = { form, errors, onChange: change }
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
        errors={Object.entries(errors).map(([field, message]) => ({
          fieldId: companyFieldId(field.replace(/\[.*$/, '')),
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
      <div className={classes.columns}>
        <Identity {...parts} isNew={!company} homeCountry={homeCountry} />
        <Section title={t('address')}>
          <div className={classes.fields}>
            <AddressInputs
              value={form.address}
              path="address"
              errors={errors}
              idOf={companyFieldId}
              onChange={(part) => change({ address: { ...form.address, ...part } })}
            />
          </div>
        </Section>
        <Terms {...parts} />
      </div>
      <div className={classes.actions}>
        <Button type="submit" loading={isBusy}>
          {company ? portal('save') : t('create')}
        </Button>
      </div>
    </form>
  )
}

function useSavedCompany(
  company: Company | undefined,
  form: TypedCompany,
  setForm: (change: (present: TypedCompany) => TypedCompany) => void,
) {
  const t = useMessages(companyMessages)
  const navigate = useNavigate()
  return useSavedForm<SavedCompany>({
    version: company?.version,
    send: (version) => {
      const seen = company ? { id: company.id, ...(version === undefined ? {} : { version }) } : {}
      return call('SaveCompany', { body: { ...sentCompany(form), ...seen } }, { saidInForm: true })
    },
    read: async () => {
      const reply = company && (await call('GetCompany', { params: { id: company.id } }))
      return reply?.ok ? reply.data : undefined
    },
    differencesTo: (theirs) => differences(typedCompany(theirs, ''), form),
    onSaved: (saved) => {
      // What was typed while it was being saved stays.
      setForm((present) => (present === form ? typedCompany(saved, '') : present))
      showToast({ kind: 'good', message: t(company ? 'saved' : 'created') })
      if (!company) void navigate({ to: screenPaths.company, params: { id: String(saved.id) }, replace: true })
    },
    onTaken: (theirs) => setForm(() => typedCompany(theirs, '')),
  })
}

interface PartProps {
  form: TypedCompany
  errors: FieldTexts
  onChange: (change: Partial<TypedCompany>) => void
}

type TextName = 'name' | 'registrationNumber' | 'vatNumber' | 'endpoint' | 'paymentDays'

/** What a line of text of the form needs. */
function textOf({ form, errors, onChange }: PartProps, field: TextName) {
  return {
    id: companyFieldId(field),
    value: form[field],
    error: textAt(errors, field),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) => onChange({ [field]: currentTarget.value }),
  }
}

/** Who the company is: its number fills in the rest. */
function Identity({ isNew, homeCountry, ...parts }: PartProps & { isNew: boolean; homeCountry: string }) {
  const t = useMessages(companyMessages)
  const { form, errors, onChange } = parts
  const branches = useAnswer('GetVisibleBranchesForUser', undefined, { staleTimeMs: 60_000 }).data ?? []
  return (
    <Section title={t('details')}>
      <div className={classes.fields}>
        {isNew && (
          <CompanyNumberField
            homeCountry={homeCountry}
            onRead={({ countryCode, ...numbers }) =>
              onChange({
                ...numbers,
                address: {
                  ...form.address,
                  countryCode,
                  ...(countryCode === form.address.countryCode ? {} : { stateCode: '' }),
                },
              })
            }
          />
        )}
        <TextField {...textOf(parts, 'name')} label={t('name')} required maxLength={60} />
        <TextField {...textOf(parts, 'registrationNumber')} label={t('registrationNumber')} maxLength={35} />
        <TextField {...textOf(parts, 'vatNumber')} label={t('vatNumber')} maxLength={20} />
        <SelectField
          id={companyFieldId('branchId')}
          label={t('branch')}
          required
          emptyLabel={t('chooseBranch')}
          value={form.branchId}
          error={errors['branchId']}
          choices={branches.map(({ id, name }) => ({ value: String(id), label: name }))}
          onChange={({ currentTarget }) => onChange({ branchId: currentTarget.value })}
        />
        <CheckField
          id={companyFieldId('showShotFileLink')}
          label={t('showShotFileLink')}
          checked={form.showShotFileLink}
          onChange={({ currentTarget }) => onChange({ showShotFileLink: currentTarget.checked })}
        />
      </div>
    </Section>
  )
}

/** Currency, language and how it is billed. */
function Terms(parts: PartProps) {
  const t = useMessages(companyMessages)
  const words = useMessages(formMessages)
  const { form, errors, onChange } = parts
  return (
    <Section title={t('terms')}>
      <div className={classes.fields}>
        <SelectField
          id={companyFieldId('currency')}
          label={t('currency')}
          description={t('currencyHint')}
          emptyLabel={t('ofSystem')}
          value={form.currency}
          error={errors['currency']}
          choices={currencies.map((currency) => ({ value: currency, label: currency }))}
          onChange={({ currentTarget }) => onChange({ currency: currentTarget.value })}
        />
        <SelectField
          id={companyFieldId('language')}
          label={words('fields.language')}
          description={t('languageHint')}
          emptyLabel={t('ofCountry')}
          value={form.language}
          error={errors['language']}
          choices={languages.map((code) => ({ value: code, label: languageFacts(code).name }))}
          onChange={({ currentTarget }) => onChange({ language: currentTarget.value })}
        />
        <TextField {...textOf(parts, 'paymentDays')} label={t('paymentDays')} figures required maxLength={5} />
        <TextField
          {...textOf(parts, 'endpoint')}
          label={t('endpoint')}
          description={t('endpointHint')}
          maxLength={100}
        />
      </div>
    </Section>
  )
}
