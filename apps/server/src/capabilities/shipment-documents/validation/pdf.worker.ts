import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { parentPort } from 'node:worker_threads'
import { getDocument, PDFDataRangeTransport } from 'unpdf/pdfjs'
import type { PdfQuestion, PdfVerdict } from './pdf-checker.ts'

const pieceBytes = 64 * 1024

parentPort?.on('message', (question: PdfQuestion) => {
  void judge(question.file).then((verdict) => parentPort?.postMessage({ id: question.id, verdict }))
})

/** Reads as much of the file as its first page needs, the way any reader of people would. */
async function judge(file: string): Promise<PdfVerdict> {
  const descriptor = openSync(file, 'r')
  try {
    const { size } = fstatSync(descriptor)
    const task = getDocument({
      range: piecesOf(descriptor, size),
      disableAutoFetch: true,
      disableStream: true,
      rangeChunkSize: pieceBytes,
      verbosity: 0,
    })
    try {
      await (await task.promise).getPage(1)
      return 'good'
    } finally {
      await task.destroy()
    }
  } catch (error) {
    return error instanceof Error && error.name === 'PasswordException' ? 'protected' : 'broken'
  } finally {
    closeSync(descriptor)
  }
}

function piecesOf(descriptor: number, size: number): PDFDataRangeTransport {
  const transport = new PDFDataRangeTransport(size, null)
  transport.requestDataRange = (begin: number, end: number) => {
    const piece = new Uint8Array(end - begin)
    readSync(descriptor, piece, 0, piece.length, begin)
    queueMicrotask(() => transport.onDataRange(begin, piece))
  }
  return transport
}
