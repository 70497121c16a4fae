import formMessages from 'messages:shipment-form'
import { addressFormat, states, type AddressPart } from '@kattegat/domain/address'
import { addressFields } from '@kattegat/domain/shipment'
import { SelectField, TextField } from '../../ui/index.ts'
import { useStatic } from '../api/index.ts'
import { textAt, type FieldTexts } from '../form-errors/field-texts.ts'
import { useMessages } from '../i18n/index.ts'
import type { AddressText, TypedAddress } from './typed-address.ts'

interface AddressInputsProps {
  value: TypedAddress
  /** Before each field's name in errors and ids: `address`. */
  path: string
  errors: FieldTexts
  /** Makes a DOM id of a field's path. */
  idOf: (field: string) => string
  onChange: (change: Partial<TypedAddress>) => void
  /** The company's name, where the address has one of its own. */
  hasName?: boolean
  /** Whom to ask for and to ring must be named. */
  needsContact?: boolean
}

/** The fields of an address in the order and with the names of its country; the caller lays them out. */
export function AddressInputs(props: AddressInputsProps) {
  const { value, path, errors, idOf, onChange, hasName = false, needsContact = false } = props
  const words = useMessages(formMessages)
  const countries = useStatic('GetCountries').data ?? []
  const format = addressFormat(value.countryCode)
  const about = (part: AddressText | 'mails') => ({
    id: idOf(`${path}.${part}`),
    label: words(`fields.${part}`),
    value: value[part],
    error: textAt(errors, `${path}.${part}`),
  })
  const text = (part: AddressText | 'mails', more: Partial<Parameters<typeof TextField>[0]> = {}) => (
    <TextField
      key={part}
      {...about(part)}
      {...(part === 'mails' ? {} : { maxLength: maxLengthOf(part) })}
      {...more}
      onChange={({ currentTarget }) => onChange({ [part]: currentTarget.value })}
    />
  )
  const place = (part: AddressPart) => {
    switch (part) {
      case 'street':
        return [text('street1', { required: true }), text('street2'), text('street3')]
      case 'postalCode':
        return (
          format.hasPostalCode &&
          text('postalCode', {
            label: words(`addressNames.${format.postalCodeLabel}`),
            required: format.postalCodeRequired,
          })
        )
      case 'city':
        return text('city', { required: format.cityRequired })
      case 'stateCode':
        return (
          format.stateRequired && (
            <SelectField
              key={part}
              {...about('stateCode')}
              label={words(`addressNames.${format.stateLabel}`)}
              required
              emptyLabel=""
              choices={states(value.countryCode).map((state) => ({ value: state.stateCode, label: state.stateName }))}
              onChange={({ currentTarget }) => onChange({ stateCode: currentTarget.value })}
            />
          )
        )
      case 'contactPerson':
      case 'companyName':
        return null
    }
  }
  return (
    <>
      {hasName && text('companyName', { required: true })}
      <SelectField
        {...about('countryCode')}
        required
        emptyLabel=""
        choices={countries.map(({ countryCode, countryName }) => ({ value: countryCode, label: countryName }))}
        onChange={({ currentTarget }) => onChange({ countryCode: currentTarget.value, stateCode: '' })}
      />
      {format.lines.flat().map(place)}
      {text('contactPerson', { required: needsContact })}
      {text('phone', { required: needsContact, type: 'tel' })}
      {text('mails', { inputMode: 'email' })}
    </>
  )
}

function maxLengthOf(part: AddressText): number | undefined {
  const field = addressFields[part]
  return 'max' in field ? field.max : undefined
}
