import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rename, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { documentTypes, maxUploadBytes } from '@kattegat/domain/documents'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openStorage } from '../../platform/storage/index.ts'
import { openTestPortal, type Person, type Reply, type TestPortal } from '../../testing/test-portal.ts'
import { documentsOfShipments } from './files-of-shipments.ts'
import { deleteStrayFile, purgeDeletedDocument } from './document-jobs.ts'
import { multipartBody, type Part } from './multipart.test-support.ts'
import { pdf, png, protectedPdf, windowsProgram, zip } from './sample-files.test-support.ts'
import { withoutOrigin } from '../../platform/watching/index.ts'
import { known, scopeIn } from '../../testing/known-id.ts'

let portal: TestPortal
let folder: string
/** Where this file's uploads wait to be judged: other processes leave things in the machine's own. */
let waitingFolder: string
let anna: Person
let bo: Person
let staff: Person
const now = new Date('2026-11-23T09:00:00Z')

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-papers-'))
  waitingFolder = await mkdtemp(join(tmpdir(), 'kattegat-waiting-'))
  vi.stubEnv('TMPDIR', waitingFolder)
  portal = await openTestPortal({ storage: await openStorage({ kind: 'disk', folder }), now: () => now })
  anna = await portal.as('anna@nordlys.test')
  bo = await portal.as('bo@havblik.test')
  staff = await portal.as('super@kattegat.test')
})
afterAll(async () => {
  await portal.close()
  vi.unstubAllEnvs()
  await rm(folder, { recursive: true })
  await rm(waitingFolder, { recursive: true })
})

describe('an upload', () => {
  it('takes several files, each of the type named before it, and lists them', async () => {
    const { id, linkId } = await aShipment()
    const reply = await upload(anna, linkId, [
      { documentType: 'CommercialInvoice' },
      { name: 'Faktura für Łódź – 漢字.pdf', content: pdf() },
      { documentType: 'Photo' },
      { name: 'pallet.png', content: png },
      { name: 'vægt.csv', content: 'a;b\n1;2\n' },
    ])
    expect(reply.status).toBe(201)
    const listed = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(listed.body).toMatchObject({ shipmentId: id, linkId, deleted: false })
    expect(listed.body.documents.map((one) => [one.name, one.documentTypeName, one.mediaType, one.sizeBytes])).toEqual([
      ['Faktura für Łódź – 漢字.pdf', 'Commercial invoice', 'application/pdf', pdf().length],
      ['pallet.png', 'Photo', 'image/png', png.length],
      ['vægt.csv', 'Photo', 'text/plain', 8],
    ])
    expect(listed.body.documents[0]).toMatchObject({ uploadedBy: 'Anna Sørensen', deletable: true, deletedAt: null })
    expect(reply.body.files.map((file) => file.document?.id)).toEqual(listed.body.documents.map((one) => one.id))
    const byLink = await anna.call('GetShipmentDocuments', { query: { linkId } })
    expect(byLink.body).toEqual(listed.body)
    const { body: shipment } = await anna.call('GetShipmentData', { query: { id } })
    expect(shipment.events.map((event) => event.name)).toEqual(['Documents added'])
    expect(await auditLines(id)).toEqual(['document.uploaded', 'document.uploaded', 'document.uploaded'])
  })

  it('refuses faulty files by name, each with its reason, and takes the others', async () => {
    const { id, linkId } = await aShipment()
    const before = (await storedFiles()).length
    const reply = await upload(anna, linkId, [
      { name: 'empty.pdf', content: '' },
      { name: 'invoice.pdf', content: windowsProgram },
      { name: 'good.pdf', content: pdf() },
      { name: 'secret.pdf', content: protectedPdf },
      { name: 'cut.pdf', content: pdf().subarray(0, 150) },
      { name: 'bomb.zip', content: zip([{ name: 'zeros.csv', content: Buffer.alloc(70 * 1024 * 1024) }]) },
      { documentType: 'Diary' },
      { name: 'typed.pdf', content: pdf() },
      { documentType: 'Other' },
      { name: '../../etc/passwd', content: 'root:x:0:0' },
      { name: 'CON', content: 'device' },
    ])
    expect(reply.status).toBe(201)
    expect(reply.body.files.map((file) => file.errors[0]?.message ?? file.document?.fileName)).toEqual([
      'empty.pdf is empty',
      'invoice.pdf is or contains a program and cannot be uploaded',
      'good.pdf',
      'secret.pdf is password-protected. Save it without a password and upload it again.',
      'cut.pdf is damaged or incomplete. Save it again and upload the new copy.',
      'bomb.zip is too large when unpacked and cannot be uploaded',
      'Document type is not a valid choice',
      'passwd.txt',
      '_CON.txt',
    ])
    const { body } = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(body.documents.map((one) => one.name)).toEqual(['good.pdf', '../../etc/passwd', 'CON'])
    expect(await storedFiles()).toHaveLength(before + 3)
    expect(await waitingFiles()).toEqual([])
  })

  it('of a file alone that is faulty is a 400 in the caller’s language', async () => {
    const { linkId } = await aShipment()
    const messages: string[] = []
    for (const language of ['en', 'da', 'no', 'sv']) {
      const reply = await upload(anna, linkId, [{ name: 'tom.pdf', content: '' }], { 'accept-language': language })
      expect([reply.status, reply.problem.code]).toEqual([400, 'INVALID_INPUT'])
      expect(reply.problem.errors![0]).toMatchObject({ field: 'files[0]', code: 'fileEmpty' })
      messages.push(reply.problem.errors![0]!.message)
    }
    expect(messages).toEqual(['tom.pdf is empty', 'tom.pdf er tom', 'tom.pdf er tom', 'tom.pdf är tom'])
  })

  it('takes 80 MB to the byte, and not one more', async () => {
    const { linkId } = await aShipment()
    const largest = Buffer.alloc(maxUploadBytes, 'x')
    const whole = await upload(anna, linkId, [{ name: 'largest.txt', content: largest }])
    expect([whole.status, whole.body.files[0]?.document?.sizeBytes]).toEqual([201, 83_886_080])
    const before = (await storedFiles()).length
    const reply = await upload(anna, linkId, [
      { name: 'larger.txt', content: Buffer.alloc(maxUploadBytes + 1, 'x') },
      { name: 'after.txt', content: 'x' },
    ])
    expect(reply.body.files.map((file) => file.errors[0]?.message ?? file.name)).toEqual([
      'larger.txt must not be larger than 80 mb',
      'after.txt',
    ])
    expect(await storedFiles()).toHaveLength(before + 1)
  }, 60_000)

  it('of 500 files takes them all, and of the 501st says so', async () => {
    const { id, linkId } = await aShipment()
    // Each commit stores a few of them, which takes half a minute less; the others are refused for their type.
    const stored = process.env['TEST_LONG'] ? 500 : 20
    const files = Array.from({ length: 501 }, (_, index) => ({ name: `${index}.txt`, content: `paper ${index}` }))
    const reply = await upload(anna, linkId, [
      ...files.slice(0, stored),
      { documentType: 'of no type' },
      ...files.slice(stored),
    ])
    expect(reply.body.files.filter((file) => file.document)).toHaveLength(stored)
    expect(reply.body.files[500]!.errors[0]!.message).toBe('500.txt was not added: upload up to 500 files at a time')
    const { body } = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(body.documents).toHaveLength(stored)
    // One line of the timeline, not five hundred.
    const { body: shipment } = await anna.call('GetShipmentData', { query: { id } })
    expect(shipment.events).toHaveLength(1)
  }, 60_000)

  it('tried again makes no second document, also when both arrive at once; another name or shipment does', async () => {
    const { id, linkId } = await aShipment()
    const file = { name: 'faktura.pdf', content: pdf() }
    const first = await upload(anna, linkId, [file])
    const [again, retyped] = [
      await upload(anna, linkId, [file]),
      await upload(anna, linkId, [{ documentType: 'CommercialInvoice' }, file]),
    ]
    expect(again.body.files[0]!.document!.id).toBe(first.body.files[0]!.document!.id)
    expect(retyped.body.files[0]!.document).toMatchObject({ documentType: 'CommercialInvoice' })
    await upload(anna, linkId, [{ ...file, name: 'copy.pdf' }])
    const other = await aShipment()
    const both = await Promise.all([upload(anna, other.linkId, [file]), upload(anna, other.linkId, [file])])
    expect(both[0].body.files[0]!.document!.id).toBe(both[1].body.files[0]!.document!.id)
    const count = async (shipmentId: number) =>
      (await anna.call('GetShipmentDocuments', { query: { shipmentId } })).body.documents.length
    expect([await count(id), await count(other.id)]).toEqual([2, 1])
  })

  it('that breaks off leaves nothing of the file, and what came before it whole', async () => {
    const { id, linkId } = await aShipment()
    const before = (await storedFiles()).length
    const { payload, contentType } = multipartBody([
      { name: 'first.txt', content: 'whole' },
      { name: 'second.txt', content: 'x'.repeat(100_000) },
    ])
    const reply = await send(anna, linkId, payload.subarray(0, payload.length - 50_000), contentType)
    expect(reply.status).toBe(400)
    const { body } = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(body.documents.map((one) => one.name)).toEqual(['first.txt'])
    expect(await storedFiles()).toHaveLength(before + 1)
    expect(await waitingFiles()).toEqual([])
  })

  it('of what others brought leaves it of the type that they gave it', async () => {
    const { id, linkId } = await aShipment()
    const invoice = (documentType: string) => [{ documentType }, { name: 'invoice.pdf', content: pdf() }]
    const typesOf = async () =>
      (await staff.call('GetShipmentDocuments', { query: { shipmentId: id } })).body.documents.map(
        ({ documentType }) => documentType,
      )
    await upload(staff, linkId, invoice('CommercialInvoice'))
    const again = await upload(anna, linkId, invoice('Photo'))
    expect([again.status, await typesOf()]).toEqual([201, ['CommercialInvoice']])
    await upload(staff, linkId, invoice('ProFormaInvoice'))
    expect(await typesOf()).toEqual(['ProFormaInvoice'])
  })

  it('to a store that is away says so at its file, keeps nothing, and can be tried again', async () => {
    const { id, linkId } = await aShipment()
    const reply = await whileAway(() => upload(anna, linkId, [{ name: 'faktura.pdf', content: pdf() }]))
    expect([reply.status, reply.problem.code]).toEqual([503, 'UNAVAILABLE'])
    expect(reply.problem.errors).toEqual([
      {
        field: 'files[0]',
        code: 'fileNotStored',
        message: 'faktura.pdf could not be saved. Try again.',
      },
    ])
    const listed = () => anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect((await listed()).body.documents).toEqual([])
    expect((await upload(anna, linkId, [{ name: 'faktura.pdf', content: pdf() }])).status).toBe(201)
    expect((await listed()).body.documents).toHaveLength(1)
  })

  it('without files, of no multipart at all, or to a deleted shipment is refused', async () => {
    const { id, linkId } = await aShipment()
    const none = await upload(anna, linkId, [])
    expect([none.status, none.problem.errors?.[0]?.message]).toEqual([400, 'Documents is required'])
    const json = await send(anna, linkId, Buffer.from('{}'), 'application/json')
    expect([json.status, json.problem.code]).toEqual([415, 'UNSUPPORTED_MEDIA_TYPE'])
    const noBoundary = await send(anna, linkId, Buffer.from('x'), 'multipart/form-data')
    expect(noBoundary.status).toBe(400)
    await portal.database.db.updateTable('shipment').set({ deleted_at: now }).where('id', '=', known(id)).execute()
    const deleted = await upload(anna, linkId, [{ name: 'a.txt', content: 'x' }])
    expect([deleted.status, deleted.problem.facts]).toEqual([409, { reason: 'deleted' }])
  })
})

describe('a document', () => {
  it('opens through a link that needs no headers, as what it is and in nobody’s name', async () => {
    const { linkId } = await aShipment()
    const { body } = await upload(anna, linkId, [
      { name: 'Kök & Bad "1".pdf', content: pdf() },
      { name: '<script>.html', content: '<script>alert(1)</script>' },
    ])
    const [paper, page] = await Promise.all(body.files.map((file) => opened(anna, file.document!.id)))
    expect(paper!.rawPayload).toEqual(pdf())
    expect(paper!.headers).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': `inline; filename="K_k & Bad _1_.pdf"; filename*=UTF-8''K%C3%B6k%20%26%20Bad%20_1_.pdf`,
      'x-content-type-options': 'nosniff',
      'cache-control': 'private, no-store',
    })
    expect(page!.headers).toMatchObject({
      'content-type': 'text/plain; charset=utf-8',
      'content-disposition': `attachment; filename="_script_.html.txt"; filename*=UTF-8''_script_.html.txt`,
    })
    expect(page!.headers['content-security-policy']).toMatch(/^default-src 'none';.*; sandbox$/)
    const read = await portal.database.db
      .selectFrom('audit_log')
      .select(['user_id', 'record_id', 'details'])
      .where('action', '=', 'document.read')
      .orderBy('id', 'desc')
      .limit(2)
      .execute()
    expect(new Set(read.map(({ record_id }) => Number(record_id)))).toEqual(
      new Set(body.files.map((file) => file.document!.id)),
    )
    expect(read[0]).toMatchObject({ user_id: anna.userId, details: { name: expect.any(String) } })
  })

  it('of another company is as one that does not exist', async () => {
    const { id, linkId } = await aShipment()
    const { body } = await upload(anna, linkId, [{ name: 'faktura.pdf', content: pdf() }])
    const documentIds = [body.files[0]!.document!.id]
    const params = { id: documentIds[0]! }
    const replies = [
      await upload(bo, linkId, [{ name: 'mine.pdf', content: pdf() }]),
      await upload(bo, 'no-uuid', [{ name: 'mine.pdf', content: pdf() }]),
      await bo.call('GetShipmentDocuments', { query: { shipmentId: id } }),
      await bo.call('GetShipmentDocuments', { query: { linkId } }),
      await bo.call('GetShipmentDocuments'),
      await bo.call('CreateDocumentLink', { params }),
      await bo.call('GetDocument', { params }),
      await bo.call('DeleteDocuments', { body: { documentIds } }),
      await bo.call('RestoreDocuments', { body: { documentIds } }),
    ]
    expect(replies.map((reply) => [reply.status, reply.problem.code])).toEqual(replies.map(() => [404, 'NOT_FOUND']))
    const other = await portal.as('super@kattegat.test', 'YOYONorway')
    expect((await other.call('GetDocument', { params })).status).toBe(404)
  })

  it('is not opened when its file is away, and says that the system is', async () => {
    const { linkId } = await aShipment()
    const { body } = await upload(anna, linkId, [{ name: 'faktura.pdf', content: pdf() }])
    const params = { id: body.files[0]!.document!.id }
    const reply = await whileAway(() => anna.call('GetDocument', { params }))
    expect([reply.status, reply.problem.code]).toEqual([503, 'UNAVAILABLE'])
  })
})

describe('a deleted document', () => {
  it('cannot be opened, and comes back whole within 30 days', async () => {
    const { id, linkId } = await aShipment()
    const { body } = await upload(anna, linkId, [{ name: 'faktura.pdf', content: pdf() }])
    const documentId = body.files[0]!.document!.id
    const documentIds = [documentId]
    expect((await anna.call('DeleteDocuments', { body: { documentIds } })).body).toEqual({
      success: true,
      documentIds,
    })
    // Twice is harmless.
    expect((await anna.call('DeleteDocuments', { body: { documentIds } })).status).toBe(200)
    const listed = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    // 23 November and 30 days: 23 December
    expect(listed.body.documents[0]).toMatchObject({
      deletedAt: '2026-11-23T09:00:00.000Z',
      purgedAt: '2026-12-23T09:00:00.000Z',
    })
    expect((await anna.call('GetDocument', { params: { id: documentId } })).status).toBe(404)
    expect((await anna.call('CreateDocumentLink', { params: { id: documentId } })).status).toBe(404)

    expect((await anna.call('RestoreDocuments', { body: { documentIds } })).status).toBe(200)
    expect((await opened(anna, documentId)).rawPayload).toEqual(pdf())
    expect(await auditLines(id)).toEqual(['document.uploaded', 'document.deleted', 'document.restored'])
  })

  it('is purged after 30 days, row and file, unless it was brought back', async () => {
    const { id, linkId } = await aShipment()
    const { body } = await upload(anna, linkId, [
      { name: 'back.pdf', content: pdf() },
      { name: 'gone.pdf', content: pdf() },
    ])
    const documentIds = body.files.map((file) => file.document!.id)
    await anna.call('DeleteDocuments', { body: { documentIds } })
    const purges = await waitingJobs('purge-deleted-document', documentIds)
    // 30 days × 24 h × 3600 s
    expect(purges.map((job) => job.afterSeconds)).toEqual([2_592_000, 2_592_000])
    await anna.call('RestoreDocuments', { body: { documentIds: [documentIds[0]!] } })

    const enqueued: { storageKey: string }[] = []
    const deps = {
      database: portal.database.db,
      storage: portal.storage,
      enqueue: (async (_tx: never, _job: never, payload: { storageKey: string }) => enqueued.push(payload)) as never,
    }
    for (const job of purges) {
      await purgeDeletedDocument.run(deps, job.data)
      await purgeDeletedDocument.run(deps, job.data)
    }
    const { body: left } = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(left.documents.map((one) => one.name)).toEqual(['back.pdf'])
    expect(enqueued).toHaveLength(1)
    const fileName = enqueued[0]!.storageKey.split('/').at(-1)
    expect(await storedFiles()).toContain(fileName)
    await deleteStrayFile.run(deps, enqueued[0]!)
    await deleteStrayFile.run(deps, enqueued[0]!)
    expect(await storedFiles()).not.toContain(fileName)
    expect((await opened(anna, documentIds[0]!)).rawPayload).toEqual(pdf())
  })

  it('whose like was uploaded again since does not come back beside it', async () => {
    const { id, linkId } = await aShipment()
    const file = { name: 'faktura.pdf', content: pdf() }
    const first = (await upload(anna, linkId, [file])).body.files[0]!.document!.id
    await anna.call('DeleteDocuments', { body: { documentIds: [first] } })
    await upload(anna, linkId, [file])
    expect((await anna.call('RestoreDocuments', { body: { documentIds: [first] } })).status).toBe(200)
    const { body } = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(body.documents.map((one) => one.deletedAt === null)).toEqual([false, true])
  })

  it('come back once where two that are equal are asked for', async () => {
    const { id, linkId } = await aShipment()
    const file = { name: 'faktura.pdf', content: pdf() }
    const documentIds: number[] = []
    for (let each = 0; each < 2; each += 1) {
      const uploaded = (await upload(anna, linkId, [file])).body.files[0]!.document!.id
      await anna.call('DeleteDocuments', { body: { documentIds: [uploaded] } })
      documentIds.push(uploaded)
    }
    expect((await anna.call('RestoreDocuments', { body: { documentIds } })).status).toBe(200)
    const { body } = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(body.documents.filter((one) => one.deletedAt === null)).toHaveLength(1)
  })

  it('may be what one’s own company uploaded; employees delete any', async () => {
    const { id, linkId } = await aShipment()
    const theirs = (await upload(staff, linkId, [{ name: 'customs.pdf', content: pdf() }])).body.files[0]!.document!.id
    const own = (await upload(anna, linkId, [{ name: 'faktura.pdf', content: pdf() }])).body.files[0]!.document!.id
    const refused = await anna.call('DeleteDocuments', { body: { documentIds: [own, theirs] } })
    expect([refused.status, refused.problem.facts]).toEqual([409, { reason: 'uploaded-by-others' }])
    const { body } = await anna.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(body.documents.map((one) => [one.deletable, one.deletedAt])).toEqual([
      [false, null],
      [true, null],
    ])
    expect((await staff.call('DeleteDocuments', { body: { documentIds: [own, theirs] } })).status).toBe(200)
  })

  it('may be meant by its shipment: all of them at once, and back by their ids', async () => {
    const [one, other] = [await aShipment(), await aShipment()]
    await upload(anna, one.linkId, [
      { name: 'a.txt', content: 'a' },
      { name: 'b.txt', content: 'b' },
    ])
    await upload(anna, other.linkId, [{ name: 'c.txt', content: 'c' }])
    const shipmentIds = [one.id, other.id]
    expect((await bo.call('DeleteDocuments', { body: { shipmentIds } })).status).toBe(404)
    const { body } = await anna.call('DeleteDocuments', { body: { shipmentIds } })
    expect(body.documentIds).toHaveLength(3)
    // There is nothing left to delete.
    expect((await anna.call('DeleteDocuments', { body: { shipmentIds } })).body.documentIds).toEqual([])
    await anna.call('RestoreDocuments', { body: { documentIds: body.documentIds } })
    const back = await anna.call('GetShipmentDocuments', { query: { shipmentId: one.id } })
    expect(back.body.documents.map((document) => document.deletedAt)).toEqual([null, null])
  })

  it('is asked for by ids that exist', async () => {
    expect((await anna.call('DeleteDocuments', { body: {} })).status).toBe(400)
    for (const documentIds of [[], ['1'], [0], [1.5], [9_999_999]]) {
      expect([400, 404]).toContain((await anna.call('DeleteDocuments', { body: { documentIds } })).status)
    }
  })
})

describe('a document of a shipment that was moved to another company', () => {
  it('is not for its new people where those of the former one brought it, and staff see all', async () => {
    const { db } = portal.database
    const { id, linkId } = await aShipment()
    const idOf = async (person: Person, name: string) =>
      (await upload(person, linkId, [{ name, content: pdf() }])).body.files[0]!.document!.id
    const [annas, ours] = [await idOf(anna, 'prices.pdf'), await idOf(staff, 'customs.pdf')]
    const account = await db
      .selectFrom('company_account')
      .innerJoin('portal_user', 'portal_user.company_id', 'company_account.company_id')
      .select(['company_account.id as account_id', 'company_account.company_id'])
      .where('portal_user.id', '=', bo.userId)
      .executeTakeFirstOrThrow()
    const before = await db
      .selectFrom('shipment')
      .select('company_id')
      .where('id', '=', known(id))
      .executeTakeFirstOrThrow()
    await db.updateTable('shipment').set(account).where('id', '=', known(id)).execute()
    await db
      .insertInto('shipment_event')
      .values({ shipment_id: known(id), code: 'account-changed', occurred_at: now, source: 'portal' })
      .execute()
    const seen = async (person: Person) =>
      (await person.call('GetShipmentDocuments', { query: { shipmentId: id } })).body.documents.map(
        (document) => document.id,
      )
    expect(await seen(staff)).toEqual([annas, ours])
    expect(await seen(bo)).toEqual([ours])
    expect((await bo.call('GetDocument', { params: { id: annas } })).status).toBe(404)
    expect((await bo.call('CreateDocumentLink', { params: { id: annas } })).status).toBe(404)
    expect((await bo.call('DeleteDocuments', { body: { documentIds: [annas] } })).status).toBe(404)
    // Who brought it takes it along to no other company, and not to the provider.
    for (const companyId of [account.company_id, null]) {
      await db.updateTable('portal_user').set({ company_id: companyId }).where('id', '=', anna.userId).execute()
      expect(await seen(bo)).toEqual([ours])
    }
    const { company_id: nordlys } = before
    await db.updateTable('portal_user').set({ company_id: nordlys }).where('id', '=', anna.userId).execute()
    const bos = await idOf(bo, 'note.pdf')
    expect(await seen(bo)).toEqual([ours, bos])
    expect((await bo.call('DeleteDocuments', { body: { shipmentIds: [id] } })).problem.facts).toEqual({
      reason: 'uploaded-by-others',
    })
    // Who brings the same file again has it: it is theirs from then on.
    expect(await idOf(bo, 'prices.pdf')).toBe(annas)
    expect(await seen(bo)).toEqual([annas, ours, bos])
    // And what was made for the former one, such as a customs invoice.
    await db.updateTable('shipment_document').set({ of_company: true }).where('id', '=', ours).execute()
    expect(await seen(bo)).toEqual([annas, bos])
    expect(await idOf(bo, 'customs.pdf')).toBe(ours)
    expect(await seen(bo)).toEqual([annas, ours, bos])
    const scope = scopeIn('YOYODenmark', account.company_id)
    expect((await documentsOfShipments(db, scope, [id])).map(({ name }) => name)).toHaveLength(3)
  })

  it('is not kept where the shipment was moved while it was on its way', async () => {
    const { id, linkId } = await aShipment()
    const before = (await storedFiles()).length
    const { payload, contentType } = multipartBody([{ name: 'late.txt', content: 'x'.repeat(100_000) }])
    const [account] = (await bo.call('GetCompanyAccounts')).body
    const slowly = async function* () {
      yield payload.subarray(0, 50_000)
      const moved = await staff.call('ChangeShipmentAccountAsync', { body: { shipmentId: id, accountId: account!.id } })
      expect(moved.status).toBe(200)
      yield payload.subarray(50_000)
    }
    expect((await send(anna, linkId, Readable.from(slowly()), contentType)).status).toBe(404)
    const { body } = await staff.call('GetShipmentDocuments', { query: { shipmentId: id } })
    expect(body.documents).toEqual([])
    expect(await waitingFiles()).toEqual([])
    // Its file is taken away by the job that was queued before it was kept.
    expect((await storedFiles()).length - before).toBeLessThanOrEqual(1)
  })

  it('goes into no pack of theirs either', async () => {
    const { db } = portal.database
    const { id, linkId } = await aShipment()
    await upload(anna, linkId, [{ name: 'prices.pdf', content: pdf() }])
    const filesFor = async (companyId: number | 'every') =>
      (await documentsOfShipments(db, scopeIn('YOYODenmark', companyId), [id])).length
    const { company_id: former } = await db
      .selectFrom('shipment')
      .select('company_id')
      .where('id', '=', known(id))
      .executeTakeFirstOrThrow()
    expect([await filesFor(former), await filesFor('every')]).toEqual([1, 1])
    const account = await db
      .selectFrom('company_account')
      .select(['id as account_id', 'company_id'])
      .where('company_id', '!=', former)
      .where('shipment_system', '=', 'YOYODenmark')
      .limit(1)
      .executeTakeFirstOrThrow()
    await db.updateTable('shipment').set(account).where('id', '=', known(id)).execute()
    await db
      .insertInto('shipment_event')
      .values({ shipment_id: known(id), code: 'account-changed', occurred_at: now, source: 'portal' })
      .execute()
    expect([await filesFor(account.company_id), await filesFor('every')]).toEqual([0, 1])
  })
})

it('the types of document are named in four languages', async () => {
  const english = await anna.call('GetShipmentDocumentTypes')
  expect(english.body.map((type) => type.code)).toEqual(documentTypes)
  const danish = await anna.call('GetShipmentDocumentTypes', { headers: { 'accept-language': 'da' } })
  expect(danish.body[0]).toEqual({ code: 'CommercialInvoice', name: 'Handelsfaktura' })
})

async function upload(
  person: Person,
  linkId: string,
  parts: readonly Part[],
  headers: Record<string, string> = {},
): Promise<Reply<'PostUploadFiles'>> {
  const { payload, contentType } = multipartBody(parts)
  return send(person, linkId, payload, contentType, headers)
}

function send(
  person: Person,
  linkId: string,
  payload: Buffer | Readable,
  contentType: string,
  headers: Record<string, string> = {},
): Promise<Reply<'PostUploadFiles'>> {
  return person.call('PostUploadFiles', {
    query: { linkId },
    body: payload,
    headers: { 'content-type': contentType, ...headers },
  })
}

/** Opens a document the way a browser does: by the link alone. */
async function opened(person: Person, documentId: number) {
  const { body } = await person.call('CreateDocumentLink', { params: { id: documentId } })
  return portal.app.inject({ url: new URL(body.url).pathname + new URL(body.url).search })
}

async function aShipment(): Promise<{ id: number; linkId: string }> {
  const { db } = portal.database
  const account = await db
    .selectFrom('company_account')
    .innerJoin('portal_user', 'portal_user.company_id', 'company_account.company_id')
    .select(['company_account.id', 'company_account.company_id'])
    .where('portal_user.id', '=', anna.userId)
    .executeTakeFirstOrThrow()
  const linkId = randomUUID()
  const { id } = await db
    .insertInto('shipment')
    .values({
      link_id: linkId,
      tracking_token: randomUUID(),
      shipment_system: 'YOYODenmark',
      company_id: account.company_id,
      account_id: account.id,
      booking_type: 'FinalBooking',
      ship_date: '2026-11-23',
      form: JSON.stringify({}),
      created_by: anna.userId,
      updated_by: anna.userId,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, linkId }
}

async function auditLines(shipmentId: number): Promise<string[]> {
  const rows = await portal.database.db
    .selectFrom('audit_log')
    .select('action')
    .where('record_kind', '=', 'shipment')
    .where('record_id', '=', String(shipmentId))
    .orderBy('id')
    .execute()
  return rows.map((row) => row.action)
}

async function waitingJobs(name: string, documentIds: readonly number[]) {
  const { rows } = await portal.database.pool.query<{
    data: { documentId: number; deletedAt: string }
    afterSeconds: number
  }>(
    `select data, round(extract(epoch from start_after - created_on))::int as "afterSeconds"
     from pgboss.job where name = $1 and (data->>'documentId')::int = any($2) order by id`,
    [name, documentIds],
  )
  return rows.map(({ data, ...row }) => ({ ...row, data: withoutOrigin(data).payload as typeof data }))
}

/** What is left of files that waited to be judged. */
async function waitingFiles(): Promise<string[]> {
  return (await readdir(waitingFolder)).filter((name) => name.startsWith('kattegat-upload-'))
}

/** Every file in the store. */
async function storedFiles(): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map((entry) => entry.name)
}

/** Takes the store away for the time of some work, as a volume that is unmounted. */
async function whileAway<T>(work: () => Promise<T>): Promise<T> {
  await rename(folder, `${folder}-away`)
  try {
    return await work()
  } finally {
    await rename(`${folder}-away`, folder)
  }
}
