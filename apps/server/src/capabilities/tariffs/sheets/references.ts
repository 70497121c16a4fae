import type { TariffSet } from '@kattegat/domain/rating'

/** Names and ids of one kind of record, both ways. */
export interface Directory {
  idOf(key: string): number | undefined
  /** The name of an id; a text that no name can be where the id is unknown. */
  keyOf(id: number): string
  add(key: string, id: number): void
  entries(): Iterable<readonly [key: string, id: number]>
  clear(): void
}

/** What the cells of a file call by name and the tables by id. */
export interface References {
  readonly transportCompanies: Directory
  readonly transportProducts: Directory
  readonly salesProducts: Directory
  readonly weightRules: Directory
  readonly zoneSets: Directory
  /** By `zoneKey`. */
  readonly zones: Directory
  /** By `tariffKey`. */
  readonly tariffs: Directory
  /** Customers, whom no tariff file writes. */
  readonly companies: Directory
  /** By `accountKey`. */
  readonly accounts: Directory
  /** An id for a row that the database does not know yet: below zero, replaced when it is written. */
  newId(): number
  /** The zone set in which something's zones are written. */
  readonly zoneSetOf: {
    readonly zone: Map<number, number>
    readonly transportProduct: Map<number, number>
    readonly salesProduct: Map<number, number>
    readonly tariff: Map<number, number>
  }
}

export function zoneKey(zoneSetId: number, code: string): string {
  return `${zoneSetId}|${code}`
}

export function tariffKey(side: string, name: string, version: string): string {
  return [side, name, version].join(separator)
}

/** Side, name and version of a `tariffKey`. */
export function tariffKeyParts(key: string): string[] {
  return key.split(separator)
}

// No cell can hold it.
const separator = '\u001F'

export function accountKey(companyId: number, name: string): string {
  return `${companyId}|${name}`
}

/** What belongs to a book without being in it: the names of its zone sets, and the system's customers. */
export interface ImportContext {
  readonly zoneSets: readonly { readonly id: number; readonly name: string }[]
  readonly companies: readonly { readonly id: number; readonly name: string }[]
  readonly accounts: readonly { readonly id: number; readonly companyId: number; readonly name: string }[]
}

/** The names and ids of a book. */
export function referencesOf(book: TariffSet, { zoneSets, companies, accounts }: ImportContext): References {
  const zoneSetOf: References['zoneSetOf'] = {
    zone: new Map(book.zones.map((zone) => [zone.id, zone.zoneSetId])),
    transportProduct: new Map(book.transportProducts.map((product) => [product.id, product.zoneSetId])),
    salesProduct: new Map(),
    tariff: new Map(book.tariffs.map((tariff) => [tariff.id, tariff.zoneSetId])),
  }
  for (const sales of book.salesProducts) {
    const set = zoneSetOf.transportProduct.get(sales.transportProductId)
    if (set !== undefined) zoneSetOf.salesProduct.set(sales.id, set)
  }
  let lastNewId = 0
  return {
    newId: () => (lastNewId -= 1),
    transportCompanies: directory(book.transportCompanies.map((row) => [row.code, row.id])),
    transportProducts: directory(book.transportProducts.map((row) => [row.code, row.id])),
    salesProducts: directory(book.salesProducts.map((row) => [row.internalName, row.id])),
    weightRules: directory(book.weightRules.map((row) => [row.name, row.id])),
    zoneSets: directory(zoneSets.map((row) => [row.name, row.id])),
    zones: directory(book.zones.map((row) => [zoneKey(row.zoneSetId, row.code), row.id])),
    tariffs: directory(book.tariffs.map((row) => [tariffKey(row.side, row.name, row.version), row.id])),
    companies: directory(companies.map((row) => [row.name, row.id])),
    accounts: directory(accounts.map((row) => [accountKey(row.companyId, row.name), row.id])),
    zoneSetOf,
  }
}

function directory(entries: readonly (readonly [string, number])[]): Directory {
  const ids = new Map(entries)
  const keys = new Map(entries.map(([key, id]) => [id, key]))
  return {
    idOf: (key) => ids.get(key),
    keyOf: (id) => keys.get(id) ?? `?${id}`,
    add: (key, id) => {
      ids.set(key, id)
      keys.set(id, key)
    },
    entries: () => ids,
    clear: () => {
      ids.clear()
      keys.clear()
    },
  }
}
