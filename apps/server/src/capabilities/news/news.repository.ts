import type { NewsText } from '@kattegat/domain/news'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'
import { named, type CompanyId, type Scope } from '../../platform/tenancy/index.ts'
import { storableJson } from '../booking/index.ts'

/** A piece of news as it is kept. */
export interface StoredNews {
  readonly shipmentSystem: string
  /** Null: every company of the system. */
  readonly companyId: CompanyId | null
  readonly texts: readonly NewsText[]
  /** First and last day, `yyyy-mm-dd`, in the system's time zone. */
  readonly shownFrom: string
  readonly shownUntil: string | null
  readonly writtenBy: number | null
  readonly writtenAt: Date
}

export async function insertNews(tx: Tx, news: StoredNews): Promise<number> {
  const { id } = await tx.insertInto('news').values(columnsOf(news)).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Undefined where the system has no such news. */
export async function updateNews(
  tx: Tx,
  id: number,
  news: StoredNews,
  { showAgain }: { readonly showAgain: boolean },
): Promise<number | undefined> {
  const changed = await tx
    .updateTable('news')
    .set(columnsOf(news))
    .where('id', '=', id)
    .where('shipment_system', '=', news.shipmentSystem)
    .returning('id')
    .executeTakeFirst()
  if (changed && showAgain) await tx.deleteFrom('news_shown').where('news_id', '=', id).execute()
  return changed?.id
}

function columnsOf(news: StoredNews) {
  const byLanguage = (part: 'title' | 'text') =>
    storableJson(Object.fromEntries(news.texts.map((each) => [each.language, each[part]])))
  // A day begins at midnight of the system, and a last day ends at the next.
  const midnight = (day: string, later: number) => sql<Date>`(select (${day}::date + ${later}::int)::timestamp
    at time zone time_zone from shipment_system where key = ${news.shipmentSystem})`
  return {
    shipment_system: news.shipmentSystem,
    company_id: news.companyId,
    titles: byLanguage('title'),
    texts: byLanguage('text'),
    shown_from: midnight(news.shownFrom, 0),
    shown_until: news.shownUntil === null ? null : midnight(news.shownUntil, 1),
    written_by: news.writtenBy,
    written_at: news.writtenAt,
  }
}

/** Whether there was such news in the system. */
export async function deleteNews(tx: Tx, shipmentSystem: string, id: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('news')
    .where('id', '=', id)
    .where('shipment_system', '=', shipmentSystem)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

/** Seen twice, in two tabs, is seen. */
export async function noteShown(
  database: Database,
  { newsId, userId, at }: { readonly newsId: number; readonly userId: number; readonly at: Date },
): Promise<void> {
  await database
    .insertInto('news_shown')
    .values({ news_id: newsId, user_id: userId, shown_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** The company that news is for; undefined for one that the writer does not reach. */
export async function findCompanyId(database: Database, scope: Scope, id: number): Promise<CompanyId | undefined> {
  const company = await database
    .selectFrom('company')
    .select('id')
    .where(named(scope, 'company', id, 'id'))
    .executeTakeFirst()
  return company?.id
}
