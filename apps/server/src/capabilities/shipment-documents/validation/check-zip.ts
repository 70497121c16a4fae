import type { FileMediaType } from '@kattegat/domain/documents'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { openPromise, type Entry, type ZipFile } from 'yauzl'
import { oneAtATime } from '../../../platform/turns/index.ts'
import type { FileError, FileCheck } from './file-error.ts'

/** What an archive may unpack to, and how many files it may hold: more than any set of shipping papers does. */
const mostUnpackedBytes = 1024 * 1024 * 1024
const mostEntries = 10_000
/** Text packs to a twentieth; from here on more than two hundred times the size is no paper but a bomb. */
const suspectFromBytes = 16 * 1024 * 1024
const mostTimesPacked = 200

const runnable =
  /\.(?:exe|dll|com|scr|cpl|msi|msix|bat|cmd|ps1|psm1|vbs|vbe|js|jse|wsf|wsh|hta|lnk|jar|reg|sh|apk|pkg|deb|rpm|docm|dotm|xlsm|xltm|xlam|pptm)$|(?:^|\/)vbaproject\.bin$/i
const archive = /\.(?:zip|7z|rar|gz|tgz|bz2|xz|zst|tar|cab|iso|img|dmg)$/i

/** However many are uploaded: 64 kB may unpack to 64 MB, and thirty at a time took a gigabyte. */
const inTurn = oneAtATime(Infinity)

/**
 * Unpacks an archive to nowhere: what its directory declares may be a lie. Refuses what is protected, broken, unpacks to
 * too much, or holds programs, macros or further archives.
 */
export async function checkZip(file: string, mediaType: FileMediaType): Promise<FileCheck> {
  return (await inTurn(() => unpack(file, mediaType)))!
}

async function unpack(file: string, mediaType: FileMediaType): Promise<FileCheck> {
  let zip: ZipFile | undefined
  try {
    zip = await openPromise(file, { autoClose: false })
    if (zip.entryCount > mostEntries) return refuse('fileUnpacksTooLarge')
    const checked = await checkEntries(zip)
    return checked.ok ? accept(mediaType) : checked
  } catch (error) {
    if (error instanceof Error && 'syscall' in error) throw error
    return refuse('fileBroken')
  } finally {
    zip?.close()
  }
}

async function checkEntries(zip: ZipFile): Promise<Result<number, FileError>> {
  const most = Math.min(mostUnpackedBytes, Math.max(suspectFromBytes, zip.fileSize * mostTimesPacked))
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    if (entry.isEncrypted()) return refuse('fileProtected')
    if (runnable.test(entry.fileName)) return refuse('fileExecutable')
    if (archive.test(entry.fileName)) return refuse('archiveInArchive')
    if (!entry.canDecodeFileData()) return refuse('fileBroken')
    if (unpacked + entry.uncompressedSize > most) return refuse('fileUnpacksTooLarge')
    const checked = await checkEntry(zip, entry, most - unpacked)
    if (!checked.ok) return checked
    unpacked += checked.value
  }
  return accept(unpacked)
}

async function checkEntry(zip: ZipFile, entry: Entry, most: number): Promise<Result<number, FileError>> {
  const content = await zip.openReadStreamPromise(entry)
  let size = 0
  for await (const chunk of content as AsyncIterable<Buffer>) {
    if (size === 0 && isProgram(chunk)) return refuse('fileExecutable')
    size += chunk.length
    if (size > most) return refuse('fileUnpacksTooLarge')
  }
  return accept(size)
}

/** By their first bytes: Windows (MZ), Linux (ELF), macOS (Mach-O), and scripts that name who runs them. */
function isProgram(beginning: Buffer): boolean {
  const four = beginning.toString('latin1', 0, 4)
  return (
    four.startsWith('MZ') ||
    four.startsWith('#!') ||
    four === '\u007fELF' ||
    ['cffaedfe', 'cefaedfe', 'feedface', 'feedfacf', 'cafebabe'].includes(beginning.toString('hex', 0, 4))
  )
}
