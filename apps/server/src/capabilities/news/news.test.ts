import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let bo: Person
const now = new Date('2026-11-21T09:00:00Z')

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  const news = (about: object) => ({
    titles: JSON.stringify({ en: 'Christmas', da: 'Jul' }),
    texts: JSON.stringify({ en: 'Closed on the 24th', da: 'Lukket den 24.' }),
    shown_from: new Date('2026-11-20T00:00:00Z'),
    ...about,
  })
  await portal.database.db
    .insertInto('news')
    .values([
      news({ shipment_system: 'YOYODenmark' }),
      news({ shipment_system: 'YOYONorway' }),
      news({ shown_from: new Date('2026-12-01T00:00:00Z') }),
      news({ shown_until: new Date('2026-11-21T00:00:00Z') }),
    ])
    .execute()
})
afterAll(() => portal.close())

it('is shown to each user once, in their language, of their system and in its time', async () => {
  const [news, ...others] = (await anna.call('GetNews', { headers: { 'accept-language': 'da' } })).body
  expect(news).toMatchObject({ title: 'Jul', text: 'Lukket den 24.' })
  expect(others).toEqual([])
  for (const time of ['first', 'second']) {
    const shown = await anna.call('PostSetNewsShownForUser', { body: { newsId: news!.newsId } })
    expect(shown.status, time).toBe(200)
  }
  expect((await anna.call('GetNews')).body).toEqual([])
  expect((await bo.call('GetNews')).body).toMatchObject([{ title: 'Christmas' }])
})

it('that is not theirs, or none, cannot be noted as shown', async () => {
  const { id } = await portal.database.db
    .selectFrom('news')
    .select('id')
    .where('shipment_system', '=', 'YOYONorway')
    .executeTakeFirstOrThrow()
  for (const newsId of [id, 999_999, 'x', -1]) {
    expect((await anna.call('PostSetNewsShownForUser', { body: { newsId } })).status, String(newsId)).toBe(404)
  }
})
