import { newDraftId } from '../draft.ts'
import { BookingErrorNotice } from './BookingErrorNotice.tsx'
import type { RetryOptions, SubmitContext, Step } from './submit-booking.ts'
import { SubmitResultDialog } from './SubmitResultDialog.tsx'
import type { BookingMode } from './default-mode.ts'
import { lazily } from '../../../ui/lazily.tsx'

const QuoteDialog = lazily(() => import('../quote/QuoteDialog.tsx').then((module) => module.QuoteDialog))

interface SubmitDialogProps {
  step: Step
  context: () => SubmitContext
  onTake: (mode: BookingMode, retry?: RetryOptions) => void
  onDone: () => void
  /** Back to the options, to choose among them again. */
  onLook: () => void
  onReload: () => void
}

/** What a way to book says or asks: beside the button that was pressed, or in a dialog. */
export function SubmitDialog({ step, context, onTake, onDone, onLook, onReload }: SubmitDialogProps) {
  switch (step.kind) {
    case 'trouble':
      return (
        <BookingErrorNotice
          error={step.error}
          onBook={() => onTake(step.mode)}
          onLook={onLook}
          onBookAsNew={() => onTake(step.mode, { key: newDraftId() })}
          onBookMine={(version) => onTake(step.mode, { key: newDraftId(), version })}
          onReload={onReload}
        />
      )
    case 'received':
    case 'noErrorBooking':
      return <SubmitResultDialog announcement={step} context={context} onClose={onDone} />
    case 'askQuote':
      return <QuoteDialog context={context} onClose={onDone} />
  }
}
