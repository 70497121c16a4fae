import { workItemKinds, workItemOwners } from '@kattegat/domain/work-items'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { Done, Id, Instant, Nullable, Strict } from '../shapes/common.ts'

const Kind = Type.Enum([...workItemKinds])

const WorkItem = Type.Object({
  kind: Kind,
  /** Of what is stuck: a shipment, a transfer, a pickup’s message, an e-mail, a delivery. */
  sourceId: Type.Integer(),
  shipmentId: Nullable(Type.Integer()),
  pickupId: Nullable(Type.Integer()),
  /** The waybill number, or a pickup’s number. */
  shipmentRef: Nullable(Type.String()),
  companyName: Nullable(Type.String()),
  receiver: Nullable(Type.String()),
  /** Why, in the caller's language or as the other side put it. */
  reason: Type.String(),
  since: Instant,
  owner: Nullable(Type.Object({ id: Type.Integer(), name: Type.String(), takenAt: Instant })),
})

/** Everything that is refused or stuck, with who sees to it. It goes by itself once it is solved. */
export const workItemCalls = {
  GetWorkItems: call({
    summary: 'What is refused or stuck, the oldest first: of each kind the first hundred, and how many there are.',
    access: 'shipment.manage',
    query: Strict({
      kind: Type.Optional(Kind),
      owner: Type.Optional(Type.Enum([...workItemOwners])),
    }),
    answers: {
      200: Type.Object({
        kinds: Type.Array(Type.Object({ kind: Kind, count: Type.Integer() })),
        items: Type.Array(WorkItem),
      }),
    },
  }),
  SetWorkItemOwner: call({
    summary: 'Takes an item, or lets it go. One that another has taken is refused with whose it is.',
    access: 'shipment.manage',
    body: Strict({ kind: Kind, sourceId: Id, take: Type.Boolean() }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'VERSION_CONFLICT'],
  }),
}
