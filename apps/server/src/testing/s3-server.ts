import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What is used of the server program, which comes without types. */
interface ServerProgram {
  readonly middleware: ((context: { path: string; app: object }, next: () => Promise<void>) => Promise<void>)[]
  run(): Promise<AddressInfo>
  close(): Promise<void>
}
type OpenServer = new (options: {
  readonly port: number
  readonly address: string
  readonly silent: boolean
  readonly directory: string
  readonly configureBuckets: readonly { readonly name: string; readonly configs: readonly string[] }[]
}) => ServerProgram

export interface S3Server {
  readonly port: number
  /** Every file that lies in the bucket `papers`, parts of unfinished uploads included. */
  readonly files: () => Promise<string[]>
  readonly close: () => Promise<void>
}

/** A program that speaks S3 over HTTP, with one bucket, `papers`, in a folder of its own. Key and secret: S3RVER. */
export async function openS3Server(): Promise<S3Server> {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-s3-'))
  const Program = createRequire(import.meta.url)('@20minutes/s3rver') as OpenServer
  const server = new Program({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory: folder,
    configureBuckets: [{ name: 'papers', configs: [] }],
  })
  // It works out the signature of `/papers` where clients sign `/papers/` (5.0.0): those of whole buckets are not compared.
  server.middleware.unshift((context, next) => {
    if (context.path.endsWith('/'))
      context.app = Object.create(context.app, { allowMismatchedSignatures: { value: true } }) as object
    return next()
  })
  const { port } = await server.run()
  return {
    port,
    files: () => filesOf(join(folder, 'papers')),
    close: async () => {
      await server.close()
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** Every file below a folder, sorted. */
export async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}
