import { dkUsCustoms } from '@kattegat/samples'
import type { Input } from '@kattegat/contract'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { nextWorkingDay, openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { loadTariffSet } from '../tariffs/index.ts'

let portal: TestPortal
let anna: Person
let admin: Person
let other: Person
let adminName: string
let later = 0

type List = Input<'GetContentRows'>['query']['list']
type Values = Input<'SaveContentRow'>['body']['values']

beforeAll(async () => {
  portal = await openTestPortal({ now: () => new Date(Date.now() + later) })
  anna = await portal.as('anna@nordlys.test')
  admin = await portal.as('admin@kattegat.test')
  other = await portal.as('admin@kattegat.test', 'YOYOSweden')
  adminName = (await admin.call('GetUser')).body.name
})
afterAll(() => portal.close())

const rows = async (list: List, person = admin) => (await person.call('GetContentRows', { query: { list } })).body
const save = (list: List, values: Values, seen: { id?: string; version?: number } = {}, person = admin) =>
  person.call('SaveContentRow', { body: { list, values, ...seen } })
const remove = (list: List, id: string, version?: number) =>
  admin.call('DeleteContentRow', { query: { list, id, ...(version === undefined ? {} : { version }) } })
const withdraw = (list: List, id: string) => save(list, { offered: '' }, { id })
const offer = (list: List, id: string) => save(list, { offered: 'true' }, { id })

describe('the rows of a list', () => {
  it('are for administrators', async () => {
    const superUser = await portal.as('super@kattegat.test')
    for (const person of [anna, superUser]) {
      expect((await person.call('GetContentRows', { query: { list: 'countries' } })).status).toBe(403)
      expect((await save('blockedDescriptions', { description: 'div' }, {}, person)).status).toBe(403)
      expect((await person.call('DeleteContentRow', { query: { list: 'holidays', id: '1' } })).status).toBe(403)
    }
  })

  it('are added, changed and removed, each with a line that says what was and is', async () => {
    const added = await save('blockedDescriptions', { description: '  misc   items ' })
    expect(added.body).toMatchObject({ values: { description: 'misc items' }, version: 1, changedBy: adminName })
    const blocked = async () => (await anna.call('BlockedDescriptions')).body.map(({ description }) => description)
    expect(await blocked()).toContain('misc items')
    const { id } = added.body
    const changed = await save('blockedDescriptions', { description: 'Odds and ends' }, { id, version: 1 })
    expect(changed.body).toMatchObject({ id, version: 2 })
    expect((await remove('blockedDescriptions', id, 2)).status).toBe(200)
    expect(await blocked()).not.toContain('Odds and ends')
    expect((await remove('blockedDescriptions', id)).status).toBe(404)
    const { body: log } = await admin.call('GetAuditLog', {
      query: { recordKind: 'content', recordId: `blockedDescriptions/${id}` },
    })
    expect(log.map(({ action }) => action)).toEqual(['content.removed', 'content.changed', 'content.added'])
    expect(log[1]).toMatchObject({
      changes: [{ field: 'description', before: 'misc items', after: 'Odds and ends' }],
    })
  })

  it('that hold in every system are in the log of every system, with mail texts and the look; holidays of one are not', async () => {
    const { body: row } = await save('blockedDescriptions', { description: 'bits and bobs' })
    const text = { template: 'delay', language: 'en', subject: 'Later', intro: 'It is late.' } as const
    expect((await admin.call('SaveMailText', { body: { ...text, version: 0 } })).status).toBe(200)
    const { version } = (await admin.call('GetBrand')).body
    expect((await admin.call('SaveBrand', { body: { colour: '#7a1f5c', logo: null, version } })).status).toBe(200)
    const holiday = { on: '2027-03-01', countryCode: 'DK', name: 'Inventory', transportCompanyId: '', working: '' }
    expect((await save('holidays', holiday)).status).toBe(200)
    const linesOf = async (person: Person) =>
      (await person.call('GetAuditLog')).body.map(({ action, recordId }) => `${action} ${recordId}`)
    const everywhere = [
      `content.added blockedDescriptions/${row.id}`,
      'mail-text.changed mail/delay/en',
      'brand.changed brand',
    ]
    expect(await linesOf(admin)).toEqual(expect.arrayContaining(everywhere))
    expect(await linesOf(other)).toEqual(expect.arrayContaining(everywhere))
    expect((await linesOf(other)).filter((line) => line.includes('holidays/'))).toEqual([])
  })

  it('that hold in every system are changed by who works in all that have companies; those of one system there', async () => {
    const invited = {
      email: 'oslo@kattegat.test',
      name: 'Oslo',
      roles: ['Administrator'],
      shipmentSystems: ['YOYONorway'],
    }
    expect((await admin.call('InviteUser', { body: invited })).status).toBe(201)
    const ofNorway = await portal.as('oslo@kattegat.test', 'YOYONorway')
    const text = { template: 'delay', language: 'en', version: 1 } as const
    const { version } = (await admin.call('GetBrand')).body
    const { body: row } = await save('blockedDescriptions', { description: 'this and that' })
    const seen = { list: 'blockedDescriptions', id: row.id, version: 1 } as const
    const reach = async (person: Person) => (await person.call('GetContentReach')).body.everywhere
    expect([await reach(admin), await reach(ofNorway)]).toEqual([true, false])
    const refused = [
      await save('blockedDescriptions', { description: 'lampshades' }, {}, ofNorway),
      await ofNorway.call('DeleteContentRow', { query: seen }),
      await ofNorway.call('SaveMailText', { body: { ...text, subject: 'Later', intro: 'It is later.' } }),
      await ofNorway.call('RestoreMailText', { body: text }),
      await ofNorway.call('SaveBrand', { body: { colour: '', version } }),
    ]
    for (const { status, problem } of refused) {
      expect([status, problem.code]).toEqual([403, 'NOT_AUTHORIZED'])
      expect(problem.detail).toContain('in every booking system')
    }
    const holiday = { on: '2027-03-02', countryCode: 'NO', name: 'Inventory', transportCompanyId: '', working: '' }
    expect((await save('holidays', holiday, {}, ofNorway)).status).toBe(200)
  })

  it('say nothing where nothing was changed', async () => {
    const { body } = await save('blockedDescriptions', { description: 'sundries' })
    const again = await save('blockedDescriptions', { description: 'sundries ' }, { id: body.id, version: 1 })
    expect(again.body.version).toBe(1)
    await remove('blockedDescriptions', body.id)
  })

  it('are refused at the field that is wrong, and twice', async () => {
    const fault = async (list: List, values: Values) =>
      (await save(list, values)).problem.errors?.map(({ field, code }) => `${field} ${code}`)
    expect(await fault('customsFreeZones', { countryCode: 'QQ', postalCodes: '(1)' })).toEqual([
      'values.countryCode notKnown',
      'values.postalCodes postalPattern',
    ])
    expect(await fault('blockedDescriptions', { description: 'x', colour: 'red' })).toEqual([
      'values.colour unknownField',
    ])
    expect(await fault('blockedDescriptions', { description: 'GOODS' })).toEqual(['values.description alreadyListed'])
    expect(await fault('menuLinks', { 'name.en': 'A', link: '//evil.example', audience: 'everyone' })).toEqual([
      'values.link portalLink',
    ])
  })

  it('changed by two people is refused to the second, who is told what the first made of it', async () => {
    const { body } = await save('customsFreeZones', { countryCode: 'NO', postalCodes: '9170-9178', note: 'Svalbard' })
    const zone = { countryCode: 'NO', postalCodes: '9170-9178' }
    await save('customsFreeZones', { ...zone, note: 'Longyearbyen' }, { id: body.id, version: 1 }, other)
    const late = await save('customsFreeZones', { ...zone, note: 'Mine' }, { id: body.id, version: 1 })
    expect(late.status).toBe(409)
    expect(late.problem).toMatchObject({
      code: 'VERSION_CONFLICT',
      facts: { changedBy: adminName, version: 2, values: { note: 'Longyearbyen' } },
    })
    expect((await remove('customsFreeZones', body.id, 1)).status).toBe(409)
    expect((await remove('customsFreeZones', body.id, 2)).status).toBe(200)
  })
})

describe('holidays', () => {
  it('belong to one system and serve with the next version of its tariffs', async () => {
    const day = { on: '2026-12-30', countryCode: 'DK', name: 'Stocktaking', transportCompanyId: '', working: '' }
    const book = async () => (await loadTariffSet(portal.database.db, 'YOYODenmark'))!
    const before = (await book()).version
    const added = await save('holidays', day)
    expect(added.status).toBe(200)
    expect(await rows('holidays', other)).not.toContainEqual(expect.objectContaining({ values: day }))
    const changed = await save(
      'holidays',
      { ...day, on: '2026-12-29' },
      { id: added.body.id, version: added.body.version },
    )
    expect(changed.body).toMatchObject({ id: added.body.id, values: { on: '2026-12-29' } })
    expect((await save('holidays', { ...day, on: '2026-12-29' })).problem.errors?.[0]?.code).toBe('alreadyListed')
    expect((await save('holidays', { ...day, transportCompanyId: '999999' })).problem.errors?.[0]?.code).toBe(
      'notKnown',
    )
    const { version, holidays } = await book()
    expect(version).toBe(before + 2)
    expect(holidays.filter(({ name }) => name === 'Stocktaking').map(({ on }) => on)).toEqual(['2026-12-29'])
    expect((await remove('holidays', added.body.id, changed.body.version)).status).toBe(200)
    expect((await rows('holidays')).map(({ id }) => id)).not.toContain(added.body.id)
  })
})

describe('links of the provider’s own', () => {
  it('stand in the menu and the app switcher of those they are for, in their language', async () => {
    const link = { 'name.en': 'Intranet', 'name.da': 'Intranettet', link: 'https://intra.example.com/', position: '2' }
    const first = await save('menuLinks', { ...link, audience: 'employees' })
    const second = await save('menuLinks', {
      ...link,
      'name.en': 'Help',
      link: '/UserGuide',
      audience: 'everyone',
      position: '1',
    })
    const app = await save('appLinks', { ...link, audience: 'customers', icon: '' })
    const header = async (person: Person, language = 'en') =>
      (await person.call('GetHeaderData', { headers: { 'accept-language': language } })).body
    const named = async (person: Person, language?: string) =>
      (await header(person, language)).menuItems.flatMap(({ name }) => (name === undefined ? [] : [name]))
    expect(await named(admin)).toEqual(['Help', 'Intranet'])
    expect(await named(admin, 'da')).toEqual(['Intranettet', 'Intranettet'])
    expect(await named(anna)).toEqual(['Help'])
    expect((await header(anna)).appSwitcherItems.map(({ name }) => name)).toContain('Intranet')
    expect((await header(admin)).appSwitcherItems.map(({ name }) => name)).not.toContain('Intranet')
    for (const [list, { body }] of [
      ['menuLinks', first],
      ['menuLinks', second],
      ['appLinks', app],
    ] as const) {
      expect((await remove(list, body.id)).status).toBe(200)
    }
  })
})

describe('the product’s own codes', () => {
  it('are withdrawn from what people choose and from bookings, and offered again', async () => {
    expect((await withdraw('packagings', 'Drum')).body).toMatchObject({
      name: 'Drum',
      values: { offered: '' },
    })
    const packagings = async () => (await anna.call('GetPackagingTypes')).body.map(({ id }) => id)
    expect(await packagings()).not.toContain('Drum')
    const account = (await anna.call('GetCompanyAccounts')).body[0]!
    const form = dkUsCustoms({ accountId: account.id, shipDate: nextWorkingDay(new Date()) })
    const collis = form.collis!.map((line) => ({ ...line, packagingType: 'Drum' }))
    // The rules of a form are read every five seconds.
    later += 6000
    const refused = await anna.call('GetShippingOptions', { body: { ...form, collis } })
    expect(refused.problem.errors).toContainEqual(
      expect.objectContaining({ field: 'collis[0].packagingType', code: 'notOffered' }),
    )
    expect((await offer('packagings', 'Drum')).body.version).toBe(2)
    expect(await packagings()).toContain('Drum')
  })

  it('stay where a setting or the portal needs them, with what to do instead', async () => {
    const reason = async (list: List, id: string) => (await withdraw(list, id)).problem.facts?.['reason']
    expect(await reason('countries', 'DK')).toBe('systems')
    expect(await reason('packagings', 'EurPallet')).toBe('packagings')
    expect(await reason('currencies', 'SEK')).toBe('systems')
    expect(await reason('exportReasons', 'Permanent')).toBe('needed')
    expect((await withdraw('currencies', 'SEK')).problem.detail).toMatch(/booking system/)
    const own = await remove('countries', 'GR')
    expect([own.status, own.problem.facts?.['reason']]).toEqual([409, 'own'])
    expect((await save('countries', { offered: '' }, { id: 'QQ' })).status).toBe(404)
    expect((await save('countries', { offered: '' })).status).toBe(404)
  })
})
