import type { Answer } from '@kattegat/contract'
import { accept, refuse } from '@kattegat/domain/result'
import { workItemKinds } from '@kattegat/domain/work-items'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { countWorkItems, findWorkItems, type FoundItem } from './find-work-items.ts'
import { setOwner } from './set-owner.ts'

export interface WorkItemsDeps {
  readonly database: Database
  readonly now: () => Date
}

type Item = Answer<'GetWorkItems'>['items'][number]

/** Everything that is refused or stuck as a list to work off, for the back office. */
export function registerWorkItems(serve: Serve, { database, now }: WorkItemsDeps): void {
  serve('GetWorkItems', async ({ input: { query }, caller, language }) => {
    const scope = scopeOf(caller, 'shipment.manage')
    if (!scope) return refuse(notAuthorized)
    const at = now()
    const kinds = []
    const found: FoundItem[] = []
    for (const kind of workItemKinds) {
      const count = await countWorkItems(database, scope, kind, at)
      kinds.push({ kind, count })
      if (count === 0 || (query.kind ?? kind) !== kind) continue
      const { userId } = caller
      found.push(...(await findWorkItems(database, scope, { kind, owner: query.owner ?? 'every', userId, now: at })))
    }
    const items = found.toSorted((one, other) => one.since.getTime() - other.since.getTime())
    return accept({ kinds, items: items.map((item) => onWire(item, language)) })
  })
  serve('SetWorkItemOwner', async ({ input: { body }, caller, request }) => {
    const scope = scopeOf(caller, 'shipment.manage')
    if (!scope) return refuse(notAuthorized)
    const { userId, shipmentSystem } = caller
    const done = await setOwner(database, scope, { ...body, userId, now: now() })
    if (!done.ok) return done
    await audit(database, {
      userId,
      shipmentSystem,
      action: body.take ? 'work-item.taken' : 'work-item.let-go',
      recordKind: 'work-item',
      recordId: `${body.kind} ${body.sourceId}`,
      requestId: request.id,
      ip: request.ip,
      details: {},
    })
    return done
  })
}

function onWire(item: FoundItem, language: Language): Item {
  const { kind, sourceId, shipmentId, pickupId, waybill, company, receiver, since, ownerId, ownerName, takenAt } = item
  return {
    kind,
    sourceId,
    shipmentId,
    pickupId,
    shipmentRef: waybill,
    companyName: company,
    receiver,
    reason: reasonOf(item, language),
    since: since.toISOString(),
    owner: ownerId === null ? null : { id: ownerId, name: ownerName ?? '', takenAt: takenAt!.toISOString() },
  }
}

/** Why it is stuck, in words; what the other side said stays as it was said. */
function reasonOf({ kind, reason }: FoundItem, language: Language): string {
  const t = messagesIn(language, 'work-items')
  if (kind === 'errorBooking') {
    const columns = messagesIn(language, 'columns')
    const parts = (reason ?? '').split(' ').map((part) => `errorPart.${part}`)
    return parts.flatMap((part) => (columns.has(part) ? [columns.format(part, {})] : [])).join(', ')
  }
  if (kind === 'cargoTransfer' || kind === 'invoicingTransfer' || kind === 'pickupMessage') {
    const errors = messagesIn(language, 'transfer-errors')
    const key = `error.${reason}`
    return errors.has(key) ? errors.format(key, {}) : (reason ?? '')
  }
  if (kind === 'rate') return t('reason.rate', { times: Number(reason) })
  if (kind === 'hold' || kind === 'quote') return t(`reason.${kind}`)
  return reason ?? ''
}
