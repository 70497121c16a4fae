import { createReadStream } from 'node:fs'
import { connect } from 'node:net'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { ScannerUnavailable, type ScanFile } from './scan-file.ts'
import type { ScannerPlace } from './scanner-place.ts'

/** A file within the upload's limit is looked through in less, archives in it too. */
const patienceMs = 60_000

/**
 * ClamAV's daemon, by its command INSTREAM (`man clamd`): the file in pieces, each behind its length as four bytes, then a
 * length of nothing. Written here, since the libraries for it hold a whole file in memory (decision 0171).
 */
export function scanByClamd(place: ScannerPlace): ScanFile {
  return async (path) => {
    const socket = connect({ ...place, timeout: patienceMs })
    socket.on('timeout', () => socket.destroy(new Error('it gave no answer in time')))
    try {
      const verdict = text(socket)
      const sent = pipeline(Readable.from(inStream(createReadStream(path))), socket, { end: false })
      // It may have said all it has to say before the end: that the file is too large for it.
      sent.catch(() => undefined)
      return foundIn(await verdict)
    } catch (error) {
      if (error instanceof ScannerUnavailable) throw error
      const why = error instanceof Error ? error.message : String(error)
      throw new ScannerUnavailable(`The virus scanner cannot be asked: ${why}`, { cause: error })
    } finally {
      socket.destroy()
    }
  }
}

async function* inStream(file: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  yield Buffer.from('zINSTREAM\0')
  for await (const chunk of file) {
    yield lengthOf(chunk)
    yield chunk
  }
  yield lengthOf(Buffer.alloc(0))
}

function lengthOf(chunk: Buffer): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}

/** `stream: OK`, or `stream: Eicar-Test-Signature FOUND`; anything else is no verdict. */
function foundIn(answer: string): string | undefined {
  const verdict = answer.replace(/\0+$/, '').trim()
  if (verdict === 'stream: OK') return undefined
  const found = /^stream: (?<name>.+) FOUND$/.exec(verdict)?.groups?.['name']
  if (found === undefined) throw new ScannerUnavailable(`The virus scanner answered ${verdict || 'nothing'}`)
  return found
}
