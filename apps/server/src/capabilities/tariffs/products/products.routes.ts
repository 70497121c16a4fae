import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { accept, refuse } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../../platform/audit/index.ts'
import type { Database } from '../../../platform/database/index.ts'
import { notAuthorized, notFound, withUploadedFile, type Serve } from '../../../platform/http/index.ts'
import { inTemporaryFolder } from '../../../platform/temporary/index.ts'
import { scopeOf, type Caller, type Scope } from '../../../platform/tenancy/index.ts'
import { ExportRefusal, exportTariffs } from '../export/index.ts'
import type { ChangedBy, ImportKind } from '../import/index.ts'
import { loadPresentState } from '../import/index.ts'
import { tariffFileKinds } from '../sheets/index.ts'
import type { TariffDeps } from '../tariffs.routes.ts'
import { branchTable, describeBranches, readBranchRows } from './branches-table.ts'
import { importSentTariffs } from './import-tariff-file.ts'
import { readProductChanges } from './product-changes.ts'
import { describeTables, findTable, pageOf, rowsOf, textsOf } from './product-tables.ts'
import { saveProductRow } from './save-product-row.ts'

/** The tables of products and tariffs, as administrators keep them on screens: by row, and by the files of the command line. */
export function registerProducts(serve: Serve, deps: TariffDeps): void {
  registerTables(serve, deps)
  registerFiles(serve, deps)
}

function registerTables(serve: Serve, { database, tariffs }: TariffDeps): void {
  serve('GetProductTables', async ({ caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    const present = scope && (await loadPresentState(database, scope.shipmentSystem))
    if (!present) return refuse(scope ? notFound : notAuthorized)
    const { tables, ...version } = await describeTables(database, present)
    return accept({ ...version, tables: [await describeBranches(database, scope), ...tables] })
  })
  serve('GetProductRows', async ({ input: { query }, caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const rows = await readRows(database, scope, query.table)
    if (!rows) return refuse(notFound)
    const { page, numberOfRows } = pageOf(rows, (cells) => cells, query)
    return accept({ rows: page, numberOfRows })
  })
  serve('SaveProductRow', async ({ input: { body }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const { table, was, cells } = body
    const change = { table, was: was ?? undefined, cells: cells ?? undefined, by: byOf(caller, request), language }
    const saved = await saveProductRow(database, scope, change)
    // What is sold from now on is offered from now on, here; elsewhere within two seconds.
    if (saved.ok && saved.value.saved) await tariffs.refresh()
    return saved
  })
  serve('GetProductChanges', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    return accept(await readProductChanges(database, scope, input.query.table))
  })
}

async function readRows(database: Database, scope: Scope, table: string): Promise<string[][] | undefined> {
  if (table === branchTable) return readBranchRows(database, scope)
  const sheet = findTable(table)
  const present = sheet && (await loadPresentState(database, scope.shipmentSystem))
  if (!present) return undefined
  const references = present.references()
  return rowsOf(present, sheet).map((row) => textsOf(sheet, row, references))
}

function registerFiles(serve: Serve, { database, tariffs }: TariffDeps): void {
  serve('ImportTariffs', async ({ input: { query }, caller, request, language }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const kind = kindOf(query.kind)
    if (!kind) return refuse(notFound)
    const asked = { shipmentSystem: scope.shipmentSystem, kind, dryRun: query.dryRun, by: byOf(caller, request) }
    const report = await withUploadedFile(request, (path) => importSentTariffs(database, { ...asked, path }, language))
    if (report.ok && report.value.version !== null) await tariffs.refresh()
    return report
  })
  serve('ExportTariffs', async ({ input, caller, request, reply }) => {
    const scope = scopeOf(caller, 'product.manage')
    if (!scope) return refuse(notAuthorized)
    const kind = kindOf(input.query.kind)
    if (!kind) return refuse(notFound)
    const name = `${kind === 'all' ? 'tariffs' : kind}.xlsx`
    const { shipmentSystem } = scope
    // Customers' agreed prices are among them.
    await audit(database, {
      shipmentSystem,
      action: 'tariffs.exported',
      recordKind: 'tariffs',
      recordId: kind,
      ...byOf(caller, request),
    })
    try {
      const workbook = await inTemporaryFolder('upload', async (folder) => {
        const path = join(folder, name)
        await exportTariffs(database, { kind, path, shipmentSystem: scope.shipmentSystem })
        return readFile(path)
      })
      reply.headers({
        'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        'content-disposition': `attachment; filename="${name}"`,
      })
      return accept(workbook)
    } catch (error) {
      if (!(error instanceof ExportRefusal)) throw error
      return refuse({ code: 'STATE_FORBIDS', detail: () => error.message })
    }
  })
}

function byOf({ userId }: Caller, { id: requestId, ip }: FastifyRequest): ChangedBy {
  return { userId, requestId, ip }
}

function kindOf(text: string): ImportKind | undefined {
  return (['all', ...tariffFileKinds] as const).find((kind) => kind === text)
}
