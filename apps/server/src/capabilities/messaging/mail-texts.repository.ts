import type { MailText, MailWithText } from '@kattegat/domain/content'
import { isOneOf } from '@kattegat/domain/shipment'
import { languages, type Language } from '@kattegat/messages'
import { sql } from 'kysely'
import type { Database, Tx } from '../../platform/database/index.ts'

/** One version of what a mail says in a language; no text: the product's own again. */
export interface MailTextVersion {
  readonly version: number
  readonly text: MailText | undefined
  readonly writtenBy: string | null
  readonly writtenAt: Date
}

/** The provider's own texts of a mail, by language; none where the product's own counts. */
export async function ownMailTexts(
  db: Database | Tx,
  template: MailWithText,
): Promise<ReadonlyMap<Language, MailText>> {
  const { rows } = await sql<{ language: string; subject: string | null; intro: string | null }>`
    select distinct on (language) language, subject, intro from mail_text
    where template = ${template} order by language, version desc`.execute(db)
  return new Map(
    rows.flatMap(({ language, subject, intro }) =>
      subject === null || intro === null || !isOneOf(languages, language) ? [] : [[language, { subject, intro }]],
    ),
  )
}

/** What a mail said in a language, the latest first. */
export async function mailTextVersions(
  db: Database | Tx,
  { template, language }: { readonly template: MailWithText; readonly language: Language },
): Promise<MailTextVersion[]> {
  const { rows } = await sql<{
    version: number
    subject: string | null
    intro: string | null
    name: string | null
    written_at: Date
  }>`select t.version, t.subject, t.intro, u.name, t.written_at
    from mail_text t left join portal_user u on u.id = t.written_by
    where t.template = ${template} and t.language = ${language} order by t.version desc limit 50`.execute(db)
  return rows.map(({ version, subject, intro, name, written_at }) => ({
    version,
    text: subject === null || intro === null ? undefined : { subject, intro },
    writtenBy: name,
    writtenAt: written_at,
  }))
}

/** Holds the texts until the transaction ends: two people who write come one after the other. */
export async function lockMailTexts(tx: Tx): Promise<void> {
  await sql`lock table mail_text in share row exclusive mode`.execute(tx)
}

/** Writes the next version of a mail's text in a language. */
export async function insertMailText(
  tx: Tx,
  row: {
    readonly template: MailWithText
    readonly language: Language
    readonly version: number
    readonly text: MailText | undefined
    readonly by: number
    readonly at: Date
  },
): Promise<void> {
  await tx
    .insertInto('mail_text')
    .values({
      template: row.template,
      language: row.language,
      version: row.version,
      subject: row.text?.subject ?? null,
      intro: row.text?.intro ?? null,
      written_by: row.by,
      written_at: row.at,
    })
    .execute()
}
