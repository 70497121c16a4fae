import { addressFormat, addressLines, states } from '@kattegat/domain/address'
import { pickupLimits } from '@kattegat/domain/pickups'
import formMessages from 'messages:shipment-form'
import pickupMessages from 'messages:pickups'
import { useState } from 'react'
import { useAnswer, useStatic } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { PostalCodesButton } from '../../app/postal-codes/PostalCodesButton.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { SelectField, TextAreaField, TextField, TimeField } from '../../ui/index.ts'
import {
  pickupFieldId,
  typedAddress,
  type AddressPart,
  type FieldWords,
  type TypedAddress,
  type TypedGoods,
} from './pickup-form.ts'
import classes from './pickup.module.css'

interface PartProps<Value> {
  value: Value
  errors: FieldWords
  onChange: (change: Partial<Value>) => void
}

interface PickupAddressProps extends PartProps<TypedAddress> {
  companyId: number
}

/** Where the goods wait: an address of the book, pickup addresses first, or any other. */
export function PickupAddress({ companyId, value, errors, onChange }: PickupAddressProps) {
  const t = useMessages(pickupMessages)
  const book = useAnswer('GetAddressBook', { query: { companyId, pageSize: 200 } }, { staleTimeMs: 60_000 })
  // 1 = pickup address, 3 = sender address (specification §3).
  const rank = (type: number | undefined) => (type === 1 ? 0 : type === 3 ? 1 : 2)
  const entries = (book.data ?? []).toSorted((a, b) => rank(a.accountTypeId) - rank(b.accountTypeId))
  const [isOpen, setOpen] = useState(value.street1 === '')
  const hasError = Object.keys(errors).some((field) => field.startsWith('address.'))
  const labels = entries.map((entry) => addressLines(entry).join(', '))
  // Two that read the same are one choice.
  const choices = entries
    .map((entry, at) => ({ value: String(entry.id), label: labels[at]! }))
    .filter(({ label }, at) => labels.indexOf(label) === at)
  return (
    <fieldset className={classes.group}>
      <legend>{t('form.address')}</legend>
      <SelectField
        label={t('form.address')}
        id={pickupFieldId('address')}
        value=""
        error={errors['address']}
        emptyLabel={isOpen || hasError ? t('form.otherAddress') : addressLines(value).join(', ')}
        choices={isOpen ? choices : [...choices, { value: 'other', label: t('form.otherAddress') }]}
        onChange={({ currentTarget }) => {
          const chosen = entries.find((entry) => String(entry.id) === currentTarget.value)
          if (chosen) onChange(typedAddress(chosen))
          setOpen(!chosen)
        }}
      />
      {/* A phone shows the beginning of the choice only. */}
      {!isOpen && !hasError && <p className="quiet">{[...addressLines(value), value.phone].join(', ')}</p>}
      {(isOpen || hasError) && <AddressParts value={value} errors={errors} onChange={onChange} />}
    </fieldset>
  )
}

const required: readonly AddressPart[] = ['companyName', 'street1', 'contactPerson', 'phone', 'countryCode']

function AddressParts({ value, errors, onChange }: PartProps<TypedAddress>) {
  const t = useMessages(pickupMessages)
  const words = useMessages(formMessages)
  const countries = useStatic('GetCountries').data ?? []
  const format = addressFormat(value.countryCode)
  const text = (part: Exclude<AddressPart, 'countryCode' | 'stateCode'>, label?: string) => (
    <TextField
      id={pickupFieldId(`address.${part}`)}
      label={label ?? words(`fields.${part}`)}
      value={value[part]}
      required={required.includes(part)}
      error={errors[`address.${part}`]}
      onChange={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
    />
  )
  return (
    <div className={classes.fields}>
      {text('companyName')}
      {text('street1')}
      {text('street2')}
      {text('street3')}
      {format.hasPostalCode && text('postalCode', words(`addressNames.${format.postalCodeLabel}`))}
      {text('city')}
      <SelectField
        id={pickupFieldId('address.countryCode')}
        label={words('fields.countryCode')}
        emptyLabel={t('form.chooseCountry')}
        value={value.countryCode}
        required
        error={errors['address.countryCode']}
        choices={countries.map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))}
        onChange={({ currentTarget }) => onChange({ countryCode: currentTarget.value, stateCode: '' })}
      />
      {format.stateRequired && (
        <SelectField
          id={pickupFieldId('address.stateCode')}
          label={words(`addressNames.${format.stateLabel}`)}
          emptyLabel={t('form.chooseState')}
          value={value.stateCode}
          required
          error={errors['address.stateCode']}
          choices={states(value.countryCode).map(({ stateCode, stateName }) => ({
            value: stateCode,
            label: stateName,
          }))}
          onChange={({ currentTarget }) => onChange({ stateCode: currentTarget.value })}
        />
      )}
      {text('contactPerson')}
      {text('phone')}
      <div>
        <PostalCodesButton place={() => value} onSelect={onChange} />
      </div>
    </div>
  )
}

interface Times {
  pickupDate: string
  readyTime: string
  closeTime: string
}

/** The day, and between when. */
export function PickupTimes({ value, errors, onChange, minDate }: PartProps<Times> & { minDate?: string | undefined }) {
  const t = useMessages(pickupMessages)
  return (
    <div className={classes.times}>
      <DateField
        id={pickupFieldId('pickupDate')}
        label={t('form.date')}
        value={value.pickupDate}
        minDate={minDate}
        required
        error={errors['pickupDate']}
        onChange={(pickupDate) => onChange({ pickupDate })}
      />
      <ReadyAndClose value={value} errors={errors} onChange={onChange} />
    </div>
  )
}

export function ReadyAndClose({ value, errors, onChange }: PartProps<Pick<Times, 'readyTime' | 'closeTime'>>) {
  const t = useMessages(pickupMessages)
  return (
    <>
      <TimeField
        id={pickupFieldId('readyTime')}
        label={t('form.ready')}
        value={value.readyTime}
        required
        error={errors['readyTime']}
        onChange={({ currentTarget }) => onChange({ readyTime: currentTarget.value })}
      />
      <TimeField
        id={pickupFieldId('closeTime')}
        label={t('form.close')}
        value={value.closeTime}
        required
        error={errors['closeTime']}
        onChange={({ currentTarget }) => onChange({ closeTime: currentTarget.value })}
      />
    </>
  )
}

/** Packages, weight and volume, and what the driver must know. */
export function GoodsFields({ value, errors, onChange }: PartProps<TypedGoods>) {
  const t = useMessages(pickupMessages)
  const figure = (field: 'numberOfColli' | 'totalWeight' | 'volume', label: string, isRequired = true) => (
    <TextField
      id={pickupFieldId(field)}
      label={label}
      figures
      value={value[field]}
      required={isRequired}
      error={errors[field]}
      onChange={({ currentTarget }) => onChange({ [field]: currentTarget.value })}
    />
  )
  return (
    <>
      <div className={classes.times}>
        {figure('numberOfColli', t('form.packages'))}
        {figure('totalWeight', t('form.weight'))}
        {figure('volume', t('form.volume'), false)}
      </div>
      <TextAreaField
        id={pickupFieldId('instructions')}
        label={t('form.instructions')}
        rows={2}
        maxLength={pickupLimits.instructions}
        value={value.instructions}
        error={errors['instructions']}
        onChange={({ currentTarget }) => onChange({ instructions: currentTarget.value })}
      />
    </>
  )
}
