import type { Messages } from '@kattegat/messages'
import type { ShipmentState } from '../shipment/shipment-state.ts'
import type { ActionReason, HistoryAction } from './actions.ts'

/** What an action is called on a shipment. An error booking holds what was wrong with it: whoever opens it puts it right. */
export function actionNameOn(
  action: HistoryAction,
  { bookingType }: Pick<ShipmentState, 'bookingType'>,
  t: Messages<'actions'>,
): string {
  return action === 'edit' && bookingType === 'ErrorBooking' ? t('name.correct') : t(`name.${action}`)
}

/** Why an action is refused, in a sentence; of an export that is held also what must be filed, where that is known. */
export function actionReasonText(reason: ActionReason, t: Messages<'actions'>, filingReason = ''): string {
  const text = t(`reason.${reason}`)
  return reason === 'customs-incomplete' && filingReason ? `${text} ${filingReason}` : text
}
