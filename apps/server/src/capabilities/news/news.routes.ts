import { newsInLanguage, tidyNewsTexts, validateNews } from '@kattegat/domain/news'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { type Caller, type CompanyId, scopeOf } from '../../platform/tenancy/index.ts'
import { deleteNews, findCompanyId, insertNews, noteShown, updateNews, type StoredNews } from './news.repository.ts'
import { isShownTo, newsToShow, readNewsItems } from './read-news.ts'

export interface NewsDeps {
  readonly database: Database
  readonly now: () => Date
}

/** News of the provider's: shown to each user once, written by administrators. */
export function registerNews(serve: Serve, { database, now }: NewsDeps): void {
  serve('GetNews', async ({ caller, language }) => {
    const news = await newsToShow(database, caller, now())
    return accept(
      news.flatMap(({ id, texts, shownFrom }) => {
        const { title, text } = newsInLanguage(texts, language) ?? {}
        return title === undefined || text === undefined
          ? []
          : [{ newsId: id, title, text, shownFrom: shownFrom.toISOString() }]
      }),
    )
  })
  serve('PostSetNewsShownForUser', async ({ input, caller }) => {
    const id = recordId(input.body.newsId)
    if (id === undefined || !(await isShownTo(database, caller, id, now()))) return refuse(notFound)
    await noteShown(database, { newsId: id, userId: caller.userId, at: now() })
    return accept({ success: true })
  })
  serve('GetNewsItems', async ({ caller }) => accept(await readNewsItems(database, caller.shipmentSystem)))
  serve('SaveNewsItem', async ({ input: { body }, caller, request }) => {
    const errors = validateNews({ ...body, shownUntil: body.shownUntil ?? null })
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
    const companyId = await companyOf(database, caller, body.companyId)
    if (companyId === undefined) return refuse(notFound)
    const news: StoredNews = {
      shipmentSystem: caller.shipmentSystem,
      companyId,
      texts: tidyNewsTexts(body.texts),
      shownFrom: body.shownFrom,
      shownUntil: body.shownUntil ?? null,
      writtenBy: caller.userId,
      writtenAt: now(),
    }
    return database.transaction().execute(async (tx): Promise<Result<{ id: number }, Refusal>> => {
      const id =
        body.id === undefined
          ? await insertNews(tx, news)
          : await updateNews(tx, body.id, news, { showAgain: body.showAgain ?? false })
      if (id === undefined) return refuse(notFound)
      const details = { ...(companyId === null ? {} : { companyId }), title: news.texts[0]?.title ?? '' }
      await tell(tx, { caller, request, action: body.id === undefined ? 'news.written' : 'news.changed', id, details })
      return accept({ id })
    })
  })
  serve('DeleteNewsItem', async ({ input, caller, request }) =>
    database.transaction().execute(async (tx): Promise<Result<{ success: true }, Refusal>> => {
      const { id } = input.query
      if (!(await deleteNews(tx, caller.shipmentSystem, id))) return refuse(notFound)
      await tell(tx, { caller, request, action: 'news.deleted', id, details: {} })
      return accept({ success: true })
    }),
  )
}

/** The company that news is for, null for every one; undefined for one that the writer does not reach. */
async function companyOf(
  database: Database,
  caller: Caller,
  wireId: number | string | null | undefined,
): Promise<CompanyId | null | undefined> {
  if (wireId == null) return null
  const id = recordId(wireId)
  const scope = scopeOf(caller, 'news.write')
  return id === undefined || !scope ? undefined : findCompanyId(database, scope, id)
}

interface ReportedNews {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly action: string
  readonly id: number
  readonly details: Record<string, unknown>
}

async function tell(tx: Tx, { caller, request, action, id, details }: ReportedNews): Promise<void> {
  await audit(tx, {
    userId: caller.userId,
    shipmentSystem: caller.shipmentSystem,
    action,
    recordKind: 'news',
    recordId: id,
    requestId: request.id,
    ip: request.ip,
    details,
  })
}

/** Ids may come as any scalar; undefined for what is no id of ours. */
function recordId(value: number | string): number | undefined {
  const id = Number(value)
  return Number.isInteger(id) && id > 0 && id < 2 ** 31 ? id : undefined
}
