/**
 * `npm run bench:rating`: engine time of one comparison, its growth with the number of colli, and the load of a million
 * tariff rows. Prints each figure beside its budget; ends with 1 where one is missed. Run it on a machine that is idle.
 */
import type { CompiledTariffs, RatingRequest, TariffBook, TariffBreak } from '@kattegat/domain/rating'
import { compileTariffs, rateShipment, toRatingRequest } from '@kattegat/domain/rating'
import { demoTariffBook } from '@kattegat/samples/tariffs'

const nowMs = Date.parse('2026-11-21T09:00:00Z')

/** The demo of Denmark with every product sold three times under other names: 27 products with the full surcharge chain. */
function wideBook(): TariffBook {
  const book = demoTariffBook('YOYODenmark')
  const copies = [0, 1, 2]
  const id = (own: number, copy: number) => own + copy * 10_000_000
  return {
    ...book,
    salesProducts: copies.flatMap((copy) =>
      book.salesProducts.map((sales) => ({
        ...sales,
        id: id(sales.id, copy),
        internalName: `${sales.internalName} ${copy}`,
      })),
    ),
    tariffs: copies.flatMap((copy) =>
      book.tariffs
        .filter((tariff) => copy === 0 || tariff.side === 'sales')
        .map((tariff) => ({
          ...tariff,
          id: id(tariff.id, copy),
          salesProductId: tariff.salesProductId === null ? null : id(tariff.salesProductId, copy),
        })),
    ),
    tariffBreaks: copies.flatMap((copy) =>
      book.tariffBreaks.map((row) => ({ ...row, tariffId: id(row.tariffId, copy) })),
    ),
  }
}

/** `rows` breaks: the demo's, then many more zones for its tariffs, six breaks a lane. */
function largeBook(rows: number): TariffBook {
  const book = wideBook()
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

let missed = false
function report(what: string, value: number, budget: number, unit: string): void {
  const ok = value <= budget
  missed ||= !ok
  console.log(
    `${ok ? 'ok    ' : 'MISSED'} ${what}: ${value.toFixed(unit === 'ms' && value < 1 ? 4 : 2)} ${unit} (budget ${budget} ${unit})`,
  )
}

const compare = (tariffs: CompiledTariffs, request: RatingRequest) =>
  measure(() => rateShipment(request, tariffs, { nowMs }))

const tariffs = compileTariffs(wideBook())
const one = requestOf(1)
const answer = rateShipment(one, tariffs, { nowMs })
const lines = answer.options.reduce((sum, option) => sum + option.priceLines.length, 0)
console.log(
  `${tariffs.products.length} products, ${wideBook().tariffBreaks.length} tariff rows; ${answer.options.length} options with ${lines} price lines`,
)
const single = compare(tariffs, one)
report('one comparison', single, 0.1, 'ms')
report('20 colli against one', compare(tariffs, requestOf(20)) / single, 2, '×')

const large = largeBook(1_000_000)
const start = performance.now()
const compiled = compileTariffs(large)
report(`compiling ${large.tariffBreaks.length} tariff rows`, performance.now() - start, 5000, 'ms')
report('look-ups in them', compare(compiled, one) / single, 1.5, '×')
process.exitCode = missed ? 1 : 0
