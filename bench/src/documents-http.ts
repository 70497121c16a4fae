import { Agent } from 'node:http'
import { createDocumentRenderer, toLabelData } from '@kattegat/documents'
import type { LabelFormat } from '@kattegat/domain/printing'
import { annasParcels, apiOf, tokenOf } from '../../e2e/src/api.ts'
import { startPortal } from '../../e2e/src/running-portal.ts'
import { quantile, report } from './figures.ts'
import { labelForBench } from './label-for-bench.ts'
import { call } from './load.ts'

// What a label takes over HTTP, with rights and the reading of its shipment, beside the renderer alone in the same minute; one at a
// time. On the server of TEST_POSTGRES_URL, else on an embedded database.

const shipments = 40
const rounds = 5

const url = process.env['TEST_POSTGRES_URL']
const portal = await startPortal(url ? { DATABASE_URL: url } : {})
const renderer = createDocumentRenderer()
const agent = new Agent({ keepAlive: true })
try {
  const ids = await bookLamps()
  const { token, userId } = await tokenOf(portal, 'anna@nordlys.test')
  const headers = { token, 'log-user-id': String(userId), shipmentsystem: 'YOYODenmark' }
  const print = async (id: number, format: string) => {
    const path = `/api/Print/CreateLabel/${id}?format=${format}`
    const { status, ms } = await call(agent, portal.url, headers, 'GET', path)
    if (status !== 200) throw new Error(`a label was answered ${status}`)
    return ms
  }
  await measure('a label as PDF over HTTP', 'pdf-100x150', ids, print)
  await measure('a label as ZPL over HTTP', 'zpl', ids, print)
} finally {
  agent.destroy()
  await renderer.close()
  await portal.stop()
}

async function bookLamps(): Promise<number[]> {
  const parcels = await annasParcels(portal)
  const [piece] = parcels.collis!
  const onePiece = { ...parcels, collis: [{ ...piece!, number: 1 }], numberOfColli: 1, totalWeight: piece!.weight! }
  const anna = await apiOf(portal, 'anna@nordlys.test')
  const ids: number[] = []
  for (let n = 0; n < shipments; n += 1) {
    ids.push((await anna.book({ ...onePiece, description: `Lamps ${n}` })).shipmentId)
  }
  return ids
}

async function measure(
  what: string,
  format: LabelFormat,
  ids: readonly number[],
  print: (id: number, format: string) => Promise<number>,
): Promise<void> {
  const over: number[] = []
  const alone: number[] = []
  let serial = 0
  for (let round = 0; round <= rounds; round += 1) {
    for (const id of ids) {
      const ms = await print(id, format)
      const label = toLabelData(labelForBench((serial += 5)))
      const start = performance.now()
      await renderer.label(label, { format })
      // The first round warms both up.
      if (round === 0) continue
      over.push(ms)
      alone.push(performance.now() - start)
    }
  }
  report(`${what}, p50`, quantile(over, 0.5), 'ms')
  report(`${what}, against the renderer alone`, quantile(over, 0.5) / quantile(alone, 0.5), '×', 1.5)
}
