import { calls, type Call, type CallName } from '@kattegat/contract'
import { dkNoPalletsDg, dkSeParcels } from '@kattegat/samples'
import type { TSchema } from 'typebox'
import { Value } from 'typebox/value'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date('2026-11-21T09:00:00Z') })
})
afterAll(() => portal.close())

describe('answers that are serialised as they are built', () => {
  const asBuilt = Object.entries(calls as Readonly<Record<CallName, Call>>)
    .filter(([, call]) => call.builtToShape)
    .map(([name]) => name)

  it('are those of GetShippingOptions alone', () => {
    expect(asBuilt).toEqual(['GetShippingOptions'])
  })

  it.each(['anna@nordlys.test', 'admin@kattegat.test'])('have all their fields and no other, for %s', async (email) => {
    const person = await portal.as(email)
    const [account] = (await person.call('GetCompanyAccounts', { query: { companyId: 1 } })).body
    const shape = calls.GetShippingOptions.answers[200] as TSchema
    for (const shipment of [dkSeParcels, dkNoPalletsDg]) {
      const reply = await person.call('GetShippingOptions', {
        body: shipment({ accountId: account!.id, shipDate: '2026-11-23' }),
      })
      expect(reply.status).toBe(200)
      expect(reply.body.options.length).toBeGreaterThan(0)
      expect(Value.Check(shape, reply.body)).toBe(true)
      expect(Value.Clean(shape, structuredClone(reply.body))).toEqual(reply.body)
      // The cleaning finds what it is to find.
      expect(Value.Clean(shape, structuredClone({ ...reply.body, cost: 1 }))).not.toHaveProperty('cost')
    }
  })
})
