import { Readable } from 'node:stream'
import { finished } from 'node:stream/promises'
import { toLeftOutPaper } from '@kattegat/documents'
import { safeFolderName, uniqueNames } from '@kattegat/domain/documents'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { ZipFile } from 'yazl'
import { FileNotStored } from '../../platform/storage/index.ts'
import type { UploadedFile } from '../shipment-documents/index.ts'
import type { Pack } from './document-pack.repository.ts'
import type { PackDeps, PackInTheMaking } from './pack-deps.ts'
import { packedChunks, sizeOf, type PackedShipment } from './packed-shipments.ts'

/** A file on its way into the archive. */
interface ZipEntry {
  readonly path: string
  readonly content: Readable
  readonly modifiedAt: Date
}

/**
 * A pack as a ZIP archive: a folder for each shipment, with its papers in one PDF and every file uploaded to it as it is.
 * File by file: the next is opened when this one is written.
 */
export async function* packAsZip(deps: PackDeps, pack: Pack, making: PackInTheMaking): AsyncGenerator<Uint8Array> {
  const zip = new ZipFile()
  const output = zip.outputStream as Readable
  let current: Readable | undefined
  const fill = async () => {
    for await (const { path, content, modifiedAt } of entriesOf(deps, pack, making)) {
      current = content
      // Papers and photographs hardly get smaller, but a stream that is not packed at all is read by few programs.
      zip.addReadStream(content, path, { mtime: modifiedAt, compressionLevel: 1 })
      await finished(content, { writable: false })
    }
    zip.end()
  }
  const filled = fill().catch((error: Error) => void output.destroy(error))
  try {
    yield* output as AsyncIterable<Uint8Array>
  } finally {
    // Where nobody takes the rest, nobody else lets go of the file under way.
    current?.destroy()
    await filled
  }
}

async function* entriesOf(deps: PackDeps, pack: Pack, making: PackInTheMaking): AsyncGenerator<ZipEntry> {
  const unique = uniqueNames()
  const papersEach = (shipments: readonly PackedShipment[]) =>
    Promise.all(
      shipments.map(async (shipment) => ({
        shipment,
        pdf: await deps.documents.papers([{ bookmark: null, papers: shipment.papers }]),
      })),
    )
  for await (const { rendered, done } of packedChunks(deps, pack, papersEach)) {
    for (const { shipment, pdf } of rendered) {
      const { waybillNumber, files } = shipment
      const folder = unique(safeFolderName(formatWaybillNumber(waybillNumber)))
      yield { path: unique(`${folder}/${folder}.pdf`), content: streamOf(pdf), modifiedAt: deps.now() }
      for (const file of files) {
        const content = await contentOf(deps, file)
        if (content) {
          making.documentIds.push(file.documentId)
          yield { path: unique(`${folder}/${file.fileName}`), content, modifiedAt: file.uploadedAt }
        } else making.leftOut.push({ shipmentRef: waybillNumber, name: file.name, reason: 'gone' })
      }
    }
    await making.onProgress(done)
  }
  const { leftOut } = making
  if (leftOut.length === 0) return
  const note = toLeftOutPaper(leftOut, sizeOf(pack), pack.language)
  const pdf = await deps.documents.papers([{ bookmark: null, papers: [note] }])
  yield { path: unique(`${note.title}.pdf`), content: streamOf(pdf), modifiedAt: deps.now() }
}

function streamOf(pdf: Uint8Array): Readable {
  return Readable.from([Buffer.from(pdf.buffer, pdf.byteOffset, pdf.byteLength)])
}

async function contentOf(deps: PackDeps, file: UploadedFile): Promise<Readable | undefined> {
  try {
    return await deps.storage.get(file.storageKey)
  } catch (error) {
    if (error instanceof FileNotStored) return undefined
    throw error
  }
}
