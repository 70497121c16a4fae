import { constants } from 'node:fs'
import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises'
import { dirname, join, relative } from 'node:path'
import { Client } from 'pg'
import { openEmbeddedDatabase } from '../embedded-database/index.ts'

/** A database to be read as it stood at one moment. */
export interface SnapshotSource {
  readonly url: string
  readonly embedded: boolean
  /** Where the embedded database lies. */
  readonly dataFolder: string
}

/** Values are written the same way whatever the server's settings are. */
export const plainText = `set datestyle = 'ISO, YMD'; set intervalstyle = 'postgres'; set timezone = 'UTC';
  set extra_float_digits = 3; set statement_timeout = 0; set idle_in_transaction_session_timeout = 0`

/**
 * Reads a database while others write to it. A server shows the moment to one transaction for as long as that lasts. The
 * embedded database is one session, which a long transaction would hold from everybody: its folder is copied while it is
 * still, for a second or so, and the copy is read.
 */
export async function atOneMoment<T>(source: SnapshotSource, read: (client: Client) => Promise<T>): Promise<T> {
  if (!source.embedded) return inSnapshot(source.url, read)
  const home = await copyWhileStill(source)
  try {
    const copy = await openEmbeddedDatabase(home, { holderSilenceMs: 3_600_000 })
    try {
      return await inSnapshot(copy.url, read)
    } finally {
      await copy.close()
    }
  } finally {
    await rm(home, { recursive: true, force: true })
  }
}

async function inSnapshot<T>(url: string, read: (client: Client) => Promise<T>): Promise<T> {
  return withClient(url, async (client) => {
    await client.query(plainText)
    await client.query('begin isolation level repeatable read read only')
    const result = await read(client)
    await client.query('commit')
    return result
  })
}

/** A connection of its own, outside every pool. */
export async function withClient<T>(url: string, work: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ connectionString: url, connectionTimeoutMillis: 10_000 })
  // A connection that breaks also fails the statement under way; that one is reported.
  client.on('error', () => {})
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

const copyPrefix = 'backup-copy-'

/** Copies of backups that were killed are removed on the way: only one backup at a time is let in. */
async function copyWhileStill({ url, dataFolder }: SnapshotSource): Promise<string> {
  for (const name of await readdir(dataFolder))
    if (name.startsWith(copyPrefix)) await rm(join(dataFolder, name), { recursive: true, force: true })
  const home = join(dataFolder, `${copyPrefix}${process.pid}`)
  await mkdir(home, { mode: 0o700 })
  const copy = new FolderCopy(join(dataFolder, 'pg'), join(home, 'pg'))
  // Most of it while others write, so that little is left to do while they wait.
  await copy.bringUpToDate()
  await withClient(url, async (client) => {
    // A transaction keeps the session: until its commit nobody else writes.
    await client.query('begin')
    await client.query('checkpoint')
    // One who is silent for long is cut off.
    const alive = setInterval(() => void client.query('select 1').catch(() => {}), 5_000)
    try {
      await copy.bringUpToDate()
      // Says so where the session was lost meanwhile: the copy is none then.
      await client.query('commit')
    } finally {
      clearInterval(alive)
    }
  })
  return home
}

/** A copy of a folder that is made again of those files alone that were written since. */
class FolderCopy {
  readonly #from: string
  readonly #to: string
  /** When each file was last written, and how large it was, as it was copied. */
  readonly #copied = new Map<string, string>()

  constructor(from: string, to: string) {
    this.#from = from
    this.#to = to
  }

  async bringUpToDate(): Promise<void> {
    const there = new Set<string>()
    for (const entry of await readdir(this.#from, { withFileTypes: true, recursive: true })) {
      const path = relative(this.#from, join(entry.parentPath, entry.name))
      if (isOfTemplate(path)) continue
      if (entry.isDirectory()) await mkdir(join(this.#to, path), { recursive: true, mode: 0o700 })
      else if (await this.#copy(path)) there.add(path)
    }
    for (const path of this.#copied.keys()) {
      if (there.has(path)) continue
      await rm(join(this.#to, path), { force: true })
      this.#copied.delete(path)
    }
  }

  /** False for a file that went meanwhile. */
  async #copy(path: string): Promise<boolean> {
    const from = join(this.#from, path)
    try {
      const { mtimeNs, size } = await stat(from, { bigint: true })
      const written = `${mtimeNs} ${size}`
      if (this.#copied.get(path) === written) return true
      await mkdir(dirname(join(this.#to, path)), { recursive: true, mode: 0o700 })
      await copyFile(from, join(this.#to, path), constants.COPYFILE_FICLONE)
      this.#copied.set(path, written)
      return true
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return false
      throw error
    }
  }
}

/** Files of `template1` and `template0` (databases 1 and 4), which nobody connects to. */
function isOfTemplate(path: string): boolean {
  return /^base[\\/][14][\\/]/.test(path)
}
