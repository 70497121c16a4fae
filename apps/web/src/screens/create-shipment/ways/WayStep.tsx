import { lazy, Suspense } from 'react'
import { newDraftId } from '../draft.ts'
import { BookingTroubleNotice } from './BookingTroubleNotice.tsx'
import type { Again, Desk, Step } from './take-way.ts'
import { WayDialog } from './WayDialog.tsx'
import type { Way } from './main-way.ts'

const QuoteDialog = lazy(() => import('../quote/QuoteDialog.tsx').then((module) => ({ default: module.QuoteDialog })))

interface WayStepProps {
  step: Step
  desk: () => Desk
  onTake: (way: Way, again?: Again) => void
  onDone: () => void
  /** Back to the options, to choose among them again. */
  onLook: () => void
  onReload: () => void
}

/** What a way to book says or asks: beside the button that was pressed, or in a dialog. */
export function WayStep({ step, desk, onTake, onDone, onLook, onReload }: WayStepProps) {
  switch (step.kind) {
    case 'trouble':
      return (
        <BookingTroubleNotice
          trouble={step.trouble}
          onBook={() => onTake(step.way)}
          onLook={onLook}
          onBookAsNew={() => onTake(step.way, { key: newDraftId() })}
          onBookMine={(version) => onTake(step.way, { key: newDraftId(), version })}
          onReload={onReload}
        />
      )
    case 'received':
    case 'noErrorBooking':
      return <WayDialog said={step} onShipment={desk().toPage} onClose={onDone} />
    case 'askQuote':
      return (
        <Suspense>
          <QuoteDialog desk={desk} onClose={onDone} />
        </Suspense>
      )
  }
}
