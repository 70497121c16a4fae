import { addressFormat, addressLengths, mailLength, states } from '@kattegat/domain/address'
import { useFormContext, useWatch } from 'react-hook-form'
import { useDomainWords } from '../../app/i18n/index.ts'
import type { Choice } from '../../ui/index.ts'
import type { InvoiceForm } from './invoice-form.ts'
import { InvoiceSelect, InvoiceText } from './InvoiceFields.tsx'
import classes from './invoice.module.css'

type Party = 'sender' | 'delivery' | 'billing' | 'importerOfRecord'

/** One side of the invoice, with what its country asks for. */
export function PartyFields({ party, countries }: { party: Party; countries: readonly Choice[] }) {
  const words = useDomainWords()
  const { control } = useFormContext<InvoiceForm>()
  const countryCode = useWatch({ control, name: `${party}.countryCode` })
  const format = addressFormat(countryCode)
  const stateChoices = states(countryCode).map((state) => ({ value: state.stateCode, label: state.stateName }))
  return (
    <div className={classes.party}>
      <InvoiceText
        name={`${party}.companyName`}
        maxLength={addressLengths.companyName}
        required
        className={classes.wide}
      />
      <InvoiceText name={`${party}.street1`} maxLength={addressLengths.street1} required className={classes.wide} />
      <InvoiceText name={`${party}.street2`} maxLength={addressLengths.street2} />
      <InvoiceText name={`${party}.street3`} maxLength={addressLengths.street3} />
      <InvoiceText
        name={`${party}.postalCode`}
        label={words.addressWords[format.postalCodeLabel]}
        maxLength={addressLengths.postalCode}
        required={format.postalCodeRequired}
      />
      <InvoiceText name={`${party}.city`} maxLength={addressLengths.city} required={format.cityRequired} />
      <InvoiceSelect name={`${party}.countryCode`} choices={countries} emptyLabel="" required />
      {stateChoices.length > 0 ? (
        <InvoiceSelect
          name={`${party}.stateCode`}
          label={words.addressWords[format.stateLabel]}
          choices={stateChoices}
          emptyLabel=""
          required={format.stateRequired}
        />
      ) : (
        <InvoiceText name={`${party}.vatNumber`} maxLength={addressLengths.vatNumber} />
      )}
      <InvoiceText name={`${party}.contactPerson`} maxLength={addressLengths.contactPerson} />
      <InvoiceText name={`${party}.phone`} maxLength={addressLengths.phone} type="tel" />
      <InvoiceText name={`${party}.email`} maxLength={mailLength} inputMode="email" />
      {stateChoices.length > 0 && <InvoiceText name={`${party}.vatNumber`} maxLength={addressLengths.vatNumber} />}
    </div>
  )
}
