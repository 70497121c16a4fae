import type { Database, Tx } from '../../platform/database/index.ts'

/** An office of the provider, and the company that bills from it. */
export interface BranchRow {
  readonly shipmentSystem: string
  readonly name: string
  readonly address: string
  readonly zip: string
  readonly city: string
  readonly countryCode: string
  readonly phone: string
  readonly email: string
  readonly legalName: string
  readonly vatNumber: string
  readonly registrationNumber: string
  readonly endpoint: string
  /** Where invoices are paid to: an IBAN or an account's number, and the bank's BIC or registration number. */
  readonly bankAccount: string
  readonly bankCode: string
}

/** The branches that have one of these names, as they stand. */
export async function listBranchRows(db: Database, named: readonly BranchRow[]): Promise<BranchRow[]> {
  if (named.length === 0) return []
  return branchRows(db)
    .where((is) => is.or(named.map(({ shipmentSystem, name }) => is.and({ shipment_system: shipmentSystem, name }))))
    .execute()
}

function branchRows(db: Database) {
  return db
    .selectFrom('branch')
    .select(['shipment_system as shipmentSystem', 'name', 'address', 'zip', 'city', 'country_code as countryCode'])
    .select(['phone', 'email', 'legal_name as legalName', 'vat_number as vatNumber'])
    .select([
      'registration_number as registrationNumber',
      'endpoint',
      'bank_account as bankAccount',
      'bank_code as bankCode',
    ])
}

/** Every branch of a booking system, by name. */
export function listBranchesOf(db: Database, shipmentSystem: string): Promise<BranchRow[]> {
  return branchRows(db).where('shipment_system', '=', shipmentSystem).orderBy('name').execute()
}

/** Adds branches and corrects those that are there; companies and shipments hang on them, so none is removed. */
export async function upsertBranches(tx: Tx, rows: readonly BranchRow[]): Promise<void> {
  for (const row of rows) {
    const columns = {
      address: row.address,
      zip: row.zip,
      city: row.city,
      country_code: row.countryCode,
      phone: row.phone,
      email: row.email,
      legal_name: row.legalName,
      vat_number: row.vatNumber,
      registration_number: row.registrationNumber,
      endpoint: row.endpoint,
      bank_account: row.bankAccount,
      bank_code: row.bankCode,
    }
    await tx
      .insertInto('branch')
      .values({ shipment_system: row.shipmentSystem, name: row.name, ...columns })
      .onConflict((conflict) => conflict.columns(['shipment_system', 'name']).doUpdateSet(columns))
      .execute()
  }
}
