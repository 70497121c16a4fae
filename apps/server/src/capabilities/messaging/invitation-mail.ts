import { fillMailText } from '@kattegat/domain/content'
import { messagesIn } from '@kattegat/messages/node'
import { layOut, type WrittenMail } from './mail-layout.ts'
import type { Addressee } from './write-mail.ts'

/** Who is invited, and to what. */
export interface InvitationFacts {
  readonly email: string
  /** Null for staff. */
  readonly companyName: string | null
  /** The portal, or where a password of the embedded identity provider is chosen. */
  readonly url: string
  readonly productName: string
  /** An identity provider of the operator's own, which knows its people's passwords. */
  readonly hasOwnIssuer: boolean
}

/** The mail that invites a user: where to log in, with which e-mail, and where the password comes from. */
export function writeInvitation(
  { email, companyName, url, productName, hasOwnIssuer }: InvitationFacts,
  { name, language, text }: Addressee,
): WrittenMail {
  const t = messagesIn(language, 'user-mails')
  const params = { product: productName }
  const intro = text ? fillMailText(text.intro, params) : t('intro', params)
  return layOut({
    language,
    subject: text ? fillMailText(text.subject, params) : t('subject', params),
    warning: undefined,
    greeting: t('greeting', { name }),
    // Where the password comes from is no matter of wording.
    paragraphs: [...intro.split('\n\n'), t(hasOwnIssuer ? 'ownPassword' : 'choosePassword')],
    rows: [[t('email'), email], ...(companyName === null ? [] : [[t('company'), companyName] as const])],
    link: { words: t(hasOwnIssuer ? 'logIn' : 'choose'), url },
    closing: t('closing'),
    productName,
  })
}
