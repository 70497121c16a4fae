import type { Person } from '../test-portal.ts'
import type { CommonInput } from './how-to-call.ts'
import { formOf, type Tenant } from './tenant.ts'

const spareRange = { kind: 'waybill', prefix: '991' } as const

/** What calls about a tenant's records need beside their ids. */
export async function commonInputOf(
  { mark, shipmentSystem, records }: Tenant,
  person: Person,
  admin: Person,
): Promise<CommonInput> {
  // Each set its own: no number may stand in two ranges.
  const serial = records.shipmentId % 1_000_000
  const form = formOf({ mark, shipmentSystem }, records.accountId)
  const [option] = (await person.call('GetShippingOptions', { body: form })).body.options
  return {
    form,
    product: { salesProductId: option!.salesProductId, transportProductId: option!.transportProductId },
    invoice: (await person.call('GetInvoiceData', { query: { id: String(records.shipmentId) } })).body,
    carrierId: (await admin.call('GetHeaderData')).body.documentPackCarriers[0]!.id,
    spareRangeId: (
      await admin.call('AddNumberRange', { body: { ...spareRange, firstSerial: serial, lastSerial: serial } })
    ).body.id,
    branchId: (await admin.call('GetVisibleBranchesForUser')).body[0]!.id,
  }
}
