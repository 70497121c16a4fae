import type { Answer } from '@kattegat/contract'
import { isCalendarDay } from '@kattegat/domain/calendar'
import type { FieldError } from '@kattegat/domain/messages'
import { planPublication, type Publication } from '@kattegat/domain/rating/tariff-drafts'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import { messagesIn } from '@kattegat/messages/node'
import { audit } from '../../platform/audit/index.ts'
import { writeWhileLetIn } from '../../platform/let-in/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import {
  countTariffRows,
  loadTariffTerms,
  nextTariffVersion,
  readLanes,
  todayAt,
  type Tariffs,
} from '../tariffs/index.ts'
import { asPublished } from './as-published.ts'
import { checkPublication } from './check-publication.ts'
import { findingsInWords } from './findings-in-words.ts'
import type { DraftWriter } from './draft-writer.ts'
import { lockDraft, readDraft, versionNamesOf } from './draft.repository.ts'
import {
  insertPublication,
  lockPublication,
  markPublished,
  writePublication,
  type NewPublication,
  type PricesOf,
} from './publication.repository.ts'

export interface PublishDeps {
  readonly database: Database
  readonly tariffs: Tariffs
}

type Published = Answer<'PublishTariffDraft'>
const mostFindings = 500

/**
 * Puts a draft in the place of what holds from a day on, as a new tariff version: all of it or nothing. Offers made before
 * keep their prices, since rows that hold no more stay. Refuses a day that has passed, and a draft of tariffs that have
 * been changed since it was made; with a fault at a cell it only says so.
 */
export async function publishDraft(
  { database, tariffs }: PublishDeps,
  writer: DraftWriter,
  id: number,
  day: string | undefined,
): Promise<Result<Published, Refusal>> {
  const { scope } = writer
  const draft = await readDraft(database, scope, id)
  const terms = draft && (await loadTariffTerms(database, scope.shipmentSystem))
  if (!draft || !terms) return refuse(notFound)
  const on = day ?? draft.validFrom
  const refused = dayRefused(on, await todayAt(tariffs, scope.shipmentSystem, writer.at))
  if (refused) return refuse(refused)
  const { publication, findings, changed, outdated, copyOf } = await asPublished(database, { draft, terms, on })
  if (outdated.length > 0) return refuse(forbidden(writer, 'outdated'))
  if (changed.length === 0) return refuse(forbidden(writer, 'nothingChanged'))
  if (findings.some(({ severity }) => severity === 'fault')) {
    const told = findingsInWords(findings.slice(0, mostFindings), writer.language)
    return accept({ published: false, version: null, findings: told })
  }
  const published = await write(database, writer, {
    comparedWith: terms.version,
    publication,
    isStill: async (tx) => (await lockDraft(tx, scope, id))?.changedAt.getTime() === draft.changedAt.getTime(),
    pricesOf: ({ tariff, prices }) => (prices.of === 'tariff' ? prices : { draftTariffId: copyOf.get(tariff.id)!.id }),
    made: (written) => ({
      name: draft.name,
      rollsBack: null,
      draftId: id,
      validFrom: on,
      tariffs: [...copyOf].map(([newId, { tariffId }]) => ({ beforeId: tariffId, afterId: written.get(newId)! })),
    }),
    told: {
      action: 'tariffs.published',
      details: {
        draft: draft.name,
        validFrom: on,
        tariffs: changed.length,
        cells: changed.reduce((sum, { cells }) => sum + cells, 0),
      },
    },
  })
  if (!published) return refuse(conflict)
  await tariffs.refresh()
  return accept({ published: true, version: published, findings: [] })
}

/**
 * Brings back the prices that a publication replaced, from a day on and as a new version: neither the one nor the other is
 * changed. Refused once it was rolled back, or what it published was itself replaced: also where another tariff has a price on the
 * days that they would come back to.
 */
export async function rollBack(
  { database, tariffs }: PublishDeps,
  writer: DraftWriter,
  id: number,
  day: string,
): Promise<Result<Answer<'RollBackTariffs'>, Refusal>> {
  const { scope } = writer
  const terms = await loadTariffTerms(database, scope.shipmentSystem)
  const found = await database.transaction().execute((tx) => lockPublication(tx, scope, id))
  if (!found || !terms) return refuse(notFound)
  const refused = dayRefused(day, await todayAt(tariffs, scope.shipmentSystem, writer.at))
  if (refused) return refuse(refused)
  if (found.rolledBackBy !== null) return refuse(forbidden(writer, 'rolledBack'))
  const present = new Set(terms.tariffs.map((tariff) => tariff.id))
  if (found.tariffs.some(({ afterId }) => !present.has(afterId))) return refuse(forbidden(writer, 'replacedSince'))
  // What has not begun is taken back as a whole.
  const on = day > found.validFrom ? day : found.validFrom
  const names = await versionNamesOf(
    database,
    found.tariffs.map(({ beforeId }) => beforeId),
  )
  const before = new Map(found.tariffs.map(({ beforeId }, at) => [-1 - at, beforeId]))
  const successors = found.tariffs.map(({ beforeId, afterId }, at) => ({
    tariffId: afterId,
    newId: -1 - at,
    version: names.get(beforeId) ?? '',
  }))
  const publication = planPublication(terms, successors, on)
  const newIds = [...before.keys()]
  const lanesOf = (newId: number) => readLanes(database, before.get(newId)!)
  const findings = await checkPublication(database, { terms, publication, newIds, lanesOf })
  // With what else is wrong with them they held before.
  if (findings.some(({ said }) => said?.code === 'overlap')) return refuse(forbidden(writer, 'replacedSince'))
  const published = await write(database, writer, {
    comparedWith: terms.version,
    publication,
    isStill: async (tx) => (await lockPublication(tx, scope, id))?.rolledBackBy === null,
    pricesOf: ({ tariff, prices }) => (prices.of === 'tariff' ? prices : { tariffId: before.get(tariff.id)! }),
    made: (written) => ({
      name: found.name,
      rollsBack: id,
      draftId: null,
      validFrom: on,
      tariffs: found.tariffs.map(({ afterId }, at) => ({ beforeId: afterId, afterId: written.get(-1 - at)! })),
    }),
    told: {
      action: 'tariffs.rolled-back',
      details: { publication: found.name, validFrom: on, tariffs: found.tariffs.length },
    },
  })
  if (!published) return refuse(conflict)
  await tariffs.refresh()
  return accept({ version: published })
}

interface Writing {
  /** The tariff version that was read. */
  readonly comparedWith: number
  readonly publication: Publication
  /** Whether what is published is as it was read. */
  readonly isStill: (tx: Tx) => Promise<boolean>
  readonly pricesOf: (added: Publication['added'][number]) => PricesOf
  readonly made: (written: ReadonlyMap<number, number>) => Omit<NewPublication, 'by' | 'at' | 'tariffVersion'>
  readonly told: { readonly action: string; readonly details: Record<string, unknown> }
}

class ChangedMeanwhile extends Error {}

/** Answers the tariff version; undefined where somebody changed the draft or the tariffs meanwhile, and nothing was written. */
async function write(database: Database, writer: DraftWriter, writing: Writing): Promise<number | undefined> {
  const { scope, by, at, requestId, ip } = writer
  try {
    return await writeWhileLetIn(database, async (tx) => {
      // First what all that change tariffs wait for, so that no two wait for each other.
      const version = await nextTariffVersion(tx, scope.shipmentSystem)
      if (version !== writing.comparedWith + 1 || !(await writing.isStill(tx))) throw new ChangedMeanwhile()
      const written = await writePublication(tx, scope, version, writing.publication, writing.pricesOf)
      const made = writing.made(written)
      await insertPublication(tx, scope, { ...made, tariffVersion: version, by, at })
      if (made.draftId !== null) await markPublished(tx, made.draftId, at)
      await countTariffRows(tx)
      const { action, details } = writing.told
      await audit(tx, {
        userId: by,
        shipmentSystem: scope.shipmentSystem,
        action,
        recordKind: 'tariff-version',
        recordId: version,
        requestId,
        ip,
        details,
      })
      return version
    })
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return undefined
    throw error
  }
}

/** Why nothing can begin on a day. */
function dayRefused(on: string, today: string): Refusal | undefined {
  const error = (code: FieldError['code']): Refusal => ({
    code: 'INVALID_INPUT',
    errors: [{ field: 'validFrom', code, params: {} }],
  })
  if (!isCalendarDay(on)) return error('date')
  return on < today ? error('dateInPast') : undefined
}

const conflict: Refusal = {
  code: 'VERSION_CONFLICT',
  detail: (language) => messagesIn(language, 'matrix')('refused.changedMeanwhile'),
}

type Reason = 'outdated' | 'nothingChanged' | 'rolledBack' | 'replacedSince'

function forbidden({ language }: DraftWriter, reason: Reason): Refusal {
  return {
    code: 'STATE_FORBIDS',
    facts: { reason },
    detail: (asked) => messagesIn(asked ?? language, 'matrix')(`refused.${reason}`),
  }
}
