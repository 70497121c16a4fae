import type { HistoryAction } from '@kattegat/domain/history'
import type { ComponentType } from 'react'
import { lazily, type Meanwhile } from '../../../ui/lazily.tsx'
import type { ActionFormProps } from './action-form.ts'

/** The form of an action that needs more than a yes. */
export interface ActionForm {
  readonly Form: ComponentType<ActionFormProps & Meanwhile>
  /** Several shipments at once; the others are offered for one only. */
  readonly takesMany: boolean
  readonly size: 'sm' | 'md' | 'lg'
}

type Load = () => Promise<ComponentType<ActionFormProps>>

function form(load: Load, { takesMany = false, size = 'sm' }: Partial<Omit<ActionForm, 'Form'>> = {}): ActionForm {
  return { Form: lazily(load), takesMany, size }
}

/** The forms, each fetched when it is first opened. */
const forms: Partial<Record<HistoryAction, ActionForm>> = {
  'set-awb': form(() => import('./changes/AwbForm.tsx').then(({ AwbForm }) => AwbForm)),
  'set-reference': form(() => import('./changes/ReferenceForm.tsx').then(({ ReferenceForm }) => ReferenceForm)),
  'set-ship-date': form(() => import('./changes/ShipDateForm.tsx').then(({ ShipDateForm }) => ShipDateForm), {
    takesMany: true,
  }),
  'set-expected-delivery-date': form(
    () => import('./changes/ExpectedDeliveryForm.tsx').then(({ ExpectedDeliveryForm }) => ExpectedDeliveryForm),
    { takesMany: true },
  ),
  'set-tracking-link': form(() => import('./changes/TrackingLinkForm.tsx').then((module) => module.TrackingLinkForm)),
  'set-itn': form(() => import('./changes/ItnForm.tsx').then(({ ItnForm }) => ItnForm)),
  'set-transit-status': form(() => import('./changes/StatusForm.tsx').then(({ StatusForm }) => StatusForm), {
    takesMany: true,
  }),
  'document-pack': form(
    () => import('./documents/PackOfShipments.tsx').then(({ PackOfShipments }) => PackOfShipments),
    { takesMany: true },
  ),
  'customs-invoice': form(
    () => import('./documents/InvoiceOfShipments.tsx').then(({ InvoiceOfShipments }) => InvoiceOfShipments),
    { takesMany: true },
  ),
  restore: form(() => import('./changes/RestoreForm.tsx').then(({ RestoreForm }) => RestoreForm), { takesMany: true }),
  'add-price-lines': form(
    () => import('./price-lines/PriceLinesForm.tsx').then(({ PriceLinesForm }) => PriceLinesForm),
    { takesMany: true, size: 'lg' },
  ),
  'correct-invoice': form(
    () => import('./price-lines/CorrectInvoiceForm.tsx').then(({ CorrectInvoiceForm }) => CorrectInvoiceForm),
    { size: 'lg' },
  ),
  'send-email': form(() => import('./emails/EmailForm.tsx').then(({ EmailForm }) => EmailForm), {
    takesMany: true,
    size: 'lg',
  }),
  'internal-message': form(() => import('./notes/NotesForm.tsx').then(({ NotesForm }) => NotesForm), {
    takesMany: true,
    size: 'md',
  }),
  'change-account': form(() => import('./account/AccountForm.tsx').then(({ AccountForm }) => AccountForm), {
    size: 'md',
  }),
  'delete-documents': form(
    () => import('./documents/DeleteDocumentsForm.tsx').then(({ DeleteDocumentsForm }) => DeleteDocumentsForm),
    { size: 'md' },
  ),
  'answer-quote': form(() => import('./quotes/AnswerQuoteForm.tsx').then(({ AnswerQuoteForm }) => AnswerQuoteForm), {
    size: 'lg',
  }),
  'accept-quote': form(() => import('./quotes/AcceptQuoteForm.tsx').then(({ AcceptQuoteForm }) => AcceptQuoteForm), {
    size: 'md',
  }),
  'decline-quote': form(() => import('./quotes/DeclineQuoteForm.tsx').then(({ DeclineQuoteForm }) => DeclineQuoteForm)),
}

export function formOf(action: HistoryAction): ActionForm | undefined {
  return forms[action]
}
