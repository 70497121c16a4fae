import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { dkSeParcels } from '@kattegat/samples'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { askedAgainMs } from './platform/let-in/index.ts'
import { addUser } from './capabilities/identity/cast.test-support.ts'
import { openStorage } from './platform/storage/index.ts'
import { bookSample } from './testing/book-sample.ts'
import { deactivateUser } from './testing/deactivate-user.ts'
import { known } from './testing/known-id.ts'
import { openTestPortal, type Person, type TestPortal } from './testing/test-portal.ts'

let portal: TestPortal
const folder = mkdtempSync(join(tmpdir(), 'kattegat-slow-'))
/** What happens between the first half of a file and the second, which comes when a slow reader has taken that. */
let betweenHalves = async () => {}

beforeAll(async () => {
  const disk = await openStorage({ kind: 'disk', folder })
  async function* halves() {
    yield 'first half '
    await betweenHalves()
    vi.advanceTimersByTime(askedAgainMs + 1)
    yield 'second half'
  }
  portal = await openTestPortal({
    storage: { ...disk, get: async () => Readable.from(halves()) },
    expectedFaults: /no longer let in/,
  })
})
afterAll(async () => {
  await portal.close()
  rmSync(folder, { recursive: true })
})
beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

/** How much of a file somebody has who reads it slowly. */
async function taken(reader: Person, path: string): Promise<string> {
  const { body } = await portal.app
    .inject({ url: `/api/${path}`, headers: reader.headers })
    .catch((): { body: string } => ({ body: 'cut' }))
  return body
}

async function aDocument(): Promise<string> {
  const anna = await portal.as('anna@nordlys.test')
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  const { id } = await portal.database.db
    .insertInto('shipment_document')
    .values({
      shipment_id: known(shipmentId),
      document_type: 'other',
      given_name: 'slow.txt',
      file_name: 'slow.txt',
      media_type: 'text/plain',
      size_bytes: 22,
      content_sha256: randomUUID(),
      storage_key: `documents/${randomUUID()}`,
      uploaded_by: anna.userId,
      uploaded_at: new Date(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `Shipment/GetDocument/${id}`
}

async function aPack(reader: Person): Promise<string> {
  const id = randomUUID()
  await portal.database.db
    .insertInto('document_pack')
    .values({
      id,
      shipment_system: 'YOYODenmark',
      requested_by: reader.userId,
      language: 'en',
      format: 'pdf',
      shipment_ids: [1],
      storage_key: `document-packs/${id}.pdf`,
      contents: 'documents',
      state: 'ready',
      size_bytes: 22,
    })
    .execute()
  return `Print/GetDocumentPackFile/${id}`
}

async function aMailsFile(): Promise<string> {
  const { id } = await portal.database.db
    .insertInto('outbox_mail')
    .values({
      shipment_system: 'YOYODenmark',
      template: 'history-list',
      language: 'en',
      recipient: 'super@kattegat.test',
      subject: 'List',
      text_body: '',
      html_body: '',
      attachment_key: `mails/${randomUUID()}`,
      attachment_name: 'list.csv',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return `Admin/GetMailFile/${id}`
}

describe.each([
  ['a document', aDocument],
  ['a pack', aPack],
  ['the file of a mail', aMailsFile],
])('%s that is read slowly', (_what, made) => {
  it('is read to its end by who is still let in, and no further by who is not', async () => {
    const email = `${randomUUID()}@kattegat.test`
    await addUser(portal.database.db, { name: 'Cleo', email, companyId: null, roles: ['Administrator'] })
    const reader = await portal.as(email)
    const path = await made(reader)
    betweenHalves = async () => {}
    expect(await taken(reader, path)).toBe('first half second half')
    betweenHalves = () => deactivateUser(portal, email)
    expect(await taken(reader, path)).not.toContain('second half')
  })
})
