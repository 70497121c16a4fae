import type { Failure } from '../../../app/api/index.ts'
import { call, refetch } from '../../../app/api/index.ts'
import type { Messages } from '../../../app/i18n/index.ts'
import { showToast } from '../../../ui/index.ts'
import { withdrawUndo, type UndoOffer } from './undo-offer.ts'

/** Lists, counts and open shipments show what was before a change: they are asked for again. */
export async function listsChanged(): Promise<void> {
  await refetch('FilterHistoryShipments', 'CountHistoryShipments', 'GetShipmentData', 'HistoryShipmentInfo')
}

/** Takes back what was done and says what came of it; answers why it could not be. */
export async function undoAction(
  { id, takeBack }: Pick<UndoOffer, 'id' | 'takeBack'>,
  t: Messages<'history-actions'>,
): Promise<Failure | undefined> {
  const { failure, left } = takeBack ? { failure: await takeBack(), left: 0 } : await undoOnServer(id)
  // Its time is over, or it is gone: only a broken line is worth another try.
  if (failure?.kind !== 'network') withdrawUndo(id)
  if (failure) return failure
  if (left === 0) showToast({ kind: 'good', message: t('undo.undone') })
  else showToast({ kind: 'bad', message: t('undo.some', { count: left }) })
  await listsChanged()
  return undefined
}

/** `left`: how many shipments have changed since and stay as they are. */
async function undoOnServer(id: string): Promise<{ failure?: Failure; left: number }> {
  const reply = await call('UndoHistoryAction', { params: { id } })
  if (!reply.ok) return { failure: reply.failure, left: 0 }
  return { left: reply.data.results.filter(({ done }) => !done).length }
}
