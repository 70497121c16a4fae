import {
  mailsWithTexts,
  placeholdersOf,
  validateMailText,
  type MailText,
  type MailWithText,
} from '@kattegat/domain/content'
import { isPickupMail } from '@kattegat/domain/pickups'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Answer } from '@kattegat/contract'
import { languages, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { Refusal } from '../../platform/http/index.ts'
import type { WrittenMail } from './mail-layout.ts'
import { insertMailText, lockMailTexts, mailTextVersions } from './mail-texts.repository.ts'
import { writeInvitation } from './invitation-mail.ts'
import { writeFileMail } from './mail-file.ts'
import { writePickup } from './pickup-mail.ts'
import { sampleInvitation, sampleMailShipment, samplePickup } from './sample-mail.ts'
import { shippedMailText } from './shipped-mail-text.ts'
import { writeMail } from './write-mail.ts'

type OneText = Answer<'SaveMailText'>

/** Which text is meant. */
export interface MailTextPlace {
  readonly template: MailWithText
  readonly language: Language
}

/** Who writes it, and from where. */
export interface MailTextWriter {
  readonly userId: number
  readonly at: Date
  readonly requestId: string
  readonly ip: string
}

/** Every mail with what it says in every language. */
export async function readMailTexts(db: Database, language: Language): Promise<Answer<'GetMailTexts'>> {
  const t = messagesIn(language, 'mails')
  const templates: Answer<'GetMailTexts'> = []
  for (const template of mailsWithTexts) {
    const texts: OneText[] = []
    for (const each of languages) texts.push(await readMailText(db, { template, language: each }))
    templates.push({ template, name: t(`template.${template}`), placeholders: [...placeholdersOf(template)], texts })
  }
  return templates
}

/** What a mail says in a language now, beside what the product says. */
export async function readMailText(db: Database | Tx, place: MailTextPlace): Promise<OneText> {
  const [last] = await mailTextVersions(db, place)
  const shipped = shippedMailText(place.template, place.language)
  const text = last?.text ?? shipped
  return {
    language: place.language,
    ...text,
    shippedSubject: shipped.subject,
    shippedIntro: shipped.intro,
    isOwn: last?.text !== undefined,
    version: last?.version ?? 0,
    changedBy: last?.writtenBy ?? null,
    changedAt: last?.writtenAt.toISOString() ?? null,
  }
}

/**
 * Writes the next version of a mail's text; without a text, the product's own counts again. Refuses INVALID_INPUT with each
 * fault at its place, and VERSION_CONFLICT where another was quicker.
 */
export async function saveMailText(
  tx: Tx,
  writer: MailTextWriter,
  place: MailTextPlace & { readonly version: number },
  typed: MailText | undefined,
): Promise<Result<OneText, Refusal>> {
  await lockMailTexts(tx)
  const text = typed && tidy(typed)
  const errors = text ? validateMailText(place.template, text) : []
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const held = await readMailText(tx, place)
  if (held.version !== place.version) {
    const { changedBy, changedAt, version, subject, intro } = held
    return refuse({
      code: 'VERSION_CONFLICT',
      facts: { changedBy: changedBy ?? '', changedAt, version, subject, intro },
      detail: (language) => messagesIn(language, 'content')('reason.changed'),
    })
  }
  if (text ? held.subject === text.subject && held.intro === text.intro : !held.isOwn) return accept(held)
  const version = held.version + 1
  await insertMailText(tx, { ...place, version, text, by: writer.userId, at: writer.at })
  const after = text ?? shippedMailText(place.template, place.language)
  await tell(tx, writer, place, { before: { subject: held.subject, intro: held.intro }, after, restored: !text })
  return accept(await readMailText(tx, place))
}

/** A text as it would be read, about something invented; nothing is saved or sent. */
export function previewMailText(
  { template, language }: MailTextPlace,
  typed: MailText,
  facts: { readonly baseUrl: string; readonly productName: string; readonly now: Date },
): Result<WrittenMail, Refusal> {
  const text = tidy(typed)
  const errors = validateMailText(template, text)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const reader = { name: 'Anna Sørensen', language, text }
  if (template === 'invitation') return accept(writeInvitation(sampleInvitation(facts), reader))
  if (template === 'file') return accept(writeFileMail(reader, facts))
  if (isPickupMail(template)) return accept(writePickup(template, samplePickup(facts.now), reader, facts))
  const shipment = sampleMailShipment(facts.baseUrl, template.startsWith('quote-'), facts.now)
  return accept(writeMail(template, shipment, reader, facts.productName))
}

/** Lines end as they do everywhere, and paragraphs have one empty line between. */
function tidy({ subject, intro }: MailText): MailText {
  return {
    subject: subject.trim().replace(/\s+/g, ' '),
    intro: intro
      .replace(/\r\n?/g, '\n')
      .trim()
      .replace(/\n{3,}/g, '\n\n'),
  }
}

async function tell(
  tx: Tx,
  { userId, requestId, ip }: MailTextWriter,
  { template, language }: MailTextPlace,
  { before, after, restored }: { readonly before: MailText; readonly after: MailText; readonly restored: boolean },
): Promise<void> {
  await audit(tx, {
    userId,
    // Of no system: it is sent in all of them.
    action: restored ? 'mail-text.restored' : 'mail-text.changed',
    recordKind: 'content',
    recordId: `mail/${template}/${language}`,
    requestId,
    ip,
    details: { before, after },
  })
}
