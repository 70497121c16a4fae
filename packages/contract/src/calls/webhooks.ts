import { webhookEvents } from '@kattegat/domain/webhooks'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { extend, AnyId, Done, Id, Instant, NextPage, Nullable, Strict } from '../shapes/common.ts'

const Event = Type.Enum([...webhookEvents])

const Webhook = Type.Object({
  webhookId: Type.Integer(),
  companyId: Type.Integer(),
  companyName: Type.String(),
  url: Type.String(),
  events: Type.Array(Event),
  active: Type.Boolean(),
  createdAt: Instant,
  createdBy: Type.String(),
  /** So long the secret before the present one signs as well. */
  previousSecretUntil: Nullable(Instant),
  lastDelivery: Nullable(Type.Object({ at: Instant, state: Type.Enum(['waiting', 'delivered', 'failed']) })),
})

const Delivery = Type.Object({
  id: Type.Integer(),
  /** Its name to the receiver, the same however often it is sent. */
  messageId: Type.String(),
  event: Event,
  shipmentId: Type.Integer(),
  state: Type.Enum(['waiting', 'delivered', 'failed']),
  attempts: Type.Integer(),
  createdAt: Instant,
  nextAttemptAt: Nullable(Instant),
})

const OfId = Strict({ id: Id })

/** What is told to addresses of companies: `docs/api.md`. */
export const webhookCalls = {
  GetWebhooks: call({
    summary: 'The webhooks within reach, newest first. Their secrets are not shown.',
    access: 'webhook.read',
    answers: { 200: Type.Array(Webhook) },
  }),
  SaveWebhook: call({
    summary:
      'Creates a webhook for a company, or changes one. The secret of a new one is shown in this response and never again.',
    access: 'webhook.manage',
    body: Strict({
      /** Of the one to be changed. */
      id: Type.Optional(Id),
      /** Whose a new one is. */
      companyId: Type.Optional(AnyId),
      url: Type.String({ maxLength: 2000 }),
      events: Type.Array(Event, { maxItems: 20 }),
      /** Nothing is sent to one that is not. */
      active: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: Type.Object({ webhookId: Type.Integer(), secret: Nullable(Type.String()) }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  RotateWebhookSecret: call({
    summary: 'Makes a new secret, shown in this response and never again. For 24 hours messages are signed with both.',
    access: 'webhook.manage',
    params: OfId,
    answers: { 200: Type.Object({ secret: Type.String(), previousSecretUntil: Instant }) },
    problems: ['NOT_FOUND'],
  }),
  DeleteWebhook: call({
    summary: 'Deletes a webhook. What waits to be sent to it is not sent.',
    access: 'webhook.manage',
    query: OfId,
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
  GetWebhookDeliveries: call({
    summary: 'What was sent to a webhook in the last 30 days, newest first.',
    access: 'webhook.read',
    params: OfId,
    query: Strict({ ...NextPage, state: Type.Optional(Type.Enum(['waiting', 'delivered', 'failed'])) }),
    answers: { 200: Type.Array(Delivery) },
    problems: ['NOT_FOUND'],
  }),
  GetWebhookDelivery: call({
    summary: 'A message word for word, and what each attempt to send it was answered.',
    access: 'webhook.read',
    params: OfId,
    answers: {
      200: extend(Delivery, {
        body: Type.String(),
        log: Type.Array(
          Type.Object({
            at: Instant,
            /** Null where nothing answered. */
            status: Nullable(Type.Integer()),
            tookMs: Type.Integer(),
            answer: Type.String(),
          }),
        ),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
  ReplayWebhookDelivery: call({
    summary: 'Sends a message again, the same as it was, under the same message ID.',
    access: 'webhook.replay',
    params: OfId,
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'STATE_FORBIDS'],
  }),
}
