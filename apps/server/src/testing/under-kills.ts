import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, vi } from 'vitest'
import type { ApiAnswer } from '../../../../e2e/src/api.ts'
import type { OpenDatabase } from '../platform/database/index.ts'

/** The same request with the same key until it is answered, as a program does that lost the answer. */
export function onceByKey(send: (headers: Record<string, string>) => Promise<ApiAnswer>): Promise<ApiAnswer> {
  const headers = { 'Idempotency-Key': randomUUID() }
  return untilAnswered(() => send(headers))
}

/** The same request until somebody answers it: nobody listens while the portal starts. */
export async function untilAnswered(send: () => Promise<ApiAnswer>): Promise<ApiAnswer> {
  for (;;) {
    const answer = await ifAnswered(send)
    if (answer) return answer
    await pause(100)
  }
}

/** What was read, however often the portal was killed meanwhile. */
export async function untilRead<Body>(send: () => Promise<ApiAnswer>): Promise<Body> {
  const { status, body } = await untilAnswered(send)
  expect(status, JSON.stringify(body)).toBe(200)
  return body as Body
}

/** What was answered; undefined where the portal was killed before, so that nobody knows whether it was done. */
export async function ifAnswered(send: () => Promise<ApiAnswer>): Promise<ApiAnswer | undefined> {
  const answer = await send().catch((error: unknown) => {
    if (error instanceof TypeError) return undefined
    throw error
  })
  return answer && answer.status !== 503 && answer.body !== null ? answer : undefined
}

export async function until(holds: () => Promise<boolean>): Promise<void> {
  while (
    !(await holds().catch((error: unknown) => {
      if (error instanceof TypeError) return false
      throw error
    }))
  ) {
    await pause(100)
  }
}

/** Waits until no job is left that is due, or that was under way in a process that was killed. */
export async function everythingDone(database: OpenDatabase): Promise<void> {
  await vi.waitFor(
    async () => {
      const { rows } = await database.pool.query<{ name: string }>(
        `select distinct name from pgboss.job
         where name not like '\\_\\_%' and (state in ('retry', 'active') or state = 'created' and start_after <= now())`,
      )
      expect(rows).toEqual([])
    },
    { timeout: 180_000, interval: 300 },
  )
}
