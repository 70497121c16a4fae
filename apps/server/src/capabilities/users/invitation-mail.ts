import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { layOut, type WrittenMail } from '../messaging/index.ts'
import type { ManagedUser } from './user.repository.ts'

interface InvitationFacts {
  readonly language: Language
  /** The portal, or where a password of the embedded identity provider is chosen. */
  readonly url: string
  readonly productName: string
  /** An identity provider of the operator's own, which knows its people's passwords. */
  readonly hasOwnIssuer: boolean
}

/** The mail that invites a user: where to log in, with which e-mail, and where the password comes from. */
export function invitationMail(
  { name, email, companyName }: ManagedUser,
  { language, url, productName, hasOwnIssuer }: InvitationFacts,
): WrittenMail {
  const t = messagesIn(language, 'user-mails')
  return layOut({
    language,
    subject: t('subject', { product: productName }),
    warning: undefined,
    greeting: t('greeting', { name }),
    paragraphs: [t('intro', { product: productName }), t(hasOwnIssuer ? 'ownPassword' : 'choosePassword')],
    rows: [[t('email'), email], ...(companyName === null ? [] : [[t('company'), companyName] as const])],
    link: { words: t(hasOwnIssuer ? 'logIn' : 'choose'), url },
    closing: t('closing'),
    productName,
  })
}
