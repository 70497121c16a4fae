import type { UseFormReturn } from 'react-hook-form'
import type { Failure } from '../../app/api/index.ts'
import { call } from '../../app/api/index.ts'
import { useLanguage } from '../../app/i18n/index.ts'
import type { InvoiceAnswer, InvoiceForm } from './invoice-form.ts'
import { toForm } from './invoice-form.ts'

interface Filled {
  follow: (invoice: InvoiceAnswer) => void
  markUnsaved: () => void
  onRefused: (failure: Failure) => void
}

/** Fills the form in from the bookings as they are now, to be looked at and saved over what is saved. */
export function useFillIn(ids: string, form: UseFormReturn<InvoiceForm>, { follow, markUnsaved, onRefused }: Filled) {
  const language = useLanguage()
  return async () => {
    const reply = await call('GetInvoiceData', { query: { id: ids, fromBooking: true } })
    if (!reply.ok) return onRefused(reply.failure)
    form.reset(toForm(reply.data, language), { keepFieldsRef: true })
    follow({ ...reply.data, bookingChanged: false })
    markUnsaved()
  }
}
