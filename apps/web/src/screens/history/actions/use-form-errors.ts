import formMessages from 'messages:shipment-form'
import { messageAtField } from '@kattegat/domain/messages'
import { useState } from 'react'
import type { ValidationError } from '../../../app/form-errors/field-errors.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { afterPress } from '../../../ui/after-press.ts'

/** What the server says of a field. */
interface ServerError {
  readonly field: string
  readonly message: string
}

/** The errors of a form: its own, at the fields that were left, and what the server said of it when it was sent. */
export function useFormErrors(faults: readonly ValidationError[], fields: readonly string[]) {
  const words = useMessages(formMessages)
  const [shown, setShown] = useState<readonly string[]>([])
  const [told, setTold] = useState<readonly ServerError[]>([])
  const [refusals, setRefusals] = useState(0)
  return {
    /** How often it was refused for errors: then the first faulty field gets the focus. */
    refusals,
    /** What the server said of fields that this form has not. */
    elsewhere: told.flatMap(({ field, message }) => (fields.includes(field) ? [] : [message])),
    /** What is said at a field. */
    errorAt: (field: string) => {
      const server = told.find((each) => each.field === field)
      if (server) return server.message
      const error = shown.includes(field) ? faults.find((each) => each.field === field) : undefined
      return error && ('message' in error ? error.message : messageAtField(words, error))
    },
    /** The field was left: its error may be shown, once a press that left it has done its work. */
    left: (field: string) => afterPress(() => setShown((now) => (now.includes(field) ? now : [...now, field]))),
    /** What the server said of the field is out of date. */
    changed: (field: string) => setTold((now) => now.filter((each) => each.field !== field)),
    /** Whether it can be sent; where not, every error is shown. */
    mayBeSent: () => {
      setTold([])
      if (faults.length === 0) return true
      setShown(fields)
      setRefusals(refusals + 1)
      return false
    },
    refuse: (errors: readonly ServerError[]) => {
      setTold(errors)
      if (errors.length > 0) setRefusals(refusals + 1)
    },
  }
}
