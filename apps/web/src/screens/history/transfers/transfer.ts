import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Answer } from '../../../app/api/index.ts'
import { call, refetch } from '../../../app/api/index.ts'
import type { Failure } from '../../../app/api/index.ts'
import type { Messages } from '../../../app/i18n/index.ts'

export type Transfer = Answer<'GetTransfers'>[number]

/** The other system by name, which only staff are told; null where nothing was sent. */
export function sentToOf(transfer: Transfer): string | null {
  return 'sentTo' in transfer ? transfer.sentTo : null
}

/** As many as the server answers at once: a full page may have older ones behind it. */
export const transfersAPage = 100

/** The failed ones that nobody has settled yet. */
export const failedTransfers = { state: 'rejected', last: true } as const

/** The shipment of a transfer, by its number or, where it has none, its id. */
export function shipmentOf({ AWB, shipmentId }: Transfer, t: Messages<'history-transfers'>): string {
  return AWB === '' ? t('unnumbered', { id: String(shipmentId) }) : formatWaybillNumber(AWB)
}

/** What of a re-sending failed. */
export interface NotResent {
  readonly transfer: Transfer
  readonly failure: Failure
}

/** Sends rejected transfers once more, one after the other; answers those that could not be, each with why. */
export async function resendAll(
  transfers: readonly Transfer[],
  onProgress: (done: number) => void = () => undefined,
): Promise<NotResent[]> {
  const left: NotResent[] = []
  for (const [index, transfer] of transfers.entries()) {
    const reply = await call('ResendTransfer', { params: { id: transfer.id } })
    if (!reply.ok) left.push({ transfer, failure: reply.failure })
    onProgress(index + 1)
  }
  await refetch('GetTransfers', 'HistoryShipmentInfo', 'FilterHistoryShipments')
  return left
}
