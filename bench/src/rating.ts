/**
 * `npm run bench:rating`: engine time of one comparison, its growth with the number of colli, the load of a million tariff
 * rows in memory and from a database, a change of 50,000 rows, and `GetShippingOptions` over HTTP against a bare route.
 * Prints each figure beside its budget; ends with 1 where one is missed. Run it on a machine that is idle.
 *
 * The database is the server of TEST_POSTGRES_URL (a scratch one), else an embedded one in a folder of its own.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { CompiledTariffs, RatingRequest, TariffSet, TariffBreak } from '@kattegat/domain/rating'
import { compileTariffs, rateShipment, toRatingRequest } from '@kattegat/domain/rating'
import { demoTariffSet } from '@kattegat/samples/tariffs'
import { isOneMissed, report } from './figures.ts'
import { loadMillionRows } from './million-rows.ts'
import { compareOverHttp } from './rating-http.ts'

const nowMs = Date.parse('2026-11-21T09:00:00Z')

/** `rows` breaks: the demo's, then many more zones for its tariffs, six breaks a lane. */
function largeBook(rows: number): TariffSet {
  const book = demoTariffSet('YOYODenmark')
  const world = book.zones[0]!.zoneSetId
  const tariff = book.tariffs.find((one) => one.zoneSetId === world)!
  const zones = Array.from({ length: 410 }, (_, index) => ({
    id: 50_000_000 + index,
    zoneSetId: world,
    code: `X${index}`,
    name: 'extra',
  }))
  const extra: TariffBreak[] = []
  for (let lane = 0; extra.length < rows - book.tariffBreaks.length; lane += 1) {
    const originZoneId = zones[lane % zones.length]!.id
    const destinationZoneId = zones[Math.floor(lane / zones.length)]!.id
    for (const from of ['0', '45', '100', '300', '500', '1000']) {
      extra.push({
        tariffId: tariff.id,
        originZoneId,
        destinationZoneId,
        shape: 'PER_KG',
        from,
        base: '0',
        amount: '12.50',
        step: null,
        minimum: '350',
        maximum: null,
      })
    }
  }
  return { ...book, zones: [...book.zones, ...zones], tariffBreaks: [...book.tariffBreaks, ...extra] }
}

function requestOf(lines: number): RatingRequest {
  const result = toRatingRequest({
    shipDate: '2026-11-23',
    senderAddress: { countryCode: 'DK', postalCode: '1620', city: 'København V' },
    receiverAddress: { countryCode: 'SE', postalCode: '211 44', city: 'Malmö' },
    bookPickup: true,
    insuranceAmount: { amount: '12000.00', currencyCode: 'EUR' },
    collis: Array.from({ length: lines }, (_, index) => ({
      number: 1,
      packagingType: 'Box',
      weight: 4.5 + index,
      length: 60,
      width: 40,
      height: 30,
    })),
  })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.request
}

/** Best of several rounds, in ms a call: other work on the machine only ever adds. */
function measure(run: () => unknown, calls = 3000, rounds = 9): number {
  let best = Infinity
  for (let round = 0; round < rounds; round += 1) {
    const start = performance.now()
    for (let call = 0; call < calls; call += 1) run()
    best = Math.min(best, (performance.now() - start) / calls)
  }
  return best
}

const compare = (tariffs: CompiledTariffs, request: RatingRequest) =>
  measure(() => rateShipment(request, tariffs, { nowMs }))

const book = demoTariffSet('YOYODenmark')
const tariffs = compileTariffs(book)
const one = requestOf(1)
const answer = rateShipment(one, tariffs, { nowMs })
const lines = answer.options.reduce((sum, option) => sum + option.priceLines.length, 0)
console.log(
  `${tariffs.products.length} products, ${book.tariffBreaks.length} tariff rows; ${answer.options.length} options with ${lines} price lines`,
)
const single = compare(tariffs, one)
report('one comparison', single, 'ms', 0.1)
const twenty = compare(tariffs, requestOf(20))
report('20 colli against one', twenty / single, '×', 2)
report('20 colli against two', twenty / compare(tariffs, requestOf(2)), '×', 1.3)

const large = largeBook(1_000_000)
const start = performance.now()
const compiled = compileTariffs(large)
report(`compiling ${large.tariffBreaks.length} tariff rows`, performance.now() - start, 'ms', 5000)
report('look-ups in them', compare(compiled, one) / single, '×', 1.5)

const folder = mkdtempSync(join(tmpdir(), 'kattegat-bench-'))
const url = process.env['TEST_POSTGRES_URL']
const load = await loadMillionRows(url, folder).finally(() => rmSync(folder, { recursive: true, force: true }))
const where = url ? 'PostgreSQL' : 'the embedded database'
report(`loading ${load.rows} tariff rows from ${where}`, load.loadMs, 'ms', 5000)
report('longest hold meanwhile', load.longestHoldMs, 'ms', 100)
report(`a change of ${load.changeRows} rows at two instances`, load.changeMs, 'ms', 2000)

const http = await compareOverHttp()
console.log(
  `GetShippingOptions: ${http.portal.toFixed(0)} requests a second; a bare route with the same ${http.bytes} bytes (${http.options} options): ${http.bare.toFixed(0)}`,
)
report('GetShippingOptions against the bare route', http.portal / http.bare, '×', 0.4, { atLeast: true })
process.exitCode = isOneMissed() ? 1 : 0
