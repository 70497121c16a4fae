import { createServer, type Server } from 'node:http'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seedDemo, seedSystems } from '../capabilities/seeding/index.ts'
import { everyJob } from '../every-job.ts'
import { freshDatabase, type TestDatabase } from '../platform/database/test-database.ts'
import { openJobs } from '../platform/jobs/index.ts'
import { openMailServer } from '../testing/mail-server.ts'
import { openTraceCollector } from '../testing/trace-collector.ts'
import { examine, lineOf } from './doctor/index.ts'

let database: TestDatabase
let folder: string
let environment: Record<string, string>
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-doctor-'))
  database = await freshDatabase()
  await seedSystems(database.db)
  await seedDemo(database.db)
  const jobs = await openJobs({ database, jobs: everyJob })
  await jobs.stop()
  environment = {
    ...(database.folder ? { DATA_FOLDER: database.folder } : { DATABASE_URL: database.url, DATA_FOLDER: folder }),
    STORAGE_URL: `file://${folder}/files`,
    // Nothing answers there.
    BASE_URL: 'http://localhost:9',
    NODE_ENV: 'test',
  }
})
afterAll(async () => {
  await database.close()
  await rm(folder, { recursive: true, force: true })
})

const lines = async (more: Record<string, string> = {}) =>
  (await examine({ ...environment, ...more }, '0.0.0-test')).map(lineOf)
const wrongLines = async (more: Record<string, string> = {}) =>
  (await lines(more)).filter((line) => line.startsWith('WRONG'))

it('finds nothing wrong with a demo, and says what to do before production', async () => {
  const all = await lines()
  expect(all.filter((line) => line.startsWith('WRONG'))).toEqual([])
  expect(all.join('\n')).toMatch(/^ok {5} +database +.*PostgreSQL/m)
  expect(all.join('\n')).toMatch(/^ok {5} +clock +the database is \d+ ms/m)
  expect(all.join('\n')).toMatch(/^ok {5} +storage .*stored, read and deleted/m)
  expect(all.join('\n')).toMatch(/^ok {5} +numbers/m)
  expect(all.join('\n')).toMatch(/^advice +settings +SECRETS_KEY is not set/m)
  expect(all.join('\n')).toMatch(/^advice +backup +none was made/m)
})

it('names a setting that cannot be read, and one that nothing reads', async () => {
  expect(await wrongLines({ PORT: 'eighty' })).toEqual([expect.stringContaining('PORT is "eighty"')])
  const file = join(folder, 'mistyped.env')
  await writeFile(file, 'SMPT_URL=smtp://mail.example\n')
  expect(await wrongLines({ KATTEGAT_CONFIG: file })).toEqual([
    expect.stringContaining('SMPT_URL, which nothing reads'),
  ])
})

it('tells what a production installation must not have', async () => {
  const found = (await wrongLines({ NODE_ENV: 'production', ALLOW_DEMO_IDP: 'true', DEMO_DATA: 'true' })).join('\n')
  for (const part of [
    'should be https',
    'only this machine can open',
    'DEMO_DATA',
    'SSCC_COMPANY_PREFIX',
    'OIDC_ISSUER',
  ])
    expect(found).toContain(part)
})

it('says which part is away, and no password', async () => {
  await writeFile(join(folder, 'a-file'), '')
  const found = await wrongLines({
    DATABASE_URL: 'postgres://portal:hush@127.0.0.1:9/portal',
    SMTP_URL: 'smtp://portal:hush@127.0.0.1:9',
    OIDC_ISSUER: 'http://127.0.0.1:9',
    STORAGE_URL: `file://${join(folder, 'a-file')}/nowhere`,
  })
  const parts = found.map((line) => line.split(/\s+/)[1])
  expect(new Set(parts)).toEqual(new Set(['database', 'issuer', 'mail', 'storage']))
  expect(found.join('\n')).not.toContain('hush')
})

it('asks the mail server and the issuer', async () => {
  const smtp = await openMailServer()
  const issuer = await anIssuer('S256')
  const deceiver = await anIssuer('plain')
  try {
    const all = (await lines({ SMTP_URL: smtp.url, OIDC_ISSUER: issuer.url })).join('\n')
    expect(all).toMatch(/^ok +mail/m)
    expect(all).toMatch(/^ok +issuer +http.*, 1 keys/m)
    expect(await wrongLines({ OIDC_ISSUER: deceiver.url })).toEqual([expect.stringContaining('no PKCE with S256')])
    expect(await wrongLines({ OIDC_ISSUER: `${issuer.url}/other` })).toEqual([
      expect.stringContaining('it calls itself'),
    ])
  } finally {
    await smtp.close()
    issuer.server.close()
    deceiver.server.close()
  }
})

it('says whether the collector takes traces, and no key of it', async () => {
  const collector = await openTraceCollector()
  const settings = (url: string) => ({
    OTEL_EXPORTER_OTLP_ENDPOINT: url,
    OTEL_EXPORTER_OTLP_HEADERS: 'authorization=Bearer%20hush',
  })
  try {
    expect((await lines()).join('\n')).toMatch(/^ok +traces +OTEL_EXPORTER_OTLP_ENDPOINT is not set/m)
    expect((await lines(settings(collector.url))).join('\n')).toMatch(
      /^ok +traces +the collector 127\.0\.0\.1:\d+ takes/m,
    )
    expect(collector.headers).toMatchObject([{ authorization: 'Bearer hush' }])
    expect(await wrongLines(settings(`${collector.url}/elsewhere`))).toEqual([expect.stringContaining('answered 404')])
    const away = await wrongLines(settings('http://127.0.0.1:9'))
    expect(away).toEqual([expect.stringMatching(/traces .*start the collector/)])
    expect(away.join()).not.toContain('hush')
  } finally {
    await collector.close()
  }
})

it('names ranges that are used up, and jobs that nobody does', async () => {
  await sql`update number_range set next_serial = last_serial + 1 where kind = 'waybill'`.execute(database.db)
  await sql`insert into pgboss.job (name, start_after) select name, now() - interval '1 hour' from pgboss.queue limit 1`.execute(
    database.db,
  )
  const found = (await wrongLines()).join('\n')
  expect(found).toMatch(/^WRONG +numbers +waybill \d{3} has 0 left/m)
  expect(found).toMatch(/^WRONG +jobs +1 have waited/m)
})

async function anIssuer(method: string): Promise<{ readonly url: string; readonly server: Server }> {
  const server = createServer((request, response) => {
    const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
    response.setHeader('content-type', 'application/json')
    response.end(
      request.url === '/keys'
        ? JSON.stringify({ keys: [{ kty: 'RSA' }] })
        : JSON.stringify({ issuer: url, jwks_uri: `${url}/keys`, code_challenge_methods_supported: [method] }),
    )
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}
