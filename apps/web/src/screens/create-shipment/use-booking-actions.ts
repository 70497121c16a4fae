import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Purpose, ValidationContext } from '@kattegat/domain/validation'
import { useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { ChunkLoadError, loadChunk } from '../../ui/load-chunk.ts'
import { useNavigate } from '../../navigation/index.ts'
import type { BookingForm } from './booking-form.ts'
import { toShipment } from './booking-form.ts'
import type { Draft, DraftOwner } from './draft.ts'
import type { ValidationError } from './field-errors.ts'
import { errorsOf } from './form-rules.ts'
import type { BookedOption } from './option-list.ts'
import { chosenOption, optionKey } from './option-list.ts'
import type { WantedRow } from './start.ts'
import type { BookingMode } from './submit/default-mode.ts'
import type { PendingRequest } from './submit/send-booking.ts'
import type { RetryOptions, Step, SubmitContext } from './submit/submit-booking.ts'
import { useFieldErrors } from './use-field.ts'
import { useShippingOptions } from './use-shipping-options.ts'

// Nobody has options before the first search, and nobody books before a button was pressed.
export const importOptions = () => import('./OptionListView.tsx')
export const importSubmit = () => loadChunk(() => import('./submit/index.ts'))

export interface BookingPageState {
  owner: DraftOwner
  draft: Draft
  context: ValidationContext
  /** Product and price of the booking that is changed. */
  booked?: BookedOption | undefined
  /** The row of a shot file that the page was opened for. */
  row?: WantedRow | undefined
  /** The form was sent and is not right: the summary takes the focus. */
  onFaults: () => void
}

/** What the rail can do with the form: look for shipping options, and send it in one of the booking modes. */
export function useBookingActions({ owner, draft, context, booked, row, onFaults }: BookingPageState) {
  const navigate = useNavigate()
  const errors = useFieldErrors()
  const form = useFormContext<BookingForm>()
  const check = (shipment: ShipmentForm, purpose: Purpose) => errorsOf(shipment, context, purpose, form.getValues())
  const options = useShippingOptions(form, (shipment) => check(shipment, 'options').length === 0, booked)
  const [step, setStep] = useState<Step | null>(null)
  const [isSubmitting, setSubmitting] = useState(false)
  // The second of two quick clicks comes before the state has been drawn.
  const isUnderWay = useRef(false)
  const pending = useRef<PendingRequest>({ attempt: null })

  /** Shows what is wrong, if anything. */
  const show = (found: readonly ValidationError[]) => {
    errors.show(found)
    if (found.length > 0) onFaults()
  }

  const search = async () => {
    setStep(null)
    void importOptions()
    importSubmit().catch(() => undefined)
    const missing = check(toShipment(form.getValues()), 'options')
    show(missing)
    if (missing.length > 0) return
    const found = await options.search()
    // What was chosen for the row in its file.
    const wanted = row?.product && found.options.find((option) => optionKey(option) === optionKey(row.product!))
    if (wanted) options.choose(optionKey(wanted))
    if (found.options.length > 0) focusFirstOption()
  }

  const submitContext = (): SubmitContext => ({
    form,
    draft,
    owner,
    row,
    chosen: chosenOption(options.list),
    check,
    shownErrors: errors.all,
    isFresh: options.isFresh,
    reprice: options.reprice,
    pending: pending.current,
    show,
    navigate,
  })

  const submit = async (mode: BookingMode, retry?: RetryOptions) => {
    if (isUnderWay.current) return
    isUnderWay.current = true
    setSubmitting(true)
    setStep(null)
    const next = await stepAfter(mode, submitContext(), retry).finally(() => {
      isUnderWay.current = false
      setSubmitting(false)
    })
    setStep(next)
  }

  return { form, check, options, step, setStep, isSubmitting, search, submit, submitContext }
}

/** Sends the form, and answers what is said or asked next. */
async function stepAfter(mode: BookingMode, context: SubmitContext, retry?: RetryOptions): Promise<Step | null> {
  try {
    const { submitBooking } = await importSubmit()
    return await submitBooking(mode, context, retry)
  } catch (error) {
    // A part of the portal that cannot be fetched just now: nothing was sent.
    if (!(error instanceof ChunkLoadError)) throw error
    return { kind: 'trouble', mode, error: { kind: 'failed', failure: { kind: 'network' } } }
  }
}

export function focusFirstOption(): void {
  // The list may still be on its way as a chunk; it is asked for with the search, so a moment is enough.
  const until = performance.now() + 2_000
  const look = () => {
    const first = document.querySelector<HTMLInputElement>('[data-first-option]')
    if (first) {
      first.focus({ preventScroll: true })
      // They stand under the form; of a phone they take the whole page.
      const block = window.matchMedia('(max-width: 61em)').matches ? 'start' : 'nearest'
      first.closest('section')?.scrollIntoView({ block })
    } else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
