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

/** One kind of mail: what it tells, and where its link leads. What it says are the texts `<mail>.subject` and `.intro`. */
export interface MailTemplate {
  readonly facts: readonly Fact[]
  /** `track`: the public tracking page of what has a waybill number; `portal`: the history, for those who can log in. */
  readonly link: 'track' | 'portal'
}
