import { addressOf } from '@kattegat/samples'
import type { Person } from '../../testing/test-portal.ts'

/** Monday at nine in Copenhagen. */
export const monday = new Date('2026-11-23T08:00:00Z')
export const tuesday = { pickupDate: '2026-11-24', readyTime: '09:00', closeTime: '15:00' }
export const goods = { numberOfColli: 2, totalWeight: 12.5 }

let streets = 0
/** A place where nothing else is picked up. */
export const place = (change: object = {}) => ({
  ...addressOf('oresund'),
  street1: `Kajen ${(streets += 1)}`,
  ...change,
})

/** A pickup on Tuesday at a place of its own, unless the body says otherwise. */
export const bookPickup = (person: Person, body: object = {}, headers: Record<string, string> = {}) =>
  person.call('CreatePickup', { body: { ...tuesday, ...goods, address: place(), ...body }, headers })
