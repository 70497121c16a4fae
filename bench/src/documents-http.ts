import { Agent } from 'node:http'
import { createDocumentRenderer, toLabelData } from '@kattegat/documents'
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
const parcels = await annasParcels(portal)
const [piece] = parcels.collis!
const onePiece = { ...parcels, collis: [{ ...piece!, number: 1 }], numberOfColli: 1, totalWeight: piece!.weight! }
const anna = await apiOf(portal, 'anna@nordlys.test')
const ids: number[] = []
for (let n = 0; n < shipments; n += 1)
  ids.push((await anna.book({ ...onePiece, description: `Lamps ${n}` })).shipmentId)
const { token, userId } = await tokenOf(portal, 'anna@nordlys.test')
const headers = { token, 'log-user-id': String(userId), shipmentsystem: 'YOYODenmark' }
const agent = new Agent({ keepAlive: true })
const renderer = createDocumentRenderer()

let serial = 0
for (const format of ['pdf-100x150', 'zpl'] as const) {
  const over: number[] = []
  const alone: number[] = []
  for (let round = 0; round <= rounds; round += 1) {
    for (const id of ids) {
      const { status, ms } = await call(
        agent,
        portal.url,
        headers,
        'GET',
        `/api/Print/CreateLabel/${id}?format=${format}`,
      )
      if (status !== 200) throw new Error(`a label was answered ${status}`)
      const label = toLabelData(labelForBench((serial += 5)))
      const start = performance.now()
      await renderer.label(label, { format })
      // The first round warms both up.
      if (round === 0) continue
      over.push(ms)
      alone.push(performance.now() - start)
    }
  }
  const what = `a label as ${format === 'zpl' ? 'ZPL' : 'PDF'} over HTTP`
  report(`${what}, p50`, quantile(over, 0.5), 'ms')
  report(`${what}, against the renderer alone`, quantile(over, 0.5) / quantile(alone, 0.5), '×', 1.5)
}
agent.destroy()
await renderer.close()
await portal.stop()
