import { addressFormat } from '@kattegat/domain/address'
import { addressFields } from '@kattegat/domain/shipment'
import { lazy, Suspense } from 'react'
import type { AddressRole } from './booking-form.ts'
import { FormText } from './FormFields.tsx'

// What follows from a code is fetched after the first paint. Without it city and state are typed by hand.
const nothing = { default: () => null }
const PlacesOfCode = lazy(() =>
  import('./addresses/PlacesOfCode.tsx').then(
    (module) => ({ default: module.PlacesOfCode }),
    () => nothing,
  ),
)
const StateOfCode = lazy(() =>
  import('./addresses/StateOfCode.tsx').then(
    (module) => ({ default: module.StateOfCode }),
    () => nothing,
  ),
)

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
      <Suspense>
        <PlacesOfCode role={role} countryCode={countryCode} />
      </Suspense>
      {addressFormat(countryCode).stateRequired && (
        <Suspense>
          <StateOfCode key={countryCode} role={role} countryCode={countryCode} />
        </Suspense>
      )}
    </div>
  )
}
