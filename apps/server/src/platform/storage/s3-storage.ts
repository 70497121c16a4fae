import { PassThrough, Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { DeleteObjectCommand, GetObjectCommand, HeadBucketCommand, NoSuchKey, S3Client } from '@aws-sdk/client-s3'
import { Upload } from '@aws-sdk/lib-storage'
import type { S3Place } from './storage-place.ts'
import { checkKey, FileNotStored, StorageUnavailable, storing, type Storage } from './storage.ts'

/** Parts of a file of unknown length; one is in memory at a time. At least 5 MiB (S3's own limit). */
const partSize = 8 * 1024 * 1024

/** Until the first byte of an answer, three times; who uploads or reads waits as long. An answer under way may take longer. */
const answersWithinMs = 15_000

/**
 * So many files are read at once. Each keeps its connection until its reader has taken it, however slowly: with the fifty of a client
 * one person's browser kept everybody's uploads and documents away. `unread-answers.ts` bounds those of a company.
 */
const readersAtOnce = 1000

/** Files in a bucket of S3, or of a server that speaks like it. */
export function openS3Storage(place: S3Place, requestTimeout: number = answersWithinMs): Storage {
  const client = connect(place, requestTimeout)
  const reader = connect(place, requestTimeout, readersAtOnce)
  const objectOf = (key: string) => ({ Bucket: place.bucket, Key: `${place.prefix}${checkKey(key)}` })

  return {
    put: (key, content) => {
      const object = objectOf(key)
      return storing(content, (watched) => putWhole(client, object, watched))
    },

    get: async (key) => {
      const object = objectOf(key)
      try {
        const { Body } = await reader.send(new GetObjectCommand(object))
        if (Body instanceof Readable) return Body
        throw new TypeError('S3 answered without a body')
      } catch (error) {
        if (error instanceof NoSuchKey) throw new FileNotStored(`No file is stored as ${key}`, { cause: error })
        throw new StorageUnavailable('The file could not be read', { cause: error })
      }
    },

    delete: async (key) => {
      await client.send(new DeleteObjectCommand(objectOf(key)))
    },

    isReady: () =>
      client.send(new HeadBucketCommand({ Bucket: place.bucket }), { abortSignal: AbortSignal.timeout(5_000) }).then(
        () => true,
        () => false,
      ),

    close: () => {
      client.destroy()
      reader.destroy()
    },
  }
}

function connect(place: S3Place, requestTimeout: number, maxSockets = 50): S3Client {
  const agent = { keepAlive: true, maxSockets }
  return new S3Client({
    ...(place.region ? { region: place.region } : {}),
    // Servers of one's own seldom have a host name for each bucket.
    ...(place.endpoint ? { endpoint: place.endpoint, forcePathStyle: true } : {}),
    ...(place.credentials ? { credentials: place.credentials } : {}),
    // Other servers than Amazon's do not know the newer checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
    requestHandler: {
      connectionTimeout: 5_000,
      requestTimeout,
      throwOnRequestTimeout: true,
      socketTimeout: 60_000,
      httpAgent: agent,
      httpsAgent: agent,
    },
  })
}

/** An object of S3 appears when its upload is completed; one that breaks off is aborted and leaves nothing. */
async function putWhole(
  client: S3Client,
  object: { Bucket: string; Key: string },
  content: Readable,
): Promise<{ sizeBytes: number }> {
  let sizeBytes = 0
  const counted = new PassThrough()
  counted.on('data', (chunk: Buffer) => (sizeBytes += chunk.length))
  counted.pause()
  const upload = new Upload({ client, params: { ...object, Body: counted }, partSize, queueSize: 1 })
  const piped = pipeline(content, counted)
  // The upload hears of a broken stream by itself; both are awaited, so that neither error goes unheard.
  const [read, stored] = await Promise.allSettled([piped, upload.done()])
  if (stored.status === 'rejected') throw stored.reason
  if (read.status === 'rejected') throw read.reason
  return { sizeBytes }
}
