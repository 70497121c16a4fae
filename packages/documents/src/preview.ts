import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { labelFormats } from '@kattegat/domain/printing'
import { sampleLabelShipments } from './label/sample-shipments.ts'
import { toLabelData } from './label/to-label-data.ts'
import { invoiceOfShipment } from './invoice/invoice-of-shipment.ts'
import { toInvoicePapers } from './invoice/to-invoice-papers.ts'
import { toManifestPaper } from './manifest/to-manifest-paper.ts'
import type { PaperData } from './paper/paper-data.ts'
import { sampleInvoice, sampleManifest, samplePapers } from './shipment-papers/sample-papers.ts'
import { toShipmentPapers } from './shipment-papers/to-shipment-papers.ts'
import { createDocumentRenderer } from './rendering/document-renderer.ts'

// Renders every sample document into ./documents-preview/ (or the folder given), to be looked at.
const folder = resolve(process.argv[2] ?? 'documents-preview')
await mkdir(folder, { recursive: true })
const renderer = createDocumentRenderer()
for (const [name, shipment] of Object.entries(sampleLabelShipments)) {
  for (const format of labelFormats) {
    const file = join(folder, format === 'zpl' ? `label-${name}.zpl` : `label-${name}-${format.slice(4)}.pdf`)
    await writeFile(file, await renderer.label(toLabelData(shipment), { format }))
    console.log(file)
  }
}
const papers: Record<string, readonly PaperData[]> = {
  'invoice-200-lines': toInvoicePapers(sampleInvoice(200), 1),
  manifest: [toManifestPaper(sampleManifest(120), 'en')],
}
for (const [name, { shipment, papers: needed, language }] of Object.entries(samplePapers)) {
  papers[`papers-${name}`] = toShipmentPapers(shipment, invoiceOfShipment(shipment), needed, language)
}
for (const [name, sheets] of Object.entries(papers)) {
  const file = join(folder, `${name}.pdf`)
  await writeFile(file, await renderer.papers([{ bookmark: null, papers: sheets }]))
  console.log(file)
}
await renderer.close()
