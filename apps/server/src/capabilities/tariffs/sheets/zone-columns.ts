import type { Cell } from '../../../platform/table-file/index.ts'
import { readText } from '../../../platform/table-file/index.ts'
import type { Column, Fields } from './column.ts'
import { HeaderError } from './column.ts'
import type { References } from './references.ts'
import { accountKey, tariffKey, tariffKeyParts, zoneKey } from './references.ts'

/** The zone of a zone rule: its set and its code. */
export const zoneColumn: Column = {
  headers: ['zone-set', 'zone'],
  field: 'zoneId',
  required: true,
  looks: 'text',
  filledIn: [{ namesOf: 'zoneSets' }, undefined],
  placeholder: 0,
  read: (cell, _row, references) => {
    const set = named(cell, 0)
    const setId = references.zoneSets.idOf(set)
    if (setId === undefined) throw new HeaderError(0, 'no.zoneSet', { text: set })
    return zoneOf(references, setId, named(cell, 1), 1)
  },
  write: (row, references) => {
    const id = row['zoneId'] as number
    return [references.zoneSets.keyOf(references.zoneSetOf.zone.get(id) ?? 0), codeOf(references, id)]
  },
}

/** The zone set of a zone: one that is named for the first time comes into being. */
export const zoneSetColumn: Column = {
  headers: ['zone-set'],
  field: 'zoneSetId',
  required: true,
  looks: 'text',
  placeholder: 0,
  read: (cell, _row, references) => {
    const name = named(cell, 0)
    const known = references.zoneSets.idOf(name)
    if (known !== undefined) return known
    const id = references.newId()
    references.zoneSets.add(name, id)
    return id
  },
  write: (row, references) => [references.zoneSets.keyOf(row['zoneSetId'] as number)],
}

/** A zone code in the set of the product or tariff to the left; empty for any. */
export function laneZone(
  header: string,
  field: string,
  setOf: (row: Fields, references: References) => number | undefined,
): Column {
  return {
    headers: [header],
    field,
    required: false,
    looks: 'text',
    placeholder: null,
    read: (cell, row, references) => {
      const code = readText(cell(0))
      if (code === null) return null
      const set = setOf(row, references)
      // Without the product or tariff, whose error it is, no zone can be looked up.
      return set === undefined ? null : zoneOf(references, set, code, 0)
    },
    write: (row, references) => {
      const id = row[field] as number | null
      return [id === null ? null : codeOf(references, id)]
    },
  }
}

export const setOfProduct = (row: Fields, references: References): number | undefined =>
  references.zoneSetOf.transportProduct.get(row['transportProductId'] as number)

export const setOfTariff = (row: Fields, references: References): number | undefined =>
  references.zoneSetOf.tariff.get(row['tariffId'] as number)

/** The lane of an agreement: a zone set and two codes in it. */
export function agreementLane(position: 1 | 2, header: string, field: string): Column {
  return {
    headers: position === 1 ? ['zone-set', header] : [header],
    field,
    required: false,
    looks: 'text',
    filledIn: position === 1 ? [{ namesOf: 'zoneSets' }, undefined] : [undefined],
    placeholder: null,
    read: (cell, row, references) => {
      const at = position === 1 ? 1 : 0
      if (position === 1) {
        const set = readText(cell(0))
        const setId = set === null ? null : references.zoneSets.idOf(set)
        if (setId === undefined) throw new HeaderError(0, 'no.zoneSet', { text: set ?? '' })
        // Read here for the column that follows.
        Object.defineProperty(row, zoneSetOfRow, { value: setId, enumerable: false })
      }
      const code = readText(cell(at))
      if (code === null) return null
      const setId = (row as { [zoneSetOfRow]?: number | null })[zoneSetOfRow]
      if (setId === null) throw new HeaderError(at, 'needsZoneSet')
      return setId === undefined ? null : zoneOf(references, setId, code, at)
    },
    write: (row, references) => {
      const id = row[field] as number | null
      const code = id === null ? null : codeOf(references, id)
      if (position === 2) return [code]
      const any = id ?? (row['destinationZoneId'] as number | null)
      return [any === null ? null : references.zoneSets.keyOf(references.zoneSetOf.zone.get(any) ?? 0), code]
    },
  }
}
const zoneSetOfRow = Symbol('zone set')

/** A tariff by side, name and version. */
export const tariffColumn: Column = {
  headers: ['side', 'tariff', 'tariff-version'],
  field: 'tariffId',
  required: true,
  looks: 'text',
  filledIn: [{ words: ['sales', 'cost'] }, undefined, undefined],
  placeholder: 0,
  read: (cell, _row, references) => {
    const side = named(cell, 0).toLowerCase()
    if (side !== 'sales' && side !== 'cost')
      throw new HeaderError(0, 'notOneOf', { text: side, choices: 'sales, cost' })
    return tariffOf(references, side, named(cell, 1), named(cell, 2), 1)
  },
  write: (row, references) => tariffKeyParts(references.tariffs.keyOf(row['tariffId'] as number)),
}

/** A customer's own tariff: always one of the sales side. */
export const ownTariffColumn: Column = {
  headers: ['tariff', 'tariff-version'],
  field: 'tariffId',
  required: false,
  looks: 'text',
  placeholder: null,
  read: (cell, _row, references) => {
    const name = readText(cell(0))
    if (name === null && readText(cell(1)) === null) return null
    return tariffOf(references, 'sales', named(cell, 0), named(cell, 1), 0)
  },
  write: (row, references) => {
    const id = row['tariffId'] as number | null
    return id === null ? [null, null] : tariffKeyParts(references.tariffs.keyOf(id)).slice(1)
  },
}

/** An account of the company to the left. */
export const accountColumn: Column = {
  headers: ['account'],
  field: 'accountId',
  required: false,
  looks: 'text',
  placeholder: null,
  read: (cell, row, references) => {
    const name = readText(cell(0))
    if (name === null) return null
    const id = references.accounts.idOf(accountKey(row['companyId'] as number, name))
    if (id === undefined) throw new HeaderError(0, 'no.account', { text: name })
    return id
  },
  write: (row, references) => {
    const id = row['accountId'] as number | null
    return [id === null ? null : references.accounts.keyOf(id).replace(/^\d+\|/, '')]
  },
}

function tariffOf(
  references: References,
  side: 'sales' | 'cost',
  name: string,
  version: string,
  header: number,
): number {
  const id = references.tariffs.idOf(tariffKey(side, name, version))
  if (id === undefined) throw new HeaderError(header, `no.${side}Tariff`, { text: name, version })
  return id
}

function zoneOf(references: References, setId: number, code: string, header: number): number {
  const id = references.zones.idOf(zoneKey(setId, code))
  if (id === undefined) throw new HeaderError(header, 'no.zone', { text: code, set: references.zoneSets.keyOf(setId) })
  return id
}

function codeOf(references: References, zoneId: number): string {
  return references.zones.keyOf(zoneId).replace(/^-?\d+\|/, '')
}

function named(cell: (position: number) => Cell, position: number): string {
  const name = readText(cell(position))
  if (name === null) throw new HeaderError(position, 'missing')
  return name
}
