import { createHash } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { maxUploadBytes } from '@kattegat/domain/documents'

/** A file that came in whole, waiting in a temporary place to be judged. */
export interface Received {
  readonly path: string
  readonly sizeBytes: number
  readonly sha256: string
}

/** A file that is larger than the limit; the rest of it was read past, so that the next one is reached. */
export type TooLarge = 'too-large'

/**
 * Writes an incoming file to `path`, hashing it on its way. What is beyond the limit is read and forgotten.
 *
 * @throws what the connection or the disk says.
 */
export async function receiveFile(content: Readable, path: string): Promise<Received | TooLarge> {
  const hash = createHash('sha256')
  let sizeBytes = 0
  await pipeline(
    content,
    async function* measured(chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        sizeBytes += chunk.length
        if (sizeBytes > maxUploadBytes) continue
        hash.update(chunk)
        yield chunk
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  )
  return sizeBytes > maxUploadBytes ? 'too-large' : { path, sizeBytes, sha256: hash.digest('hex') }
}
