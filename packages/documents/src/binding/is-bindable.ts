import { readTypstPdf } from './read-typst-pdf.ts'

/** Whether `bindPdfs` can bind a PDF, and that it has a page: it reads the plain form only, which renderers like ours write. */
export function isBindable(pdf: Uint8Array): boolean {
  try {
    return readTypstPdf(pdf).numberOfPages > 0
  } catch (error) {
    if (error instanceof RangeError) return false
    throw error
  }
}
