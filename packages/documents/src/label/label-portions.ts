import type { LabelData } from './label-data.ts'

/** As many as the compiler holds at a time: some 80 MB, and a tenth of a second in which its process does nothing else. */
const portion = 100

/**
 * The labels of shipments in portions, each of whole sheets of four, each as soon as it is full. Every piece keeps its
 * number, so that a shipment of thousands may be cut between any two.
 */
export async function* labelPortions(
  labels: Iterable<LabelData> | AsyncIterable<LabelData>,
  startPosition: number,
): AsyncGenerator<LabelData[]> {
  let gathered: LabelData[] = []
  let room = portion - (startPosition - 1)
  for await (const label of labels) {
    for (let at = 0; at < label.pieces.length;) {
      if (room === 0) {
        yield gathered
        gathered = []
        room = portion
      }
      const pieces = label.pieces.slice(at, at + room)
      gathered.push({ ...label, pieces })
      at += pieces.length
      room -= pieces.length
    }
  }
  yield gathered
}
