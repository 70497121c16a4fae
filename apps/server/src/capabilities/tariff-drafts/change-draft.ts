import type { Answer, Input } from '@kattegat/contract'
import { isCalendarDay } from '@kattegat/domain/calendar'
import type { FieldError } from '@kattegat/domain/messages'
import { columnsOf, plainDecimal, readFigure, type GridColumn } from '@kattegat/domain/rating/tariff-drafts'
import { scaledFromText } from '@kattegat/domain/money'
import { breakShapes, type LaneBreaks } from '@kattegat/domain/rating'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import type { Database } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { loadTariffTerms, readLanes } from '../tariffs/index.ts'
import {
  copyTariff,
  deleteDraft,
  insertDraft,
  isNameClash,
  isNameTaken,
  lockDraft,
  noteChange,
  readDraftTariff,
  readSomeLanes,
  removeTariffs,
  setColumns,
  updateDraft,
  writeLanes,
  zonesOfSet,
} from './draft.repository.ts'
import { tellOf, type DraftWriter } from './draft-writer.ts'
import { openTariff } from './read-grid.ts'

/** Copies tariffs into a draft of their own. */
export async function createDraft(
  db: Database,
  writer: DraftWriter,
  { name, versionName, validFrom, tariffIds }: Input<'CreateTariffDraft'>['body'],
): Promise<Result<Answer<'CreateTariffDraft'>, Refusal>> {
  const wanted = { name: name.trim(), versionName: versionName.trim(), validFrom }
  const errors = errorsOf(wanted)
  if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors })
  const copies = await columnsOfTariffs(db, writer, tariffIds)
  if (!copies) return refuse(notFound)
  const id = await db.transaction().execute(async (tx) => {
    const made = await insertDraft(tx, writer.scope, { ...wanted, basedOn: copies.version }, writer)
    if (made === undefined) return undefined
    for (const { tariffId, columns } of copies.tariffs) await copyTariff(tx, made, tariffId, columns)
    await tellOf(tx, writer, made, 'tariff-draft.created', {
      ...wanted,
      basedOn: copies.version,
      tariffs: tariffIds.length,
    })
    return made
  })
  return id === undefined ? refuse(nameTaken) : accept({ id })
}

/** Gives a draft another name, version or day, and takes tariffs in or out. */
export async function changeDraft(
  db: Database,
  writer: DraftWriter,
  id: number,
  body: Input<'ChangeTariffDraft'>['body'],
): Promise<Result<Answer<'ChangeTariffDraft'>, Refusal>> {
  const { addTariffIds = [], removeDraftTariffIds = [] } = body
  const copies = addTariffIds.length > 0 ? await columnsOfTariffs(db, writer, addTariffIds) : { tariffs: [] }
  if (!copies) return refuse(notFound)
  const change = db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, writer.scope, id)
    if (!draft) return refuse(notFound)
    const wanted = {
      name: (body.name ?? draft.name).trim(),
      versionName: (body.versionName ?? draft.versionName).trim(),
      validFrom: body.validFrom ?? draft.validFrom,
    }
    const errors = errorsOf(wanted)
    if (errors.length > 0) return refuse({ code: 'INVALID_INPUT', errors } satisfies Refusal)
    if (await isNameTaken(tx, writer.scope, id, wanted.name)) return refuse(nameTaken)
    await updateDraft(tx, id, wanted)
    await removeTariffs(tx, id, removeDraftTariffIds)
    for (const { tariffId, columns } of copies.tariffs) await copyTariff(tx, id, tariffId, columns)
    await noteChange(tx, id, writer)
    const { name, versionName, validFrom } = draft
    const tariffs = { added: addTariffIds.length, removed: removeDraftTariffIds.length }
    await tellOf(tx, writer, id, 'tariff-draft.changed', {
      before: { name, versionName, validFrom },
      after: wanted,
      ...(tariffs.added + tariffs.removed > 0 ? { tariffs } : {}),
    })
    return accept({ success: true } as const)
  })
  return change.catch((error: unknown) => {
    if (isNameClash(error)) return refuse(nameTaken)
    throw error
  })
}

/** Throws a draft away. */
export async function removeDraft(
  db: Database,
  writer: DraftWriter,
  id: number,
): Promise<Result<Answer<'DeleteTariffDraft'>, Refusal>> {
  return db.transaction().execute(async (tx) => {
    const draft = await lockDraft(tx, writer.scope, id)
    if (!draft) return refuse(notFound)
    await deleteDraft(tx, id)
    await tellOf(tx, writer, id, 'tariff-draft.deleted', { name: draft.name, validFrom: draft.validFrom })
    return accept({ success: true })
  })
}

/** Adds a lane or a column to a tariff's copy. */
export async function extendDraftTariff(
  db: Database,
  writer: DraftWriter,
  { draftTariffId, lane, column }: Input<'ExtendDraftTariff'>['body'],
): Promise<Result<Answer<'ExtendDraftTariff'>, Refusal>> {
  const open = await openTariff(db, writer.scope, { draftTariffId })
  if (!open) return refuse(notFound)
  if (lane) {
    const refused = await laneRefused(db, writer, open.tariff.zoneSetId, lane)
    if (refused) return refuse(refused)
  }
  const read = column ? readColumn(column) : undefined
  if (read && !read.ok) return read
  return db.transaction().execute(async (tx) => {
    const found = await readDraftTariff(tx, writer.scope, draftTariffId)
    const draft = found && (await lockDraft(tx, writer.scope, found.draftId))
    const draftTariff = draft && (await readDraftTariff(tx, writer.scope, draftTariffId))
    if (!draftTariff) return refuse(notFound)
    // Before anything is written: with one refused, neither is added.
    if (lane && (await readSomeLanes(tx, draftTariffId, [lane])).length > 0)
      return refuse(forbidden(writer, 'laneThere'))
    if (read) {
      if (draftTariff.columns.some(({ from }) => from === read.value.from))
        return refuse(forbidden(writer, 'columnThere'))
      const columns = [...draftTariff.columns, read.value]
      columns.sort((a, b) => scaledFromText(a.from, 3) - scaledFromText(b.from, 3))
      await setColumns(tx, draftTariffId, columns)
    }
    if (lane) {
      await writeLanes(tx, draftTariffId, [{ ...lane, breaks: [] }])
      await tellOf(tx, writer, draft.id, 'tariff-draft.lane-added', { draftTariffId, ...lane })
    }
    await noteChange(tx, draft.id, writer)
    if (read) await tellOf(tx, writer, draft.id, 'tariff-draft.column-added', { ...read.value })
    return accept({ success: true })
  })
}

/** Why a lane cannot be added: its zones are of another set, or one that no place lies in. */
async function laneRefused(
  db: Database,
  writer: DraftWriter,
  zoneSetId: number,
  lane: Pick<LaneBreaks, 'originZoneId' | 'destinationZoneId'>,
): Promise<Refusal | undefined> {
  const zones = await zonesOfSet(db, zoneSetId)
  const terms = await loadTariffTerms(db, writer.scope.shipmentSystem)
  const covered = new Set(terms?.zoneRules.map(({ zoneId }) => zoneId))
  for (const field of ['originZoneId', 'destinationZoneId'] as const) {
    const id = lane[field]
    if (id === null) continue
    if (!zones.has(id)) return { code: 'INVALID_INPUT', errors: [{ field, code: 'notKnown', params: {} }] }
    if (!covered.has(id)) return forbidden(writer, 'zoneEmpty')
  }
  return undefined
}

function readColumn({
  from,
  shape,
  step,
}: NonNullable<Input<'ExtendDraftTariff'>['body']['column']>): Result<GridColumn, Refusal> {
  const wrong = (field: string) =>
    refuse({ code: 'INVALID_INPUT', errors: [{ field, code: 'notNumber', params: {} }] } satisfies Refusal)
  const start = readFigure(from, 3)
  if (!start.ok) return wrong('from')
  if (!breakShapes.includes(shape)) return wrong('shape')
  if (shape !== 'BASE_PLUS_STEP') return accept({ from: plainDecimal(start.value), shape, step: null })
  const size = readFigure(step ?? '', 3)
  if (!size.ok || Number(size.value) === 0) return wrong('step')
  return accept({ from: plainDecimal(start.value), shape, step: plainDecimal(size.value) })
}

/** The columns of tariffs that hold, read before anything is written; undefined where one of them is not the system's. */
async function columnsOfTariffs(db: Database, { scope }: DraftWriter, tariffIds: readonly number[]) {
  const terms = await loadTariffTerms(db, scope.shipmentSystem)
  const present = new Set(terms?.tariffs.map(({ id }) => id))
  if (!terms || tariffIds.some((id) => !present.has(id))) return undefined
  const tariffs: { tariffId: number; columns: GridColumn[] }[] = []
  for (const tariffId of new Set(tariffIds)) {
    const lanes: LaneBreaks[] = []
    for await (const portion of readLanes(db, tariffId)) lanes.push(...portion)
    tariffs.push({ tariffId, columns: columnsOf(lanes) })
  }
  return { version: terms.version, tariffs }
}

function errorsOf({ name, versionName, validFrom }: { name: string; versionName: string; validFrom: string }) {
  const errors: FieldError[] = []
  if (name === '') errors.push({ field: 'name', code: 'required', params: {} })
  if (versionName === '') errors.push({ field: 'versionName', code: 'required', params: {} })
  if (!isCalendarDay(validFrom)) errors.push({ field: 'validFrom', code: 'date', params: {} })
  return errors
}

const nameTaken: Refusal = { code: 'INVALID_INPUT', errors: [{ field: 'name', code: 'nameTaken', params: {} }] }

function forbidden({ language }: DraftWriter, reason: 'columnThere' | 'laneThere' | 'zoneEmpty'): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { reason },
    detail: (asked) => messagesIn(asked ?? language, 'matrix')(`refused.${reason}`),
  }
}
