import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
let bo: Person
let admin: Person
let elsa: Person
/** Late in the evening in Copenhagen. */
const evening = new Date('2026-11-21T22:30:00Z')
let now = evening

const christmas = {
  texts: [
    { language: 'en' as const, title: 'Christmas', text: 'Closed on the 24th' },
    { language: 'da' as const, title: 'Jul', text: 'Lukket den 24.' },
  ],
  shownFrom: '2026-11-20',
  shownUntil: '2026-11-21',
}

beforeAll(async () => {
  portal = await openTestPortal({ now: () => now })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  admin = await portal.as('admin@kattegat.test')
  elsa = await portal.as('elsa@tallskog.test', 'YOYOSweden')
})
afterAll(() => portal.close())

const write = async (news: object, person = admin) => person.call('SaveNewsItem', { body: { ...christmas, ...news } })
const shownTo = async (person: Person, language = 'en') =>
  (await person.call('GetNews', { headers: { 'accept-language': language } })).body
const titlesFor = async (person: Person, language?: string) =>
  (await shownTo(person, language)).map(({ title }) => title)

describe('news', () => {
  it('of the demo greets everybody, in their language', async () => {
    expect(await titlesFor(anna)).toEqual(['Welcome to the portal'])
    expect(await titlesFor(elsa, 'sv')).toEqual(['Välkommen till portalen'])
    await portal.database.db.deleteFrom('news').execute()
  })

  it('is shown to each user once, in their language, of their system and in its days', async () => {
    await write({})
    await write({ shownFrom: '2026-11-22', shownUntil: null })
    await write({ shownFrom: '2026-11-01', shownUntil: '2026-11-20' })
    const [news, ...others] = await shownTo(anna, 'da')
    expect(news).toMatchObject({ title: 'Jul', text: 'Lukket den 24.' })
    expect(others).toEqual([])
    expect(await titlesFor(anna, 'sv')).toEqual(['Christmas'])
    expect(await titlesFor(elsa)).toEqual([])
    for (const time of ['first', 'second']) {
      const shown = await anna.call('PostSetNewsShownForUser', { body: { newsId: news!.newsId } })
      expect(shown.status, time).toBe(200)
    }
    expect(await titlesFor(anna)).toEqual([])
    expect(await titlesFor(bo)).toEqual(['Christmas'])
    // Past midnight in Copenhagen the one has ended and the other begun.
    now = new Date('2026-11-21T23:10:00Z')
    expect(await titlesFor(bo)).toEqual(['Christmas'])
    expect((await shownTo(bo))[0]!.newsId).not.toBe(news!.newsId)
    now = evening
  })

  it('for one company is nobody else’s', async () => {
    const [account] = (await anna.call('GetCompanyAccounts')).body
    const { body } = await write({
      companyId: account!.companyId,
      texts: [{ language: 'en', title: 'Nordlys', text: 'x' }],
    })
    expect(await titlesFor(anna)).toEqual(['Nordlys'])
    expect(await titlesFor(bo)).toEqual(['Christmas'])
    expect(await titlesFor(admin)).toEqual(['Christmas'])
    for (const newsId of [body.id, 999_999, 'x', -1]) {
      expect((await bo.call('PostSetNewsShownForUser', { body: { newsId } })).status, String(newsId)).toBe(404)
    }
  })
})

describe('writing news', () => {
  it('is for administrators, in their own system', async () => {
    const superUser = await portal.as('super@kattegat.test')
    for (const person of [anna, superUser]) {
      expect((await write({}, person)).status).toBe(403)
      expect((await person.call('GetNewsItems')).status).toBe(403)
      expect((await person.call('DeleteNewsItem', { query: { id: 1 } })).status).toBe(403)
    }
    const [item] = (await admin.call('GetNewsItems')).body
    const swede = await portal.as('admin@kattegat.test', 'YOYOSweden')
    expect((await swede.call('GetNewsItems')).body).toEqual([])
    expect((await write({ id: item!.id }, swede)).status).toBe(404)
    expect((await swede.call('DeleteNewsItem', { query: { id: item!.id } })).status).toBe(404)
    const [account] = (await elsa.call('GetCompanyAccounts')).body
    expect((await write({ companyId: account!.companyId })).status).toBe(404)
  })

  it('is refused at the field that is wrong', async () => {
    const wrong = await write({ texts: [{ language: 'en', title: '', text: 'x' }], shownUntil: '2026-11-01' })
    expect(wrong.status).toBe(400)
    expect(wrong.problem.errors?.map(({ field }) => field)).toEqual(['texts[0].title', 'shownUntil'])
  })

  it('changes and deletes, shows it again where asked to, and is in the audit log', async () => {
    const { body } = await write({ shownUntil: null })
    const seen = async () => (await admin.call('GetNewsItems')).body.find(({ id }) => id === body.id)
    await bo.call('PostSetNewsShownForUser', { body: { newsId: body.id } })
    expect(await seen()).toMatchObject({ shownFrom: '2026-11-20', shownUntil: null, seenBy: 1, companyName: null })
    const texts = [{ language: 'da', title: 'Påske', text: 'Åbent.' }]
    await write({ id: body.id, texts, shownUntil: '2026-11-30' })
    expect(await seen()).toMatchObject({ texts, shownUntil: '2026-11-30', seenBy: 1 })
    expect(await titlesFor(bo)).not.toContain('Påske')
    await write({ id: body.id, texts, showAgain: true })
    expect(await titlesFor(bo)).toContain('Påske')
    expect((await admin.call('DeleteNewsItem', { query: { id: body.id } })).status).toBe(200)
    expect(await titlesFor(bo)).not.toContain('Påske')
    expect((await admin.call('DeleteNewsItem', { query: { id: body.id } })).status).toBe(404)
    const lines = await portal.database.db
      .selectFrom('audit_log')
      .select(['action', 'user_id'])
      .where('record_kind', '=', 'news')
      .where('record_id', '=', String(body.id))
      .orderBy('id')
      .execute()
    const by = { user_id: admin.userId }
    expect(lines).toEqual([
      { action: 'news.written', ...by },
      { action: 'news.changed', ...by },
      { action: 'news.changed', ...by },
      { action: 'news.deleted', ...by },
    ])
  })
})
