import { endingsOf, type FileMediaType } from './file-kinds.ts'

/** The largest file that may be uploaded: 80 MB of 1024 × 1024 bytes each (specification §5, §9). */
export const maxUploadBytes = 80 * 1024 * 1024

/** Most files of one upload. */
export const maxUploadFiles = 500

const maxNameLength = 255
/** Of a name on any file system: 255 bytes, less room for what a download may add, such as ` (12)`. */
const maxSafeBytes = 200
/** With a file in it, a folder's name must leave room below 260, the longest path on Windows. */
const maxFolderBytes = 50

// Controls, and the marks that turn or hide letters: with them `invoice‮fdp.exe` reads as a PDF.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Co}\p{Zl}\p{Zp}]/gu
/** Names that Windows takes for devices, whatever their ending. */
const reserved = /^(?:con|prn|aux|nul|com[0-9¹²³]|lpt[0-9¹²³])(?=$|\.)/i

/**
 * A file's name as it was given, for people to recognise: paths and all, with a replacement mark for what cannot be
 * seen; at most 255 characters.
 */
export function shownFileName(given: string): string {
  const letters = Array.from(given.normalize('NFC').replaceAll(unseen, '\u{fffd}').trim())
  return letters.length > maxNameLength ? `${letters.slice(0, maxNameLength - 1).join('')}…` : letters.join('')
}

/**
 * A name under which the file can be saved on any system: no path, no device, no hidden letters, and an ending that
 * agrees with its content.
 */
export function safeFileName(given: string, mediaType: FileMediaType): string {
  const [stem, ending] = splitEnding(cleanName(given), endingsOf(mediaType))
  return `${shortened(stem || 'document', maxSafeBytes - ending.length - 1)}.${ending}`
}

/** A name for a folder, or for a file without its ending, that any system takes, such as the number of a shipment. */
export function safeFolderName(given: string): string {
  return shortened(cleanName(given), maxFolderBytes).replace(/[.\s]+$/, '') || 'shipment'
}

/** Names given so far, so that none is given twice: the second `scan.pdf` is `scan (2).pdf`, on any file system. */
export function uniqueNames(): (name: string) => string {
  const taken = new Set<string>()
  return (name) => {
    const dot = name.lastIndexOf('.')
    const [stem, ending] = dot > name.lastIndexOf('/') ? [name.slice(0, dot), name.slice(dot)] : [name, '']
    let free = name
    for (let count = 2; taken.has(free.toLowerCase()); count += 1) free = `${stem} (${count})${ending}`
    taken.add(free.toLowerCase())
    return free
  }
}

function cleanName(given: string): string {
  const last = given.normalize('NFC').split(/[/\\]/).at(-1) ?? ''
  return last
    .replaceAll(unseen, '')
    .replaceAll(/[<>:"|?*]/g, '_')
    .replaceAll(/\s+/g, ' ')
    .replace(/^[.\s]+/, '')
    .replace(/[.\s]+$/, '')
    .replace(reserved, (device) => `_${device}`)
}

/** Keeps an ending that says what the content is; any other becomes part of the name, and the right one follows. */
function splitEnding(name: string, endings: readonly string[]): [stem: string, ending: string] {
  const dot = name.lastIndexOf('.')
  const ending = name.slice(dot + 1).toLowerCase()
  return dot > 0 && endings.includes(ending) ? [name.slice(0, dot), ending] : [name, endings[0]!]
}

function shortened(text: string, maxBytes: number): string {
  const encoder = new TextEncoder()
  let bytes = 0
  let stored = ''
  for (const letter of text) {
    bytes += encoder.encode(letter).length
    if (bytes > maxBytes) break
    stored += letter
  }
  return stored.trimEnd()
}
