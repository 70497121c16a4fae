import { useState } from 'react'
import { useHasError } from '../use-field.ts'

/**
 * Whether a part is unfolded: while it is called for, and for good once it was asked for, held something or had an error
 * to show, so that nothing goes from under the hands that type in it.
 */
export function useOpening(isCalledFor: boolean, holdsSomething: boolean, fields: RegExp) {
  const faulty = useHasError(fields)
  const [asked, setAsked] = useState(false)
  const [stored, setKept] = useState(holdsSomething)
  if ((faulty || holdsSomething) && !stored) setKept(true)
  return {
    open: isCalledFor || stored || asked,
    /** Somebody pressed the button and wants to type: the first field takes the focus. */
    asked,
    ask: () => setAsked(true),
  }
}
