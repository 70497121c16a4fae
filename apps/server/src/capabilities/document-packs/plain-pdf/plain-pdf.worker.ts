import { parentPort } from 'node:worker_threads'
import { EncryptedPDFError, PDFDocument } from '@pdfme/pdf-lib'
import { isBindable } from '@kattegat/documents/binding'
import type { PlainPdf } from './pdf-plainer.ts'

parentPort?.on('message', (pdf: Uint8Array) => {
  void plainPdf(pdf).then((answer) =>
    parentPort?.postMessage(answer, typeof answer === 'string' ? [] : [answer.buffer]),
  )
})

/** The pages alone, copied into a file without object streams; scripts, forms and attachments stay behind. */
async function plainPdf(pdf: Uint8Array): Promise<PlainPdf> {
  try {
    const given = await PDFDocument.load(pdf, { updateMetadata: false, throwOnInvalidObject: true })
    const plain = await PDFDocument.create({ updateMetadata: false })
    for (const page of await plain.copyPages(given, given.getPageIndices())) plain.addPage(page)
    const written = new Uint8Array(
      await plain.save({ useObjectStreams: false, addDefaultPage: false, updateFieldAppearances: false }),
    )
    return isBindable(written) ? written : 'broken'
  } catch (error) {
    return error instanceof EncryptedPDFError ? 'protected' : 'broken'
  }
}
