/**
 * `npm run bench:ratios`, a step of `npm run check`: the work that every booking does, beside a yardstick that belongs to the
 * machine: writing and reading JSON. Ends with 1 where the ratio of one has grown by more than three tenths against
 * `bench/ratios.json`. What all of them have grown by is the machine's: the same code had 0.18, 9.5 and 30 one day and 0.25, 12.6
 * and 41 the next (28 November 2026). They share the engine and nothing else.
 *   npm run bench:ratios -- --write      what is measured is the baseline from now on
 *
 * Processor time of this process is measured, not the clock, and the two take turns: what else the machine does slows both.
 */
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createDocumentRenderer, toLabelData } from '@kattegat/documents'
import { compileTariffs, rateShipment, toRatingRequest } from '@kattegat/domain/rating'
import { dkSeParcels, dkUsCustoms } from '@kattegat/samples'
import { demoTariffSet } from '@kattegat/samples/tariffs'
import { quantile } from './figures.ts'
import { labelForBench } from './label-for-bench.ts'
import { invoiceForBench } from './papers-for-bench.ts'

const baselineFile = join(import.meta.dirname, '../ratios.json')
const largestGrowth = 1.3
/** By so much has a machine been better at the yardstick than at all the rest (1.33); more is ours. */
const largestOfTheMachine = 1.4
const rounds = 9

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
// Each paper is another one: the compiler remembers what it has set before.
let serial = 0
const nextLabel = () => toLabelData(labelForBench((serial += 1)))
const invoiceOf = (lines: number) =>
  renderer.papers([{ bookmark: null, papers: invoiceForBench(lines, (serial += 1)) }])

/** Each so often that it takes some tens of milliseconds. */
const works: Readonly<Record<string, readonly [times: number, work: () => unknown]>> = {
  'comparing the offers of 2 pieces': [400, () => rateShipment(two, tariffs, { nowMs })],
  'comparing the offers of 20 pieces': [400, () => rateShipment(twenty, tariffs, { nowMs })],
  'a label as PDF': [12, () => renderer.label(nextLabel())],
  'a label as ZPL': [60, () => renderer.label(nextLabel(), { format: 'zpl' })],
  'an invoice of 20 lines': [3, () => invoiceOf(20)],
}

const written = JSON.stringify(Array.from({ length: 20 }, () => dkUsCustoms({ accountId: 1, shipDate: '2026-11-23' })))
const yardstick = () => JSON.parse(JSON.stringify(JSON.parse(written)))

async function processorMs(times: number, work: () => unknown): Promise<number> {
  const before = process.cpuUsage()
  for (let time = 0; time < times; time += 1) await work()
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000 / times
}

/** The median of several rounds, in multiples of the yardstick. */
async function ratioOf([times, work]: (typeof works)[string]): Promise<number> {
  await processorMs(times, work)
  const ratios: number[] = []
  for (let round = 0; round < rounds; round += 1) {
    const ruled = await processorMs(150, yardstick)
    ratios.push((await processorMs(times, work)) / ruled)
  }
  return quantile(ratios, 0.5)
}

const isWriting = process.argv.includes('--write')
const baseline = isWriting ? {} : (JSON.parse(readFileSync(baselineFile, 'utf8')) as Record<string, number>)
await processorMs(1000, yardstick)
const measured = new Map<string, number>()
for (const [name, work] of Object.entries(works)) measured.set(name, await ratioOf(work))

const growthOf = (name: string) => measured.get(name)! / (baseline[name] ?? measured.get(name)!)
const names = Object.keys(works)
const machines = Math.min(Math.max(quantile(names.map(growthOf), 0.5), 1), largestOfTheMachine)
const isSlower = (name: string) => growthOf(name) > machines * largestGrowth
for (const name of names) {
  // What chance made slow is quick at the second look.
  if (isSlower(name)) measured.set(name, Math.min(measured.get(name)!, await ratioOf(works[name]!)))
  if (isSlower(name)) process.exitCode = 1
  const [ratio, before] = [measured.get(name)!, measured.get(name)! / growthOf(name)]
  console.log(`${isSlower(name) ? '✗' : '✓'} ${name}: ${ratio.toFixed(2)} × the yardstick, was ${before.toFixed(2)}`)
}
console.log(`  of which the machine’s: ${machines.toFixed(2)} ×`)
await renderer.close()
if (isWriting) {
  const rounded = Object.fromEntries([...measured].map(([name, ratio]) => [name, Number(ratio.toFixed(3))]))
  writeFileSync(baselineFile, `${JSON.stringify(rounded, null, 2)}\n`)
}
