import type { FieldError } from '../messages/message-codes.ts'
import type { ShipmentEventCode } from '../shipment/shipment-event.ts'

/** What a company can hear of: `booking` and what is changed of it, `event` for where it is, its documents, its invoice. */
export const webhookEvents = ['booking', 'event', 'document', 'invoice'] as const
export type WebhookEvent = (typeof webhookEvents)[number]

/** Which event of a shipment is told as what; undefined: it is the provider's own business, or told by documents themselves. */
export const webhookEventOf: Readonly<Record<ShipmentEventCode, WebhookEvent | undefined>> = {
  'quote-requested': 'booking',
  'error-booked': 'booking',
  registered: 'booking',
  booked: 'booking',
  changed: 'booking',
  'waybill-changed': 'booking',
  'reference-changed': 'booking',
  'ship-date-changed': 'booking',
  'tracking-link-changed': 'booking',
  'itn-entered': 'booking',
  'price-lines-added': 'booking',
  'insurance-booked': 'booking',
  'pickup-booked': 'booking',
  'pickup-not-booked': 'booking',
  'pickup-cancelled': 'booking',
  'pickup-missed': 'booking',
  'quote-answered': 'booking',
  'quote-accepted': 'booking',
  'quote-declined': 'booking',
  'approval-requested': 'booking',
  'approval-given': 'booking',
  'approval-refused': 'booking',
  'approval-expired': 'booking',
  deleted: 'booking',
  restored: 'booking',
  'in-transit': 'event',
  delivered: 'event',
  delayed: 'event',
  undelivered: 'event',
  received: 'event',
  loaded: 'event',
  'out-for-delivery': 'event',
  'delivered-in-part': 'event',
  packed: 'event',
  measured: undefined,
  'measure-approved': undefined,
  'measure-undone': undefined,
  'measure-withdrawn': undefined,
  'scan-undone': 'event',
  'status-corrected': 'event',
  'expected-delivery-changed': 'event',
  'invoicing-sent': 'invoice',
  'documents-added': undefined,
  'documents-deleted': undefined,
  'documents-restored': undefined,
  'account-changed': undefined,
  'cargo-sent': undefined,
  'cargo-cancelled': undefined,
  'cargo-rejected': undefined,
  'invoicing-rejected': undefined,
}

/** A webhook as it is asked for. */
export interface WebhookForm {
  readonly url: string
  readonly events: readonly WebhookEvent[]
}

export const longestWebhookUrl = 500

/**
 * What is wrong with a webhook as it is asked for. Where its address leads, only who can ask for names knows.
 *
 * @param allowsHttp messages may go unencrypted, into networks that the operator has named.
 */
export function validateWebhook({ url, events }: WebhookForm, allowsHttp = false): FieldError[] {
  const errors: FieldError[] = []
  const fault = (field: string, code: FieldError['code'], params = {}) => errors.push({ field, code, params })
  if (url.trim() === '') fault('url', 'required')
  else if (url.length > longestWebhookUrl) fault('url', 'maxLength', { max: longestWebhookUrl })
  else if (!isWebAddress(url.trim(), allowsHttp)) fault('url', 'webhookAddress')
  if (events.length === 0) fault('events', 'required')
  return errors
}

function isWebAddress(text: string, allowsHttp: boolean): boolean {
  const url = URL.parse(text)
  if (!url || url.username !== '' || url.password !== '' || url.hash !== '') return false
  return url.protocol === 'https:' || (allowsHttp && url.protocol === 'http:')
}

/** After so many attempts, over a day and a half, a delivery has failed: from then on only people send it again. */
export const mostWebhookAttempts = 14

/** Seconds until the next attempt after so many that failed: twice as long each time, from ten seconds to six hours. */
export function secondsToNextAttempt(attempts: number): number {
  return Math.min(10 * 2 ** (attempts - 1), 6 * 3600)
}

/** How long both secrets sign after a rotation. */
export const secretOverlapHours = 24
