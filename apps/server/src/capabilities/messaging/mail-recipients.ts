import { languageOfCountry, type Language } from '@kattegat/messages'
import type { ShipmentMail } from '@kattegat/domain/shipment'
import type { Addressee } from './write-mail.ts'

export interface Recipient extends Addressee {
  readonly email: string
}

/** A party of the shipment as mails reach it. */
export interface MailParty {
  readonly mails: readonly string[]
  readonly contactPerson: string
  readonly countryCode: string
  /** In which its company is written to; none for that of its country. */
  readonly language?: Language | undefined
}

/** Who can be told of a shipment. */
export interface MailParties {
  /** None where they lost access, went to another company, or are a program. */
  readonly booker: Recipient | undefined
  /** The booker gets the confirmation beside the sender. */
  readonly confirmedToBooker: boolean
  readonly sender: MailParty
  readonly receiver: MailParty
  /** The account it is booked on, which may be told beside its sender. */
  readonly account: MailParty
  /** A test booking is nobody's business but the booker's. */
  readonly test: boolean
}

/** The portal's language for those of its users who chose one, by e-mail address in lower case. */
export type LanguagesOfUsers = ReadonlyMap<string, Language>

/**
 * Who gets a mail, each in the language they read. Confirmations go to all mails of the sender's address, or to the
 * booker where it has none, and to those of the account beside them; so does what staff write. Where the sender is not the company,
 * confirmations go to the booker too. The pre-alert and the invoice go to all of the receiver's, a delay to both; quotes and error
 * bookings concern the booker alone, and the account where that one has left or is a program.
 */
export function recipientsOf(mail: ShipmentMail, parties: MailParties, users: LanguagesOfUsers): Recipient[] {
  const { booker, sender, receiver, account, test } = parties
  const atBooker = booker ? [booker] : []
  const ofSender = sender.mails.length === 0 ? atBooker : recipientsAt(sender, users)
  const atSender = test ? atBooker : onceEach([...ofSender, ...recipientsAt(account, users)])
  switch (mail) {
    case 'booking-confirmation':
    case 'registration-confirmation':
      return parties.confirmedToBooker ? onceEach([...atSender, ...atBooker]) : atSender
    case 'delivery-problem':
    case 'document-request':
    case 'free-text':
      return atSender
    case 'delay':
      return onceEach([...atSender, ...(test ? [] : recipientsAt(receiver, users))])
    case 'invoice-enclosed':
      return test ? atBooker : recipientsAt(receiver, users)
    case 'pre-alert':
      return test ? [] : recipientsAt(receiver, users)
    case 'quote-confirmation':
    case 'quote-answer':
    case 'error-booking-notice':
      return booker || test ? atBooker : recipientsAt(account, users)
  }
}

/** Every e-mail address of a shipment's parties. */
export function addressesOf({ sender, receiver, account }: MailParties): string[] {
  return [...sender.mails, ...receiver.mails, ...account.mails]
}

function onceEach(recipients: readonly Recipient[]): Recipient[] {
  const isFirst = ({ email }: Recipient, at: number) =>
    recipients.findIndex((each) => each.email.toLowerCase() === email.toLowerCase()) === at
  return recipients.filter(isFirst)
}

function recipientsAt(party: MailParty, users: LanguagesOfUsers): Recipient[] {
  const byAddress = new Map(party.mails.map((email) => [email.toLowerCase(), email]))
  return [...byAddress].map(([key, email]) => ({
    email,
    name: party.contactPerson,
    language: users.get(key) ?? party.language ?? languageOfCountry(party.countryCode),
  }))
}
