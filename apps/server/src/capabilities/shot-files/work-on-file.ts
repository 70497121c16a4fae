import { createHash } from 'node:crypto'
import { lineReader } from '@kattegat/domain/shot-files'
import { goesOn, untilDone, type GoesOn, type IsTurnOver, type Job } from '../../platform/jobs/index.ts'
import { checkShipments, fileReader } from './check-shipments.ts'
import { everyLine, groupLines, linesToCheck, markDuplicates, noteChecked, setReferences } from './line.repository.ts'
import { linesToPrice, notePriced } from './price.repository.ts'
import { priceShipments } from './price-shipments.ts'
import { markGrouped, readFileOfJob, stillOfCompany, type ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'

/** Shipments that are read, checked and written back at once. */
const shipmentsAtOnce = 250

/**
 * Brings a file's shipments up to date with its cells and its setup: joins lines, checks and prices them. Whatever is
 * up to date is passed over, so that a broken run goes on where it was.
 */
export const workOnShotFile: Job<ShotFilesDeps, { shotFileId: number }> = {
  name: 'work-on-shot-file',
  longestHours: 12,
  onePerGroup: true,
  retry: { limit: 5, delaySeconds: 2, longestDelaySeconds: 60 },
  run: async (deps, { shotFileId }, isTurnOver) => {
    const file = await readFileOfJob(deps.database, shotFileId)
    if (file?.state !== 'ready') return
    if (await workOnFile(deps, file, Infinity, isTurnOver)) return goesOn
    await stillOfCompany(deps.database, file)
  },
}

/** The work itself, for who has it done at once: on so many shipments and no more, where a job is at the rest. */
export async function workOnFile(
  deps: ShotFilesDeps,
  file: ShotFile,
  atMost = Infinity,
  isTurnOver = untilDone,
): Promise<void | GoesOn> {
  if (file.groupedVersion < file.version) await regroup(deps, file)
  // Of a file that is deleted meanwhile nothing is left to do: its next turn finds none.
  const isOver = async () => (await isTurnOver()) || (await readFileOfJob(deps.database, file.id)) === undefined
  if (await checkWhatChanged(deps, file, atMost, isOver)) return goesOn
  return priceWhatChanged(deps, file, atMost, isOver)
}

async function regroup(deps: ShotFilesDeps, file: ShotFile): Promise<void> {
  const reader = lineReader(file.setup)
  for await (const lines of everyLine(deps.database, file)) {
    await setReferences(
      deps.database,
      file,
      lines.map((line) => ({ position: line.position, reference: shortened(reader.referenceOf(line)) })),
    )
  }
  await groupLines(deps.database, file)
  await markGrouped(deps.database, file)
}

/** A reference as it is compared: one that no index takes by its hash. */
export function shortened(reference: string): string {
  return reference.length <= 200 ? reference : createHash('sha256').update(reference).digest('hex')
}

async function checkWhatChanged(
  deps: ShotFilesDeps,
  file: ShotFile,
  atMost: number,
  isOver: IsTurnOver,
): Promise<void | GoesOn> {
  const reader = await fileReader(deps, file)
  const checked: number[] = []
  const next = (which: NextShipments) => linesToCheck(deps.database, file, which)
  for await (const lines of everyNext(next, atMost)) {
    checked.push(...lines.map(({ lead }) => lead))
    await noteChecked(deps.database, file, await checkShipments(deps, reader, lines))
    if (!(await isOver())) continue
    await markDuplicates(deps.database, file, checked)
    return goesOn
  }
  if (checked.length > 0) await markDuplicates(deps.database, file, atMost === Infinity ? undefined : checked)
}

async function priceWhatChanged(
  deps: ShotFilesDeps,
  file: ShotFile,
  atMost: number,
  isOver: IsTurnOver,
): Promise<void | GoesOn> {
  const reader = await fileReader(deps, file)
  const next = (which: NextShipments) => linesToPrice(deps.database, file, which)
  for await (const lines of everyNext(next, atMost)) {
    await notePriced(deps.database, file, await priceShipments(deps, reader, lines), deps.now())
    if (await isOver()) return goesOn
  }
}

interface NextShipments {
  readonly after: number
  readonly shipments: number
}

/** The lines of what is behind, a few shipments at a time, until there is nothing: an earlier row may change meanwhile. */
async function* everyNext<Line extends { readonly lead: number }>(
  next: (which: NextShipments) => Promise<Line[]>,
  atMost: number,
): AsyncGenerator<Line[]> {
  let after = 0
  for (let done = 0; done < atMost;) {
    const lines = await next({ after, shipments: Math.min(shipmentsAtOnce, atMost) })
    if (lines.length > 0) {
      yield lines
      done += shipmentsAtOnce
      after = lines.at(-1)!.lead
    } else if (after > 0) after = 0
    else return
  }
}
