/**
 * `npm run bench:ratios`, a step of `npm run check`: the work that every booking does, beside a yardstick of its kind that is not
 * ours: what looks up and makes small objects for pricing and ZPL, the typesetter on a text of its own for papers. Ends with 1
 * where the ratio of one has grown by more than three tenths against `bench/ratios.json`.
 *   npm run bench:ratios -- --write      what is measured is the baseline from now on
 *
 * Processor time of this process is measured, not the clock, and the two take turns: what else the machine does slows both.
 * Of one kind they have to be: writing JSON as the only yardstick was 1.4 times as good at one time of a day as at another.
 */
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDocumentRenderer, toLabelData } from '@kattegat/documents'
import { compileTariffs, rateShipment, toRatingRequest } from '@kattegat/domain/rating'
import { dkSeParcels } from '@kattegat/samples'
import { demoTariffSet } from '@kattegat/samples/tariffs'
import { renderPapers } from '../../packages/documents/src/rendering/render-papers.ts'
import { createTypst } from '../../packages/documents/src/rendering/typst.ts'
import { quantile } from './figures.ts'
import { labelForBench } from './label-for-bench.ts'
import { lookUps } from './look-ups.ts'
import { invoiceForBench } from './papers-for-bench.ts'
import { setText } from './yardsticks.ts'

const baselineFile = join(import.meta.dirname, '../ratios.json')
const largestGrowth = 1.3
const rounds = 9
/** One in five runs has pricing at 1.4 times the others', for no reason of ours; what has become slower is slower in each. */
const processes = 6

const nowMs = Date.parse('2026-11-21T09:00:00Z')
const tariffs = compileTariffs(demoTariffSet('YOYODenmark'))
const form = dkSeParcels({ accountId: 1, shipDate: '2026-11-23' })
const requestOf = (pieces: number) => {
  const collis = Array.from({ length: pieces }, () => form.collis![0]!)
  const result = toRatingRequest({ ...form, collis })
  if (!result.ok) throw new Error(JSON.stringify(result.faults))
  return result.request
}
const [two, twenty] = [requestOf(2), requestOf(20)]
const renderer = createDocumentRenderer()
// The server has it in processes of their own, whose time would not be counted.
const typst = createTypst()
// Each paper is another one: the compiler remembers what it has set before.
let serial = 0
const nextLabel = () => toLabelData(labelForBench((serial += 1)))
const invoiceOf = (lines: number) =>
  renderPapers(typst, [{ bookmark: null, papers: invoiceForBench(lines, (serial += 1)) }])
const drawLabel = () => typst.render('labels', { labels: [nextLabel()], format: 'pdf-100x150', startPosition: 1 })

interface Work {
  /** So many take some tens of milliseconds. */
  readonly times: number
  readonly work: () => unknown
  readonly beside: { readonly times: number; readonly work: () => unknown }
}

const byLookUps = { times: 150, work: lookUps }
const byTypesetter = { times: 12, work: setText }
const works: Readonly<Record<string, Work>> = {
  'comparing the offers of 2 pieces': {
    times: 400,
    work: () => rateShipment(two, tariffs, { nowMs }),
    beside: byLookUps,
  },
  'comparing the offers of 20 pieces': {
    times: 400,
    work: () => rateShipment(twenty, tariffs, { nowMs }),
    beside: byLookUps,
  },
  'a label as PDF': { times: 12, work: drawLabel, beside: byTypesetter },
  'a label as ZPL': { times: 60, work: () => renderer.label(nextLabel(), { format: 'zpl' }), beside: byLookUps },
  'an invoice of 20 lines': { times: 3, work: () => invoiceOf(20), beside: byTypesetter },
}

async function processorMs(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** The median of several rounds, in multiples of the yardstick. */
async function ratioOf({ times, work, beside }: Work): Promise<number> {
  await processorMs(times, work)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ruled = await processorMs(beside.times, beside.work)
    ratios.push((await processorMs(times, work)) / ruled)
  }
  return quantile(ratios, 0.5)
}

async function measureAll(): Promise<Record<string, number>> {
  for (const { times, work } of [byLookUps, byTypesetter]) await processorMs(4 * times, work)
  const ratios: Record<string, number> = {}
  for (const [name, work] of Object.entries(works)) ratios[name] = Number((await ratioOf(work)).toFixed(3))
  await renderer.close()
  return ratios
}

/** In a process of its own: how well the engine compiles one of the two differs from one to the next, for as long as it lasts. */
function measureInProcess(): Record<string, number> {
  const printed = execFileSync(process.execPath, [import.meta.filename, '--once'], { encoding: 'utf8' })
  return JSON.parse(printed) as Record<string, number>
}

if (process.argv.includes('--once')) console.log(JSON.stringify(await measureAll()))
else judge()

function judge(): void {
  const baseline = JSON.parse(readFileSync(baselineFile, 'utf8')) as Record<string, number>
  let least = measureInProcess()
  const isSlower = (name: string) => least[name]! > baseline[name]! * largestGrowth
  for (let run = 1; run < processes && Object.keys(works).some(isSlower); run += 1) {
    const again = measureInProcess()
    least = Object.fromEntries(Object.keys(works).map((name) => [name, Math.min(least[name]!, again[name]!)]))
  }
  if (process.argv.includes('--write')) return writeFileSync(baselineFile, `${JSON.stringify(least, null, 2)}\n`)
  for (const name of Object.keys(works)) {
    if (isSlower(name)) process.exitCode = 1
    const figures = `${least[name]!.toFixed(2)} × the yardstick, was ${baseline[name]!.toFixed(2)}`
    console.log(`${isSlower(name) ? '✗' : '✓'} ${name}: ${figures}`)
  }
}
