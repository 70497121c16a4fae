import type { Answer } from '@kattegat/contract'
import { accept, refuse } from '@kattegat/domain/result'
import type { Database } from '../../platform/database/index.ts'
import { notAuthorized, notFound, type Serve } from '../../platform/http/index.ts'
import { scopeOf } from '../../platform/tenancy/index.ts'
import { once } from '../../platform/idempotency/index.ts'
import { listedCompanies, namedCompany, readRecordId } from '../people/index.ts'
import { listPackagings, type PackagingRow } from './packaging.repository.ts'
import { changePackaging, removePackaging, saveNamed } from './upsert-packaging.ts'

export interface ShipmentPackagingDeps {
  readonly database: Database
}

const right = 'packaging.use'

/** Saving and removing what a company packs the same way again and again. */
export function registerShipmentPackaging(serve: Serve, { database }: ShipmentPackagingDeps): void {
  serve('UpsertShipmentPackaging', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, right)
    if (!scope) return refuse(notAuthorized)
    const { id: wireId, companyId: wireCompany, ...packaging } = input.body
    const asked = { caller, scope, requestId: request.id, ip: request.ip, packaging }
    if (wireId === undefined || wireId === null) {
      const owner = await namedCompany(database, scope, wireCompany)
      if (!owner.ok) return owner
      const saved = await once(database, undefined, (tx) => saveNamed(tx, { ...asked, companyId: owner.value }))
      return saved.ok ? accept(onWire(saved.value.answer)) : saved
    }
    const id = readRecordId(wireId)
    const companyId = readRecordId(wireCompany)
    if (id === undefined || (wireCompany !== undefined && companyId === undefined)) return refuse(notFound)
    const changed = await once(database, undefined, (tx) => changePackaging(tx, { ...asked, id, companyId }))
    return changed.ok ? accept(onWire(changed.value.answer)) : changed
  })

  serve('DeleteShipmentPackaging', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, right)
    const id = readRecordId(input.query.shipmentPackagingId)
    if (!scope) return refuse(notAuthorized)
    if (id === undefined) return refuse(notFound)
    const outcome = await once(database, undefined, (tx) =>
      removePackaging(tx, { caller, scope, requestId: request.id, ip: request.ip, id }),
    )
    return outcome.ok ? accept(outcome.value.answer) : outcome
  })
}

/** A company's saved packagings; on routes that answer with an ETag. */
export function registerCustomerProducts(serve: Serve, { database }: ShipmentPackagingDeps): void {
  serve('GetCustomerProducts', async ({ input, caller }) => {
    const scope = scopeOf(caller, right)
    if (!scope) return refuse(notAuthorized)
    const owner = await listedCompanies(database, scope, input.query.companyId)
    if (!owner.ok) return owner
    const rows = await listPackagings(database, owner.value)
    return accept(rows.map(onWire))
  })
}

function onWire(row: PackagingRow): Answer<'UpsertShipmentPackaging'> {
  return {
    id: row.id,
    companyId: row.company_id,
    productName: row.product_name,
    name: row.name,
    number: row.number,
    harmonizedCode: row.harmonized_code,
    commodity: row.commodity,
    countryOfOrigin: row.country_of_origin,
    unitPrice: row.unit_price,
    currency: row.currency,
    weight: toNumber(row.weight),
    length: toNumber(row.length),
    width: toNumber(row.width),
    height: toNumber(row.height),
    packagingType: row.packaging_type,
    dryIceWeight: toNumber(row.dry_ice_weight),
    entered: row.entered as Answer<'UpsertShipmentPackaging'>['entered'],
  }
}

// At most three decimals and eight digits: exact as a number, which is what the form's lines are.
function toNumber(text: string | null): number | null {
  return text === null ? null : Number(text)
}
