import type { LabelFormat, SheetPosition } from '@kattegat/domain/printing'
import { defaultLabelFormat } from '@kattegat/domain/printing'
import { bindPdfs } from '../binding/bind-pdfs.ts'
import type { LabelData } from '../label/label-data.ts'
import { labelPortions } from '../label/label-portions.ts'
import type { RenderOrder } from './render-messages.ts'
import type { RenderPool } from './render-pool.ts'

/** How labels are printed: PDF of 100 × 150 mm and from the first position of a sheet, unless given. */
export interface LabelPrint {
  readonly format?: LabelFormat
  readonly startPosition?: SheetPosition
}

/**
 * The labels of shipments in one file. Many are rendered in portions and bound: memory stays what one portion takes,
 * two threads work at a time, and other orders come in between.
 */
export async function renderLabels(
  pool: RenderPool,
  data: readonly LabelData[],
  { format = defaultLabelFormat, startPosition = 1 }: LabelPrint,
): Promise<Uint8Array> {
  const orders = labelPortions(data, startPosition).map((labels, index): RenderOrder =>
    format === 'zpl'
      ? { kind: 'zpl', data: labels }
      : { kind: 'labels', data: { labels, format, startPosition: index === 0 ? startPosition : 1 } },
  )
  const [only] = orders
  if (orders.length === 1 && only) return pool.submit(only)
  const chunks: Uint8Array[] = []
  if (format === 'zpl') for await (const file of inTurn(pool, orders)) chunks.push(file)
  else for await (const chunk of bindPdfs(asParts(inTurn(pool, orders)))) chunks.push(chunk)
  return Buffer.concat(chunks)
}

/** The files in their order, the next one begun while the last is handled. */
async function* inTurn(pool: RenderPool, orders: readonly RenderOrder[]): AsyncGenerator<Uint8Array> {
  const begin = (order: RenderOrder | undefined) => {
    const file = order && pool.submit(order)
    // One that fails after another is never awaited.
    file?.catch(() => {})
    return file
  }
  let next = begin(orders[0])
  for (let index = 1; next; index++) {
    const current: Promise<Uint8Array> = next
    next = begin(orders[index])
    yield await current
  }
}

async function* asParts(files: AsyncIterable<Uint8Array>): AsyncGenerator<{ pdf: Uint8Array }> {
  for await (const pdf of files) yield { pdf }
}
