import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm, stat } from 'node:fs/promises'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { ReadableStream } from 'node:stream/web'
import { createGunzip, createGzip } from 'node:zlib'
import { Decrypter, Encrypter } from 'age-encryption'
import { extract, pack, type Pack } from 'tar-stream'
import type { BackupKeys } from './backup-keys.ts'

/** A backup file that is no backup, was damaged, or cannot be opened with the keys at hand. */
export class BackupUnreadable extends Error {
  override readonly name = 'BackupUnreadable'
}

/** One piece of a backup: a few megabytes at most, so that nobody ever holds a whole table or file. */
export interface ArchiveEntry {
  readonly name: string
  readonly content: Buffer
}

/** A damaged head could claim any size; pieces are far smaller. */
const mostEntryBytes = 512 * 1024 * 1024

/** 2^16: the passphrase of a configuration is long and random, and a stronger key would take 256 MB to make. */
const scryptWork = 16

/**
 * Writes a backup: a tar file, compressed by gzip and, with keys, encrypted as `age` does (ChaCha20-Poly1305, each 64 kB
 * authenticated), so that `age -d backup | tar tz` reads it without us. The file appears under its name once it is whole.
 */
export async function writeArchive(
  file: string,
  keys: BackupKeys,
  entries: AsyncIterable<ArchiveEntry>,
): Promise<{ readonly sizeBytes: number }> {
  const unfinished = `${file}.unfinished`
  const tar = pack()
  const feeding = feed(tar, entries).catch((error: unknown) => {
    tar.destroy(error instanceof Error ? error : new Error(String(error)))
    throw error
  })
  try {
    const compressed = createGzip({ level: 3 })
    const written = Promise.all([
      pipeline(tar, compressed),
      pipeline(
        await encrypted(compressed, keys),
        // Only its owner reads it; `flush`: it is on the disk before it has its name.
        createWriteStream(unfinished, { mode: 0o600, flags: 'wx', flush: true }),
      ),
    ])
    // What broke first is told: the streams after it only say that they were cut off.
    const [fed, saved] = await Promise.allSettled([feeding, written])
    if (fed.status === 'rejected') throw fed.reason
    if (saved.status === 'rejected') throw saved.reason
    const { size } = await stat(unfinished)
    await rename(unfinished, file)
    return { sizeBytes: size }
  } catch (error) {
    const isOthers = error instanceof Error && 'code' in error && error.code === 'EEXIST'
    if (!isOthers) await rm(unfinished, { force: true })
    throw error
  }
}

async function feed(tar: Pack, entries: AsyncIterable<ArchiveEntry>): Promise<void> {
  for await (const { name, content } of entries) {
    await new Promise<void>((done, failed) => {
      const entry = tar.entry({ name, size: content.length, mode: 0o600, mtime: new Date(0) }, (error) =>
        error ? failed(error) : done(),
      )
      // Taken when the stream behind has room: a slow disk slows the reading of the database.
      entry.end(content)
    })
  }
  tar.finalize()
}

async function encrypted(compressed: Readable, { passphrase, recipients }: BackupKeys): Promise<Readable> {
  if (passphrase === undefined && recipients.length === 0) return compressed
  const encrypter = new Encrypter()
  if (recipients.length > 0) for (const recipient of recipients) encrypter.addRecipient(recipient)
  else if (passphrase !== undefined) {
    encrypter.setScryptWorkFactor(scryptWork)
    encrypter.setPassphrase(passphrase)
  }
  const plain = Readable.toWeb(compressed) as ReadableStream<Uint8Array>
  return Readable.fromWeb((await encrypter.encrypt(plain as never)) as unknown as ReadableStream<Uint8Array>)
}

/**
 * Reads a backup piece by piece, from its first to its last.
 *
 * @throws BackupUnreadable where it is none, was damaged or cut off, or no key opens it.
 */
export async function* readArchive(file: string, keys: BackupKeys): AsyncGenerator<ArchiveEntry> {
  const opened = await decrypted(file, keys)
  const tar = extract()
  const piped = pipeline(opened, createGunzip(), tar)
  // Reported by the loop below, which sees the same error.
  piped.catch(() => {})
  try {
    for await (const entry of tar) {
      const { name, size = 0 } = entry.header
      if (size > mostEntryBytes) throw new BackupUnreadable(`The backup is damaged at ${name}`)
      const chunks: Buffer[] = []
      for await (const chunk of entry) chunks.push(Buffer.from(chunk as Uint8Array))
      yield { name, content: Buffer.concat(chunks) }
    }
    await piped
  } catch (error) {
    if (error instanceof BackupUnreadable) throw error
    throw new BackupUnreadable(`The backup is damaged or was cut off: ${textOf(error)}`, { cause: error })
  } finally {
    tar.destroy()
  }
}

const ageMark = 'age-encryption.org/'

async function decrypted(file: string, keys: BackupKeys): Promise<Readable> {
  const first = await firstBytes(file, ageMark.length)
  if (first.toString('latin1') !== ageMark) {
    if (first[0] === 0x1f && first[1] === 0x8b) return createReadStream(file)
    throw new BackupUnreadable(`${file} is no backup of this portal`)
  }
  const decrypter = new Decrypter()
  const { passphrase, identities } = keys
  if (passphrase === undefined && identities.length === 0) {
    throw new BackupUnreadable('The backup is encrypted: set BACKUP_PASSPHRASE or BACKUP_IDENTITY')
  }
  if (passphrase !== undefined) decrypter.addPassphrase(passphrase)
  for (const identity of identities) decrypter.addIdentity(identity)
  const content = createReadStream(file)
  try {
    const plain = await decrypter.decrypt(Readable.toWeb(content) as never)
    return Readable.fromWeb(plain as unknown as ReadableStream<Uint8Array>)
  } catch (error) {
    content.destroy()
    throw new BackupUnreadable('Neither BACKUP_PASSPHRASE nor BACKUP_IDENTITY opens this backup', { cause: error })
  }
}

async function firstBytes(file: string, count: number): Promise<Buffer> {
  const handle = await open(file)
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(count), 0, count, 0)
    return buffer.subarray(0, bytesRead)
  } finally {
    await handle.close()
  }
}

function textOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
