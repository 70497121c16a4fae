import type { Answer, StaffAnswer } from '@kattegat/contract'
import {
  actionNameOn,
  actionReasonText,
  actionRefusal,
  historyActions,
  rightOfAction,
  rowState,
} from '@kattegat/domain/history'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { isEmployee, may } from '@kattegat/domain/permissions'
import { eventName, staffEvents } from '@kattegat/domain/shipment'
import { asOfOneMoment, type Database } from '../../platform/database/index.ts'
import { type Caller, type Scope, scopeOf, type ShipmentId } from '../../platform/tenancy/index.ts'
import { getShipmentData, type OpenedShipment } from '../booking/index.ts'
import { readDocuments } from '../shipment-documents/index.ts'
import { isToldToFormer, ofFormerCompany } from '../shipment-events/index.ts'
import { readTransfers } from '../transfers/index.ts'
import { readInternalMessages } from './actions/internal-messages.ts'
import type { HistoryDeps } from './history-deps.ts'
import { readPickupOfShipment } from './pickup-of-shipment.ts'
import { readPriceLines } from './price-lines.ts'
import { readRows, type HistoryRow } from './read-rows.ts'

type ShipmentDetail = Answer<'HistoryShipmentInfo'>
type OpenedDetail = ShipmentDetail & { readonly data: OpenedShipment }

/** Everything about one shipment that its reader may know, as of one moment; undefined for one out of reach. */
export async function readShipmentDetail(
  deps: HistoryDeps,
  caller: Caller,
  id: number,
  language: Language,
): Promise<OpenedDetail | undefined> {
  const scope = scopeOf(caller, 'shipment.read')
  if (!scope) return undefined
  return asOfOneMoment(deps.database, (moment) =>
    readDetail({ ...deps, database: moment }, { caller, scope }, id, language),
  )
}

async function readDetail(
  deps: HistoryDeps,
  { caller, scope }: { readonly caller: Caller; readonly scope: Scope },
  id: number,
  language: Language,
): Promise<OpenedDetail | undefined> {
  const { database } = deps
  const data = await getShipmentData(deps, scope, { id }, language)
  if (!data) return undefined
  const { shipmentId } = data
  const byStaff = isEmployee(caller.roles)
  const [found] = await readRows(database, scope, [shipmentId], { forStaff: byStaff, language, now: deps.now() })
  const { tracking_link, insurance_lapsed_at } = await database
    .selectFrom('shipment')
    .select(['tracking_link', 'insurance_lapsed_at'])
    .where('id', '=', shipmentId)
    .executeTakeFirstOrThrow()
  return {
    line: found!,
    data,
    trackingLink: tracking_link,
    formerAWBs: await readFormerWaybills(database, shipmentId),
    insuranceLapsedAt: insurance_lapsed_at?.toISOString() ?? null,
    ...(await readPickupOfShipment(database, caller, shipmentId)),
    prices: await readPriceLines(database, shipmentId, { language, withCost: byStaff }),
    documents: await documentsOf(deps, caller, shipmentId, language),
    events: await readEvents(database, scope, shipmentId, { language, byStaff }),
    mails: await readMails(database, scope, shipmentId),
    transfers: (await readTransfers(database, caller, { shipmentId }, language)) ?? null,
    actions: actionsOn(found!, caller, language),
    ...(byStaff
      ? { notes: await readInternalMessages(database, shipmentId), audit: await readAudit(database, scope, shipmentId) }
      : {}),
  }
}

/** What the caller may do to a shipment, and what not now, and why; nothing of what is never theirs to do. */
function actionsOn(row: HistoryRow, caller: Caller, language: Language): ShipmentDetail['actions'] {
  const state = rowState(row)
  return historyActions.flatMap((action) => {
    if (!may(rightOfAction(action), caller.roles)) return []
    const reason = actionRefusal(action, state, caller.roles) ?? null
    const message = reason && actionReasonText(reason, messagesIn(language, 'actions'), row.filingReason)
    const name = actionNameOn(action, row, messagesIn(language, 'actions'))
    return [{ action, name, allowed: reason === null, reason, message }]
  })
}

async function documentsOf(deps: HistoryDeps, caller: Caller, shipmentId: ShipmentId, language: Language) {
  const scope = scopeOf(caller, 'documents.read')
  return scope ? readDocuments(deps.database, scope, { shipmentId, caller, language }) : []
}

async function readFormerWaybills(database: Database, shipmentId: ShipmentId): Promise<string[]> {
  const rows = await database
    .selectFrom('waybill_number')
    .select('number')
    .where('shipment_id', '=', shipmentId)
    .where('replaced_at', 'is not', null)
    .orderBy('replaced_at')
    .execute()
  return rows.map((row) => row.number)
}

async function readEvents(
  database: Database,
  scope: Scope,
  shipmentId: ShipmentId,
  { language, byStaff }: { language: Language; byStaff: boolean },
): Promise<ShipmentDetail['events']> {
  const rows = await database
    .selectFrom('shipment_event as e')
    .leftJoin('portal_user as u', 'u.id', 'e.user_id')
    .select(['e.code', 'e.occurred_at', 'e.place', 'e.source', 'e.details', 'u.name'])
    .select(isToldToFormer(scope, 'e').as('is_of_former'))
    .where('e.shipment_id', '=', shipmentId)
    .orderBy('e.occurred_at')
    .orderBy('e.id')
    .execute()
  return rows.flatMap((row) => {
    const staffOnly = staffEvents.has(row.code)
    if (staffOnly && !byStaff) return []
    return [
      {
        code: row.code,
        name: eventName(row.code, messagesIn(language, 'events')),
        at: row.occurred_at.toISOString(),
        place: row.place,
        by: row.is_of_former ? null : row.name,
        source: row.source,
        ...(byStaff ? { staffOnly } : {}),
        details: row.is_of_former ? {} : withTotalsNamed(row.details as Record<string, unknown>),
      },
    ]
  })
}

/** Mails on a shipment; those of whose it was before are not for whose it is now. */
async function readMails(database: Database, scope: Scope, shipmentId: ShipmentId): Promise<ShipmentDetail['mails']> {
  const rows = await database
    .selectFrom('outbox_mail')
    .select(['id', 'template', 'recipient', 'subject', 'status', 'created_at', 'sent_at'])
    .where('shipment_id', '=', shipmentId)
    .where((is) => is.not(ofFormerCompany(scope, 'outbox_mail.shipment_id', 'outbox_mail.created_at')))
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    id: row.id,
    template: row.template,
    to: row.recipient,
    subject: row.subject,
    status: row.status as ShipmentDetail['mails'][number]['status'],
    createdAt: row.created_at.toISOString(),
    sentAt: row.sent_at?.toISOString() ?? null,
  }))
}

const mostLines = 500

async function readAudit(
  database: Database,
  scope: Scope,
  shipmentId: ShipmentId,
): Promise<StaffAnswer<'HistoryShipmentInfo'>['audit']> {
  const rows = await database
    .selectFrom('audit_log as a')
    .leftJoin('portal_user as u', 'u.id', 'a.user_id')
    .select(['a.action', 'a.at', 'a.ip', 'a.details', 'u.name'])
    .where('a.record_kind', '=', 'shipment')
    .where('a.record_id', '=', String(shipmentId))
    // Here it is told what was done; the audit log has who only looked.
    .where('a.action', '<>', 'shipment.read')
    .where((is) => is.or([is('a.shipment_system', '=', scope.shipmentSystem), is('a.shipment_system', 'is', null)]))
    .orderBy('a.id', 'desc')
    .limit(mostLines)
    .execute()
  return rows.map((row) => ({
    action: row.action,
    at: row.at.toISOString(),
    by: row.name,
    ip: row.ip,
    details: withTotalsNamed(row.details as Record<string, unknown>),
  }))
}

/** Events and audit lines are never edited: the older ones call the total excluding VAT `total`. */
function withTotalsNamed(details: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(details).map(([name, value]) => {
      if (name === 'total') return ['totalExVat', value]
      if (name === 'totalMinor') return ['totalExVatMinor', value]
      const isSide = (name === 'from' || name === 'to') && typeof value === 'object' && value !== null
      return [name, isSide ? withTotalsNamed(value as Record<string, unknown>) : value]
    }),
  )
}
