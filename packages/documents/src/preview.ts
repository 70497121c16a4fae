import { mkdir, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { sampleLabelShipments } from './label/sample-shipments.ts'
import { toLabelData } from './label/to-label-data.ts'
import { createDocumentRenderer } from './rendering/document-renderer.ts'

// Renders every sample document into ./documents-preview/ (or the folder given), to be looked at.
const folder = resolve(process.argv[2] ?? 'documents-preview')
await mkdir(folder, { recursive: true })
const renderer = createDocumentRenderer()
for (const [name, shipment] of Object.entries(sampleLabelShipments)) {
  const file = join(folder, `label-${name}.pdf`)
  await writeFile(file, await renderer.label(toLabelData(shipment)))
  console.log(file)
}
await renderer.close()
