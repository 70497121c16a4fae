import type { Answer } from '@kattegat/contract'
import { languages } from '@kattegat/messages'
import type { NewsText } from '@kattegat/domain/news'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'

/** Who is shown news: their company's, and what is for every company of their system. */
export interface NewsReader {
  readonly userId: number
  readonly companyId: CompanyId | null
  readonly shipmentSystem: string
}

/** More at once nobody reads. */
const mostNews = 20

/** What a user has not been shown yet, the latest first. */
export async function newsToShow(
  database: Database,
  reader: NewsReader,
  at: Date,
): Promise<{ id: number; texts: NewsText[]; shownFrom: Date }[]> {
  const rows = await newsFor(database, reader, at)
    .where((is) =>
      is.not(
        is.exists(
          is
            .selectFrom('news_shown')
            .select('news_id')
            .whereRef('news_shown.news_id', '=', 'news.id')
            .where('news_shown.user_id', '=', reader.userId),
        ),
      ),
    )
    .selectAll('news')
    .orderBy('shown_from', 'desc')
    .orderBy('id', 'desc')
    .limit(mostNews)
    .execute()
  return rows.map((row) => ({ id: row.id, texts: textsOf(row), shownFrom: row.shown_from }))
}

/** Whether a piece of news is for this user at this time. */
export async function isShownTo(database: Database, reader: NewsReader, id: number, at: Date): Promise<boolean> {
  const news = await newsFor(database, reader, at).select('news.id').where('news.id', '=', id).executeTakeFirst()
  return news !== undefined
}

function newsFor(database: Database, { shipmentSystem, companyId }: NewsReader, at: Date) {
  return database
    .selectFrom('news')
    .where((is) => is.or([is('news.shipment_system', '=', shipmentSystem), is('news.shipment_system', 'is', null)]))
    .where((is) =>
      is.or([
        is('news.company_id', 'is', null),
        ...(companyId === null ? [] : [is('news.company_id', '=', companyId)]),
      ]),
    )
    .where('news.shown_from', '<=', at)
    .where(sql<boolean>`(news.shown_until is null or news.shown_until > ${at})`)
}

/** All news of a system, for those who write it. */
export async function readNewsItems(database: Database, shipmentSystem: string): Promise<Answer<'GetNewsItems'>> {
  const rows = await database
    .selectFrom('news')
    .innerJoin('shipment_system as system', 'system.key', 'news.shipment_system')
    .leftJoin('company', 'company.id', 'news.company_id')
    .leftJoin('portal_user as writer', 'writer.id', 'news.written_by')
    .selectAll('news')
    .select(['company.name as company_name', 'writer.name as writer_name'])
    .select([
      sql<string>`(news.shown_from at time zone system.time_zone)::date::text`.as('first_day'),
      // It ends at midnight, when its last day does.
      sql<string | null>`((news.shown_until at time zone system.time_zone)::date - 1)::text`.as('last_day'),
      sql<number>`(select count(*)::int from news_shown where news_shown.news_id = news.id)`.as('seen_by'),
    ])
    .where('news.shipment_system', '=', shipmentSystem)
    .orderBy('news.shown_from', 'desc')
    .orderBy('news.id', 'desc')
    .limit(500)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    texts: textsOf(row),
    shownFrom: row.first_day,
    shownUntil: row.last_day,
    companyId: row.company_id,
    companyName: row.company_name,
    writtenBy: row.writer_name,
    seenBy: row.seen_by,
  }))
}

function textsOf({ titles, texts }: { titles: unknown; texts: unknown }): NewsText[] {
  const title = titles as Partial<Record<string, string>>
  const text = texts as Partial<Record<string, string>>
  return languages.flatMap((language) =>
    title[language] === undefined ? [] : [{ language, title: title[language], text: text[language] ?? '' }],
  )
}
