import type { PaperData, PaperLogo } from '../paper/paper-data.ts'
import { DocumentRenderError } from '../rendering/document-render-error.ts'
import type { DocumentRenderer } from '../rendering/document-renderer.ts'

/** The room that a paper has for a logo in its upper margin, mm. */
const room = { widthMm: 45, heightMm: 10 }
/** Pixels a logo may have each way: fewer than the first print as a smear, more than the second are no logo. */
const pixels = { fewest: 24, most: 3000 }

const pngSignature = Buffer.from('89504e470d0a1a0a', 'hex')

/** Width and height of a PNG in pixels, as its head says them (PNG, 11.2.1 IHDR); undefined where it is none. */
export function pngSize(content: Uint8Array): { width: number; height: number } | undefined {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength)
  if (bytes.length < 33 || !bytes.subarray(0, 8).equals(pngSignature)) return undefined
  if (bytes.toString('latin1', 12, 16) !== 'IHDR') return undefined
  return { width: bytes.readUInt32BE(16), height: bytes.readUInt32BE(20) }
}

/**
 * Why a file is no logo; undefined where it is one. Its size is looked at before it is unpacked, and then a paper is set with it:
 * of what is damaged each reader of pictures takes another part, and every paper would fail by it.
 */
export async function faultOfLogo(
  content: Uint8Array,
  renderer: Pick<DocumentRenderer, 'papers'>,
): Promise<'notPng' | 'pixels' | undefined> {
  const size = pngSize(content)
  // Of one without them the compiler shows nothing, and says nothing.
  const isWhole = ['IDAT', 'IEND'].every((chunk) => Buffer.from(content).includes(chunk, 33, 'latin1'))
  if (!size || !isWhole) return 'notPng'
  const sides = [size.width, size.height]
  if (sides.some((side) => side < pixels.fewest || side > pixels.most)) return 'pixels'
  try {
    await renderer.papers([{ bookmark: null, papers: [{ ...blankPaper, logo: paperLogo(content) }] }])
    return undefined
  } catch (error) {
    if (error instanceof DocumentRenderError) return 'notPng'
    throw error
  }
}

const blankPaper: PaperData = {
  size: 'a4',
  lang: 'en',
  title: '-',
  subtitle: '',
  runningHead: '-',
  pageOf: '{page} {pages}',
  number: null,
  marks: [],
  logo: null,
  hatched: false,
  blocks: [],
}

/** A PNG as papers show it, as large as their upper margin lets it be. Anyone who calls has asked `faultOfLogo`. */
export function paperLogo(png: Uint8Array): PaperLogo {
  const { width, height } = pngSize(png) ?? { width: 1, height: 1 }
  const scale = Math.min(room.widthMm / width, room.heightMm / height)
  const image = `<image width="${width}" height="${height}" xlink:href="data:image/png;base64,${Buffer.from(png).toString('base64')}"/>`
  return {
    svg: `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">${image}</svg>`,
    widthMm: width * scale,
    heightMm: height * scale,
  }
}
