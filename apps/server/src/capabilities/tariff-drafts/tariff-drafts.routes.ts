import type { Answer } from '@kattegat/contract'
import { accept, refuse } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import type { Language } from '@kattegat/messages'
import { audit } from '../../platform/audit/index.ts'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, withUploadedFile, type Serve } from '../../platform/http/index.ts'
import type { Enqueue } from '../../platform/jobs/index.ts'
import { scopeOf, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import { loadTariffTerms, todayAt, type Tariffs } from '../tariffs/index.ts'
import { asPublished } from './as-published.ts'
import { findingsInWords } from './findings-in-words.ts'
import { changeDraft, createDraft, extendDraftTariff, removeDraft } from './change-draft.ts'
import { editorsOf, listDrafts, readDraft, readReplaced, tariffsOfDrafts, zoneSetsOf } from './draft.repository.ts'
import type { DraftWriter } from './draft-writer.ts'
import { findZone } from './find-zone.ts'
import { importGrid, workbookOfGrid } from './grid-file.ts'
import { priceBeside } from './price-beside.ts'
import { listPublications } from './publication.repository.ts'
import { publishDraft, rollBack } from './publish-draft.ts'
import { raiseDraft } from './raise-draft.ts'
import { editorsOnWire, openTariff, readGrid, tariffOnWire } from './read-grid.ts'
import { saveCells } from './save-cells.ts'
import { readWhatIf, startWhatIf, workbookOfWhatIf } from './what-if.ts'

export interface TariffDraftsDeps {
  readonly database: Database
  readonly tariffs: Tariffs
  readonly enqueue: Enqueue
  readonly now: () => Date
}

/** Prices that are worked on before anybody is charged by them. */
export function registerTariffDrafts(serve: Serve, deps: TariffDraftsDeps): void {
  registerReading(serve, deps)
  registerFiles(serve, deps)
  registerWriting(serve, deps)
  registerPublishing(serve, deps)
  registerWhatIf(serve, deps)
}

function registerReading(serve: Serve, deps: TariffDraftsDeps): void {
  const { database, now } = deps
  serve('GetMatrix', async ({ caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const matrix = await readMatrix(deps, scope, caller)
    return matrix ? accept(matrix) : refuse(notFound)
  })
  serve('GetTariffGrid', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return readGrid(database, scope, query, { by: caller.userId, at: now() })
  })
  serve('CheckTariffDraft', async ({ input: { params }, caller, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    const draft = scope && (await readDraft(database, scope, params.id))
    const terms = draft && (await loadTariffTerms(database, scope.shipmentSystem))
    if (!draft || !terms) return refuse(scope ? notFound : notAuthorized)
    const { findings, changed } = await asPublished(database, { draft, terms, on: draft.validFrom })
    return accept({
      faults: findings.filter(({ severity }) => severity === 'fault').length,
      findings: findingsInWords(findings.slice(0, mostFindings), language),
      changed: changed.map(({ draftTariff, cells }) => ({ draftTariffId: draftTariff.id, cells })),
    })
  })
  serve('FindZoneOfPlace', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    const terms = scope && (await loadTariffTerms(database, scope.shipmentSystem))
    const found = terms && findZone(terms, query)
    return found ? accept(found) : refuse(scope ? notFound : notAuthorized)
  })
  serve('PriceBesideDraft', async ({ input: { body }, caller, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return priceBeside(deps, scope, body, language)
  })
}

const mostFindings = 500
const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

async function readMatrix(
  { database, tariffs, now }: TariffDraftsDeps,
  scope: Scope,
  { userId }: Caller,
): Promise<Answer<'GetMatrix'> | undefined> {
  const terms = await loadTariffTerms(database, scope.shipmentSystem)
  if (!terms) return undefined
  const today = await todayAt(tariffs, scope.shipmentSystem, now())
  const drafts = await listDrafts(database, scope)
  const ids = drafts.map(({ id }) => id)
  const ofDrafts = await tariffsOfDrafts(database, ids)
  const copies = Map.groupBy(ofDrafts, ({ draftId }) => draftId)
  const copied = [...new Set(ofDrafts.map(({ tariffId }) => tariffId))]
  const holding = terms.tariffs.filter(({ validTo }) => validTo === null || validTo >= today)
  const editors = Map.groupBy(await editorsOf(database, ids, { by: userId, at: now() }), ({ draftId }) => draftId)
  const zones = Map.groupBy(terms.zones, ({ zoneSetId }) => zoneSetId)
  return {
    version: terms.version,
    currencyCode: terms.currency,
    today,
    tariffs: [
      ...holding.map((tariff) => ({ ...tariffOnWire(terms, tariff), outdated: false })),
      // What was typed into a copy is still wanted: it is exported, and imported into a new draft.
      ...(await readReplaced(database, copied)).map((tariff) => ({ ...tariffOnWire(terms, tariff), outdated: true })),
    ],
    zoneSets: (await zoneSetsOf(database, scope)).map(({ id, name }) => ({
      id,
      name,
      zones: (zones.get(id) ?? []).map((zone) => ({ id: zone.id, code: zone.code, name: zone.name })),
    })),
    drafts: drafts.map(({ changedAt, ...draft }) => ({
      ...draft,
      changedAt: changedAt.toISOString(),
      tariffs: (copies.get(draft.id) ?? []).map(({ id, tariffId }) => ({ draftTariffId: id, tariffId })),
      others: editorsOnWire(editors.get(draft.id) ?? []),
    })),
  }
}

function registerFiles(serve: Serve, { database, now }: TariffDraftsDeps): void {
  serve('ExportTariffGrid', async ({ input: { query }, caller, request, reply }) => {
    const scope = scopeOf(caller, 'product.manage')
    const open = scope && (await openTariff(database, scope, query))
    if (!open) return refuse(scope ? notFound : notAuthorized)
    await auditExport(database, scope, caller, request, ['tariff', open.tariff.id])
    reply.headers({
      'content-type': workbookType,
      'content-disposition': `attachment; filename="tariff-${open.tariff.id}.xlsx"`,
    })
    return accept((await workbookOfGrid(database, open)) as never)
  })
  serve('ImportDraftTariff', async ({ input: { query }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    const open = scope && (await openTariff(database, scope, query))
    const draftTariff = open?.draftTariff
    if (!open || !draftTariff) return refuse(scope ? notFound : notAuthorized)
    const writer = writerOf(scope, caller, request, { language, at: now() })
    return withUploadedFile(request, (path) => importGrid(database, writer, { ...open, draftTariff }, path))
  })
}

function registerWriting(serve: Serve, { database, now }: TariffDraftsDeps): void {
  serve('CreateTariffDraft', async ({ input: { body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return createDraft(database, writerOf(scope, caller, request, { language, at: now() }), body)
  })
  serve('ChangeTariffDraft', async ({ input: { params, body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return changeDraft(database, writerOf(scope, caller, request, { language, at: now() }), params.id, body)
  })
  serve('DeleteTariffDraft', async ({ input: { query }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return removeDraft(database, writerOf(scope, caller, request, { language, at: now() }), query.id)
  })
  serve('SaveDraftCells', async ({ input: { body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return saveCells(database, writerOf(scope, caller, request, { language, at: now() }), body)
  })
  serve('ExtendDraftTariff', async ({ input: { body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return extendDraftTariff(database, writerOf(scope, caller, request, { language, at: now() }), body)
  })
  serve('RaiseDraftPrices', async ({ input: { params, body }, caller, request, language, idempotencyKey: key }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const writer = writerOf(scope, caller, request, { language, at: now() })
    return raiseDraft(database, writer, { id: params.id, body, key })
  })
}

function registerPublishing(serve: Serve, deps: TariffDraftsDeps): void {
  const { database, now } = deps
  serve('GetTariffPublications', async ({ caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const publications = await listPublications(database, scope)
    return accept(
      publications.map(({ publishedAt, tariffs, ...publication }) => ({
        ...publication,
        publishedAt: publishedAt.toISOString(),
        tariffs: tariffs.length,
      })),
    )
  })
  serve('PublishTariffDraft', async ({ input: { params, body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return publishDraft(deps, writerOf(scope, caller, request, { language, at: now() }), params.id, body.validFrom)
  })
  serve('RollBackTariffs', async ({ input: { params, body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return rollBack(deps, writerOf(scope, caller, request, { language, at: now() }), params.id, body.validFrom)
  })
}

function registerWhatIf(serve: Serve, deps: TariffDraftsDeps): void {
  const { database, now } = deps
  serve('StartWhatIf', async ({ input: { body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const writer = writerOf(scope, caller, request, { language, at: now() })
    return startWhatIf(deps, writer, body.draftId, body.weeks)
  })
  serve('GetWhatIf', async ({ input: { query }, caller, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    const found = scope && (await readWhatIf(database, scope, query.draftId, language))
    return found ? accept(found) : refuse(scope ? notFound : notAuthorized)
  })
  serve('ExportWhatIf', async ({ input: { query }, caller, language, request, reply }) => {
    const scope = scopeOf(caller, 'product.manage')
    const workbook = scope && (await workbookOfWhatIf(database, scope, query.draftId, language))
    if (!workbook) return refuse(scope ? notFound : notAuthorized)
    await auditExport(database, scope, caller, request, ['tariff-draft', query.draftId])
    reply.headers({
      'content-type': workbookType,
      'content-disposition': `attachment; filename="what-if-${query.draftId}.xlsx"`,
    })
    return accept(workbook as never)
  })
}

/** Who took prices along, customers' agreed ones among them. */
function auditExport(
  database: Database,
  { shipmentSystem }: Scope,
  { userId }: Caller,
  { id: requestId, ip }: FastifyRequest,
  [recordKind, recordId]: readonly [kind: string, id: number],
): Promise<void> {
  return audit(database, { userId, shipmentSystem, action: 'tariffs.exported', recordKind, recordId, requestId, ip })
}

function writerOf(
  scope: Scope,
  { userId }: Caller,
  { id: requestId, ip }: FastifyRequest,
  { language, at }: { readonly language: Language; readonly at: Date },
): DraftWriter {
  return { scope, by: userId, at, requestId, ip, language }
}
