import type { LabelFormat, SheetPosition } from '@kattegat/domain/printing'
import { defaultLabelFormat } from '@kattegat/domain/printing'
import { bindPdfs } from '../binding/bind-pdfs.ts'
import type { LabelData } from '../label/label-data.ts'
import { labelPortions } from '../label/label-portions.ts'
import { writePlainZplLabels } from '../zpl/write-labels.ts'
import type { RenderOrder } from './render-messages.ts'
import type { RenderPool } from './render-pool.ts'

/** How labels are printed: PDF of 100 × 150 mm and from the first position of a sheet, unless given. */
export interface LabelPrint {
  readonly format?: LabelFormat
  readonly startPosition?: SheetPosition
}

/** Labels of shipments as they are read. At least one. */
export type LabelSource = Iterable<LabelData> | AsyncIterable<LabelData>

/** More pieces than these are not written while others wait. */
const mostAtOnce = 10

/** The labels of a shipment in one file, in memory. */
export async function renderLabel(pool: RenderPool, label: LabelData, print: LabelPrint): Promise<Uint8Array> {
  // Written at once it takes a fraction of the way to another process and back.
  const isAtOnce = print.format === 'zpl' && label.pieces.length <= mostAtOnce
  return (isAtOnce ? writePlainZplLabels(label) : undefined) ?? renderLabels(pool, [label], print)
}

/** The labels of shipments in one file, in memory: for a few. */
export async function renderLabels(pool: RenderPool, data: LabelSource, print: LabelPrint): Promise<Uint8Array> {
  const chunks: Uint8Array[] = []
  for await (const chunk of streamLabels(pool, data, print)) chunks.push(chunk)
  return chunks.length === 1 ? chunks[0]! : Buffer.concat(chunks)
}

/**
 * The labels of shipments in one file, chunk by chunk. They are rendered in portions and bound: memory stays what two
 * portions take however many labels there are, two processes work at a time, and other orders come in between.
 */
export async function* streamLabels(
  pool: RenderPool,
  data: LabelSource,
  { format = defaultLabelFormat, startPosition = 1 }: LabelPrint,
): AsyncGenerator<Uint8Array> {
  const files = inTurn(pool, ordersOf(data, format, startPosition))
  if (format === 'zpl') return yield* files
  const [first, second] = [await files.next(), await files.next()]
  if (first.done) return
  if (second.done) return yield first.value
  yield* bindPdfs(asParts([first.value, second.value], files))
}

async function* ordersOf(
  data: LabelSource,
  format: LabelFormat,
  startPosition: SheetPosition,
): AsyncGenerator<RenderOrder> {
  let position = startPosition
  for await (const labels of labelPortions(data, startPosition)) {
    yield format === 'zpl'
      ? { kind: 'zpl', data: labels }
      : { kind: 'labels', data: { labels, format, startPosition: position } }
    position = 1
  }
}

/** The files in their order, the next one begun while the last is handled. */
async function* inTurn(pool: RenderPool, orders: AsyncGenerator<RenderOrder>): AsyncGenerator<Uint8Array> {
  const begin = async () => {
    const { value, done } = await orders.next()
    if (done) return undefined
    const file = pool.submit(value)
    // One that fails after another is never awaited.
    file.catch(() => {})
    return { file }
  }
  let next = await begin()
  while (next) {
    const current = next
    next = await begin()
    yield await current.file
  }
}

async function* asParts(
  first: readonly Uint8Array[],
  others: AsyncIterable<Uint8Array>,
): AsyncGenerator<{ pdf: Uint8Array }> {
  for (const pdf of first) yield { pdf }
  for await (const pdf of others) yield { pdf }
}
