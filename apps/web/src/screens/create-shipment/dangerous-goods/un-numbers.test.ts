import { describe, expect, it } from 'vitest'
import { clearedBy, readUnNumber, soleChoice, unChoices, valuesOfChoice } from './un-numbers.ts'

const paint = {
  unNumber: '1263',
  description: 'PAINT',
  localDescription: 'Maling',
  class: '3',
  packingGroups: ['II', 'III'],
  particulars: [],
  batteryTypes: [],
}
const sample = {
  unNumber: '3373',
  description: 'BIOLOGICAL SUBSTANCE, CATEGORY B',
  localDescription: 'Biologisk stof, kategori B',
  class: '6.2',
  packingGroups: [],
  particulars: [],
  batteryTypes: [],
}
const batteries = {
  unNumber: '3481',
  description: 'LITHIUM ION BATTERIES',
  localDescription: 'Lithium-ion-batterier',
  class: '9',
  packingGroups: [],
  particulars: [],
  batteryTypes: [
    { code: 'LithiumIonWithEquipment', name: 'With equipment' },
    { code: 'LithiumIonInEquipment', name: 'In equipment' },
  ],
}

describe('another UN number', () => {
  it('takes name, packing group and what followed from the number with it', () => {
    expect(clearedBy('1266', 'UN 1263', 'ADR')).toMatchObject({ description: '', packingGroup: '', hazardClass: '' })
    expect(clearedBy('1266', '1263', 'ADR'), 'the type was not the number’s').not.toHaveProperty('type')
    expect(clearedBy('1263', '3373', 'BiologicalSubstance')).toHaveProperty('type', '')
    expect(clearedBy('1263', '3481', 'LithiumBattery')).toHaveProperty('type', '')
  })

  it('is none while it is typed, nor the same with other signs, nor the first', () => {
    for (const [now, before] of [
      ['126', '1263'],
      ['UN 1263', '1263'],
      ['1263', ''],
      ['1263', 'paint'],
    ] as const) {
      expect(clearedBy(now, before, 'ADR'), `${now} after ${before}`).toBeUndefined()
    }
  })
})

describe('looking up a UN number', () => {
  it('offers each packing group and each way to pack batteries as a row of its own', () => {
    const rows = unChoices([paint, sample, batteries])
    expect(rows.map((row) => [row.listed.unNumber, row.packingGroup, row.battery?.code ?? ''])).toEqual([
      ['1263', 'II', ''],
      ['1263', 'III', ''],
      ['3373', '', ''],
      ['3481', '', 'LithiumIonWithEquipment'],
      ['3481', '', 'LithiumIonInEquipment'],
    ])
    expect(new Set(rows.map((row) => row.id)).size).toBe(5)
  })

  it('fills in what follows from the row, and the type where there is but one', () => {
    const [, thin, swab, , inside] = unChoices([paint, sample, batteries])
    expect(valuesOfChoice(thin!)).toMatchObject({
      unNumber: '1263',
      description: 'PAINT',
      packingGroup: 'III',
      batteryType: '',
      hazardClass: '3',
    })
    expect(valuesOfChoice(swab!)).toMatchObject({ type: 'BiologicalSubstance', packingGroup: '' })
    expect(valuesOfChoice(inside!)).toMatchObject({ type: 'LithiumBattery', batteryType: 'LithiumIonInEquipment' })
  })

  it('knows the row of a number typed out only where it leaves no choice', () => {
    const rows = unChoices([paint, sample])
    expect(soleChoice('UN 3373', rows)?.listed).toBe(sample)
    expect(soleChoice('337', rows)).toBeUndefined()
    expect(soleChoice('1263', rows)).toBeUndefined()
    expect(readUnNumber(' un1263 ')).toBe('1263')
  })
})
