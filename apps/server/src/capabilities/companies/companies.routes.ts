import type { AccountForm, CompanyForm } from '@kattegat/domain/companies'
import type { Input } from '@kattegat/contract'
import { accept, refuse } from '@kattegat/domain/result'
import type { Language } from '@kattegat/messages'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit/index.ts'
import { notAuthorized, notFound, withUploadedFile, type Serve } from '../../platform/http/index.ts'
import { inTransaction } from '../../platform/idempotency/index.ts'
import { letInAtTheCommit } from '../../platform/let-in/index.ts'
import { scopeOf, type Caller } from '../../platform/tenancy/index.ts'
import type { CompaniesDeps } from './companies-deps.ts'
import { readAccounts } from './account.repository.ts'
import { accountOnWire, saveAccount, setAccountActive } from './save-account.ts'
import { exportCompanies } from './export-companies.ts'
import { importSentFile } from './import-file.ts'
import { findCompanies, readCompany, readOpenWork } from './company.repository.ts'
import { registerCompanyLogos } from './logo.routes.ts'
import { readChanges } from './read-changes.ts'
import { mergeCompany } from './merge-companies.ts'
import { companyOnWire, saveCompany, setCompanyActive, type CompanyActor } from './save-company.ts'

/** Companies as staff keep them: found, created, changed, deactivated. */
export function registerCompanies(serve: Serve, deps: CompaniesDeps): void {
  registerReading(serve, deps)
  registerWriting(serve, deps)
  registerAccounts(serve, deps)
  registerFiles(serve, deps)
  registerCompanyLogos(serve, deps)
}

function registerReading(serve: Serve, { database, now }: CompaniesDeps): void {
  serve('FindCompanies', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'company.manage')
    if (!scope) return refuse(notAuthorized)
    const { rows, numberOfRows } = await findCompanies(database, scope, input.query)
    const companies = rows.map((row) => ({
      id: row.id,
      name: row.name,
      registrationNumber: row.registration_number,
      vatNumber: row.vat_number,
      city: row.city,
      countryCode: row.country_code,
      branchName: row.branch_name,
      accounts: row.accounts,
      active: row.active,
    }))
    return accept({ companies, numberOfRows })
  })
  serve('GetCompany', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'company.manage')
    const row = scope && (await readCompany(database, scope, input.params.id))
    if (!row) return refuse(scope ? notFound : notAuthorized)
    const { shipments, pickups } = await readOpenWork(database, row, now())
    return accept({ ...companyOnWire(row), openShipments: shipments, openPickups: pickups })
  })
  serve('GetCompanyChanges', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'company.manage')
    const row = scope && (await readCompany(database, scope, input.params.id))
    return row ? accept(await readChanges(database, scope, row)) : refuse(scope ? notFound : notAuthorized)
  })
}

function registerWriting(serve: Serve, { database, enqueue, now }: CompaniesDeps): void {
  serve('SaveCompany', async ({ input: { body }, caller, request }) => {
    const actor = actorOf(caller, request, now())
    if (!actor) return refuse(notAuthorized)
    const saved = await inTransaction(database, (tx) => saveCompany(tx, actor, body, formOf(body)))
    return saved.ok ? accept(companyOnWire(saved.value)) : saved
  })
  serve('SetCompanyActive', async ({ input: { params, body }, caller, request }) => {
    const actor = actorOf(caller, request, now())
    if (!actor) return refuse(notAuthorized)
    const wanted = { id: params.id, active: body.active }
    const set = await inTransaction(database, (tx) => setCompanyActive(tx, actor, wanted))
    return set.ok ? accept(companyOnWire(set.value)) : set
  })
  serve('MergeCompany', async ({ input: { params, body }, caller, request }) => {
    const actor = actorOf(caller, request, now())
    if (!actor) return refuse(notAuthorized)
    const wanted = { id: params.id, into: body.intoCompanyId }
    const merged = await inTransaction(database, async (tx) => {
      const merging = await mergeCompany(tx, actor, wanted, enqueue)
      await letInAtTheCommit(database)
      return merging
    })
    return merged.ok ? accept(companyOnWire(merged.value)) : merged
  })
}

function registerAccounts(serve: Serve, { database, now }: CompaniesDeps): void {
  serve('GetAccountsOfCompany', async ({ input, caller }) => {
    const scope = scopeOf(caller, 'company.manage')
    const company = scope && (await readCompany(database, scope, input.params.id))
    if (!company) return refuse(scope ? notFound : notAuthorized)
    return accept((await readAccounts(database, scope, company)).map(accountOnWire))
  })
  serve('SaveAccount', async ({ input: { body }, caller, request }) => {
    const actor = actorOf(caller, request, now())
    if (!actor) return refuse(notAuthorized)
    const saved = await inTransaction(database, (tx) => saveAccount(tx, actor, body, accountFormOf(body)))
    return saved.ok ? accept(accountOnWire(saved.value)) : saved
  })
  serve('SetAccountActive', async ({ input: { params, body }, caller, request }) => {
    const actor = actorOf(caller, request, now())
    if (!actor) return refuse(notAuthorized)
    const wanted = { id: params.id, active: body.active }
    const set = await inTransaction(database, (tx) => setAccountActive(tx, actor, wanted))
    return set.ok ? accept(accountOnWire(set.value)) : set
  })
}

function registerFiles(serve: Serve, { database, now }: CompaniesDeps): void {
  serve('ImportCompanies', async ({ input: { query }, caller, language, request }) => {
    const actor = actorOf(caller, request, now())
    if (!actor) return refuse(notAuthorized)
    const by = { ...actor, userId: caller.userId }
    return withUploadedFile(request, (path) => importSentFile(database, by, { path, dryRun: query.dryRun, language }))
  })
  serve('ExportCompanies', async ({ caller, request, reply }) => {
    const scope = scopeOf(caller, 'company.manage')
    if (!scope) return refuse(notAuthorized)
    await audit(database, {
      userId: caller.userId,
      shipmentSystem: scope.shipmentSystem,
      action: 'companies.exported',
      recordKind: 'company',
      recordId: scope.shipmentSystem,
      requestId: request.id,
      ip: request.ip,
    })
    reply.headers({
      'content-type': 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      'content-disposition': 'attachment; filename="Companies.xlsx"',
    })
    return accept(await exportCompanies(database, scope))
  })
}

function actorOf(caller: Caller, request: FastifyRequest, now: Date): CompanyActor | undefined {
  const scope = scopeOf(caller, 'company.manage')
  return scope && { scope, userId: caller.userId, now, requestId: request.id, ip: request.ip }
}

/** A company as it was sent: what is left out is empty. */
function formOf(body: Input<'SaveCompany'>['body']): CompanyForm {
  return {
    name: body.name,
    branchId: body.branchId,
    vatNumber: body.vatNumber ?? '',
    registrationNumber: body.registrationNumber ?? '',
    endpoint: body.endpoint ?? '',
    address: body.address,
    currency: body.currency ?? '',
    // What is no language is said of its field.
    language: (body.language ?? '') as Language | '',
    paymentDays: body.paymentDays === undefined ? 30 : (body.paymentDays ?? Number.NaN),
    showShotFileLink: body.showShotFileLink ?? false,
  }
}

/** An account as it was sent: what is left out is left to the portal. */
function accountFormOf(body: Input<'SaveAccount'>['body']): AccountForm {
  const { incoterms, exportReason, readyTime, closeTime } = body
  return {
    displayName: body.displayName,
    branchId: body.branchId,
    isDefault: body.default ?? false,
    senderAddress: body.senderAddress,
    pickupAddress: body.pickupAddress ?? null,
    mails: body.mails ?? [],
    presets: {
      incoterms: incoterms ?? '',
      exportReason: exportReason ?? '',
      readyTime: readyTime ?? '',
      closeTime: closeTime ?? '',
    },
    dimensions: body.dimensions ?? 'shown',
    insurance: body.insurance ?? 'offered',
    documentFirst: body.documentFirst ?? false,
    creditNotes: body.creditNotes ?? 'deducted',
    limits: {
      salesProductIds: body.salesProductIds ?? null,
      services: body.services ?? null,
      creditLimit: body.creditLimit ?? '',
      onHold: body.onHold ?? false,
      holdReason: body.holdReason ?? '',
      paysForReceived: body.paysForReceived ?? false,
    },
  }
}
