import { describe, expect, it } from 'vitest'
import {
  askedAgain,
  expectedDeliveryContradictions,
  shipDateContradictions,
  statusContradictions,
  type DateFacts,
} from './date-rules.ts'

const booked: DateFacts = { bookedOn: '2026-11-20' }
const underWay = { at: new Date('2026-11-24T08:00:00Z'), on: '2026-11-24' }
const onItsWay: DateFacts = { ...booked, moved: { on: '2026-11-23' }, underWay }
const delivered: DateFacts = { ...onItsWay, delivered: { at: new Date('2026-11-25T10:00:00Z'), on: '2026-11-25' } }
const told = (errors: { code: string; params: object }[]) =>
  errors.map(({ code, params }) => [code, params, askedAgain.has(code)])

describe('A11: a date', () => {
  it('A11: of shipping is not before the booking, and asked about after the shipment was on its way', () => {
    expect(shipDateContradictions('2026-11-20', booked)).toEqual([])
    expect(told(shipDateContradictions('2026-11-19', booked))).toEqual([['beforeBooking', { on: '2026-11-20' }, false]])
    expect(shipDateContradictions('2026-11-23', onItsWay)).toEqual([])
    expect(told(shipDateContradictions('2026-11-24', onItsWay))).toEqual([['afterPickup', { on: '2026-11-23' }, true]])
  })

  it('A11: of expected delivery is asked about once the shipment is delivered', () => {
    expect(expectedDeliveryContradictions(onItsWay)).toEqual([])
    expect(told(expectedDeliveryContradictions(delivered))).toEqual([['alreadyDelivered', { on: '2026-11-25' }, true]])
  })

  it('A11: of a status is not before the booking, and asked about where it turns the order round', () => {
    const at = (happenedAt: string, facts: DateFacts, isDelivered = false) =>
      told(
        statusContradictions(
          { isDelivered, happenedAt: new Date(happenedAt), happenedOn: happenedAt.slice(0, 10) },
          facts,
        ),
      )
    expect(at('2026-11-19T08:59:00Z', booked)).toEqual([['beforeBooking', { on: '2026-11-20' }, false]])
    expect(at('2026-11-20T09:00:00Z', booked)).toEqual([])
    expect(at('2026-11-24T07:00:00Z', onItsWay, true)).toEqual([['stillUnderWay', { on: '2026-11-24' }, true]])
    expect(at('2026-11-24T09:00:00Z', onItsWay, true)).toEqual([])
    expect(at('2026-11-26T09:00:00Z', delivered)).toEqual([['alreadyDelivered', { on: '2026-11-25' }, true]])
    // What was only told late changes nothing.
    expect(at('2026-11-24T12:00:00Z', delivered)).toEqual([])
    expect(at('2026-11-26T09:00:00Z', delivered, true)).toEqual([])
  })
})
