import { accept } from '@kattegat/domain/result'
import type { Serve } from '../../platform/http/index.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { listOutbox } from './outbox.ts'

/** The outbox, for administrators. */
export function registerMessaging(serve: Serve, deps: Pick<MessagingDeps, 'database'>): void {
  serve('GetOutbox', async ({ input, caller }) => {
    const rows = await listOutbox(deps.database, caller, input.query)
    return accept(
      rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        text: row.text_body,
        status: row.status as 'waiting' | 'sent' | 'kept' | 'failed',
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        shipmentId: row.shipment_id,
      })),
    )
  })
}
