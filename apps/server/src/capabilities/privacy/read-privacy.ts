import type { Answer } from '@kattegat/contract'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { readRetention, type RetentionKind } from '../retention/index.ts'
import { recoverableDays } from '../shipment-documents/index.ts'

type Privacy = Answer<'GetPrivacy'>

/** The periods in use. */
export async function readPeriods(database: Database): Promise<Privacy['periods']> {
  const days = new Map((await readRetention(database)).map((period) => [period.kind, period.days]))
  const of = (kind: RetentionKind): number => {
    const found = days.get(kind)
    if (found === undefined) throw new Error(`There is no period of ${kind}`)
    return found
  }
  return {
    sentMailDays: of('sent-mails'),
    repeatedRequestDays: of('idempotency-keys'),
    auditLineDays: of('audit-lines'),
    shipmentEventDays: of('shipment-events'),
    deletedDocumentDays: recoverableDays,
    ...(days.has('unused-addresses') ? { unusedAddressDays: of('unused-addresses') } : {}),
  }
}

/** Of the countries whose booking systems there are. */
export async function readBookkeeping(database: Database): Promise<Privacy['bookkeeping']> {
  const { rows } = await sql<Privacy['bookkeeping'][number]>`
    select b.country_code as "countryCode", b.years from bookkeeping_period b
    join shipment_system s on s.country_code = b.country_code order by s.position`.execute(database)
  return rows
}

/** The first branch of each booking system, whose e-mail customers have on every mail. */
export async function readContacts(database: Database): Promise<Privacy['contacts']> {
  const { rows } = await sql<Privacy['contacts'][number]>`
    select s.country_code as "countryCode", b.name, b.email, b.phone from shipment_system s
    join lateral (select name, email, phone from branch where shipment_system = s.key order by id limit 1) b on true
    order by s.position`.execute(database)
  return rows
}
