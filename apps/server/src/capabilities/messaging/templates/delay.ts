import type { MailTemplate } from './mail-template.ts'

/** To sender and receiver: that it comes later than they were told. */
export const delay: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to', 'pieces', 'arrival'],
  link: 'track',
}
