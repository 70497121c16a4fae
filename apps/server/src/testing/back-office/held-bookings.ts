import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { expect } from 'vitest'
import type { OpenDatabase } from '../../platform/database/index.ts'
import { onceByKey, untilAnswered, untilRead } from '../under-kills.ts'
import type { AtWork, Office } from './office.ts'

interface Decided {
  readonly state: 'Approved' | 'Refused' | 'Expired'
  readonly waybill: string | null
}

/** Bookings that wait for an approver, who books or refuses them, or lets their time run out. */
export function decidingBookings(office: Office, form: ShipmentForm, pieces: number): AtWork {
  const { customer, approver } = office
  /** The reference of a booking to what became of it, and the waybill number that the approver was told. */
  const decided = new Map<string, Decided>()

  const bookHeld = async () => {
    const senderReference = `held-${randomUUID().slice(0, 8)}`
    const shipment = { ...form, senderReference }
    const { options } = await untilRead<{ options: { salesProductId: number; transportProductId: number }[] }>(() =>
      customer.call('Shipment/GetShippingOptions', shipment),
    )
    const { salesProductId, transportProductId } = options[0]!
    const body = { ...shipment, selectedOption: { salesProductId, transportProductId, productServices: [] } }
    const { status, body: answer } = await onceByKey((key) => customer.call('Shipment/CreateShipment', body, key))
    expect(status, JSON.stringify(answer)).toBe(201)
    expect(answer).toMatchObject({ shipmentRef: '', approval: { approver: 'Karen Chief' } })
    return { senderReference, id: (answer as { shipmentId: number }).shipmentId }
  }
  const approve = async (id: number): Promise<string> => {
    const answer = await onceByKey((key) => approver.call(`Approval/ApproveShipment/${id}`, {}, key))
    expect(answer.status, JSON.stringify(answer.body)).toBe(201)
    return (answer.body as { shipmentRef: string }).shipmentRef
  }
  const refuse = async (id: number) => {
    const answer = await untilAnswered(() => approver.call(`Approval/RefuseShipment/${id}`, { comment: 'Too dear' }))
    if (answer.status === 200) return
    expect(answer.body).toMatchObject({ facts: { reason: 'approval-settled' } })
    office.foundDone('refuse')
  }
  const hasExpired = async (id: number) => {
    const { events } = await untilRead<{ events: { code: string }[] }>(() =>
      customer.call(`Shipment/GetShipmentData?id=${id}`),
    )
    return events.some(({ code }) => code === 'approval-expired')
  }

  const decide = async () => {
    for (let at = 0; office.isOpen(); at += 1) {
      const { id, senderReference } = await bookHeld()
      if (at % 2 === 0) {
        const waybill = await office.act('approve', () => approve(id))
        decided.set(senderReference, { state: 'Approved', waybill })
      } else {
        await office.act('refuse', () => refuse(id))
        decided.set(senderReference, { state: 'Refused', waybill: null })
      }
    }
  }
  const expire = async () => {
    while (office.isOpen()) {
      const held = [await bookHeld(), await bookHeld(), await bookHeld()]
      const ids = held.map(({ id }) => id)
      await office.onDatabase(({ pool }) =>
        pool.query(
          `update approval set expires_at = now() - interval '1 minute' where shipment_id = any($1::bigint[])`,
          [ids],
        ),
      )
      await office.queue('expire-approvals')
      await office.act('expire', async () => {
        while (!(await Promise.all(ids.map(hasExpired))).every(Boolean)) await pause(100)
      })
      for (const { senderReference } of held) decided.set(senderReference, { state: 'Expired', waybill: null })
    }
  }

  return {
    work: async () => void (await Promise.all([decide(), expire()])),
    check: (database) => checkHeld(database, decided, pieces),
  }
}

async function checkHeld(database: OpenDatabase, decided: ReadonlyMap<string, Decided>, pieces: number): Promise<void> {
  const { rows } = await database.pool.query<{ reference: string }>(heldBookings)
  expect(decided.size).toBeGreaterThan(0)
  const found = Object.fromEntries(rows.map(({ reference, ...facts }) => [reference, facts]))
  const expected = [...decided].map(([reference, { state, waybill }]) => {
    const isApproved = state === 'Approved'
    const facts = {
      state,
      waybill,
      numbers: isApproved ? 1 : 0,
      pieces: isApproved ? pieces : 0,
      prices: isApproved ? 2 : 1,
      events: { 'approval-requested': 1, [eventOf[state]]: 1, ...(isApproved ? { booked: 1 } : {}) },
      decisions: state === 'Expired' ? 0 : 1,
      told: 1,
      confirmed: isApproved ? 1 : 0,
    }
    return [reference, facts]
  })
  expect(found).toEqual(Object.fromEntries(expected))
}

const eventOf = { Approved: 'approval-given', Refused: 'approval-refused', Expired: 'approval-expired' } as const

/** Each booking that waited with what there is of it: one row, or it was booked twice. */
const heldBookings = `
  select s.sender_reference as reference, a.state, s.waybill_number as waybill,
    (select count(*)::int from waybill_number w where w.shipment_id = s.id) as numbers,
    (select count(*)::int from colli c where c.shipment_id = s.id) as pieces,
    (select count(*)::int from price_snapshot p where p.shipment_id = s.id) as prices,
    (select jsonb_object_agg(code, events) from (
      select code, count(*) as events from shipment_event where shipment_id = s.id group by code) e) as events,
    (select count(*)::int from audit_log l where l.record_kind = 'shipment' and l.record_id = s.id::text
      and l.action in ('shipment.approved', 'shipment.refused')) as decisions,
    (select count(*)::int from outbox_mail m where m.template like 'approval-%/' || s.id || '/%'
      and m.template like 'approval-' || lower(a.state) || '/%' and m.recipient = 'anna@nordlys.test') as told,
    (select count(*)::int from outbox_mail m where m.shipment_id = s.id and m.template = 'booking-confirmation'
      and m.recipient = 'anna@nordlys.test') as confirmed
  from shipment s join approval a on a.shipment_id = s.id where s.sender_reference like 'held-%'`
