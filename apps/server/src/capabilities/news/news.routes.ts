import type { Language } from '@kattegat/domain/messages'
import { accept, refuse } from '@kattegat/domain/result'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Serve } from '../../platform/http/index.ts'

const mostNews = 20

/** News of the provider's, shown to each user once. */
export function registerNews(serve: Serve, { database, now }: { database: Database; now: () => Date }): void {
  serve('GetNews', async ({ caller, language }) => {
    const rows = await newsOf(database, caller.shipmentSystem, now())
      .where((is) =>
        is.not(
          is.exists(
            is
              .selectFrom('news_shown')
              .select('news_id')
              .whereRef('news_shown.news_id', '=', 'news.id')
              .where('news_shown.user_id', '=', caller.userId),
          ),
        ),
      )
      .selectAll('news')
      .orderBy('shown_from', 'desc')
      .orderBy('id', 'desc')
      .limit(mostNews)
      .execute()
    return accept(
      rows.map((row) => ({
        newsId: row.id,
        title: inLanguage(row.titles, language),
        text: inLanguage(row.texts, language),
        shownFrom: row.shown_from.toISOString(),
      })),
    )
  })
  serve('PostSetNewsShownForUser', async ({ input, caller }) => {
    const id = Number(input.body.newsId)
    if (!Number.isInteger(id) || id < 1 || id >= 2 ** 31) return refuse(notFound)
    const news = await newsOf(database, caller.shipmentSystem, now())
      .select('news.id')
      .where('news.id', '=', id)
      .executeTakeFirst()
    if (!news) return refuse(notFound)
    // Seen twice, in two tabs, is seen.
    await database
      .insertInto('news_shown')
      .values({ news_id: id, user_id: caller.userId, shown_at: now() })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
    return accept({ success: true })
  })
}

function newsOf(database: Database, shipmentSystem: string, at: Date) {
  return database
    .selectFrom('news')
    .where((is) => is.or([is('news.shipment_system', '=', shipmentSystem), is('news.shipment_system', 'is', null)]))
    .where('news.shown_from', '<=', at)
    .where(sql<boolean>`(news.shown_until is null or news.shown_until > ${at})`)
}

/** The text in the language, else in English, else in whichever there is. */
function inLanguage(texts: unknown, language: Language): string {
  const known = texts as Partial<Record<Language, string>>
  return known[language] ?? known.en ?? Object.values(known)[0] ?? ''
}
