import { hasPostalCodes, postalCodeMatches } from '@kattegat/domain/address'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAnswer } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import classes from '../create-shipment.module.css'
import { useFieldErrors } from '../use-field.ts'
import { cityToFill, placesOf } from './postal-places.ts'
import bookingMessages from 'messages:create-shipment'

const typingPauseMs = 250

/** The city of a postal code, filled in; of several, those to choose from. */
export function PlacesOfCode({ role, countryCode }: { role: AddressRole; countryCode: string }) {
  const t = useMessages(bookingMessages)
  const errors = useFieldErrors()
  const { control, formState, getValues, setValue } = useFormContext<BookingForm>()
  const typed = useWatch({ control, name: `${role}.postalCode` })
  const [postalCode] = useDebouncedValue(typed.trim(), typingPauseMs)
  const complete = postalCode !== '' && hasPostalCodes(countryCode) && postalCodeMatches(countryCode, postalCode)
  const found = useAnswer(
    'GetPostalCodes',
    { query: { countryIso: countryCode, postalCode, pageSize: 20 } },
    // A lookup that fails costs a convenience, not the booking: the city can be typed.
    { enabled: complete, staleTimeMs: 600_000 },
  )
  const places = complete && found.data ? placesOf(found.data.postalCodes, countryCode, postalCode) : []

  // The code the form came with has its city; only a code typed here may change it.
  const before = useRef<readonly string[]>([])
  const came = formState.defaultValues?.[role]
  const start = useRef(`${came?.countryCode} ${came?.postalCode}`)
  const fillCity = useEffectEvent((answer: typeof found.data, asked: string) => {
    // A code whose place nobody knows says nothing of the city: what was known before stands.
    if (!answer || places.length === 0) return
    const placesBefore = before.current
    before.current = places
    if (start.current === asked) return
    start.current = ''
    const city = cityToFill(places, getValues(`${role}.city`), placesBefore)
    if (city === null) return
    setValue(`${role}.city`, city, { shouldDirty: true })
    errors.changed(`${role}.city`)
  })
  // The places follow from what was found for this code of this country.
  useEffect(() => fillCity(found.data, `${countryCode} ${postalCode}`), [found.data, countryCode, postalCode])

  const city = useWatch({ control, name: `${role}.city` })
  if (places.length < 2 || places.includes(city)) return null
  return (
    <div className={classes.places}>
      <span className="quiet">{t('address.cities')}</span>
      {places.slice(0, 6).map((place) => (
        <button
          key={place}
          type="button"
          className={classes.chip}
          onClick={() => {
            setValue(`${role}.city`, place, { shouldDirty: true })
            errors.changed(`${role}.city`)
          }}
        >
          {place}
        </button>
      ))}
    </div>
  )
}
