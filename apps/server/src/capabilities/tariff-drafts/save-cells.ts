import type { Answer, Input } from '@kattegat/contract'
import type { LaneBreaks } from '@kattegat/domain/rating'
import {
  breakAt,
  cellText,
  readCell,
  sharedMinimum,
  withBreak,
  withMinimum,
  type GridColumn,
} from '@kattegat/domain/rating/tariff-drafts'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { readLanesBetween } from '../tariffs/index.ts'
import { cellFaultText } from './cell-fault-text.ts'
import {
  lockDraft,
  meetEditors,
  noteChange,
  readDraftTariff,
  readSomeLanes,
  writeLanes,
  zonesBetween,
  type DraftTariff,
} from './draft.repository.ts'
import { tellOf, type DraftWriter } from './draft-writer.ts'
import { gridLane, laneKeyOf, type GridLane } from './grid.ts'
import { editorsOnWire } from './read-grid.ts'

type Body = Input<'SaveDraftCells'>['body']
type Edit = Body['cells'][number]
type Told = Answer<'SaveDraftCells'>['cells'][number]

interface Outcome {
  readonly draftId: number
  readonly cells: readonly Told[]
  readonly lanes: readonly GridLane[]
}

/**
 * Writes cells of a tariff's copy. Each is read by itself: one that is no figure, or is not as its writer saw it, is told at
 * its cell and keeps what stands there; the others are written.
 */
export async function saveCells(
  db: Database,
  writer: DraftWriter,
  { draftTariffId, cells }: Body,
): Promise<Result<Answer<'SaveDraftCells'>, Refusal>> {
  const outcome = await db.transaction().execute(async (tx): Promise<Outcome | undefined> => {
    const found = await readDraftTariff(tx, writer.scope, draftTariffId)
    const draft = found && (await lockDraft(tx, writer.scope, found.draftId))
    // Read again now that nobody else writes: a column may have come in between.
    const draftTariff = draft && (await readDraftTariff(tx, writer.scope, draftTariffId))
    if (!draftTariff) return undefined
    const lanes = new Map((await readSomeLanes(tx, draftTariffId, cells)).map((lane) => [laneKeyOf(lane), lane]))
    const changed = new Set<string>()
    const told = cells.map((edit): Told => {
      const key = laneKeyOf(edit)
      const lane = lanes.get(key)
      if (!lane) return { saved: false, text: '', reason: messagesIn(writer.language, 'matrix')('fault.noLane') }
      const written = writeCell(lane, edit, draftTariff.columns, {
        changedBy: draft.changedBy,
        language: writer.language,
      })
      if (!written.ok) return { saved: false, ...written.refusal }
      lanes.set(key, { ...lane, breaks: written.value.breaks })
      changed.add(key)
      return { saved: true, text: written.value.text, reason: null }
    })
    await writeLanes(
      tx,
      draftTariffId,
      [...lanes].filter(([key]) => changed.has(key)).map(([, lane]) => lane),
    )
    if (changed.size > 0) {
      await noteChange(tx, draft.id, writer)
      await tellOf(tx, writer, draft.id, 'tariff-draft.cells-changed', detailsOf(cells, told, draftTariffId))
    }
    return { draftId: draft.id, cells: told, lanes: await onGrid(tx, draftTariff, [...lanes.values()]) }
  })
  const others = outcome && (await meetEditors(db, outcome.draftId, writer))
  if (!others) return refuse(notFound)
  return accept({
    cells: [...outcome.cells],
    lanes: [...outcome.lanes],
    others: editorsOnWire(others),
  })
}

/** Lanes as the matrix shows them, without the rest of their tariff: a cell is saved every few seconds. */
async function onGrid(
  tx: Tx,
  { tariffId, columns }: DraftTariff,
  lanes: readonly LaneBreaks[],
): Promise<readonly GridLane[]> {
  const live = new Map((await readLanesBetween(tx, tariffId, lanes)).map((lane) => [laneKeyOf(lane), lane]))
  const zones = await zonesBetween(tx, lanes)
  return lanes.map((lane) => gridLane(lane, live.get(laneKeyOf(lane)), { columns, zones }))
}

interface Saying {
  readonly changedBy: string
  readonly language: Language
}

/** A lane with one of its cells written, and the text that stands there then. */
function writeCell(
  lane: LaneBreaks,
  { from, was, text }: Edit,
  columns: readonly GridColumn[],
  { changedBy, language }: Saying,
): Result<{ readonly breaks: LaneBreaks['breaks']; readonly text: string }, { text: string; reason: string }> {
  const t = messagesIn(language, 'matrix')
  const minimum = sharedMinimum(lane.breaks)
  const column = from == null ? undefined : columns.find((each) => each.from === from)
  if (from != null && !column) return refuse({ text: '', reason: t('fault.noColumn') })
  const before = column && breakAt(lane.breaks, column.from)
  const present = column ? cellText(before, column, minimum) : minimum
  if (present === text.trim()) return accept({ breaks: lane.breaks, text: present })
  if (present !== was)
    return refuse({ text: present, reason: t('fault.changedMeanwhile', { by: changedBy, text: present }) })
  if (!column) {
    const read = withMinimum(lane.breaks, text)
    if (!read.ok) return refuse({ text: present, reason: cellFaultText(read.refusal, language) })
    return accept({ breaks: read.value, text: sharedMinimum(read.value) })
  }
  const read = readCell(text, column, minimum, before)
  if (!read.ok) return refuse({ text: present, reason: cellFaultText(read.refusal, language) })
  const breaks = withBreak(lane.breaks, column.from, read.value)
  return accept({ breaks, text: cellText(read.value, column, sharedMinimum(breaks)) })
}

const cellsTold = 50

/** What the audit log says: the first cells with what stood there and stands there now. */
function detailsOf(cells: readonly Edit[], told: readonly Told[], draftTariffId: number) {
  const saved = cells.flatMap((cell, at) => (told[at]!.saved ? [{ ...cell, now: told[at]!.text }] : []))
  const nameOf = ({ originZoneId, destinationZoneId, from }: Edit) =>
    `${originZoneId ?? '*'}–${destinationZoneId ?? '*'} ${from ?? 'minimum'}`
  const shown = saved.slice(0, cellsTold)
  return {
    draftTariffId,
    cells: saved.length,
    before: Object.fromEntries(shown.map((cell) => [nameOf(cell), cell.was])),
    after: Object.fromEntries(shown.map((cell) => [nameOf(cell), cell.now])),
  }
}
