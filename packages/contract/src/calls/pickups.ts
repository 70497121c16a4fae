import { pickupLimits, pickupStatuses } from '@kattegat/domain/pickups'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Day, extend, Id, Instant, Nullable, Strict } from '../shapes/common.ts'
import { AddressForm } from '../shapes/shipment.ts'

const PickupStatus = Type.Enum([...pickupStatuses])
const Time = Type.String({ maxLength: 20 })

const goods = {
  numberOfColli: Type.Integer(),
  /** kg */
  totalWeight: Type.Number(),
  /** m³ */
  volume: Nullable(Type.Number()),
  instructions: Type.String(),
}

const Window = Type.Object({ pickupDate: Day, readyTime: Type.String(), closeTime: Type.String() })

/** A pickup as lists show it; times are local to the place. */
const Pickup = Type.Object({
  id: Type.Integer(),
  /** The confirmation number. */
  pickupNumber: Type.String(),
  status: PickupStatus,
  ...Window.properties,
  address: AddressForm,
  ...goods,
  companyId: Type.Integer(),
  companyName: Type.String(),
  branchId: Type.Integer(),
  branchName: Type.String(),
  shipments: Type.Integer(),
  /** It comes by itself on its weekdays. */
  recurringPickupId: Nullable(Type.Integer()),
  test: Type.Boolean(),
  version: Type.Integer(),
  createdBy: Type.String(),
  createdAt: Instant,
})

const PickedUpShipment = Type.Object({
  shipmentId: Type.Integer(),
  shipmentRef: Type.String(),
  receiver: Type.String(),
  numberOfColli: Type.Integer(),
  /** kg */
  totalWeight: Type.Number(),
})

/** One pickup with its shipments and its history. */
const PickupDetail = extend(Pickup, {
  shipmentList: Type.Array(PickedUpShipment),
  events: Type.Array(
    Type.Object({
      code: Type.String(),
      at: Instant,
      by: Type.String(),
      details: Type.Record(Type.String(), Type.Unknown()),
      /** Waybill numbers of the shipments that the details name, by their ids. */
      shipmentRefs: Type.Record(Type.String(), Type.String()),
    }),
  ),
  /** Until then its cancellation can be undone; null where it cannot. */
  undoUntil: Nullable(Instant),
})

/** What the cargo system was told of it. */
const cargoMessages = {
  cargoMessages: Type.Array(
    Type.Object({
      id: Type.Integer(),
      function: Type.String(),
      state: Type.String(),
      requestedAt: Instant,
      finishedAt: Nullable(Instant),
      sentTo: Nullable(Type.String()),
      faultText: Nullable(Type.String()),
    }),
  ),
}

const enteredGoods = {
  numberOfColli: Type.Optional(Nullable(Type.Number())),
  /** kg */
  totalWeight: Type.Optional(Nullable(Type.Number())),
  /** m³ */
  volume: Type.Optional(Nullable(Type.Number())),
  instructions: Type.Optional(Type.String({ maxLength: pickupLimits.instructions * 4 })),
}

const enteredWindow = { pickupDate: Type.String({ maxLength: 20 }), readyTime: Time, closeTime: Time }
const ShipmentIds = Type.Array(AnyId, { maxItems: pickupLimits.shipments })
const Address = Strict(AddressForm.properties)

const Recurring = Type.Object({
  id: Type.Integer(),
  /** ISO weekdays, 1 Monday … 7 Sunday. */
  weekdays: Type.Array(Type.Integer()),
  startsOn: Day,
  endsOn: Nullable(Day),
  readyTime: Type.String(),
  closeTime: Type.String(),
  address: AddressForm,
  ...goods,
  companyId: Type.Integer(),
  companyName: Type.String(),
  /** The next days on which a driver comes, three at most; none where drivers do not come on its weekdays. */
  nextDays: Type.Array(Day),
  version: Type.Integer(),
})

/** When drivers come, for every branch (`branchId` null) and for each; times are local to the place. */
const PickupRules = Type.Array(
  Type.Object({
    branchId: Nullable(Type.Integer()),
    branchName: Type.String(),
    /** Whose it is: its own, that of every branch, or what holds where there is none. */
    from: Type.Enum(['own', 'every', 'standard']),
    cutOff: Type.String(),
    leadMinutes: Type.Integer(),
    shortestMinutes: Type.Integer(),
    opens: Type.String(),
    closes: Type.String(),
    daysAhead: Type.Integer(),
  }),
)

const OfPickup = Strict({ id: Id })
const refusals = ['INVALID_INPUT', 'NOT_FOUND', 'VERSION_CONFLICT', 'STATE_FORBIDS'] as const
const Version = { version: Type.Optional(Type.Integer()) }

export const pickupCalls = {
  PreparePickup: call({
    summary:
      'Answers what a pickup of these shipments, or at this address, would be: prefilled address and goods, the first possible times, and the pickup of the same address and day that it would join. Writes nothing.',
    access: 'pickup.book',
    body: Strict({
      shipmentIds: Type.Optional(ShipmentIds),
      companyId: Type.Optional(AnyId),
      address: Type.Optional(Address),
      pickupDate: Type.Optional(Type.String({ maxLength: 20 })),
      readyTime: Type.Optional(Time),
      closeTime: Type.Optional(Time),
    }),
    answers: {
      200: Type.Object({
        companyId: Type.Integer(),
        address: AddressForm,
        /** Ready at the wished times or after them; null where nothing is possible within two months. */
        first: Nullable(Window),
        /** When drivers come there. */
        rule: Type.Object({
          cutOff: Type.String(),
          leadMinutes: Type.Integer(),
          shortestMinutes: Type.Integer(),
          opens: Type.String(),
          closes: Type.String(),
          today: Day,
        }),
        ...goods,
        numberOfColli: Nullable(Type.Integer()),
        totalWeight: Nullable(Type.Number()),
        shipmentList: Type.Array(PickedUpShipment),
        /** Shipments left out, and why. */
        leftOut: Type.Array(
          Type.Object({
            shipmentId: Type.Integer(),
            shipmentRef: Type.String(),
            reason: Type.String(),
            message: Type.String(),
          }),
        ),
        /** The open pickup of the same address and day. */
        joins: Nullable(Pickup),
      }),
    },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  CreatePickup: call({
    summary:
      'Books a pickup, for shipments or without. Where an open pickup of the same company, address and day is there and the times fit, it joins that one, and `joined` says so. Shipments that were booked without pickup are refused where it costs more, and others at another address than theirs.',
    access: 'pickup.book',
    idempotent: true,
    body: Strict({
      shipmentIds: Type.Optional(ShipmentIds),
      companyId: Type.Optional(AnyId),
      address: Type.Optional(Address),
      ...enteredWindow,
      ...enteredGoods,
    }),
    answers: { 201: extend(Pickup, { joined: Type.Boolean() }) },
    problems: [...refusals, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  ChangePickup: call({
    summary: 'Changes an open pickup: its times, address, goods, instructions or shipments. What is left out stays.',
    access: 'pickup.book',
    params: OfPickup,
    body: Strict({
      shipmentIds: Type.Optional(ShipmentIds),
      address: Type.Optional(Address),
      pickupDate: Type.Optional(Type.String({ maxLength: 20 })),
      readyTime: Type.Optional(Time),
      closeTime: Type.Optional(Time),
      ...enteredGoods,
      ...Version,
    }),
    answers: { 200: Pickup },
    problems: refusals,
  }),
  CancelPickup: call({
    summary: 'Cancels an open pickup. It can be undone for 30 seconds; e-mail and cargo system are told after that.',
    access: 'pickup.book',
    params: OfPickup,
    body: Strict({ ...Version }),
    answers: { 200: extend(Pickup, { undoUntil: Instant }) },
    problems: refusals,
  }),
  RestorePickup: call({
    summary: 'Undoes the cancellation of a pickup within 30 seconds, with the shipments it had.',
    access: 'pickup.book',
    params: OfPickup,
    answers: { 200: Pickup },
    problems: refusals,
  }),
  SetPickupStatus: call({
    summary: 'Confirms a pickup, or says that its goods were collected or missed.',
    access: 'pickup.manage',
    params: OfPickup,
    body: Strict({ status: Type.Enum(['confirmed', 'collected', 'missed']), ...Version }),
    answers: { 200: Pickup },
    problems: refusals,
  }),
  GetPickups: call({
    summary: 'Pickups within reach, the latest booked first.',
    access: 'pickup.book',
    query: Strict({
      status: Type.Optional(PickupStatus),
      dateFrom: Type.Optional(Type.String({ maxLength: 10 })),
      dateTo: Type.Optional(Type.String({ maxLength: 10 })),
      /** Part of the confirmation number, company or city. */
      search: Type.Optional(Type.String({ maxLength: 100 })),
      /** Id of the last row of the page before. */
      after: Type.Optional(Id),
      /** Rows of a page, 50 unless given. */
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answers: { 200: Type.Array(Pickup) },
    problems: ['INVALID_INPUT'],
  }),
  GetPickup: call({
    summary: 'One pickup with its shipments and its history; for staff also what the cargo system was told of it.',
    access: 'pickup.book',
    params: OfPickup,
    answers: { 200: PickupDetail },
    staffAnswer: extend(PickupDetail, cargoMessages),
    problems: ['NOT_FOUND'],
  }),
  GetPickupDay: call({
    summary:
      'The stops of a branch on a day in the order of the route: by postal code, unless staff have put them otherwise.',
    access: 'pickup.manage',
    query: Strict({ branchId: Id, pickupDate: Type.String({ maxLength: 10 }) }),
    answers: { 200: Type.Array(Pickup) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  GetPickupsNotBooked: call({
    summary:
      'Shipments of a branch whose booking asked for a pickup that could not be booked after all, and why, by day. They leave the list once they wait on a pickup.',
    access: 'pickup.manage',
    query: Strict({
      branchId: Id,
      /** Shipment of the last row of the page before. */
      after: Type.Optional(Id),
      /** Rows of a page, 50 unless given. */
      pageSize: Type.Optional(Type.Integer({ minimum: 1, maximum: 200 })),
    }),
    answers: {
      200: Type.Array(
        Type.Object({
          shipmentId: Type.Integer(),
          shipmentRef: Type.String(),
          companyName: Type.String(),
          ...Window.properties,
          /** In words. */
          reasons: Type.Array(Type.String()),
        }),
      ),
    },
    problems: ['NOT_FOUND'],
  }),
  ResendPickupMessage: call({
    summary: 'Tells the cargo system again of a pickup, as it is now. Nothing is sent where it knows that already.',
    access: 'pickup.manage',
    params: OfPickup,
    answers: { 200: Type.Object({ success: Type.Boolean() }) },
    problems: ['NOT_FOUND'],
  }),
  SetPickupOrder: call({
    summary: 'Puts the stops of a branch and day in an order; those that are not named come after them by postal code.',
    access: 'pickup.manage',
    body: Strict({
      branchId: Id,
      pickupDate: Type.String({ maxLength: 10 }),
      pickupIds: Type.Array(Id, { maxItems: 1000 }),
    }),
    answers: { 200: Type.Array(Pickup) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  GetRecurringPickups: call({
    summary: 'Recurring pickups within reach.',
    access: 'pickup.book',
    query: Strict({ companyId: Type.Optional(AnyId) }),
    answers: { 200: Type.Array(Recurring) },
    problems: ['NOT_FOUND'],
  }),
  SaveRecurringPickup: call({
    summary:
      'Saves a recurring pickup, new or changed. Its days are booked three days ahead; public holidays are skipped. Days booked already stay as they are.',
    access: 'pickup.book',
    idempotent: true,
    body: Strict({
      id: Type.Optional(Id),
      companyId: Type.Optional(AnyId),
      address: Address,
      weekdays: Type.Array(Type.Number(), { maxItems: 7 }),
      startsOn: Type.String({ maxLength: 20 }),
      endsOn: Type.Optional(Nullable(Type.String({ maxLength: 20 }))),
      readyTime: Time,
      closeTime: Time,
      ...enteredGoods,
      ...Version,
    }),
    answers: { 201: Recurring },
    problems: [...refusals, 'IDEMPOTENCY_KEY_REUSED'],
  }),
  DeleteRecurringPickup: call({
    summary: 'Ends a recurring pickup. Days booked already stay, and can be cancelled one by one.',
    access: 'pickup.book',
    query: Strict({ id: Id }),
    answers: { 200: Type.Object({ success: Type.Boolean() }) },
    problems: ['NOT_FOUND'],
  }),
  GetPickupRules: call({
    summary:
      'When drivers come: first what holds for every branch of the system, then for each of them, and whether it is its own.',
    access: 'pickup.manage',
    answers: { 200: PickupRules },
    problems: [],
  }),
  SavePickupRule: call({
    summary: 'Says when drivers come, for every branch of the system or for one. Answers the rules as they are then.',
    access: 'pickup.manage',
    body: Strict({
      /** Left out: every branch that has no rule of its own. */
      branchId: Type.Optional(Nullable(Id)),
      cutOff: Time,
      leadMinutes: Nullable(Type.Number()),
      shortestMinutes: Nullable(Type.Number()),
      opens: Time,
      closes: Time,
      daysAhead: Nullable(Type.Number()),
    }),
    answers: { 200: PickupRules },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  DeletePickupRule: call({
    summary: 'Takes the rule of a branch away, or that of every branch: what is above it holds again.',
    access: 'pickup.manage',
    query: Strict({ branchId: Type.Optional(Id) }),
    answers: { 200: PickupRules },
    problems: ['NOT_FOUND'],
  }),
}
