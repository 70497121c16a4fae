import type { ClipboardEvent } from 'react'
import { useRef } from 'react'
import { useFormContext, useWatch } from 'react-hook-form'
import type { AddressValues } from '../address-values.ts'
import type { AddressRole, BookingForm } from '../booking-form.ts'
import { useFieldErrors } from '../use-field.ts'

/** One address filled in as a whole, and taken back as a whole while nothing was changed since. */
export interface AddressFill {
  fillIn: (address: AddressValues) => void
  /** Puts back what stood there before; undefined where there is nothing to take back. */
  undo: (() => void) | undefined
  /** Takes a pasted address apart; a pasted word goes where it was pasted. */
  paste: (event: ClipboardEvent) => void
}

/** Fetched with the first address that is pasted. */
const loadReader = () => import('./read-pasted-address.ts')

export function useAddressFill(role: AddressRole): AddressFill {
  const errors = useFieldErrors()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  // Not a state: the form is asked about it while the address is being put in.
  const filled = useRef<{ before: AddressValues; after: string } | null>(null)
  const stands = useWatch({
    control,
    compute: (form: BookingForm) => filled.current !== null && JSON.stringify(form[role]) === filled.current.after,
  })
  const put = (address: AddressValues) => {
    setValue(role, address, { shouldDirty: true })
    errors.forget(`${role}.`)
  }
  const fillIn = (address: AddressValues) => {
    filled.current = { before: { ...getValues(role) }, after: JSON.stringify(address) }
    put(address)
  }
  return {
    fillIn,
    undo: stands
      ? () => {
          const { current } = filled
          filled.current = null
          if (current) put(current.before)
        }
      : undefined,
    paste: (event) => {
      const text = event.clipboardData.getData('text/plain')
      // A line or two belong into the field they are pasted in.
      if (text.trim().split(/[\r\n]+/).length < 3 || !(event.target instanceof HTMLInputElement)) return
      event.preventDefault()
      void loadReader().then(({ readPastedAddress }) => fillIn(readPastedAddress(text, getValues(role))))
    },
  }
}
