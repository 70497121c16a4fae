import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { ShipmentPackaging } from '@kattegat/domain/shipment'
import { normaliseShipmentPackaging, validateShipmentPackaging } from '@kattegat/domain/validation'
import { audit } from '../../platform/audit/index.ts'
import type { Tx } from '../../platform/database/index.ts'
import { notFound, type Refusal } from '../../platform/http/index.ts'
import type { Caller, CompanyId, Scope } from '../../platform/tenancy/index.ts'
import * as packagings from './packaging.repository.ts'
import type { PackagingRow } from './packaging.repository.ts'

/** Who asks, for the audit log. */
export interface AskedBy {
  readonly caller: Caller
  readonly scope: Scope
  readonly requestId: string
  readonly ip: string
}

/** Saves a packaging under its name, a present one of that name included. Refuses INVALID_INPUT. */
export async function saveNamed(
  tx: Tx,
  command: AskedBy & { readonly companyId: CompanyId; readonly packaging: ShipmentPackaging },
): Promise<Result<PackagingRow, Refusal>> {
  const { scope, packaging } = command
  const faults = validateShipmentPackaging(packaging, scope.shipmentSystem)
  if (faults.length > 0) return refuse({ code: 'INVALID_INPUT', errors: faults })
  const key = { shipmentSystem: scope.shipmentSystem, companyId: command.companyId }
  await packagings.lockNames(tx, command.companyId)
  const row = await packagings.savePackaging(tx, key, normaliseShipmentPackaging(packaging))
  await tell(tx, command, row, 'packaging.saved')
  return accept(row)
}

/**
 * Changes a packaging. Refuses NOT_FOUND, also for another company's, and INVALID_INPUT, also for the name of another
 * packaging of the company's.
 */
export async function changePackaging(
  tx: Tx,
  command: AskedBy & {
    readonly id: number
    /** When named, it must be the packaging's own company. */
    readonly companyId: number | undefined
    readonly packaging: ShipmentPackaging
  },
): Promise<Result<PackagingRow, Refusal>> {
  const { scope, id, companyId, packaging } = command
  await packagings.lockNamesBeside(tx, scope, id)
  const present = await packagings.lockPackaging(tx, scope, id)
  if (!present || (companyId !== undefined && companyId !== present.company_id)) return refuse(notFound)
  const faults = validateShipmentPackaging(packaging, scope.shipmentSystem)
  if (faults.length > 0) return refuse({ code: 'INVALID_INPUT', errors: faults })
  const key = { shipmentSystem: scope.shipmentSystem, companyId: present.company_id, id }
  const row = await packagings.updatePackaging(tx, key, normaliseShipmentPackaging(packaging))
  if (!row) return refuse({ code: 'INVALID_INPUT', errors: [{ field: 'name', code: 'nameTaken', params: {} }] })
  await tell(tx, command, row, 'packaging.saved')
  return accept(row)
}

/** Removes a packaging; shipments keep their lines. Refuses NOT_FOUND, also for another company's. */
export async function removePackaging(
  tx: Tx,
  command: AskedBy & { readonly id: number },
): Promise<Result<{ success: true }, Refusal>> {
  const present = await packagings.lockPackaging(tx, command.scope, command.id)
  if (!present) return refuse(notFound)
  const key = { shipmentSystem: command.scope.shipmentSystem, companyId: present.company_id, id: present.id }
  await packagings.deletePackaging(tx, key)
  await tell(tx, command, present, 'packaging.deleted')
  return accept({ success: true })
}

async function tell(tx: Tx, by: AskedBy, row: PackagingRow, action: string): Promise<void> {
  await audit(tx, {
    userId: by.caller.userId,
    shipmentSystem: by.scope.shipmentSystem,
    companyId: row.company_id,
    action,
    recordKind: 'shipment-packaging',
    recordId: row.id,
    requestId: by.requestId,
    ip: by.ip,
  })
}
