import { bindPdfs } from '@kattegat/documents'
import { labelsAndPapers, labelsOf } from '../printing/index.ts'
import type { Pack } from './document-pack.repository.ts'
import type { PackDeps, PackInTheMaking } from './pack-deps.ts'

/** The labels of a pack's shipments in their order, on the paper they are printed on. */
export async function* packAsLabels(deps: PackDeps, pack: Pack, making: PackInTheMaking): AsyncGenerator<Uint8Array> {
  const labels = labelsOf(deps.database, selectedBy(pack), making.onProgress)
  yield* deps.documents.labelStream(labels, pack.labelPrint)
}

/** Shipment after shipment its labels and then its documents, as many as go with the goods, in one PDF. */
export async function* packAsLabelsAndDocuments(
  deps: PackDeps,
  pack: Pack,
  making: PackInTheMaking,
): AsyncGenerator<Uint8Array> {
  const bound = bindPdfs(labelsAndPapers(deps, selectedBy(pack), pack.language, true, making.onProgress))
  let next = await bound.next()
  for (; !next.done; next = await bound.next()) yield next.value
  making.numberOfPages = next.value.numberOfPages
}

function selectedBy({ scope, shipment_ids: ids }: Pack) {
  return { scope, shipmentIds: ids.map(Number) }
}
