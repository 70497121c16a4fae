import { placeholdersOf, type MailText, type MailWithText } from '@kattegat/domain/content'
import { isPickupMail, occasionOf } from '@kattegat/domain/pickups'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'

/** The product's own text of a mail, its placeholders as an editor writes them. */
export function shippedMailText(mail: MailWithText, language: Language): MailText {
  const asWritten = Object.fromEntries(placeholdersOf(mail).map((name) => [name, `{${name}}`]))
  if (mail === 'invitation') {
    const t = messagesIn(language, 'user-mails')
    return { subject: t.format('subject', asWritten), intro: t.format('intro', asWritten) }
  }
  if (isPickupMail(mail)) {
    const t = messagesIn(language, 'pickup-mails')
    const occasion = occasionOf(mail)
    return { subject: t.format(`subject.${occasion}`, asWritten), intro: t.format(`intro.${occasion}`, asWritten) }
  }
  const t = messagesIn(language, 'mails')
  return {
    subject: t.format(`${mail}.subject`, asWritten),
    intro: mail === 'free-text' ? '' : t.format(`${mail}.intro`, asWritten),
  }
}
