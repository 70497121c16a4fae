import { mkdtemp, mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'

// A file before this one may have loaded them with the machine's own disk.
vi.resetModules()
const { isDiskFull, openStorage } = await import('./index.ts')
const { openEmbeddedDatabase } = await import('../embedded-database/index.ts')

/** What the disk is said to have left; undefined: what it has. */
let leftBytes: number | undefined

vi.mock('node:fs/promises', async (original) => {
  const real = await original<typeof import('node:fs/promises')>()
  const statfs = async (path: string) => {
    const disk = await real.statfs(path)
    return leftBytes === undefined ? disk : Object.assign(disk, { bavail: leftBytes, bsize: 1 })
  }
  return { ...real, statfs }
})

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-disk-'))
})
afterEach(async () => {
  leftBytes = undefined
  await rm(folder, { recursive: true })
})

it('storage on a full disk is not ready, and is again once there is room', async () => {
  const storage = await openStorage({ kind: 'disk', folder })
  leftBytes = 1_000_000
  expect(await storage.isReady()).toBe(false)
  leftBytes = undefined
  expect(await storage.isReady()).toBe(true)
})

it('an embedded database that cannot be opened is told from one whose disk is full', async () => {
  // No database: what PGlite says of it is what it says of a full disk.
  await mkdir(join(folder, 'pg'))
  await writeFile(join(folder, 'pg', 'PG_VERSION'), 'none\n')
  const faultOf = () => openEmbeddedDatabase(folder).catch((error: unknown) => error)
  expect(isDiskFull(await faultOf())).toBe(false)
  leftBytes = 0
  expect(isDiskFull(await faultOf())).toBe(true)
})
