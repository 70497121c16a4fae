import { accept, refuse } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import type { Refusal } from '../../platform/http/index.ts'

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
