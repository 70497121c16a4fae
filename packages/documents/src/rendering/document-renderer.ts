import { availableParallelism } from 'node:os'
import type { LabelData } from '../label/label-data.ts'
import type { PaperBundle } from '../paper/paper-data.ts'
import { renderLabel, renderLabels, streamLabels } from './render-labels.ts'
import type { LabelPrint, LabelSource } from './render-labels.ts'
import { createRenderPool } from './render-pool.ts'

export interface DocumentRenderer {
  /** The labels of a shipment, one a piece, true to size; the same data gives the same bytes. */
  label(data: LabelData, print?: LabelPrint): Promise<Uint8Array>
  /** The labels of several shipments in one file, in their order. At least one. */
  labels(data: readonly LabelData[], print?: LabelPrint): Promise<Uint8Array>
  /** The same, chunk by chunk while they are read and rendered: memory does not grow with their number. */
  labelStream(data: LabelSource, print?: LabelPrint): AsyncGenerator<Uint8Array>
  /** A4 or Letter papers in their order, one PDF; each bundle with a title has a bookmark. At least one paper. */
  papers(bundles: readonly PaperBundle[]): Promise<Uint8Array>
  /** Takes no new documents, lets the accepted ones finish, and ends the processes. May be called twice. */
  close(): Promise<void>
}

export interface DocumentRendererOptions {
  /** Processes at most; unless given 2, or 1 on a machine with one processor. */
  workers?: number
  /** Documents that may wait before the next is refused; 5000 unless given. */
  queueLimit?: number
  /** Longest time one document may take before its process is given up; 30 s unless given. */
  timeLimitMs?: number
  /** Megabytes with which a process is replaced; 320 unless given. It takes 130 when it starts. */
  memoryLimitMb?: number
}

/**
 * Renders documents in processes of their own, so that the server answers others meanwhile, and what they leave in memory goes with them.
 *
 * They reject with `DocumentRenderError` (with the compiler's diagnostics) or `DocumentRendererBusyError`.
 */
export function createDocumentRenderer(options: DocumentRendererOptions = {}): DocumentRenderer {
  const pool = createRenderPool(new URL('./render.process.ts', import.meta.url), {
    workers: options.workers ?? Math.min(2, availableParallelism()),
    queueLimit: options.queueLimit ?? 5000,
    timeLimitMs: options.timeLimitMs ?? 30_000,
    memoryLimit: (options.memoryLimitMb ?? 320) * 1024 * 1024,
  })
  return {
    label: (data, print = {}) => renderLabel(pool, data, print),
    labels: (data, print = {}) => renderLabels(pool, data, print),
    labelStream: (data, print = {}) => streamLabels(pool, data, print),
    papers: (data) => pool.submit({ kind: 'papers', data }),
    close: () => pool.close(),
  }
}
