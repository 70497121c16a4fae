import type { UsdRates } from '@kattegat/domain/aes'
import type { WithdrawnCodes } from '@kattegat/domain/content'
import type { CustomsFreeZone } from '@kattegat/domain/customs'
import type { OwnedPickupRule } from '@kattegat/domain/pickups'
import { defaultShipmentSystem, isShipmentSystem, type ShipmentSystem } from '@kattegat/domain/shipment'
import { sql } from 'kysely'
import type { Database } from '../../platform/database/index.ts'
import { readWithdrawn } from '../content/index.ts'
import { readPickupRules } from '../pickup-rules/index.ts'

/** What the rules of validation need beside the form: an administrator's data, the same for every user. */
export interface ShipmentRules {
  readonly customsFreeZones: readonly CustomsFreeZone[]
  readonly blockedDescriptions: readonly string[]
  readonly withdrawn: WithdrawnCodes
  /** Today's rates; what one unit of a currency is worth in US dollars. */
  readonly usdRates: UsdRates
  /** When drivers come, by system and branch. */
  readonly pickupRules: readonly OwnedPickupRule[]
  readonly systems: ReadonlyMap<ShipmentSystem, { currency: string; timeZone: string; countryCode: string }>
}

/** Reads the rules, at most every few seconds: every price asks for them. */
export type ReadShipmentRules = () => Promise<ShipmentRules>

const freshForMs = 5000

/** Keeps the last reading for five seconds; the old one is never used when the database cannot be asked. */
export function shipmentRulesOf(database: Database, now: () => Date): ReadShipmentRules {
  let last: { rules: Promise<ShipmentRules>; until: number } | undefined
  return () => {
    if (last && last.until > now().getTime()) return last.rules
    const rules = readRules(database, now())
    const reading = { rules, until: now().getTime() + freshForMs }
    last = reading
    rules.catch(() => {
      if (last === reading) last = undefined
    })
    return rules
  }
}

async function readRules(database: Database, now: Date): Promise<ShipmentRules> {
  const zones = await database.selectFrom('customs_free_zone').select(['country_code', 'postal_codes']).execute()
  const blocked = await database.selectFrom('blocked_description').select('description').execute()
  const systems = await database.selectFrom('shipment_system').selectAll().execute()
  const timeZoneOfUs = systems.find((row) => row.key === 'YOYOUnitedStates')?.time_zone ?? 'UTC'
  return {
    customsFreeZones: zones.map((zone) => ({
      countryCode: zone.country_code,
      postalCodes: zone.postal_codes.split(/[\s,]+/).filter(Boolean),
    })),
    blockedDescriptions: blocked.map((row) => row.description),
    withdrawn: await readWithdrawn(database),
    usdRates: await readUsdRates(database, localDay(now, timeZoneOfUs)),
    pickupRules: await readPickupRules(database),
    systems: new Map(
      systems.flatMap((row) =>
        isShipmentSystem(row.key)
          ? [[row.key, { currency: row.currency, timeZone: row.time_zone, countryCode: row.country_code }] as const]
          : [],
      ),
    ),
  }
}

// The United States' system keeps what each currency is worth in dollars, by its own days.
async function readUsdRates(database: Database, day: string): Promise<UsdRates> {
  const { rows } = await sql<{ currency: string; rate: string }>`
    select distinct on (currency) currency, rate::text as rate
    from exchange_rate
    where shipment_system = 'YOYOUnitedStates' and until_version is null and valid_from <= ${day}::date
    order by currency, valid_from desc`.execute(database)
  return Object.fromEntries(rows.map((row) => [row.currency, row.rate]))
}

/** The calendar day at a place in a time zone, `yyyy-mm-dd`. */
export function localDay(now: Date, timeZone: string): string {
  const minute = Math.floor(now.getTime() / 60_000)
  let zone = days.get(timeZone)
  // Sweden writes its dates as ISO 8601 does.
  if (!zone) days.set(timeZone, (zone = { format: new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }) }))
  // No day begins within a minute.
  if (zone.minute !== minute) Object.assign(zone, { minute, day: zone.format.format(now) })
  return zone.day ?? ''
}

// A formatter takes a hundred times longer to make than to use; there are as many as shipment systems.
const days = new Map<string, { format: Intl.DateTimeFormat; minute?: number; day?: string }>()

/** Settings of a system; those of the default where a row is missing. */
export function systemOf(rules: ShipmentRules, key: ShipmentSystem) {
  const system = rules.systems.get(key) ?? rules.systems.get(defaultShipmentSystem)
  if (!system) throw new Error('no shipment system is set up: run the seeding')
  return system
}
