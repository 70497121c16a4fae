import { dkSeParcels } from '@kattegat/samples'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { bookSample } from '../../testing/book-sample.ts'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'
import { eicar, openTestScanner, type TestScanner } from '../../testing/virus-scanner.ts'
import { multipartBody } from './multipart.test-support.ts'

let scanner: TestScanner
let portal: TestPortal
let anna: Person
beforeAll(async () => {
  scanner = await openTestScanner()
  portal = await openTestPortal({ environment: { VIRUS_SCANNER_URL: scanner.url } })
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

const clean = { name: 'packing list.txt', content: 'two boxes of lamps' }
const infected = { name: 'faktura.txt', content: `${eicar}\n` }

it('keeps what is infected out, tells who brought it, and takes the rest', async () => {
  const { shipmentId, reply } = await uploadToNew([clean, infected])
  expect(reply.body.files.map(({ errors }) => errors.map(({ message }) => message))).toEqual([
    [],
    ['faktura.txt was not taken: the virus scanner found something in it'],
  ])
  const listed = await anna.call('GetShipmentDocuments', { query: { shipmentId } })
  expect(listed.body.documents.map(({ name }) => name)).toEqual([clean.name])
  const line = await portal.database.db
    .selectFrom('audit_log')
    .select(['user_id', 'record_id', 'details'])
    .where('action', '=', 'document.infected')
    .executeTakeFirstOrThrow()
  expect(line).toMatchObject({
    user_id: anna.userId,
    record_id: String(shipmentId),
    details: { name: 'faktura.txt', found: 'Eicar-Test-Signature' },
  })
})

it('takes neither an infected shot file nor, while the scanner is away, any', async () => {
  const send = (name: string, content: string) => {
    const { payload, contentType } = multipartBody([{ name, content }])
    return anna.call('PostShotFile', { body: payload, headers: { 'content-type': contentType } })
  }
  const refused = await send('shipments.csv', `receiver;country\n${eicar};SE\n`)
  expect([refused.status, refused.problem.errors?.[0]]).toMatchObject([
    400,
    { field: 'file', message: 'shipments.csv was not taken: the virus scanner found something in it' },
  ])
  await scanner.close()
  const away = await send('shipments.csv', 'receiver;country\nLampa AB;SE\n')
  expect([away.status, away.problem.code, away.problem.errors?.[0]?.message]).toEqual([
    503,
    'UNAVAILABLE',
    'shipments.csv could not be checked for viruses. Try again in a moment.',
  ])
  const { reply } = await uploadToNew([clean])
  expect([reply.status, reply.problem.errors?.[0]?.code]).toEqual([503, 'fileNotChecked'])
})

async function uploadToNew(files: Parameters<typeof multipartBody>[0]) {
  const { shipmentId } = await bookSample(anna, dkSeParcels)
  const { linkId } = (await anna.call('GetShipmentDocuments', { query: { shipmentId } })).body
  const { payload, contentType } = multipartBody(files)
  const headers = { 'content-type': contentType }
  return { shipmentId, reply: await anna.call('PostUploadFiles', { query: { linkId }, body: payload, headers }) }
}
