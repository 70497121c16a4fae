import { createReadStream } from 'node:fs'
import { accept, refuse } from '@kattegat/domain/result'
import type { FileCheck } from './file-error.ts'

/** Text of any encoding: no control characters but tabs, line and page feeds. Scripts that a system would run are none. */
export async function checkText(file: string): Promise<FileCheck> {
  let first = true
  let wide = false
  for await (const chunk of createReadStream(file) as AsyncIterable<Buffer>) {
    if (first) {
      if (chunk.toString('latin1', 0, 2) === '#!') return refuse('fileExecutable')
      // UTF-16 begins with its mark; every second byte of it may be zero.
      wide = (chunk[0] === 0xff && chunk[1] === 0xfe) || (chunk[0] === 0xfe && chunk[1] === 0xff)
      first = false
    }
    if (!wide && chunk.some(isControl)) return refuse('fileKind')
  }
  return accept('text/plain')
}

const allowed = new Set([0x09, 0x0a, 0x0c, 0x0d, 0x1a, 0x1c, 0x1d, 0x1e, 0x1f])

// The four last ones separate the segments of EDI messages, and 1A ends files of old systems.
function isControl(byte: number): boolean {
  return (byte < 0x20 && !allowed.has(byte)) || byte === 0x7f
}
