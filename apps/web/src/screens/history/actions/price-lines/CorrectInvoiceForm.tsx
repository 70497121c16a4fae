import type { ActionFormProps } from '../action-form.ts'
import { PriceLinesForm } from './PriceLinesForm.tsx'

/** What comes to light once the invoice has left: billed or given back on a paper of its own. */
export function CorrectInvoiceForm(props: ActionFormProps) {
  return <PriceLinesForm {...props} action="correct-invoice" />
}
