import { faultOfLogo, type DocumentRenderer } from '@kattegat/documents'
import type { FieldError } from '@kattegat/domain/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Refusal } from '../../platform/http/index.ts'

/** Bytes of a logo at most: it stands in every paper. */
const largestLogo = 100_000

/** A sent logo as bytes; null removes the one there is, undefined leaves it. */
export async function readSentLogo(
  sent: string | null | undefined,
  documents: DocumentRenderer,
): Promise<Result<Buffer | null | undefined, Refusal>> {
  if (sent === undefined || sent === null) return accept(sent)
  const content = Buffer.from(sent, 'base64')
  if (content.length > largestLogo) return refuse(invalid('logo', 'logoTooLarge', { max: largestLogo / 1000 }))
  const fault = await faultOfLogo(content, documents)
  if (fault) return refuse(invalid('logo', fault === 'pixels' ? 'logoPixels' : 'logoKind'))
  return accept(content)
}

export function invalid(field: string, code: FieldError['code'], params: FieldError['params'] = {}): Refusal {
  return { code: 'INVALID_INPUT', errors: [{ field, code, params }] }
}
