import multipart from '@fastify/multipart'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyInstance } from 'fastify'
import { disposition, notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { scopeOf, waitingAs, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import { oneAtATimeOfEach } from '../../platform/turns/index.ts'
import { listedCompanies, namedCompany } from '../people/index.ts'
import { addFurtherRows } from './further-rows.ts'
import { bookRows, progressOfRun, stopRun, undoRun } from './book-rows.ts'
import { chooseProducts } from './choose-products.ts'
import { countRows, countRowsOf } from './count-rows.ts'
import { deleteShotFile } from './delete-shot-file.ts'
import { changeable, editRows, replaceInRows, rowsMeant, setRowsRemoved, setValues, unknownField } from './edit-rows.ts'
import { fieldsOnWire } from './fields-on-wire.ts'
import { fileOnWire, summaryOnWire } from './file-on-wire.ts'
import { findRows } from './find-rows.ts'
import { changeKeptSetup, deleteKeptSetup, keptSetups } from './kept-setups.ts'
import { registerMerges } from './merging/merge.routes.ts'
import { packOfFile } from './pack-of-file.ts'
import { optionsOnWire, totalsOfFileOnWire } from './price-on-wire.ts'
import { countBookable, readOptions, totalsOf } from './price.repository.ts'
import { readRows } from './read-rows.ts'
import { receiveShotFile } from './receive-shot-file.ts'
import { shotFileLimits } from './reading/file-problem.ts'
import { bookedShipments, findRun, lastRunOf } from './run.repository.ts'
import { setSetup } from './set-setup.ts'
import { findFile, listFiles, sameFileBefore, type ShotFile } from './shot-file.repository.ts'
import type { ReceivingDeps, ShotFilesDeps } from './shot-files-deps.ts'
import { uploadedFile } from '../../platform/http/index.ts'
import { whileReached } from '../../platform/let-in/index.ts'
import { workbookTurns } from '../../platform/table-file/index.ts'
import { errorsFile, errorsFileName, templateFile } from './written-files.ts'
import { linkResource } from '../identity/index.ts'
import { productNamesOf } from './stored-options.ts'

/** Files of shipments: upload, set up, look at. `serve` must be of `app`: only there files are read. */
export async function registerShotFiles(app: FastifyInstance, serve: Serve, deps: ReceivingDeps): Promise<void> {
  await app.register(multipart, {
    // One byte more, so that too large a file is told from one that just fits.
    limits: { fileSize: shotFileLimits.fileBytes + 1, files: 1, parts: 4, fieldSize: 1024 },
    preservePath: true,
    throwFileSizeLimit: false,
  })
  serve('PostShotFile', async ({ input, caller, language, idempotencyKey, request }) => {
    const scope = scopeOf(caller, 'shot-file.use')
    if (!scope) return refuse(notAuthorized)
    const company = await namedCompany(deps.database, scope, input.query.companyId)
    if (!company.ok) return company
    const file = await uploadedFile(request)
    if (!file.ok) return file
    const { filename: name, file: content } = file.value
    return receiveShotFile(deps, {
      caller,
      companyId: company.value,
      language,
      name,
      content,
      shutOut: request.shutOut,
      idempotencyKey,
      requestId: request.id,
      ip: request.ip,
    })
  })
  registerFiles(serve, deps)
  registerRows(serve, deps)
  registerEdits(serve, deps)
  registerPrices(serve, deps)
  registerRuns(serve, deps)
  registerWrittenFiles(serve, deps)
  registerMerges(serve, deps)
  registerKeptSetups(serve, deps)
}

function registerFiles(serve: Serve, deps: ReceivingDeps): void {
  serve('GetShotFiles', async ({ input, caller, language }) => {
    const reach = scopeOf(caller, 'shot-file.use')
    if (!reach) return refuse(notAuthorized)
    const scope = await listedCompanies(deps.database, reach, input.query.companyId)
    if (!scope.ok) return scope
    const { after, pageSize = 100 } = input.query
    const files = await listFiles(deps.database, scope.value, { after, pageSize })
    const countsOf = await countRows(deps.database, files)
    return accept(files.map((file) => summaryOnWire(file, countsOf(file.id), language)))
  })
  serve('GetShotFile', async ({ input, caller, language }) =>
    withFile(deps, caller, input.params.id, async (file) => {
      const sameFile = await sameFileBefore(deps.database, file)
      const run = await lastRunOf(deps.database, file)
      const progress = run ? await progressOfRun(deps, run) : null
      const counts = await countRowsOf(deps.database, file, run ? `${run.id} ${progress?.state}` : '')
      return accept(fileOnWire(file, counts, sameFile, progress, language))
    }),
  )
  serve('DeleteShotFile', async ({ input, caller, request }) =>
    withScope(caller, (scope) =>
      deleteShotFile(deps, { caller, scope, shotFileId: input.params.id, requestId: request.id, ip: request.ip }),
    ),
  )
  serve('GetShotFileFields', async ({ language }) => accept(fieldsOnWire(language)))
  serve('SetShotFileSetup', async ({ input, caller, request }) =>
    withScope(caller, (scope) =>
      setSetup(deps, {
        caller,
        scope,
        shotFileId: input.params.id,
        body: input.body,
        requestId: request.id,
        ip: request.ip,
      }),
    ),
  )
}

function registerKeptSetups(serve: Serve, deps: ShotFilesDeps): void {
  serve('GetShotFileSetups', async ({ input, caller }) =>
    withScope(caller, async (reach) => {
      const scope = await listedCompanies(deps.database, reach, input.query.companyId)
      return scope.ok ? accept(await keptSetups(deps, scope.value, caller)) : scope
    }),
  )
  serve('ChangeShotFileSetup', async ({ input, caller, request: { id: requestId, ip } }) =>
    withScope(caller, (scope) =>
      changeKeptSetup(deps, { caller, scope, setupId: input.params.id, requestId, ip }, input.body),
    ),
  )
  serve('DeleteShotFileSetup', async ({ input, caller, request: { id: requestId, ip } }) =>
    withScope(caller, (scope) => deleteKeptSetup(deps, { caller, scope, setupId: input.params.id, requestId, ip })),
  )
}

function registerRows(serve: Serve, deps: ShotFilesDeps): void {
  serve('FindShotFileRows', async ({ input, caller, language }) =>
    withFile(deps, caller, input.params.id, async (file) =>
      accept(await findRows(deps.database, file, input.body, language)),
    ),
  )
  serve('GetShotFileRows', async ({ input, caller, language }) =>
    withFile(deps, caller, input.params.id, async (file) =>
      accept({ rows: await readRows(deps, file, input.body.rows, language), version: file.version }),
    ),
  )
}

/** Rows that one answer has: a shipment may have fifty thousand. */
const shownAtMost = 1000

/** What is asked for of many rows by one company, or one of the staff, and waits for its turn. */
const mostWaiting = 3

function registerEdits(serve: Serve, deps: ShotFilesDeps): void {
  const inTurn = oneAtATimeOfEach(mostWaiting)
  // Of tens of thousands of rows each takes seconds: a few at once would take every connection, and wait for each other's rows.
  const ofMany: typeof withChangeable = async (given, caller, id, change) =>
    inTurn(waitingAs(caller), () => withChangeable(given, caller, id, change)) ?? refuse({ code: 'UNAVAILABLE' })
  serve('EditShotFileRows', async ({ input, caller, language, idempotencyKey }) =>
    withChangeable(deps, caller, input.params.id, async (before) => {
      const { edits, furtherRows = [] } = input.body
      const edited =
        furtherRows.length > 0
          ? await addFurtherRows(deps, { caller, file: before, edits, furtherRows, idempotencyKey })
          : await editRows(deps, caller, before, edits)
      if (!edited.ok) return edited
      const file = (await findFile(deps.database, before.scope, before.id)) ?? before
      const rows = await readRows(deps, file, edited.value.slice(0, shownAtMost), language)
      const all = [...new Set(rows.flatMap((row) => [row.leadRow, ...(row.shipment?.rows ?? [row.row])]))]
      const shown = all.slice(0, shownAtMost)
      return accept({ rows: await readRows(deps, file, shown, language), version: file.version })
    }),
  )
  serve('SetShotFileValues', async ({ input, caller }) =>
    ofMany(deps, caller, input.params.id, async (file) => {
      const unknown = unknownField(input.body.field)
      if (unknown) return refuse(unknown)
      const set = await setValues(deps, caller, file, input.body, input.body)
      if (!set.ok) return set
      const { rows, before } = set.value
      return accept({ rows, before: [...before], version: await versionOf(deps, file) })
    }),
  )
  serve('ReplaceInShotFile', async ({ input, caller }) =>
    ofMany(deps, caller, input.params.id, async (file) => {
      const { find, replace, fields, matchCase = false, wholeCell = false, preview = false } = input.body
      const replacement = { find, replace, fields, matchCase, wholeCell, preview }
      const replaced = await replaceInRows(deps, caller, file, input.body, replacement)
      if (!replaced.ok) return replaced
      const { samples, before } = replaced.value
      return accept({
        ...replaced.value,
        samples: [...samples],
        before: [...before],
        version: await versionOf(deps, file),
      })
    }),
  )
  serve('SetShotFileRowsRemoved', async ({ input, caller }) =>
    ofMany(deps, caller, input.params.id, async (file) => {
      const rows = await setRowsRemoved(deps, file, input.body, input.body.removed)
      return accept({ rows, version: await versionOf(deps, file) })
    }),
  )
}

function registerPrices(serve: Serve, deps: ShotFilesDeps): void {
  const namesOf = async (file: ShotFile) => productNamesOf(await deps.booking.tariffs.of(file.scope.shipmentSystem))
  serve('ChooseShotFileProducts', async ({ input, caller }) =>
    withChangeable(deps, caller, input.params.id, async (file) => {
      const leads = new Set((await rowsMeant(deps, file, input.body)).map(({ lead }) => lead))
      const counts = await chooseProducts(deps, file, [...leads], input.body.rule)
      return accept({ ...counts, version: await versionOf(deps, file) })
    }),
  )
  serve('GetShotFileOptions', async ({ input, caller }) =>
    withFile(deps, caller, input.params.id, async (file) => {
      const row = await readOptions(deps.database, file, input.params.row)
      if (!row) return refuse(notFound)
      return accept(row.options && row.facts ? optionsOnWire(row.options, row.facts.currency, await namesOf(file)) : [])
    }),
  )
  serve('GetShotFileTotals', async ({ input, caller }) =>
    withFile(deps, caller, input.params.id, async (file) => {
      const { rows, filter } = input.body
      // All of them need not be named: a file may have tens of thousands.
      const leads = rows || filter ? (await rowsMeant(deps, file, input.body)).map(({ lead }) => lead) : undefined
      const totals = await totalsOf(deps.database, file, leads)
      const counts = await countBookable(deps.database, file, leads)
      return accept({ products: totalsOfFileOnWire(totals, await namesOf(file)), ...counts })
    }),
  )
}

const workbookType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** What is fetched of a file: its results, its errors, an empty one to begin with. */
function registerWrittenFiles(serve: Serve, deps: ShotFilesDeps): void {
  serve('GetShotFileShipments', async ({ input, caller }) =>
    withFile(deps, caller, input.params.id, async (file) => {
      const booked = await bookedShipments(deps.database, file)
      return accept(
        booked.map(({ position: row, id: shipmentId, link_id: linkId, waybill_number: shipmentRef }) => ({
          row,
          shipmentId,
          linkId,
          shipmentRef: shipmentRef ?? '',
        })),
      )
    }),
  )
  serve('CreateShotFilePack', async ({ input, caller, language, reply }) =>
    withFile(deps, caller, input.params.id, (file) =>
      packOfFile(deps, { caller, file, language, print: input.body, reply }),
    ),
  )
  serve('GetShotFileTemplate', async ({ input, language, reply }) => {
    const { format = 'xlsx' } = input.query
    reply.headers({
      'content-type': format === 'csv' ? 'text/csv; charset=utf-8' : workbookType,
      'content-disposition': `attachment; filename="Shipments.${format}"`,
    })
    return accept(templateFile(input.query.language ?? language, format))
  })
  serve('CreateShotFileErrors', async ({ input, caller, language, reply }) =>
    withFile(deps, caller, input.params.id, async ({ id }) => {
      const resource = linkResource('GetShotFileErrors', { id })
      const { userId, shipmentSystem, session } = caller
      const ticket = await deps.booking.issueTicket({ userId, shipmentSystem, resource, session })
      const url = `${deps.booking.baseUrl}/api/ShotFile/GetShotFileErrors/${id}?language=${language}&ticket=${ticket}`
      reply.header('location', url)
      return accept({ url })
    }),
  )
  serve('GetShotFileErrors', async ({ input, caller, language, request, reply }) =>
    withFile(deps, caller, input.params.id, async (file) => {
      const asked = input.query.language ?? language
      const whose = waitingAs(caller)
      if (workbookTurns.isFull(whose)) return refuse({ code: 'UNAVAILABLE' })
      reply.headers({
        'content-type': workbookType,
        'content-disposition': disposition('attachment', errorsFileName(file, asked)),
      })
      const inTurn = <Row>(rows: AsyncIterable<Row>) =>
        workbookTurns.inTurn(whileReached(rows, request.shutOut), whose, () => reply.raw.writableNeedDrain)
      return accept(errorsFile(deps, file, asked, inTurn))
    }),
  )
}

function registerRuns(serve: Serve, deps: ShotFilesDeps): void {
  serve('BookShotFile', async ({ input, caller, language, idempotencyKey, request }) =>
    withScope(caller, (scope) =>
      bookRows(deps, {
        caller,
        scope,
        shotFileId: input.params.id,
        which: { rows: input.body.rows, filter: input.body.filter },
        bookingType: input.body.bookingType ?? 'FinalBooking',
        language,
        idempotencyKey,
        requestId: request.id,
        ip: request.ip,
      }),
    ),
  )
  serve('GetShotFileRun', async ({ input, caller }) =>
    withScope(caller, async (scope) => {
      const run = await findRun(deps.database, scope, input.params.id)
      return run ? accept(await progressOfRun(deps, run)) : refuse(notFound)
    }),
  )
  serve('StopShotFileRun', async ({ input, caller }) =>
    withScope(caller, (scope) => stopRun(deps, scope, input.params.id)),
  )
  serve('UndoShotFileRun', async ({ input, caller, request }) =>
    withScope(caller, (scope) =>
      undoRun(deps, { caller, scope, runId: input.params.id, requestId: request.id, ip: request.ip }),
    ),
  )
}

async function versionOf(deps: ShotFilesDeps, file: ShotFile): Promise<number> {
  return (await findFile(deps.database, file.scope, file.id))?.version ?? file.version
}

function withChangeable<T>(
  deps: ShotFilesDeps,
  caller: Caller,
  id: number,
  work: (file: ShotFile) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return withFile(deps, caller, id, async (file) => {
    const open = changeable(file)
    return open.ok ? work(open.value) : open
  })
}

/** Whose shot files this caller may use; every call of this capability asks for it. */
async function withScope<T>(
  caller: Caller,
  work: (scope: Scope) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const scope = scopeOf(caller, 'shot-file.use')
  return scope ? work(scope) : refuse(notAuthorized)
}

async function withFile<T>(
  deps: ShotFilesDeps,
  caller: Caller,
  id: number,
  work: (file: ShotFile) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return withScope(caller, async (scope) => {
    const file = await findFile(deps.database, scope, id)
    return file ? work(file) : refuse(notFound)
  })
}
