import { vatOfAddedLine } from '@kattegat/domain/history'
import type { VatTreatment } from '@kattegat/domain/vat'
import type { Database, Tx } from '../../platform/database/index.ts'

/** What each kind of line that staff add is for VAT, as the system's tariff files say now. */
export async function readAddedLineVat(
  db: Database | Tx,
  shipmentSystem: string,
): Promise<(type: string) => VatTreatment> {
  const rows = await db
    .selectFrom('price_line_type')
    .select(['line_type', 'vat'])
    .where('shipment_system', '=', shipmentSystem)
    .where('until_version', 'is', null)
    .execute()
  const announced = new Map(rows.map((row) => [row.line_type, row.vat as VatTreatment]))
  return (type) => announced.get(type) ?? vatOfAddedLine(type)
}
