import type { CallOptions } from '../test-portal.ts'
import type { CommonInput, Recipe } from './how-to-call.ts'
import { absent, type TenantRecords } from './tenant.ts'

export type RecordKey = keyof TenantRecords

/** The ids that a call names. */
export function keysOf(recipe: Recipe, common: CommonInput): RecordKey[] {
  const read = new Set<RecordKey>()
  recipe(
    new Proxy(absent, {
      get: (records, key) => {
        read.add(key as RecordKey)
        return records[key as RecordKey]
      },
    }),
    common,
  )
  return [...read]
}

/**
 * Inputs in which one id is of other records and the rest are one's own: in its place, and where it stands in a list also
 * beside one's own.
 */
export function inputsNaming(
  recipe: Recipe,
  common: CommonInput,
  key: RecordKey,
  { own, other }: { readonly own: TenantRecords; readonly other: TenantRecords },
): CallOptions[] {
  const alone = recipe({ ...own, [key]: other[key] }, common)
  const mixed = besideOwn(recipe(own, common), alone)
  return JSON.stringify(mixed) === JSON.stringify(alone) ? [alone] : [alone, mixed as CallOptions]
}

/** The second value, with each of its lists after what the first has there. */
function besideOwn(own: unknown, other: unknown): unknown {
  if (Array.isArray(own) && Array.isArray(other)) {
    return JSON.stringify(own) === JSON.stringify(other) ? other : [...(own as unknown[]), ...(other as unknown[])]
  }
  if (!isRecord(own) || !isRecord(other)) return other
  return Object.fromEntries(Object.entries(other).map(([name, value]) => [name, besideOwn(own[name], value)]))
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) && !Buffer.isBuffer(value)
}
