import { afterAll, beforeAll, expect, it } from 'vitest'
import { startPortal, type RunningPortal } from '../../../e2e/src/running-portal.ts'
import { fileOf, row } from './capabilities/shot-files/shot-files.test-support.ts'
import { freshDatabaseOfAProgram } from './platform/database/test-database.ts'
import { theDemo } from './testing/test-portal.ts'

const rows = 60

let home: Awaited<ReturnType<typeof freshDatabaseOfAProgram>>
let portal: RunningPortal

beforeAll(async () => {
  home = await freshDatabaseOfAProgram(theDemo)
  portal = await startPortal({ ...home.environment, DEMO_DATA: 'false', ROLE: 'all' })
})
afterAll(async () => {
  await portal?.stop()
  await home?.close()
})

interface Run {
  readonly state: string
  readonly booked: number
  readonly refused: number
}

it('a run that is killed while it books goes on when the process is back, and books nothing twice', async () => {
  const call = await callsOf('anna@nordlys.test')
  const form = new FormData()
  form.set('file', new Blob([fileOf(...Array.from({ length: rows }, (_, at) => row(`KILLED-${at}`)))]), 'shipments.csv')
  const { shotFileId } = (await call('ShotFile/PostShotFile', form)) as { shotFileId: number }
  const workOf = async () => {
    const file = (await call(`ShotFile/GetShotFile/${shotFileId}`)) as { work: { step: string }; counts: object }
    return { step: file.work.step, ...file.counts }
  }
  await expect.poll(workOf, { timeout: 60_000 }).toMatchObject({ step: 'idle', ready: rows })

  const { runId } = (await call(`ShotFile/BookShotFile/${shotFileId}`, {})) as { runId: string }
  const run = async () => (await call(`ShotFile/GetShotFileRun/${runId}`)) as Run
  // Some are booked, and not all.
  await expect.poll(async () => (await run()).booked, { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
  const before = await run()
  await portal.restart()
  expect(before.state).toBe('running')

  await expect.poll(run, { timeout: 60_000 }).toMatchObject({ state: 'done', booked: rows, refused: 0 })
  const found = (await call('History/FilterHistoryShipments', {
    search: 'KILLED',
    searchOption: 'reference',
    pageSize: 200,
  })) as {
    shipments: { senderReference: string }[]
  }
  const references = found.shipments.map(({ senderReference }) => senderReference)
  expect(references).toHaveLength(rows)
  expect(new Set(references).size).toBe(rows)
})

it('a file that is killed while it is read is read to its end when the process is back', async () => {
  const call = await callsOf('anna@nordlys.test')
  const form = new FormData()
  // So many that it is seen while it is read.
  const manyRows = 20_000
  form.set('file', new Blob([fileOf(...Array.from({ length: manyRows }, (_, at) => row(`READ-${at}`)))]), 'many.csv')
  const { shotFileId } = (await call('ShotFile/PostShotFile', form)) as { shotFileId: number }
  const look = async () => {
    const file = (await call(`ShotFile/GetShotFile/${shotFileId}`)) as { state: string; counts: { rows: number } }
    return { state: file.state, rows: file.counts.rows }
  }
  await expect
    .poll(look, { timeout: 60_000, interval: 5 })
    .toEqual({ state: 'reading', rows: expect.toSatisfy((read: number) => read > 0 && read < manyRows) })
  await portal.restart()
  await expect.poll(look, { timeout: 60_000, interval: 200 }).toEqual({ state: 'ready', rows: manyRows })
}, 180_000)

/** Calls with a person's headers; a form is sent as a browser sends it. */
async function callsOf(email: string) {
  const { token, userId } = JSON.parse(await portal.kattegat('token', email)) as { token: string; userId: number }
  const headers = { token, 'log-user-id': String(userId), shipmentSystem: 'YOYODenmark', 'accept-language': 'en' }
  return async (path: string, body?: FormData | object): Promise<unknown> => {
    const isForm = body instanceof FormData
    const answer = await fetch(`${portal.url}/api/${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { ...headers, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
      ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
    })
    if (!answer.ok) throw new Error(await answer.text())
    return answer.json()
  }
}
