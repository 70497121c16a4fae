import type { Answer } from '@kattegat/contract'
import { batteryTypesOf } from '@kattegat/domain/shipment'
import type { DangerousGoodsValues } from '../form-parts.ts'

type Listed = Answer<'GetDangerousGoodsDescriptions'>[number]

/** One row to choose of the lists: a number can have several names, packing groups and ways to pack. */
export interface UnChoice {
  readonly id: string
  readonly listed: Listed
  /** Empty where the goods have none. */
  readonly packingGroup: string
  readonly battery: { readonly code: string; readonly name: string } | null
}

/** The rows as choices: each packing group and each way to pack batteries is one of its own. */
export function unChoices(rows: readonly Listed[]): UnChoice[] {
  return rows.flatMap((listed, row) => {
    const groups = listed.packingGroups.length > 0 ? listed.packingGroups : ['']
    const batteries = listed.batteryTypes.length > 0 ? listed.batteryTypes : [null]
    return groups.flatMap((packingGroup) =>
      batteries.map((battery) => ({
        id: `${row} ${packingGroup} ${battery?.code ?? ''}`,
        listed,
        packingGroup,
        battery,
      })),
    )
  })
}

/** What choosing a row fills in; the type only where the goods have but one. */
export function valuesOfChoice({ listed, packingGroup, battery }: UnChoice): Partial<DangerousGoodsValues> {
  const type = battery?.code.startsWith('Lithium') ? 'LithiumBattery' : soleTypes[listed.unNumber]
  return {
    // What was asked of the goods before says nothing of these.
    ...openFacts,
    unNumber: listed.unNumber,
    description: listed.description,
    packingGroup,
    hazardClass: listed.class,
    batteryType: battery?.code ?? soleBattery(listed.unNumber),
    ...(type === undefined ? {} : { type }),
  }
}

/**
 * What goes when a line's number is another's: name, packing group and all that followed from the number, the type only
 * where it was the number's own. Undefined while the number is not typed out, or is the one the facts belong to.
 */
export function clearedBy(typed: string, before: string, type: string): Partial<DangerousGoodsValues> | undefined {
  const [now, then] = [readUnNumber(typed), readUnNumber(before)]
  if (now === then || !isWhole(typed) || !isWhole(before)) return undefined
  const isOfNumber = type === 'LithiumBattery' || type === soleTypes[then]
  return {
    ...openFacts,
    description: '',
    packingGroup: '',
    hazardClass: '',
    batteryType: soleBattery(now),
    ...(isOfNumber ? { type: '' } : {}),
  }
}

/** Whether a UN number is typed out. */
export function isWhole(typed: string): boolean {
  return /^\d{4}$/.test(readUnNumber(typed))
}

const openFacts = { technicalName: '', packingInstruction: '', tunnelCode: '', transportCategory: '', flashPoint: '' }

// Category B substances travel under rules of their own, whatever carries them.
const soleTypes: Readonly<Record<string, string>> = { 3373: 'BiologicalSubstance' }

function soleBattery(unNumber: string): string {
  const [only, ...others] = batteryTypesOf(unNumber)
  return only !== undefined && others.length === 0 ? only : ''
}

/** A UN number as typed (`UN 1263`, `1263`): its digits. */
export function readUnNumber(typed: string): string {
  return typed.trim().toUpperCase().replace(/^UN/, '').trim()
}

/** The one row of a number that was typed out; undefined while it is incomplete or leaves a choice. */
export function soleChoice(typed: string, choices: readonly UnChoice[]): UnChoice | undefined {
  const number = readUnNumber(typed)
  if (!isWhole(number)) return undefined
  const own = choices.filter((choice) => choice.listed.unNumber === number)
  return own.length === 1 ? own[0] : undefined
}
