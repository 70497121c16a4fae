import formMessages from 'messages:shipment-form'
import type { AddressPart } from '@kattegat/domain/address'
import { addressFormat, states } from '@kattegat/domain/address'
import { bookingNeed } from '@kattegat/domain/validation'
import { useState } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../app/i18n/index.ts'
import type { Choice } from '../../ui/index.ts'
import type { AddressRole, BookingForm } from './booking-form.ts'
import { AddressSearchField } from './AddressSearchField.tsx'
import { AddressTools } from './addresses/AddressTools.tsx'
import { useAddressFill } from './addresses/use-address-fill.ts'
import { FormSelect, FormText } from './FormFields.tsx'
import { PostalCodeField } from './PostalCodeField.tsx'
import classes from './create-shipment.module.css'
import bookingMessages from 'messages:create-shipment'

// Each address has its own token, so that a browser fills each with its own.
const autofillSection: Record<AddressRole, string> = {
  senderAddress: 'section-sender shipping',
  pickupAddress: 'section-pickup shipping',
  receiverAddress: 'section-receiver shipping',
  importerOfRecord: 'section-importer shipping',
  soldTo: 'section-sold-to billing',
  broker: 'section-broker shipping',
}

/** The fields of one address, in the order and with the names of its own country. */
export function AddressFields({ role, countries }: { role: AddressRole; countries: readonly Choice[] }) {
  const { control } = useFormContext<BookingForm>()
  const countryCode = useWatch({ control, name: `${role}.countryCode` })
  const format = addressFormat(countryCode)
  const filling = useAddressFill(role)
  const isStop = bookingNeed(role) === 'stop'
  const autofill = (token: string) => ({ autoComplete: `${autofillSection[role]} ${token}` })
  const rows = format.lines
    .map((line) => line.filter(isPlacePart(format.hasPostalCode, format.stateRequired)))
    .filter((line) => line.length > 0)

  return (
    <div className={classes.addressFields} onPaste={filling.paste}>
      <div className={classes.wide4}>
        <AddressSearchField role={role} onChoose={filling.fillIn} {...autofill('organization')} />
      </div>
      <FormSelect
        name={`${role}.countryCode`}
        choices={countries}
        emptyLabel=""
        required
        className={classes.wide2 ?? ''}
        {...autofill('country')}
      />
      {rows.map((row) => (
        <div key={row.join()} className={classes.addressRow} data-parts={row.length}>
          {row.map((part) => (
            <PlacePart key={part} part={part} role={role} countryCode={countryCode} autofill={autofill} />
          ))}
        </div>
      ))}
      <div className={classes.wide3}>
        <FormText name={`${role}.contactPerson`} required={isStop} {...autofill('name')} />
      </div>
      <div className={classes.wide3}>
        <FormText name={`${role}.phone`} type="tel" required={isStop} {...autofill('tel')} />
      </div>
      <div className={classes.wide6}>
        <FormText name={`${role}.mails`} inputMode="email" {...autofill('email')} />
      </div>
      <AddressTools role={role} filling={filling} />
    </div>
  )
}

interface PlacePartProps {
  part: AddressPart
  role: AddressRole
  countryCode: string
  autofill: (token: string) => { autoComplete: string }
}

function PlacePart({ part, role, countryCode, autofill }: PlacePartProps) {
  const words = useMessages(formMessages)
  const format = addressFormat(countryCode)
  switch (part) {
    case 'street':
      return <Streets role={role} autofill={autofill} />
    case 'postalCode':
      return (
        <PostalCodeField
          role={role}
          countryCode={countryCode}
          label={words(`addressNames.${format.postalCodeLabel}`)}
          required={format.postalCodeRequired}
          {...autofill('postal-code')}
        />
      )
    case 'city':
      return <FormText name={`${role}.city`} required={format.cityRequired} {...autofill('address-level2')} />
    case 'stateCode':
      return <StateField role={role} countryCode={countryCode} autofill={autofill} />
    case 'contactPerson':
    case 'companyName':
      return null
  }
}

function StateField({ role, countryCode, autofill }: Omit<PlacePartProps, 'part'>) {
  const t = useMessages(bookingMessages)
  const words = useMessages(formMessages)
  const choices = states(countryCode).map((state) => ({ value: state.stateCode, label: state.stateName }))
  return (
    <FormSelect
      name={`${role}.stateCode`}
      label={words(`addressNames.${addressFormat(countryCode).stateLabel}`)}
      choices={choices}
      emptyLabel={t('address.chooseState')}
      required
      {...autofill('address-level1')}
    />
  )
}

function Streets({ role, autofill }: Pick<PlacePartProps, 'role' | 'autofill'>) {
  const t = useMessages(bookingMessages)
  const { control } = useFormContext<BookingForm>()
  const [street2, street3] = useWatch({ control, name: [`${role}.street2`, `${role}.street3`] })
  const [asked, setAsked] = useState(false)
  const open = asked || street2 !== '' || street3 !== ''
  return (
    <div className={classes.streets}>
      <div className={classes.streetHead}>
        <FormText name={`${role}.street1`} required {...autofill('address-line1')} />
        {!open && (
          <button type="button" className={classes.quietButton} onClick={() => setAsked(true)}>
            {t('address.moreLines')}
          </button>
        )}
      </div>
      {open && (
        <div className={classes.pair}>
          <FormText name={`${role}.street2`} {...autofill('address-line2')} />
          <FormText name={`${role}.street3`} {...autofill('address-line3')} />
        </div>
      )}
    </div>
  )
}

function isPlacePart(hasPostalCode: boolean, stateRequired: boolean) {
  return (part: AddressPart) => {
    if (part === 'postalCode') return hasPostalCode
    if (part === 'stateCode') return stateRequired
    return part === 'street' || part === 'city'
  }
}
