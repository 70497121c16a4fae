import { addressIdentity } from '@kattegat/domain/address'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { AddressForm, ShipmentForm } from '@kattegat/domain/shipment'
import { pickupAddressOf, pickupWishOf, type CountedGoods, type PickupGoods } from '@kattegat/domain/pickups'
import { normaliseAddress } from '@kattegat/domain/validation'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import { scopeOfCompany, type CompanyId, type Scope } from '../../platform/tenancy/index.ts'
import { accountAddress, defaultAccount, findCompany, namedCompany, readRecordId } from '../people/index.ts'
import type { PickupDeps } from './pickup-deps.ts'
import type { BroughtShipment } from './pickup-shipments.repository.ts'
import { readShipmentsToPickUp, type PickedUpRow, type PickupRow } from './pickup.repository.ts'
import { cubicMetresOf } from './read-pickups.ts'
import { stateForbids } from './refuse-pickup.ts'

/** Whose pickup, and where, as a request names it. */
export interface PickupWish {
  readonly shipmentIds?: readonly (number | string)[] | undefined
  readonly companyId?: number | string | undefined
  readonly address?: AddressForm | undefined
}

/** What a request means: looked up, and nothing locked yet. */
export interface ResolvedPickup {
  readonly companyId: CompanyId
  readonly branchId: number
  readonly address: AddressForm
  readonly shipments: readonly PickedUpRow[]
}

/**
 * Looks up what a request for a pickup names: the company and branch of its shipments, else of the company, and the
 * address of the first shipment, else the account's pickup or sender address. Refuses NOT_FOUND for what is out of reach.
 */
export async function resolvePickup(
  { database }: Pick<PickupDeps, 'database'>,
  scope: Scope,
  wish: PickupWish,
): Promise<Result<ResolvedPickup, Refusal>> {
  const ids = (wish.shipmentIds ?? []).map((id) => readRecordId(id))
  const shipments = ids.includes(undefined)
    ? []
    : await readShipmentsToPickUp(database, scope, ids as readonly number[])
  if (shipments.length !== new Set(ids).size) return refuse(notFound)
  const [first] = shipments
  if (!first) return ofCompany({ database }, scope, wish)
  if (shipments.some(({ company_id: companyId }) => companyId !== first.company_id))
    return refuse(stateForbids('pickup-companies-differ'))
  const named = wish.companyId === undefined ? first.company_id : readRecordId(wish.companyId)
  if (named !== first.company_id) return refuse(notFound)
  const address = wish.address ? normaliseAddress(wish.address) : addressOfShipment(first)
  return accept({ companyId: first.company_id, branchId: first.branch_id, address, shipments })
}

async function ofCompany(
  { database }: Pick<PickupDeps, 'database'>,
  scope: Scope,
  wish: PickupWish,
): Promise<Result<ResolvedPickup, Refusal>> {
  const owner = await namedCompany(database, scope, wish.companyId)
  if (!owner.ok) return owner
  const companyId = owner.value
  const company = await findCompany(database, scope, companyId)
  if (!company) return refuse(notFound)
  const address = wish.address ? normaliseAddress(wish.address) : await usualAddress(database, scope, companyId)
  return accept({ companyId, branchId: company.branchId, address, shipments: [] })
}

/** The pickup address of the company's default account, else its sender address. */
async function usualAddress(
  database: PickupDeps['database'],
  scope: Scope,
  companyId: CompanyId,
): Promise<AddressForm> {
  const ofOne = scopeOfCompany(scope, companyId)
  const account = await defaultAccount(database, ofOne, companyId)
  if (!account) return {}
  const address =
    (await accountAddress(database, ofOne, account.id, 1)) ?? (await accountAddress(database, ofOne, account.id, 3))
  return address ?? {}
}

/** Where a shipment is picked up. */
export function addressOfShipment(row: Pick<PickedUpRow, 'form'>): AddressForm {
  return pickupAddressOf(row.form as ShipmentForm)
}

/** What makes it the same place. */
export function addressKeyOf(address: AddressForm): string {
  return addressIdentity(address)
}

/** What shipments come to: the sums of their packages, weights and volumes. */
export function goodsOf(shipments: readonly PickedUpRow[]): Omit<PickupGoods, 'instructions'> {
  if (shipments.length === 0) return { numberOfColli: null, totalWeight: null, volume: null }
  const sum = (of: (row: PickedUpRow) => number) => shipments.reduce((total, row) => total + of(row), 0)
  const volumeMm3 = sum((row) => row.volume_mm3)
  return {
    numberOfColli: sum((row) => row.number_of_colli),
    totalWeight: sum((row) => row.weight_g) / 1000,
    volume: volumeMm3 === 0 ? null : cubicMetresOf(volumeMm3),
  }
}

/** What a shipment brings to a pickup as it is now. */
export function broughtBy(row: PickedUpRow): BroughtShipment {
  return {
    ...pickupWishOf(row.form as ShipmentForm, row.ship_date),
    id: row.id,
    companyId: row.company_id,
    numberOfColli: row.number_of_colli,
    weightG: row.weight_g,
    volumeMm3: row.volume_mm3,
  }
}

/** What a pickup says of its goods. */
export function countedOf(row: Pick<PickupRow, 'number_of_colli' | 'weight_g' | 'volume_mm3'>): CountedGoods {
  return { numberOfColli: row.number_of_colli, weightG: row.weight_g, volumeMm3: row.volume_mm3 }
}

/** The same the other way. */
export function goodsColumns({ numberOfColli, weightG, volumeMm3 }: CountedGoods) {
  return { number_of_colli: numberOfColli, weight_g: weightG, volume_mm3: volumeMm3 }
}
