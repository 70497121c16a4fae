import formMessages from 'messages:shipment-form'
import { addressFormat, countries, states } from '@kattegat/domain/address'
import { addressFields } from '@kattegat/domain/shipment'
import { useMessages, useLanguage } from '../../../app/i18n/index.ts'
import { PostalCodesButton } from '../../../app/postal-codes/PostalCodesButton.tsx'
import { Button, Notice, SelectField, TextField } from '../../../ui/index.ts'
import type { AddressValues } from '../address-values.ts'
import classes from './addresses.module.css'
import { useAddressEntry } from './use-address-entry.ts'
import addressMessages from 'messages:create-addresses'

interface AddressEditorProps {
  address: AddressValues
  companyId: string
  onDone: () => void
  onCancel: () => void
}

/** One address of the book, new or to be changed; the book's own rules are told at the fields. */
export function AddressEditor({ address, companyId, onDone, onCancel }: AddressEditorProps) {
  const t = useMessages(addressMessages)
  const portal = useMessages()
  const words = useMessages(formMessages)
  const language = useLanguage()
  const { values, field, fill, refused, isBusy, save } = useAddressEntry(address, companyId, onDone)
  const { countryCode } = values
  const format = addressFormat(countryCode)
  return (
    <form className={classes.editor} noValidate onSubmit={(event) => void save(event)}>
      {refused && (
        <Notice kind="bad" role="alert">
          {refused}
        </Notice>
      )}
      <TextField {...field('companyName')} required data-autofocus />
      <SelectField
        {...field('countryCode')}
        required
        choices={countries(language).map((each) => ({ value: each.countryCode, label: each.countryName }))}
        emptyLabel=""
      />
      <TextField {...field('street1')} required />
      <TextField {...field('street2')} />
      <TextField {...field('street3')} />
      {format.hasPostalCode && (
        <TextField
          {...field('postalCode')}
          label={words(`addressNames.${format.postalCodeLabel}`)}
          required={format.postalCodeRequired}
          maxLength={addressFields.postalCode.max}
        />
      )}
      <TextField {...field('city')} required={format.cityRequired} />
      {format.stateRequired && (
        <SelectField
          {...field('stateCode')}
          label={words(`addressNames.${format.stateLabel}`)}
          required
          choices={states(countryCode).map((each) => ({ value: each.stateCode, label: each.stateName }))}
          emptyLabel=""
        />
      )}
      <TextField {...field('contactPerson')} />
      <TextField {...field('phone')} type="tel" />
      <TextField {...field('mails')} inputMode="email" />
      <TextField {...field('vatNumber')} />
      <TextField {...field('eoriNumber')} />
      <div className={classes.actions}>
        <span className={classes.fromCodes}>
          <PostalCodesButton place={() => values} onSelect={fill} />
        </span>
        <Button variant="default" onClick={onCancel}>
          {portal('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {t('book.save')}
        </Button>
      </div>
    </form>
  )
}
