import type { Role } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import type { Database } from '../../platform/database/index.ts'
import { known } from '../../testing/known-id.ts'

interface NewCompany {
  name: string
  shipmentSystem: ShipmentSystem
}

interface NewUser {
  email: string
  name?: string
  companyId?: number | null
  roles?: Role[]
  shipmentSystems?: ShipmentSystem[]
}

/** The four systems, as every installation has them. */
export async function addShipmentSystems(db: Database): Promise<void> {
  await db
    .insertInto('shipment_system')
    .values(
      (
        [
          ['YOYODenmark', 'Denmark', 'DK', 'DKK', 'Europe/Copenhagen'],
          ['YOYONorway', 'Norway', 'NO', 'NOK', 'Europe/Oslo'],
          ['YOYOUnitedStates', 'US', 'US', 'USD', 'America/New_York'],
          ['YOYOSweden', 'Sweden', 'SE', 'SEK', 'Europe/Stockholm'],
        ] as const
      ).map(([key, name, country, currency, zone], at) => ({
        key,
        name,
        flag: country.toLowerCase(),
        booking_system_key: key,
        country_code: country,
        currency,
        time_zone: zone,
        position: at + 1,
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

/** A company with a branch and a default account of its own. */
export async function addCompany(
  db: Database,
  { name, shipmentSystem }: NewCompany,
): Promise<{ companyId: number; branchId: number; accountId: number }> {
  const branch = await db
    .insertInto('branch')
    .values({
      shipment_system: shipmentSystem,
      name: `${name} branch`,
      address: 'Havnegade 1',
      country_code: 'DK',
      zip: '8000',
      city: 'Aarhus C',
      phone: '+45 70 00 00 01',
      email: 'aarhus@kattegat.test',
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  const company = await db
    .insertInto('company')
    .values({ shipment_system: shipmentSystem, branch_id: branch.id, name })
    .returning('id')
    .executeTakeFirstOrThrow()
  const account = await db
    .insertInto('company_account')
    .values({
      shipment_system: shipmentSystem,
      company_id: company.id,
      branch_id: branch.id,
      display_name: `${name} 1001`,
      is_default: true,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { companyId: company.id, branchId: branch.id, accountId: account.id }
}

export async function addUser(db: Database, user: NewUser): Promise<number> {
  const { id } = await db
    .insertInto('portal_user')
    .values({
      email: user.email,
      name: user.name ?? user.email,
      company_id: user.companyId == null ? null : known(user.companyId),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  for (const role of user.roles ?? []) await db.insertInto('user_role').values({ user_id: id, role }).execute()
  for (const system of user.shipmentSystems ?? ['YOYODenmark'])
    await db.insertInto('user_shipment_system').values({ user_id: id, shipment_system: system }).execute()
  return id
}
