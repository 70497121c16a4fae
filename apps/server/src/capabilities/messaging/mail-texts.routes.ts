import { accept, refuse } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import type { Database } from '../../platform/database/index.ts'
import { everywhereRefusal, type Serve } from '../../platform/http/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import { readBrand } from '../brand/index.ts'
import { dressed } from './mail-layout.ts'
import { previewMailText, readMailTexts, saveMailText, type MailTextWriter } from './edit-mail-texts.ts'
import { mailTextVersions } from './mail-texts.repository.ts'

export interface MailTextsDeps {
  readonly database: Database
  readonly now: () => Date
  readonly baseUrl: string
  readonly productName: string
}

/** What the portal's e-mails say: the product's texts, and the provider's own in their place. */
export function registerMailTexts(serve: Serve, deps: MailTextsDeps): void {
  const { database, now, baseUrl, productName } = deps
  serve('GetMailTexts', async ({ language }) => accept(await readMailTexts(database, language)))
  serve('GetMailTextVersions', async ({ input: { query } }) =>
    accept(
      (await mailTextVersions(database, query)).map(({ version, text, writtenBy, writtenAt }) => ({
        version,
        subject: text?.subject ?? null,
        intro: text?.intro ?? null,
        writtenBy,
        writtenAt: writtenAt.toISOString(),
      })),
    ),
  )
  serve('PreviewMailText', async ({ input: { body } }) => {
    const preview = previewMailText(body, body, { baseUrl, productName, now: now() })
    if (!preview.ok) return refuse(preview.refusal)
    const { colour, logo } = await readBrand(database)
    const shown = logo && `data:image/png;base64,${logo.toString('base64')}`
    return accept({ ...preview.value, html: dressed(preview.value.html, { colour, logo: shown, productName }) })
  })
  const write = async (
    writer: { readonly caller: Caller; readonly request: FastifyRequest },
    seen: Parameters<typeof saveMailText>[2],
    text: Parameters<typeof saveMailText>[3],
  ) => {
    const refused = await everywhereRefusal(database, writer.caller)
    if (refused) return refuse(refused)
    const by = writerOf(writer.caller, writer.request, now())
    return database.transaction().execute((tx) => saveMailText(tx, by, seen, text))
  }
  serve('SaveMailText', ({ input: { body }, ...writer }) => write(writer, body, body))
  serve('RestoreMailText', ({ input: { body }, ...writer }) => write(writer, body, undefined))
}

function writerOf({ userId }: Caller, request: FastifyRequest, at: Date): MailTextWriter {
  return { userId, at, requestId: request.id, ip: request.ip }
}
