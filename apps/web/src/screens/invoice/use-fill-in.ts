import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../app/api/index.ts'
import { call } from '../../app/api/index.ts'
import { useLanguage } from '../../app/i18n/index.ts'
import type { InvoiceAnswer, InvoiceForm } from './invoice-form.ts'
import { toForm } from './invoice-form.ts'

interface Filled {
  readonly ids: string
  readonly isUnsaved: boolean
  follow: (invoice: InvoiceAnswer, isFormUnsaved: boolean) => void
  fail: (failure: Failure) => void
}

/** What stood there before it was filled in, and what was filled in: once something else was saved or taken, there is nothing to undo. */
interface Before {
  readonly form: InvoiceForm
  readonly isUnsaved: boolean
  readonly invoice: InvoiceAnswer
  readonly filled: InvoiceAnswer
}

/** Fills the form in from the bookings as they are now, to be looked at and saved over what is saved; until then it can be undone. */
export function useFillIn(
  form: UseFormReturn<InvoiceForm>,
  invoice: InvoiceAnswer,
  { ids, isUnsaved, follow, fail }: Filled,
) {
  const language = useLanguage()
  const [before, setBefore] = useState<Before>()
  const put = (values: InvoiceForm) => form.reset(values, { keepFieldsRef: true })
  const fillIn = async () => {
    const reply = await call('GetInvoiceData', { query: { id: ids, fromBooking: true } })
    if (!reply.ok) return fail(reply.failure)
    const filled = { ...reply.data, bookingChanged: false }
    setBefore({ form: form.getValues(), isUnsaved, invoice, filled })
    put(toForm(filled, language))
    follow(filled, true)
  }
  if (invoice !== before?.filled) return { fillIn }
  const undoFillIn = () => {
    put(before.form)
    follow(before.invoice, before.isUnsaved)
  }
  return { fillIn, undoFillIn }
}
