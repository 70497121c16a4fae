import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { untilWaiting } from '../../platform/database/until-waiting.test-support.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let admin: Person
let tariffIds: number[]
beforeAll(async () => {
  portal = await openTestPortal()
  admin = await portal.as('admin@kattegat.test')
  const { tariffs } = (await admin.call('GetMatrix')).body
  tariffIds = [tariffs.find(({ side }) => side === 'sales')!.id]
})
afterAll(() => portal.close())

async function draftOf(name: string) {
  const body = { name, versionName: '2027', validFrom: '2027-01-01', tariffIds }
  const { id } = (await admin.call('CreateTariffDraft', { body })).body
  const { drafts } = (await admin.call('GetMatrix')).body
  return drafts.find((draft) => draft.id === id)!
}

/** What a call answers that came while somebody had written to drafts and not yet committed. */
async function besides<Reply>(change: ReturnType<typeof sql>, call: () => Promise<Reply>): Promise<Reply> {
  const { answer } = await portal.database.db.transaction().execute(async (tx) => {
    await change.execute(tx)
    const called = call()
    await untilWaiting(portal.database.db)
    return { answer: called }
  })
  return answer
}

it('does not find a draft that is thrown away while it is opened', async () => {
  const draft = await draftOf('Opened')
  const query = { draftTariffId: draft.tariffs[0]!.draftTariffId }
  const thrownAway = sql`delete from tariff_draft where id = ${draft.id}`
  expect((await besides(thrownAway, () => admin.call('GetTariffGrid', { query }))).status).toBe(404)
})

it('does not find a draft that is thrown away while it is replayed', async () => {
  const { id } = await draftOf('Replayed')
  const thrownAway = sql`delete from tariff_draft where id = ${id}`
  const replay = () => admin.call('StartWhatIf', { body: { draftId: id, weeks: 1 } })
  expect((await besides(thrownAway, replay)).status).toBe(404)
})

it('gives a name to one of two drafts that are renamed to it at once', async () => {
  const [first, second] = [await draftOf('First'), await draftOf('Second')]
  const renamed = sql`update tariff_draft set name = 'Spring' where id = ${first.id}`
  const params = { id: second.id }
  const reply = await besides(renamed, () => admin.call('ChangeTariffDraft', { params, body: { name: 'Spring' } }))
  expect([reply.status, reply.problem.errors]).toMatchObject([400, [{ field: 'name', code: 'nameTaken' }]])
})
