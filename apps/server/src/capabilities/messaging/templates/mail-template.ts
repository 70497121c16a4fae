import type { Language } from '@kattegat/domain/messages'

/** What a mail can tell of a shipment, one line each; what the shipment lacks is left out. */
export type Fact =
  | 'waybill'
  | 'product'
  | 'from'
  | 'to'
  | 'pieces'
  | 'weight'
  | 'description'
  | 'pickupOn'
  | 'arrival'
  | 'senderReference'
  | 'receiverReference'
  | 'price'
  | 'quoteProducts'
  | 'quoteServices'

/** What a mail says; `{waybill}`, `{city}`, `{sender}`, `{replyBy}`, `{validUntil}`, `{opens}` and `{closes}` are filled from the shipment. */
export interface MailWords {
  readonly subject: string
  readonly intro: readonly string[]
}

/** One kind of mail: what it tells, where its link leads, and its words. */
export interface MailTemplate {
  readonly facts: readonly Fact[]
  /** `track`: the public tracking page; `portal`: the history, for those who can sign in. */
  readonly link: 'track' | 'portal'
  readonly words: Readonly<Record<Language, MailWords>>
}
