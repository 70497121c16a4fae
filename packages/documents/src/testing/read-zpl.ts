import { createRequire } from 'node:module'

// As a program of its own: vitest would otherwise look through its nine megabytes.
const { ready } = createRequire(import.meta.url)('zpl-renderer-js') as typeof import('zpl-renderer-js')

export { decodePicture } from './read-pdf.ts'

/** Each label of a ZPL file as a PNG of one pixel a dot, as an independent renderer (zebrash) prints 100 × 150 mm. */
export async function drawZpl(zpl: string): Promise<Uint8Array[]> {
  const { api } = await ready
  const pictures = await api.zplToBase64MultipleAsync(zpl, 100, 150, 8)
  return pictures.map((picture) => new Uint8Array(Buffer.from(picture, 'base64')))
}
