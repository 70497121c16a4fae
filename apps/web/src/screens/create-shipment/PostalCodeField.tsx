import { addressFormat } from '@kattegat/domain/address'
import { addressFields } from '@kattegat/domain/shipment'
import type { AddressRole } from './booking-form.ts'
import { FormText } from './FormFields.tsx'
import { lazily, nothing } from '../../ui/lazily.tsx'

// What follows from a code is fetched after the first paint. Without it city and state are typed by hand.
const PlacesOfCode = lazily(() => import('./addresses/PlacesOfCode.tsx').then((module) => module.PlacesOfCode), nothing)
const StateOfCode = lazily(() => import('./addresses/StateOfCode.tsx').then((module) => module.StateOfCode), nothing)

interface PostalCodeFieldProps {
  role: AddressRole
  countryCode: string
  label: string
  required: boolean
  autoComplete: string
}

/** A postal code that brings its city and its state: fills the city where there is one, offers them where there are several. */
export function PostalCodeField({ role, countryCode, label, required, autoComplete }: PostalCodeFieldProps) {
  return (
    <div>
      <FormText
        name={`${role}.postalCode`}
        label={label}
        required={required}
        maxLength={addressFields.postalCode.max}
        autoComplete={autoComplete}
      />
      <PlacesOfCode role={role} countryCode={countryCode} />
      {addressFormat(countryCode).stateRequired && (
        <StateOfCode key={countryCode} role={role} countryCode={countryCode} />
      )}
    </div>
  )
}
