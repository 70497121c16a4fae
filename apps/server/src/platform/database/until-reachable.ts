import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { isDatabaseDown } from './database-down.ts'

const askAgainMs = 1000

/**
 * Waits until the server takes connections: machines that start together start in any order, and an outage ends without
 * somebody who starts the portal again. What waiting does not mend, such as a wrong password, is thrown at once.
 */
export async function untilReachable(url: string, onWait: (why: Error) => void): Promise<void> {
  for (let hasSaid = false; ;) {
    try {
      return await connectOnce(url)
    } catch (error) {
      if (!(error instanceof Error) || !isDatabaseDown(error)) throw error
      if (!hasSaid) onWait(error)
      hasSaid = true
      await pause(askAgainMs)
    }
  }
}

async function connectOnce(url: string): Promise<void> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 5000 })
  client.on('error', () => {})
  try {
    await client.connect()
  } finally {
    await client.end().catch(() => {})
  }
}
