import { audit, noteStaffReading } from '../../platform/audit/index.ts'
import { accept, refuse } from '@kattegat/domain/result'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { fileWhileReached } from '../../platform/let-in/index.ts'
import { FileNotStored } from '../../platform/storage/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import type { MailSender } from '../../platform/mail/index.ts'
import type { MessagingDeps } from './messaging-deps.ts'
import { findMailFile, listOutbox } from './outbox.ts'

export interface OutboxDeps extends Pick<MessagingDeps, 'database' | 'storage'> {
  readonly mail: Pick<MailSender, 'configured'>
}

/** The outbox, for administrators. */
export function registerMessaging(serve: Serve, deps: OutboxDeps): void {
  serve('GetOutbox', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, 'outbox.read')
    if (!scope) return refuse(notAuthorized)
    const rows = await listOutbox(deps.database, scope, input.query)
    // The list has the text of each mail.
    await noteStaffReading(deps.database, {
      caller,
      requestId: request.id,
      ip: request.ip,
      action: 'outbox.read',
      recordKind: 'outbox',
      recordId: caller.shipmentSystem,
    })
    return accept(
      rows.map((row) => ({
        id: row.id,
        to: row.recipient,
        subject: row.subject,
        // Where no mail leaves, this is the only place to read it.
        text: deps.mail.configured ? withoutTickets(row.text_body) : row.text_body,
        status: row.status as 'waiting' | 'sent' | 'kept' | 'failed',
        createdAt: row.created_at.toISOString(),
        sentAt: row.sent_at?.toISOString() ?? null,
        shipmentId: row.shipment_id,
        attachment: row.attachment_name === null ? null : { name: row.attachment_name },
      })),
    )
  })

  serve('GetMailFile', async ({ input, caller, request, reply }) => {
    const scope = scopeOf(caller, 'outbox.read')
    const file = scope && (await findMailFile(deps.database, scope, input.params.id))
    if (!file) return refuse(notFound)
    await audit(deps.database, {
      userId: caller.userId,
      shipmentSystem: scope.shipmentSystem,
      action: 'mail-file.read',
      recordKind: 'mail',
      recordId: input.params.id,
      requestId: request.id,
      ip: request.ip,
    })
    try {
      const content = await deps.storage.get(file.key)
      // Named by the page that saves it, which has its name from the list: nothing opens it by itself.
      reply.headers({ 'content-disposition': 'attachment', 'cache-control': 'private, no-store' })
      return accept(fileWhileReached(content, request.shutOut))
    } catch (error) {
      if (error instanceof FileNotStored) return refuse(notFound)
      throw error
    }
  })
}

/** What a link of a mail opens is its recipient's: with it an administrator would choose the password of somebody they invited. */
function withoutTickets(text: string): string {
  return text.replaceAll(/([?&]ticket=)[\w.-]+/g, '$1…')
}
