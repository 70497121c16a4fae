import { useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../app/api/index.ts'
import { call } from '../../app/api/index.ts'
import { useLanguage } from '../../app/i18n/index.ts'
import type { InvoiceAnswer, InvoiceForm } from './invoice-form.ts'
import { toForm } from './invoice-form.ts'
import type { InvoiceHead } from './save-invoice.ts'

/** The invoice as it is there, and as what it is saved. */
interface Standing {
  readonly invoice: InvoiceAnswer
  readonly head: InvoiceHead
}

interface Filled {
  readonly ids: string
  follow: (standing: Standing, isFormUnsaved: boolean) => void
  fail: (failure: Failure) => void
}

/** What stood there before it was filled in, and what was filled in: once something else was saved or taken, there is nothing to undo. */
interface Before extends Standing {
  readonly form: InvoiceForm
  readonly filled: InvoiceAnswer
}

/** Fills the form in from the bookings as they are now, to be looked at and saved over what is saved; until then it can be undone. */
export function useFillIn(form: UseFormReturn<InvoiceForm>, standing: Standing, { ids, follow, fail }: Filled) {
  const language = useLanguage()
  const [before, setBefore] = useState<Before>()
  const put = (values: InvoiceForm) => form.reset(values, { keepFieldsRef: true })
  const fillIn = async () => {
    const reply = await call('GetInvoiceData', { query: { id: ids, fromBooking: true } })
    if (!reply.ok) return fail(reply.failure)
    const filled = { ...reply.data, bookingChanged: false }
    setBefore({ ...standing, form: form.getValues(), filled })
    put(toForm(filled, language))
    // Over the version that was seen: who saved another meanwhile is met when it is saved.
    const { id, version } = standing.head
    follow({ invoice: filled, head: { ...filled, id, version } }, true)
  }
  if (standing.invoice !== before?.filled) return { fillIn }
  const undoFillIn = () => {
    put(before.form)
    follow(before, JSON.stringify(before.form) !== JSON.stringify(toForm(before.invoice, language)))
  }
  return { fillIn, undoFillIn }
}
