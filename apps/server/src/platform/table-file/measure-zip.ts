import { createInflateRaw } from 'node:zlib'

interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly start: number
  readonly packedSize: number
  readonly size: number
}

const endRecord = 0x06054b50
const zip64Locator = 0x07064b50
const zip64LocatorBytes = 20
/** Stands where the figure itself is in the records of ZIP64. */
const elsewhere = { 16: 0xffff, 32: 0xffff_ffff } as const
const directoryRecord = 0x02014b50
const deflated = 8
const stored = 0

/**
 * How many bytes a ZIP file really unpacks to, counted by unpacking: what its directory declares may be a lie. Stops
 * counting beyond `limit`. Undefined for a file that is no ZIP archive, one of more than 4 GB, and one that another reader
 * might take for another archive: with a second directory (ZIP64), or one that does not end where the end record begins.
 *
 * @see PKWARE APPNOTE 6.3.10, §4.3
 */
export async function measureZip(file: Buffer, limit: number): Promise<number | undefined> {
  const entries = readDirectory(file)
  if (!entries) return undefined
  let total = 0
  for (const entry of entries) {
    if (entry.size > limit) return entry.size
    total += await unpackedSize(file, entry, limit - total)
    if (total > limit) return total
  }
  return total
}

function readDirectory(file: Buffer): ZipEntry[] | undefined {
  // The end record is followed by a comment of up to 64 kB.
  const earliest = Math.max(0, file.length - 22 - 65_535)
  let end = file.length - 22
  while (end >= earliest && file.readUInt32LE(end) !== endRecord) end -= 1
  if (end < earliest || end < 0) return undefined
  const count = file.readUInt16LE(end + 10)
  const directoryBytes = file.readUInt32LE(end + 12)
  let at = file.readUInt32LE(end + 16)
  const isZip64 =
    count === elsewhere[16] ||
    directoryBytes === elsewhere[32] ||
    at === elsewhere[32] ||
    (end >= zip64LocatorBytes && file.readUInt32LE(end - zip64LocatorBytes) === zip64Locator)
  if (isZip64 || at + directoryBytes !== end) return undefined
  const entries: ZipEntry[] = []
  for (let index = 0; index < count; index += 1) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== directoryRecord) return undefined
    const nameLength = file.readUInt16LE(at + 28)
    const header = file.readUInt32LE(at + 42)
    const [packedSize, size] = [file.readUInt32LE(at + 20), file.readUInt32LE(at + 24)]
    if ([packedSize, size, header].includes(elsewhere[32]) || header + 30 > file.length) return undefined
    entries.push({
      name: file.toString('utf8', at + 46, at + 46 + nameLength),
      method: file.readUInt16LE(at + 10),
      packedSize,
      size,
      start: header + 30 + file.readUInt16LE(header + 26) + file.readUInt16LE(header + 28),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return at === end ? entries : undefined
}

async function unpackedSize(file: Buffer, entry: ZipEntry, limit: number): Promise<number> {
  if (entry.method === stored) return entry.packedSize
  // The readers know nothing but deflate, and refuse the rest by themselves.
  if (entry.method !== deflated) return 0
  const inflate = createInflateRaw()
  inflate.end(file.subarray(entry.start, entry.start + entry.packedSize))
  let size = 0
  for await (const chunk of inflate) {
    size += (chunk as Buffer).length
    if (size > limit) break
  }
  return size
}
