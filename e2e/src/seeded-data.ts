import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { startPortal } from './running-portal.ts'

/**
 * Before the first journey: a portal is started once, writes the demo, and ends. Each portal begins with a copy of it: one
 * a worker that its journeys share, and those that a journey starts for itself.
 */
export default async function setup({ config }: TestProject): Promise<() => Promise<void>> {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-journeys-'))
  const portal = await startPortal()
  // Each copy would hold tens of megabytes of log segments kept for later writing; all connections are one session, so
  // that this holds to the end, where the log is cut.
  await portal.sql('set wal_recycle = off')
  // The demo's news have been read: they would stand above every page.
  await portal.sql('insert into news_shown (news_id, user_id) select news.id, portal_user.id from news, portal_user')
  await portal.end()
  // Databases 1 and 4 are `template1` and `template0`, which nobody connects to.
  const isOurs = (path: string): boolean => !/[\\/]base[\\/][14][\\/]/.test(path)
  cpSync(portal.dataFolder, folder, { recursive: true, filter: isOurs })
  await portal.stop()
  process.env['JOURNEY_DATA'] = folder
  const shared = await Promise.all(Array.from({ length: config.maxWorkers }, () => startPortal()))
  process.env['JOURNEY_PORTALS'] = JSON.stringify(shared.map(({ settings }) => settings))
  return async () => {
    await Promise.all(shared.map((each) => each.stop()))
    rmSync(folder, { recursive: true, force: true })
  }
}
