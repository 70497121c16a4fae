import { postalCodeMatches, stateAfterCode } from '@kattegat/domain/address'
import { useDebouncedValue } from '@mantine/hooks'
import { useEffect, useEffectEvent, useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import { useFieldErrors } from '../use-field.ts'

const typingPauseMs = 250

/** Shows nothing: the state follows a postal code that is typed out, of a country whose states are asked for. */
export function StateOfCode({ role, countryCode }: { role: AddressRole; countryCode: string }) {
  const errors = useFieldErrors()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const typed = useWatch({ control, name: `${role}.postalCode` }).trim()
  const [code] = useDebouncedValue(typed, typingPauseMs)
  // The code the address came with has its state.
  const known = useRef(getValues(`${role}.stateCode`) === '' ? '' : typed)
  const follow = useEffectEvent((now: string) => {
    const before = known.current
    if (now === '' || now === before || !postalCodeMatches(countryCode, now)) return
    known.current = now
    const chosen = getValues(`${role}.stateCode`)
    const state = stateAfterCode(countryCode, { before, now }, chosen)
    if (state === chosen) return
    setValue(`${role}.stateCode`, state, { shouldDirty: true })
    errors.changed(`${role}.stateCode`)
  })
  useEffect(() => follow(code), [code])
  return null
}
