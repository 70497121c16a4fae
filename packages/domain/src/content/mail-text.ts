import type { FieldError } from '../messages/message-codes.ts'
import { isPickupMail, pickupMails, type PickupMail } from '../pickups/pickup-mails.ts'
import { bookingMails } from '../shipment/booking-stage.ts'
import { staffMails, type ShipmentMail } from '../shipment/staff-mails.ts'

/** A mail whose text the provider may write. */
export type MailWithText = ShipmentMail | PickupMail | 'invitation' | 'file'

/** What a mail says in one language: its subject, and the paragraphs before its facts. */
export interface MailText {
  readonly subject: string
  /** Paragraphs with an empty line between. */
  readonly intro: string
}

export const longestSubject = 200
export const longestIntro = 4000

/** What a mail's text can name; each is written as `{waybill}`. */
export const mailPlaceholders = [
  'waybill',
  'city',
  'sender',
  'replyBy',
  'validUntil',
  'opens',
  'closes',
  'number',
  'day',
  'product',
] as const
export type MailPlaceholder = (typeof mailPlaceholders)[number]

const ofShipment = ['waybill', 'city', 'sender'] as const
const ofQuote = ['city', 'sender'] as const
const ofPickup = ['number', 'day'] as const

/** What a mail's text can name: a quote has no number yet, and only it has a reply or an end. */
export function placeholdersOf(mail: MailWithText): readonly MailPlaceholder[] {
  if (mail === 'invitation' || mail === 'file') return ['product']
  if (isPickupMail(mail)) return ofPickup
  if (mail === 'quote-confirmation') return [...ofQuote, 'replyBy', 'opens', 'closes']
  if (mail === 'quote-answer') return [...ofQuote, 'validUntil', 'opens', 'closes']
  return ofShipment
}

export const mailsWithTexts: readonly MailWithText[] = [
  ...bookingMails,
  ...staffMails,
  ...pickupMails,
  'invitation',
  'file',
]

/** What is wrong with a mail's text, each fault with the place where it stands: its line, and the text that is meant. */
export function validateMailText(mail: MailWithText, { subject, intro }: MailText): FieldError[] {
  return [
    ...faultsIn('subject', subject, longestSubject, mail),
    // A free text begins with what somebody types.
    ...(mail === 'free-text' && intro === '' ? [] : faultsIn('intro', intro, longestIntro, mail)),
  ]
}

function faultsIn(field: 'subject' | 'intro', text: string, max: number, mail: MailWithText): FieldError[] {
  if (text.trim() === '') return [{ field, code: 'required', params: {} }]
  if (text.length > max) return [{ field, code: 'maxLength', params: { max } }]
  const known: readonly string[] = placeholdersOf(mail)
  const names = known.map((name) => `{${name}}`).join(', ')
  for (const { text: written, at, name } of bracesIn(text)) {
    const line = text.slice(0, at).split('\n').length
    if (name === undefined) return [{ field, code: 'openBrace', params: { line, written } }]
    if (!known.includes(name)) return [{ field, code: 'unknownPlaceholder', params: { written, line, names } }]
  }
  return []
}

interface Brace {
  /** As it is written, shortened where it does not end. */
  readonly text: string
  readonly at: number
  /** Of a placeholder; undefined for a brace that opens or closes none. */
  readonly name: string | undefined
}

function bracesIn(text: string): Brace[] {
  return [...text.matchAll(/\{([^{}\n]*)\}|[{}]/g)].map((match) => ({
    text: match[0].length > 1 ? match[0] : text.slice(match.index, match.index + 20).split('\n')[0]!,
    at: match.index,
    name: match[1]?.trim(),
  }))
}

/** A text with its placeholders filled in; one that has no value stays visible, so that it is noticed. */
export function fillMailText(text: string, values: Readonly<Record<string, string>>): string {
  return text.replaceAll(/\{([^{}\n]*)\}/g, (written, name: string) => values[name.trim()] ?? written)
}
