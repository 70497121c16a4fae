import { UnreadableFile } from './file-problem.ts'

/** The text of a CSV file in whatever encoding it came: UTF-8, UTF-16, Windows-1252, or lines of both. */
export function decodeText(content: Buffer): string {
  const utf16 = utf16Of(content)
  if (utf16) return new TextDecoder(utf16).decode(content)
  if (content.subarray(0, 65_536).includes(0)) throw new UnreadableFile('notATable')
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(content)
  } catch {
    // Files that were put together from two have lines of either encoding.
    return linesOf(content).map(decodeLine).join('')
  }
}

const utf8 = new TextDecoder('utf-8', { fatal: true })
const windows = new TextDecoder('windows-1252')

function decodeLine(line: Buffer): string {
  try {
    return utf8.decode(line)
  } catch {
    return windows.decode(line)
  }
}

function linesOf(content: Buffer): Buffer[] {
  const lines: Buffer[] = []
  for (let start = 0; start < content.length;) {
    const end = content.indexOf(0x0a, start)
    lines.push(content.subarray(start, end < 0 ? content.length : end + 1))
    start = end < 0 ? content.length : end + 1
  }
  return lines
}

function utf16Of(content: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  const mark = content.subarray(0, 2).toString('hex')
  if (mark === 'fffe') return 'utf-16le'
  if (mark === 'feff') return 'utf-16be'
  // Without a mark: figures and Latin letters have a zero in every second byte.
  const start = content.subarray(0, 200)
  const zeros = (offset: number) => start.filter((byte, at) => at % 2 === offset && byte === 0).length
  if (start.length >= 8 && zeros(1) > start.length / 4 && zeros(0) === 0) return 'utf-16le'
  if (start.length >= 8 && zeros(0) > start.length / 4 && zeros(1) === 0) return 'utf-16be'
  return undefined
}
