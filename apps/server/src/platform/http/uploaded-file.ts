import { createWriteStream } from 'node:fs'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import { inTemporaryFolder } from '../temporary/index.ts'
import type { Refusal } from './refusal.ts'

/** The one file of a multipart body, as it streams in. */
export async function uploadedFile(request: FastifyRequest) {
  try {
    const file = await request.file()
    if (file) return accept(file)
    return refuse({
      code: 'INVALID_INPUT',
      errors: [{ field: 'file', code: 'required', params: {} }],
    } satisfies Refusal)
  } catch {
    return refuse({ code: 'BROKEN_BODY' } satisfies Refusal)
  }
}

/** Works on the one file of a multipart body as one of this machine, by the name it was sent under; it is gone afterwards. */
export async function withUploadedFile<T>(
  request: FastifyRequest,
  work: (path: string) => Promise<T>,
): Promise<Result<T, Refusal>> {
  const file = await uploadedFile(request)
  if (!file.ok) return file
  const { filename, file: content } = file.value
  return inTemporaryFolder('upload', async (folder) => {
    const path = join(
      folder,
      basename(filename)
        .replace(/[^\p{L}\p{N}._ ()-]/gu, '_')
        .slice(-100) || 'file',
    )
    await pipeline(content, createWriteStream(path, { mode: 0o600 }))
    const shutOut = await request.shutOut()
    if (shutOut) return refuse(shutOut)
    return accept(await work(path))
  })
}
