import { addressOf, branches, companies, demoPassword, people, systemsOf, waybillPrefixes } from '@kattegat/samples'
import { demoPackagings } from '@kattegat/samples/reference'
import type { CastAccount, CastCompany, CastPerson } from '@kattegat/samples'
import { shipmentSystems } from '@kattegat/domain/shipment'
import { normaliseAddress } from '@kattegat/domain/validation'
import type { Database, Tx } from '../../platform/database/index.ts'
import type { CompanyId } from '../../platform/tenancy/index.ts'
import { toAddressRow } from '../address-book/index.ts'
import { setDemoPassword } from '../identity/index.ts'
import { savePackaging } from '../shipment-packaging/index.ts'
import { seedDemoAgreements, seedDemoTariffs } from '../tariffs/index.ts'
import { seedNews } from './seed-news.ts'
import { seedSystems, waitForOtherSeeding } from './seed-systems.ts'

/**
 * The demo's branches, companies, people, addresses, number ranges and tariffs. Safe to run again, at every start: what
 * is there stays as it is, however the demo's users have changed it; only what is missing is written.
 */
export async function seedDemo(db: Database): Promise<void> {
  await seedSystems(db)
  // Before the cast: waybill ranges belong to the tariffs' transport companies.
  await seedDemoTariffs(db)
  await db.transaction().execute(async (tx) => {
    await waitForOtherSeeding(tx)
    await insertWaybillRanges(tx)
    const branchIds = await insertBranches(tx)
    const companyIds = new Map<string, CompanyId>()
    for (const [key, company] of Object.entries(companies)) {
      const { id, isNew } = await insertCompany(tx, company, branchIds.get(company.branch)!)
      companyIds.set(key, id)
      if (!isNew) continue
      for (const packaging of demoPackagings[key] ?? [])
        await savePackaging(tx, { shipmentSystem: company.shipmentSystem, companyId: id }, packaging)
    }
    await insertPeople(tx, companyIds)
    await seedNews(tx)
  })
  await seedDemoAgreements(db)
}

async function insertWaybillRanges(tx: Tx): Promise<void> {
  // Ten million serials a prefix, shared by the four systems.
  const share = 10_000_000 / shipmentSystems.length
  const transportCompanies = await tx
    .selectFrom('transport_company')
    .select(['id', 'code', 'shipment_system'])
    .orderBy('id')
    .execute()
  const ranges = transportCompanies.flatMap(({ id, code, shipment_system }) => {
    const first = shipmentSystems.findIndex((system) => system === shipment_system) * share
    return (waybillPrefixes[code] ?? []).map((prefix) => ({
      kind: 'waybill',
      transport_company_id: id,
      prefix,
      first_serial: first + 1,
      next_serial: first + 1,
      last_serial: first + share - 1,
    }))
  })
  if (ranges.length === 0) return
  await tx
    .insertInto('number_range')
    .values(ranges)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** Ids of the demo's branches by name. */
async function insertBranches(tx: Tx): Promise<Map<string, number>> {
  await tx
    .insertInto('branch')
    .values(
      branches.map((branch) => ({
        shipment_system: branch.shipmentSystem,
        name: branch.name,
        address: branch.address,
        country_code: branch.countryCode,
        zip: branch.zip,
        city: branch.city,
        phone: branch.phone,
        email: branch.email,
        legal_name: branch.supplier.legalName,
        vat_number: branch.supplier.vatNumber,
        registration_number: branch.supplier.registrationNumber,
        endpoint: branch.supplier.endpoint,
        bank_account: branch.supplier.bankAccount,
        bank_code: branch.supplier.bankCode,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const rows = await tx
    .selectFrom('branch')
    .select(['id', 'name'])
    .where(
      'name',
      'in',
      branches.map((branch) => branch.name),
    )
    .execute()
  return new Map(rows.map((row) => [row.name, row.id]))
}

/** The company's id; its accounts and addresses are written with it, and never again. */
async function insertCompany(
  tx: Tx,
  company: CastCompany,
  branchId: number,
): Promise<{ id: CompanyId; isNew: boolean }> {
  const { shipmentSystem, name } = company
  // It is where its first account sends from.
  const { companyName: _name, ...address } = normaliseAddress(addressOf(company.accounts[0]!.sender))
  const inserted = await tx
    .insertInto('company')
    .values({
      shipment_system: shipmentSystem,
      branch_id: branchId,
      name,
      vat_number: company.vatNumber,
      country_code: company.countryCode,
      registration_number: company.registrationNumber,
      endpoint: company.endpoint,
      payment_days: company.paymentDays,
      show_shot_file: company.shotFiles,
      address: JSON.stringify(address),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!inserted) {
    const present = await tx
      .selectFrom('company')
      .select('id')
      .where('shipment_system', '=', shipmentSystem)
      .where('name', '=', name)
      .executeTakeFirstOrThrow()
    return { id: present.id, isNew: false }
  }
  await insertAddressBook(tx, { company, companyId: inserted.id, branchId })
  return { id: inserted.id, isNew: true }
}

interface NewCompany {
  readonly company: CastCompany
  readonly companyId: CompanyId
  readonly branchId: number
}

async function insertAddressBook(tx: Tx, { company, companyId, branchId }: NewCompany): Promise<void> {
  const { shipmentSystem } = company
  const key = { shipmentSystem, companyId }
  const row = (address: CastAccount['sender'], accountTypeId: number | null, accountId?: number) =>
    toAddressRow(key, normaliseAddress(addressOf(address)), {
      accountTypeId,
      ...(accountId === undefined ? {} : { accountId }),
    })
  const accounts = await tx
    .insertInto('company_account')
    .values(
      company.accounts.map((account, index) => ({
        shipment_system: shipmentSystem,
        company_id: companyId,
        branch_id: branchId,
        display_name: account.displayName,
        is_default: index === 0,
        default_values: JSON.stringify(account.defaultValues),
        view_options: JSON.stringify(account.viewOptions),
      })),
    )
    .returning(['id', 'display_name'])
    .execute()
  const idOf = new Map(accounts.map((account) => [account.display_name, account.id]))
  const ofAccounts = company.accounts.flatMap((account) => {
    const accountId = idOf.get(account.displayName)!
    return [row(account.sender, 3, accountId), row(account.pickup, 1, accountId)]
  })
  await tx
    .insertInto('address')
    .values([...ofAccounts, ...company.receivers.map((receiver) => row(receiver, null))])
    .execute()
  await tx
    .insertInto('customer_description')
    .values(
      company.descriptions.map((description) => ({
        shipment_system: shipmentSystem,
        company_id: companyId,
        description,
      })),
    )
    .execute()
}

async function insertPeople(tx: Tx, companyIds: ReadonlyMap<string, CompanyId>): Promise<void> {
  const inserted: { userId: number; person: CastPerson }[] = []
  for (const person of Object.values<CastPerson>(people)) {
    const row = await tx
      .insertInto('portal_user')
      .values({
        email: person.email,
        name: person.name,
        initials: person.initials,
        department: person.department,
        language: person.language,
        company_id: person.company === null ? null : (companyIds.get(person.company) ?? null),
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (row) inserted.push({ userId: row.id, person })
  }
  const roles = inserted.flatMap(({ userId, person }) => person.roles.map((role) => ({ user_id: userId, role })))
  const systems = inserted.flatMap(({ userId, person }) =>
    systemsOf(person).map((system) => ({ user_id: userId, shipment_system: system })),
  )
  if (roles.length > 0) await tx.insertInto('user_role').values(roles).execute()
  if (systems.length > 0) await tx.insertInto('user_shipment_system').values(systems).execute()
  // Side by side, because a password's hash is slow on purpose.
  await Promise.all(inserted.map(({ userId }) => setDemoPassword(tx, userId, demoPassword)))
}
