import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { continueShotFiles } from './continue-shot-files.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { multipartBody } from '../shipment-documents/multipart.test-support.ts'
import { fileOf, heads, row, rowsOf, uploadShotFile } from './shot-files.test-support.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

const fileAt = async (id: number, person = anna) => (await person.call('GetShotFile', { params: { id } })).body

describe('an uploaded file', () => {
  it('is read as shipments by the heads of its columns', async () => {
    const id = await uploadShotFile(portal, anna, fileOf(row('A-1'), row('A-2')))
    const file = await fileAt(id)
    expect(file).toMatchObject({ state: 'ready', setupFrom: 'guess', missingFields: [], work: { step: 'idle' } })
    expect(file.columns.map(({ field }) => field)).toEqual([
      'senderReference',
      'receiverAddress.companyName',
      'receiverAddress.contactPerson',
      'receiverAddress.phone',
      'receiverAddress.mails',
      'receiverAddress.street1',
      'receiverAddress.postalCode',
      'receiverAddress.city',
      'receiverAddress.countryCode',
      'description',
      'collis.number',
      'collis.packagingType',
      'collis.weight',
      'collis.length',
      'collis.width',
      'collis.height',
    ])
    const rows = await rowsOf(anna, id)
    expect(rows.map(({ errors, state }) => ({ errors, state }))).toEqual([
      { errors: [], state: 'ready' },
      { errors: [], state: 'ready' },
    ])
    expect(file.counts).toMatchObject({ rows: 2, shipments: 2, ready: 2, faulty: 0 })
  })

  it('has no rows and no errors until it is read, and none where it cannot be read', async () => {
    const file = multipartBody([{ name: 'shipments.csv', content: fileOf(row('A-1'), row('A-2')) }])
    const posted = await anna.call('PostShotFile', {
      body: file.payload,
      headers: { 'content-type': file.contentType },
    })
    const id = posted.body.shotFileId
    const params = { params: { id } }
    for (const state of ['reading', 'unreadable']) {
      await portal.database.pool.query(`update shot_file set state = $2 where id = $1`, [id, state])
      const rows = await anna.call('GetShotFileRows', { ...params, body: { rows: [1, 2] } })
      expect([rows.status, rows.body.rows]).toEqual([200, []])
      expect((await anna.call('FindShotFileRows', { ...params, body: {} })).body.rows).toEqual([])
      expect((await anna.call('GetShotFileErrors', params)).status).toBe(200)
      expect(await fileAt(id)).toMatchObject({ state, columns: [], fixed: [], groupBy: null })
    }
    await portal.database.pool.query(`update shot_file set state = 'reading' where id = $1`, [id])
    await portal.run('read-shot-file', { shotFileId: id })
    expect(await rowsOf(anna, id)).toHaveLength(2)
  })

  it('says at each cell what the form would say, and takes every other row', async () => {
    const id = await uploadShotFile(
      portal,
      anna,
      fileOf(row('B-1'), row('B-2', { zip: '1', weight: 'heavy', goods: 'x' })),
    )
    const [good, bad] = await rowsOf(anna, id)
    expect(good!.state).toBe('ready')
    expect(bad!.state).toBe('faulty')
    expect(bad!.errors.map(({ cell, code, message }) => [cell, code, message])).toEqual([
      ['collis.weight', 'notNumber', 'Package: Weight must be a number'],
      ['receiverAddress.postalCode', 'postalCode', expect.stringContaining('Receiver: Postal code')],
      ['description', 'insufficient', 'Input in Description field is insufficient. More details are needed.'],
    ])
    const found = (await anna.call('FindShotFileRows', { params: { id }, body: { errorField: 'collis.weight' } })).body
    expect(found.rows).toEqual([2])
    expect(found.errors.map(({ cell, rows }) => [cell, rows])).toContainEqual(['collis.weight', 1])
    // One error that is both: there is one in the field, and another of that kind elsewhere.
    const both = { errorField: 'collis.weight', errorCode: 'postalCode' }
    expect((await anna.call('FindShotFileRows', { params: { id }, body: both })).body.rows).toEqual([])
  })

  it('names the rows of a shipment that say the same: another package, or entered twice', async () => {
    const rows = ['7;Lampehuset;2', '7;Lampehuset;2', '7;Lampehuset;3', '8;Lampehuset;2']
    const id = await uploadShotFile(portal, anna, ['Shipment no;Receiver;Weight (kg)', ...rows].join('\n'))
    const same = (await rowsOf(anna, id)).flatMap(({ row: at, shipment }) =>
      shipment ? [[at, shipment.sameRows]] : [],
    )
    expect(same).toEqual([
      [1, [2]],
      [4, []],
    ])
  })

  it('is read with the short heads and the names of countries that customers write', async () => {
    const lines = [
      'Modtager;Att.;Tlf.;Adresse;Postnr.;By;Land;Varer;Vægt;L;B;H;Leveringsdato;Plan B',
      ...['Holland', 'The Netherlands', 'Niederlande', 'Pays-Bas', 'U.K.', 'Deutschland', 'D', 's', 'FIN'].map(
        (country) =>
          `Lampehuset;Elsa;+31 20 123 4567;Damrak 1;1012 JS;Amsterdam;${country};Bordlamper;3;40;30;20;2026-12-24;`,
      ),
    ]
    const id = await uploadShotFile(portal, anna, lines.join('\n'))
    // The day of delivery is none of ours, and least of all the day of pickup.
    expect((await fileAt(id)).columns.map(({ field }) => field).slice(9)).toEqual([
      'collis.length',
      'collis.width',
      'collis.height',
      null,
      null,
    ])
    const rows = await rowsOf(anna, id)
    const unknown = rows.filter(({ errors }) => errors.some(({ cell }) => cell === 'receiverAddress.countryCode'))
    expect(unknown).toEqual([])
    const countryOf = async (at: number) => {
      const { rowId } = rows[at]!.shipment!
      const { body } = await anna.call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })
      return body.shipment.receiverAddress?.countryCode
    }
    expect(await Promise.all(rows.map((_, at) => countryOf(at)))).toEqual([
      'NL',
      'NL',
      'NL',
      'NL',
      'GB',
      'DE',
      'DE',
      'SE',
      'FI',
    ])
  })

  it('is read with the heads and packagings of a warehouse', async () => {
    const lines = [
      'Ordrenr.;Firma;Vareindhold;Emballage;Toldtarifnr.',
      ...['Karton', 'Pakke', 'colli', 'Europalle', 'Halvpalle', 'Kasse'].map(
        (kind, at) => `${at};A;Lamper;${kind};940521`,
      ),
    ]
    const id = await uploadShotFile(portal, anna, lines.join('\n'))
    expect((await fileAt(id)).columns.map(({ field }) => field)).toEqual([
      'senderReference',
      'receiverAddress.companyName',
      'description',
      'collis.packagingType',
      'commodities.hsCode',
    ])
    const kinds = (await rowsOf(anna, id)).map(async ({ shipment }) => {
      const query = { id: shipment!.rowId, isShortFileShipment: true }
      return (await anna.call('GetShipmentData', { query })).body.shipment.collis?.[0]?.packagingType
    })
    expect(await Promise.all(kinds)).toEqual(['Box', 'Box', 'Box', 'EurPallet', 'HalfPallet', 'Box'])
  })

  it('joins lines by the column that names their shipment', async () => {
    const lines = [`Shipment no;${heads}`, `7;${row('C-1')}`, `8;${row('C-2')}`, `7;${row('C-1', { weight: '3' })}`]
    const id = await uploadShotFile(portal, anna, lines.join('\n'))
    const rows = await rowsOf(anna, id)
    expect(rows.map(({ row: number, leadRow }) => [number, leadRow])).toEqual([
      [1, 1],
      [3, 1],
      [2, 2],
    ])
    expect(rows[0]!.shipment?.rows).toEqual([1, 3])
    expect((await fileAt(id)).counts).toMatchObject({ rows: 3, shipments: 2, ready: 2 })
  })

  it('that was uploaded before is said to be, and so are its rows', async () => {
    const content = fileOf(row('D-1', { name: 'A name of its own AB' }))
    const first = await uploadShotFile(portal, anna, content)
    const second = await uploadShotFile(portal, anna, content, 'again.csv')
    expect((await fileAt(second)).sameFileAs).toMatchObject({ shotFileId: first })
    const [again] = await rowsOf(anna, second)
    expect(again!.shipment?.duplicateOf).toMatchObject({ shotFileId: first, row: 1 })
    expect((await fileAt(second)).counts.duplicates).toBe(1)
  })

  it('of a setup that was kept is read by it, wherever its columns stand', async () => {
    const first = await uploadShotFile(portal, anna, 'Wer;Wohin\nLakeside Lamps;Oslo')
    const set = await anna.call('SetShotFileSetup', {
      params: { id: first },
      body: {
        columns: [
          { sheet: 0, column: 0, field: 'receiverAddress.companyName' },
          { sheet: 0, column: 1, field: 'receiverAddress.city' },
        ],
        fixed: [{ field: 'collis.number', value: '1', always: false }],
        groupBy: null,
        decimalMark: ',',
        monthFirst: false,
        keepFor: 'company',
      },
    })
    expect(set.status).toBe(200)
    // Who polls until the work is idle must not see the counts of the setup before.
    expect((await fileAt(first)).work).toEqual({ step: 'checking', done: 0, total: 1 })
    await portal.run('work-on-shot-file', { shotFileId: first })
    expect((await fileAt(first)).work.step).toBe('idle')
    expect((await rowsOf(anna, first))[0]!.cells).toMatchObject({ 'receiverAddress.city': 'Oslo' })
    const second = await uploadShotFile(portal, anna, 'Wohin;Wer\nBergen;Lakeside Lamps')
    expect((await fileAt(second)).setupFrom).toBe('company')
    expect((await rowsOf(anna, second))[0]!.cells).toMatchObject({
      'receiverAddress.city': 'Bergen',
      'receiverAddress.companyName': 'Lakeside Lamps',
    })
  })
})

describe('a file that is sent again', () => {
  const send = (key: string, content: string) => {
    const file = multipartBody([{ name: 'again.csv', content }])
    const headers = { 'content-type': file.contentType, 'idempotency-key': key }
    return anna.call('PostShotFile', { body: file.payload, headers })
  }

  it('under its key is the file that it was, and another under that key is refused', async () => {
    const content = fileOf(row('AGAIN-1'))
    const first = await send('again', content)
    expect(first.status).toBe(201)
    expect((await send('again', content)).body).toEqual(first.body)
    expect((await send('again', fileOf(row('AGAIN-2')))).problem).toMatchObject({ code: 'IDEMPOTENCY_KEY_REUSED' })
    expect((await send('once more', content)).body.shotFileId).not.toBe(first.body.shotFileId)
  })
})

describe('a setup that was kept', () => {
  const keep = async (person: Person, content: string, body: object) => {
    const id = await uploadShotFile(portal, person, content)
    const { columns, fixed, groupBy, decimalMark, monthFirst } = await fileAt(id, person)
    const setup = { columns: columns.map(({ sheet, column, field }) => ({ sheet, column, field })), fixed, groupBy }
    const set = { ...setup, decimalMark, monthFirst, ...body }
    expect((await person.call('SetShotFileSetup', { params: { id }, body: set })).status).toBe(200)
    return id
  }
  const listed = async (person: Person) => (await person.call('GetShotFileSetups')).body
  const named = async (person: Person, name: string) => (await listed(person)).find((setup) => setup.name === name)
  const change = (person: Person, id: number, body: object) =>
    person.call('ChangeShotFileSetup', { params: { id }, body })

  it('is listed for who kept it, renamed, shared with the company, and taken back', async () => {
    const colleague = await portal.as('finn@nordlys.test')
    await keep(anna, 'Colour;City\nRed;Oslo', { keepFor: 'own' })
    const own = (await named(anna, 'shipments.csv'))!
    expect(own).toMatchObject({
      shared: false,
      createdBy: { name: expect.any(String) },
      columns: [
        { sheet: 0, head: 'colour', field: null },
        { sheet: 0, head: 'city', field: 'receiverAddress.city' },
      ],
    })
    expect((await change(anna, own.setupId, { name: 'Colours', shared: true })).status).toBe(200)
    expect(await named(anna, 'Colours')).toMatchObject({ setupId: own.setupId, shared: true })
    expect((await colleague.call('GetShotFileSetups')).status).toBe(403)
    const next = await uploadShotFile(portal, anna, 'Colour;City\nBlue;Bergen')
    expect((await fileAt(next)).setupFrom).toBe('company')
    // Kept again for the company it keeps its name.
    await keep(anna, 'City;Colour\nOslo;Red', { keepFor: 'company' })
    expect((await listed(anna)).filter(({ name }) => name === 'Colours')).toHaveLength(1)
    expect((await change(anna, own.setupId, { shared: false })).status).toBe(200)
    expect(await named(anna, 'Colours')).toMatchObject({ shared: false })
  })

  it('gives way to none that is shared for the same heads already', async () => {
    await keep(anna, 'Size;City\n1;Oslo', { keepFor: 'company', keepAs: 'Sizes of all' })
    await keep(anna, 'Size;City\n1;Oslo', { keepFor: 'own', keepAs: 'My sizes' })
    const mine = (await named(anna, 'My sizes'))!
    const refused = await change(anna, mine.setupId, { shared: true })
    expect(refused.problem).toMatchObject({ code: 'STATE_FORBIDS', detail: expect.stringContaining('already shares') })
    const all = (await named(anna, 'Sizes of all'))!
    expect((await anna.call('DeleteShotFileSetup', { params: { id: all.setupId } })).status).toBe(200)
    expect((await change(anna, mine.setupId, { shared: true })).status).toBe(200)
  })

  it('is deleted by who can use it, and then a file of its heads is guessed again', async () => {
    const bo = await portal.as('bo@havblik.test')
    await keep(anna, 'Shade;City\nRed;Oslo', { keepFor: 'own', keepAs: 'Shades' })
    const { setupId } = (await named(anna, 'Shades'))!
    expect((await bo.call('DeleteShotFileSetup', { params: { id: setupId } })).status).toBe(404)
    // Staff see every company's that are shared, and nobody's own.
    const admin = await portal.as('admin@kattegat.test')
    expect(await named(admin, 'Shades')).toBeUndefined()
    expect((await change(admin, setupId, { name: 'Tones' })).status).toBe(404)
    expect((await anna.call('DeleteShotFileSetup', { params: { id: setupId } })).status).toBe(200)
    expect(await named(anna, 'Shades')).toBeUndefined()
    const next = await uploadShotFile(portal, anna, 'Shade;City\nBlue;Bergen')
    expect((await fileAt(next)).setupFrom).toBe('guess')
  })

  it('is taken back by nobody but who kept it first', async () => {
    const admin = await portal.as('admin@kattegat.test')
    await keep(anna, 'Tint;City\nRed;Oslo', { keepFor: 'company', keepAs: 'Tints' })
    const { setupId } = (await named(admin, 'Tints'))!
    expect((await change(admin, setupId, { shared: false })).problem).toMatchObject({ code: 'NOT_AUTHORIZED' })
    expect((await change(admin, setupId, { name: 'Tints of the company' })).status).toBe(200)
  })
})

describe('what a process has left that died', () => {
  it('is queued again at the next start: files half read, and rows that were not checked or priced', async () => {
    const done = await uploadShotFile(portal, anna, fileOf(row('X-1')))
    const unread = await uploadShotFile(portal, anna, fileOf(row('X-2')))
    const unchecked = await uploadShotFile(portal, anna, fileOf(row('X-3')))
    const unpriced = await uploadShotFile(portal, anna, fileOf(row('X-4')))
    const { pool, db } = portal.database
    await pool.query(`update shot_file set state = 'reading' where id = $1`, [unread])
    await pool.query(`update shot_file_line set checked_version = 0 where shot_file_id = $1`, [unchecked])
    await pool.query(`update shot_file_line set priced_version = 0 where shot_file_id = $1`, [unpriced])
    const queued: [string, unknown][] = []
    const enqueue: Parameters<typeof continueShotFiles>[0]['enqueue'] = async (_tx, { name }, data) => {
      queued.push([name, data])
      return ''
    }
    await continueShotFiles({ database: db, enqueue })
    expect(queued).toContainEqual(['read-shot-file', { shotFileId: unread }])
    expect(queued).toContainEqual(['work-on-shot-file', { shotFileId: unchecked }])
    expect(queued).toContainEqual(['work-on-shot-file', { shotFileId: unpriced }])
    expect(queued.map(([, data]) => data)).not.toContainEqual({ shotFileId: done })
    await portal.run('read-shot-file', { shotFileId: unread })
    expect(await fileAt(unread)).toMatchObject({ state: 'ready', counts: { rows: 1, ready: 1 } })
  })

  it('is queued again while processes live, but for what a job is at or was given up', async () => {
    const [left, queued, givenUp] = [
      await uploadShotFile(portal, anna, fileOf(row('Y-1'))),
      await uploadShotFile(portal, anna, fileOf(row('Y-2'))),
      await uploadShotFile(portal, anna, fileOf(row('Y-3'))),
    ]
    const { pool } = portal.database
    const ids = [left, queued, givenUp]
    await pool.query(`update shot_file_line set checked_version = 0 where shot_file_id = any($1)`, [ids])
    await pool.query(`delete from pgboss.job where name in ('read-shot-file', 'work-on-shot-file')`)
    await pool.query(`insert into pgboss.job (name, data) values ('work-on-shot-file', $1)`, [{ shotFileId: queued }])
    await pool.query(
      `insert into pgboss.job (name, data, source_name) values ('dead-letter', $1, 'work-on-shot-file')`,
      [{ shotFileId: givenUp }],
    )
    await portal.run('continue-forgotten-files', {})
    const { rows } = await pool.query(
      `select (data ->> 'shotFileId')::int as id from pgboss.job where name = 'work-on-shot-file' order by created_on`,
    )
    const about = rows.map(({ id }) => id as number)
    expect(ids.map((id) => about.filter((one) => one === id).length)).toEqual([1, 1, 0])
    await portal.run('work-on-shot-file', { shotFileId: left })
    expect(await fileAt(left)).toMatchObject({ counts: { rows: 1, ready: 1 } })
  })
})

describe('a file that is no list of shipments', () => {
  it.each([
    ['nothing but a head', 'Receiver;City;Country', 'noRows'],
    ['a PDF by another name', '%PDF-1.7\n%âãÏÓ', 'isPdf'],
    ['pictures', Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 0]), 'notATable'],
    ['an archive that is cut off', Buffer.from('PK\u0003\u0004 and then nothing'), 'broken'],
    ['an old workbook', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'protected'],
    ['a line without an end', `${heads}\n"${'x'.repeat(300_000)}`, 'brokenRow'],
    ['a cell as long as a book', `${heads}\n${'x'.repeat(6000)};1`, 'cellTooLong'],
    ['201 columns', `${heads}\n${';1'.repeat(201)}`, 'tooManyColumns'],
  ])('%s is told in words', async (_what, content, code) => {
    const id = await uploadShotFile(portal, anna, content, 'shipments.xlsx')
    const file = await fileAt(id)
    expect(file).toMatchObject({ state: 'unreadable', problem: { code, message: expect.stringMatching(/\w+.*\.|\?/) } })
    expect(file.counts.rows).toBe(0)
  })

  it('is refused at once where it is empty', async () => {
    const file = multipartBody([{ name: 'shipments.csv', content: '' }])
    const reply = await anna.call('PostShotFile', { body: file.payload, headers: { 'content-type': file.contentType } })
    expect(reply.problem).toMatchObject({ code: 'INVALID_INPUT', errors: [{ field: 'file', code: 'fileEmpty' }] })
  })
})
