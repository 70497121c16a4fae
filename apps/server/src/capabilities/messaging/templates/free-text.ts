import type { MailTemplate } from './mail-template.ts'

/** To the sender: what staff have to say. */
export const freeText: MailTemplate = {
  facts: ['waybill', 'product', 'from', 'to'],
  link: 'track',
}
