import type { Answer } from '@kattegat/contract'

export type Webhook = Answer<'GetWebhooks'>[number]
export type Delivery = Answer<'GetWebhookDeliveries'>[number]

export const stateColours = { delivered: 'green', waiting: 'amber', failed: 'red' } as const
