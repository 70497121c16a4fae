import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type TestPortal } from '../../testing/test-portal.ts'
import { rememberedForMs } from '../identity/index.ts'
import { erasePerson } from './index.ts'

let portal: TestPortal
beforeAll(async () => {
  portal = await openTestPortal()
})
afterAll(() => portal?.close())

it('erases a person in the middle of their work with what they save until they are shut out', async () => {
  const { db } = portal.database
  const email = 'anna@nordlys.test'
  const anna = await portal.as(email)
  const save = (draftId: string) => anna.call('SaveDraft', { body: { draftId, form: { description: email } } })
  expect((await save('before-it')).status).toBe(200)
  const erasing = erasePerson(db, email, { dryRun: false, now: new Date(), settleMs: rememberedForMs + 1000 })
  let saved = 0
  for (let reply = await save('first-one'); reply.status !== 401; reply = await save(`draft-number-${saved}`)) {
    expect(reply.status).toBe(200)
    saved++
    await pause(50)
  }
  expect((await erasing).ok).toBe(true)
  expect(saved).toBeGreaterThan(0)
  expect(await db.selectFrom('draft').select('user_id').where('user_id', '=', anna.userId).execute()).toEqual([])
})
