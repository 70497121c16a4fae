import { useState } from 'react'
import { useHasFault } from '../use-field.ts'

/**
 * Whether a part is unfolded: while it is called for, and for good once it was asked for, held something or had a fault
 * to show, so that nothing goes from under the hands that type in it.
 */
export function useOpening(isCalledFor: boolean, holdsSomething: boolean, fields: RegExp) {
  const faulty = useHasFault(fields)
  const [asked, setAsked] = useState(false)
  const [kept, setKept] = useState(holdsSomething)
  if ((faulty || holdsSomething) && !kept) setKept(true)
  return {
    open: isCalledFor || kept || asked,
    /** Somebody pressed the button and wants to type: the first field takes the focus. */
    asked,
    ask: () => setAsked(true),
  }
}
