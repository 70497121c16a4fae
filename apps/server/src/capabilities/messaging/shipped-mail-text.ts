import { placeholdersOf, type MailText } from '@kattegat/domain/content'
import type { ShipmentMail } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'

/** The product's own text of a mail, its placeholders as an editor writes them. */
export function shippedMailText(mail: ShipmentMail, language: Language): MailText {
  const t = messagesIn(language, 'mails')
  const asWritten = Object.fromEntries(placeholdersOf(mail).map((name) => [name, `{${name}}`]))
  return {
    subject: t.format(`${mail}.subject`, asWritten),
    intro: mail === 'free-text' ? '' : t.format(`${mail}.intro`, asWritten),
  }
}
