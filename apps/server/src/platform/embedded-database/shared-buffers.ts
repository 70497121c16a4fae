import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

const leastMb = 32
/** What PostgreSQL takes by itself. */
const mostMb = 128

/**
 * How many MB of its tables the embedded database is to keep in memory: as many as there are, of 32 to 128. It touches all of
 * them when it is opened, so that a small portal would hold 100 MB that it never fills. What has grown gets more at the next start.
 */
export function sharedBuffersMb(dataFolder: string): number {
  const databases = join(dataFolder, 'base')
  // Made when it is first opened.
  if (!existsSync(databases)) return leastMb
  // Beside ours lie the two templates that each is made from.
  const largest = Math.max(0, ...readdirSync(databases).map((database) => bytesIn(join(databases, database))))
  return Math.min(mostMb, Math.max(leastMb, Math.ceil(largest / 1e6)))
}

function bytesIn(folder: string): number {
  return readdirSync(folder).reduce((sum, file) => sum + statSync(join(folder, file)).size, 0)
}
