import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPortal } from './running-portal.ts'

/** Before the first journey: a portal is started once, writes the demo, and ends. Each journey begins with a copy of it. */
export default async function setup(): Promise<() => void> {
  const folder = mkdtempSync(join(tmpdir(), 'kattegat-journeys-'))
  const portal = await startPortal()
  // Each copy would hold tens of megabytes of log segments kept for later writing; all connections are one session, so
  // that this holds to the end, where the log is cut.
  await portal.sql('set wal_recycle = off')
  // The demo's news have been read: they would lie over a corner of every page.
  await portal.sql('insert into news_shown (news_id, user_id) select news.id, portal_user.id from news, portal_user')
  await portal.end()
  // Databases 1 and 4 are `template1` and `template0`, which nobody connects to.
  const isOurs = (path: string): boolean => !/[\\/]base[\\/][14][\\/]/.test(path)
  cpSync(portal.dataFolder, folder, { recursive: true, filter: isOurs })
  await portal.stop()
  process.env['JOURNEY_DATA'] = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
