import type { Answer } from '@kattegat/contract'
import { multipartBody } from '../shipment-documents/multipart.test-support.ts'
import type { Person, TestPortal } from '../../testing/test-portal.ts'

/** Uploads a file and has it read, as a worker would. */
export async function uploadShotFile(
  portal: TestPortal,
  person: Person,
  content: Buffer | string,
  name = 'shipments.csv',
  companyId?: number,
): Promise<number> {
  const file = multipartBody([{ name, content }])
  const reply = await person.call('PostShotFile', {
    query: companyId === undefined ? {} : { companyId },
    body: file.payload,
    headers: { 'content-type': file.contentType },
  })
  if (reply.status !== 201) throw new Error(JSON.stringify(reply.problem))
  await portal.run('read-shot-file', { shotFileId: reply.body.shotFileId })
  return reply.body.shotFileId
}

/** Every row of a file, as the workbench reads them. */
export async function rowsOf(person: Person, id: number): Promise<Answer<'GetShotFileRows'>['rows']> {
  const found = await person.call('FindShotFileRows', { params: { id }, body: {} })
  const { rows } = found.body
  return rows.length === 0 ? [] : (await person.call('GetShotFileRows', { params: { id }, body: { rows } })).body.rows
}

/** A sheet as CSV in English, with everything a shipment to Oslo needs. */
export const heads =
  'Order no;Receiver;Contact;Phone;E-mail;Address;Zip;City;Country;Goods;Pieces;Type;Weight (kg);L (cm);W (cm);H (cm)'
export const row = (
  reference: string,
  change: Partial<Record<'name' | 'zip' | 'weight' | 'phone' | 'goods', string>> = {},
) =>
  [
    reference,
    change.name ?? 'Lakeside Lamps AB',
    'Elsa Berg',
    change.phone ?? '+46 8 123 456 78',
    'elsa@lakeside.test',
    'Storgatan 1',
    change.zip ?? '111 29',
    'Stockholm',
    'Sweden',
    change.goods ?? 'Table lamps',
    '2',
    'Box',
    change.weight ?? '12.5',
    '40',
    '30',
    '20',
  ].join(';')
export const fileOf = (...rows: string[]) => [heads, ...rows].join('\n')
