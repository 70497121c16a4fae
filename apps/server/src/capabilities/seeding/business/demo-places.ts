import { type Language, languages } from '@kattegat/messages'
import type { Role } from '@kattegat/domain/permissions'
import { isOneOf, isShipmentSystem, type AddressForm, type ShipmentSystem } from '@kattegat/domain/shipment'
import { people } from '@kattegat/samples'
import type { Database } from '../../../platform/database/index.ts'
import type { CompanyId } from '../../../platform/tenancy/index.ts'
import { addressFormOf } from '../../people/index.ts'
import { invoicePartyColumns, type InvoiceFacts } from '../../transfers/index.ts'

/** One of the cast as the database knows them. */
export interface DemoPerson {
  readonly userId: number
  readonly email: string
  readonly name: string
  readonly initials: string
  readonly department: string
  readonly roles: readonly Role[]
  readonly companyId: CompanyId | null
  readonly testMode: boolean
  readonly language: Language
}

export interface DemoAccount {
  readonly id: number
  readonly companyId: CompanyId
  readonly shipmentSystem: ShipmentSystem
  readonly timeZone: string
  /** Who bills whom. */
  readonly parties: InvoiceFacts['parties']
  readonly ownAddress: AddressForm | undefined
}

/** Where the demo's business takes place: accounts by display name, and people by their name in the cast. */
export interface DemoPlaces {
  readonly accounts: ReadonlyMap<string, DemoAccount>
  readonly people: ReadonlyMap<string, DemoPerson>
}

export async function readDemoPlaces(database: Database): Promise<DemoPlaces> {
  const accounts = await database
    .selectFrom('company_account as a')
    .innerJoin('company as c', 'c.id', 'a.company_id')
    .innerJoin('branch as b', 'b.id', 'a.branch_id')
    .innerJoin('shipment_system as s', 's.key', 'a.shipment_system')
    .select(['a.id', 'a.display_name', 'a.company_id', 'a.shipment_system', 's.time_zone'])
    .select(invoicePartyColumns)
    .where('a.active', '=', true)
    .where('c.active', '=', true)
    .execute()
  const addresses = await database
    .selectFrom('address')
    .selectAll()
    .where('account_type_id', '=', 3)
    .where('account_id', 'is not', null)
    .orderBy('id')
    .execute()
  const users = await database.selectFrom('portal_user').selectAll().where('active', '=', true).execute()
  const byEmail = new Map(users.map((user) => [user.email, user]))
  return {
    accounts: new Map(
      accounts.flatMap((row) => {
        if (!isShipmentSystem(row.shipment_system)) return []
        const own = addresses.find((address) => address.account_id === row.id)
        const account: DemoAccount = {
          id: row.id,
          companyId: row.company_id,
          shipmentSystem: row.shipment_system,
          timeZone: row.time_zone,
          parties: row,
          ownAddress: own && addressFormOf(own),
        }
        return [[row.display_name, account] as const]
      }),
    ),
    people: new Map(
      Object.entries(people).flatMap(([key, person]) => {
        const user = byEmail.get(person.email)
        if (!user) return []
        const found: DemoPerson = {
          userId: user.id,
          email: user.email,
          name: user.name,
          initials: user.initials,
          department: user.department,
          roles: person.roles,
          companyId: user.company_id,
          testMode: false,
          language: user.language !== null && isOneOf(languages, user.language) ? user.language : 'en',
        }
        return [[key, found] as const]
      }),
    ),
  }
}
