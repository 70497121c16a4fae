import type { Database, Tx } from '../../platform/database/index.ts'

/** Postal codes of a country that need no customs; `*` stands for any characters. */
export interface FreeZone {
  readonly countryCode: string
  readonly postalCodes: readonly string[]
  readonly note: string
}

/** The customs free zones by country. */
export async function listCustomsFreeZones(db: Database | Tx): Promise<FreeZone[]> {
  const rows = await db
    .selectFrom('customs_free_zone')
    .select(['country_code', 'postal_codes', 'note'])
    .orderBy('country_code')
    .orderBy('id')
    .execute()
  return rows.map((row) => ({
    countryCode: row.country_code,
    postalCodes: row.postal_codes.split(/[\s,]+/).filter(Boolean),
    note: row.note,
  }))
}

/** Makes the table these zones and no others. */
export async function replaceCustomsFreeZones(tx: Tx, zones: readonly FreeZone[]): Promise<void> {
  await tx.deleteFrom('customs_free_zone').execute()
  if (zones.length === 0) return
  await tx
    .insertInto('customs_free_zone')
    .values(
      zones.map((zone) => ({
        country_code: zone.countryCode,
        postal_codes: zone.postalCodes.join(' '),
        note: zone.note,
      })),
    )
    .execute()
}
