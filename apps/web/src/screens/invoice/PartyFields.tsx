import formMessages from 'messages:shipment-form'
import { addressFormat, states } from '@kattegat/domain/address'
import { addressFields } from '@kattegat/domain/shipment'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import { PostalCodesButton } from '../../app/postal-codes/PostalCodesButton.tsx'
import type { Choice } from '../../ui/index.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { InvoiceSelect, InvoiceText } from './InvoiceFields.tsx'
import classes from './invoice.module.css'
import { useFieldErrors } from './use-invoice-field.ts'

type Party = 'sender' | 'delivery' | 'billing' | 'importerOfRecord'

/** One side of the invoice, with what its country asks for. */
export function PartyFields({ party, countries }: { party: Party; countries: readonly Choice[] }) {
  const words = useMessages(formMessages)
  const errors = useFieldErrors()
  const { control, getValues, setValue } = useFormContext<InvoiceForm>()
  const countryCode = useWatch({ control, name: `${party}.countryCode` })
  const format = addressFormat(countryCode)
  const stateChoices = states(countryCode).map((state) => ({ value: state.stateCode, label: state.stateName }))
  return (
    <div className={classes.party}>
      <InvoiceText
        name={`${party}.companyName`}
        maxLength={addressFields.companyName.max}
        required
        className={classes.wide}
      />
      <InvoiceText name={`${party}.street1`} maxLength={addressFields.street1.max} required className={classes.wide} />
      <InvoiceText name={`${party}.street2`} maxLength={addressFields.street2.max} />
      <InvoiceText name={`${party}.street3`} maxLength={addressFields.street3.max} />
      <InvoiceText
        name={`${party}.postalCode`}
        label={words(`addressNames.${format.postalCodeLabel}`)}
        maxLength={addressFields.postalCode.max}
        required={format.postalCodeRequired}
      />
      <InvoiceText name={`${party}.city`} maxLength={addressFields.city.max} required={format.cityRequired} />
      <InvoiceSelect name={`${party}.countryCode`} choices={countries} emptyLabel="" required />
      {stateChoices.length > 0 ? (
        <InvoiceSelect
          name={`${party}.stateCode`}
          label={words(`addressNames.${format.stateLabel}`)}
          choices={stateChoices}
          emptyLabel=""
          required={format.stateRequired}
        />
      ) : (
        <InvoiceText name={`${party}.vatNumber`} maxLength={addressFields.vatNumber.max} />
      )}
      <InvoiceText name={`${party}.contactPerson`} maxLength={addressFields.contactPerson.max} />
      <InvoiceText name={`${party}.phone`} maxLength={addressFields.phone.max} type="tel" />
      <InvoiceText name={`${party}.email`} maxLength={addressFields.mails.max} inputMode="email" />
      {stateChoices.length > 0 && <InvoiceText name={`${party}.vatNumber`} maxLength={addressFields.vatNumber.max} />}
      <div className={classes.codes}>
        <PostalCodesButton
          place={() => getValues(party)}
          onSelect={(place) => {
            setValue(party, { ...getValues(party), ...place }, { shouldDirty: true })
            errors.forget(`${party}.`)
          }}
        />
      </div>
    </div>
  )
}
