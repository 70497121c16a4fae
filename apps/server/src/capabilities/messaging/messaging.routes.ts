import { accept } from '@kattegat/domain/result'
import type { Serve } from '../../platform/http/index.ts'
import type { MessagingDeps } from './messaging-deps.ts'

const mailsAPage = 100

/** The outbox, for administrators. */
export function registerMessaging(serve: Serve, deps: Pick<MessagingDeps, 'database'>): void {
  serve('GetOutbox', async ({ input, caller }) => {
    let query = deps.database
      .selectFrom('outbox_mail')
      .selectAll()
      .where('shipment_system', '=', caller.shipmentSystem)
      .orderBy('id', 'desc')
      .limit(input.query.pageSize ?? mailsAPage)
    if (input.query.after !== undefined) query = query.where('id', '<', input.query.after)
    if (input.query.status !== undefined) query = query.where('status', '=', input.query.status)
    const rows = await query.execute()
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
