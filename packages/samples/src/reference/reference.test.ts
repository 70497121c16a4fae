import { dangerousGoodsFields } from '@kattegat/domain/shipment'
import { batteryFacts, packingGroups, type ShipmentSystem } from '@kattegat/domain/shipment'
import { validateShipmentPackaging } from '@kattegat/domain/validation'
import { describe, expect, it } from 'vitest'
import { companies } from '../fixtures/index.ts'
import { demoDangerousGoods, demoHarmonizedCodes, demoPackagings, type LocalName } from './index.ts'

const isWhole = (names: LocalName) => Object.values(names).every((name) => /\S/.test(name))

describe('the demo’s HS codes', () => {
  const codes = demoHarmonizedCodes()

  it('are six digits, each once, named in four languages', () => {
    expect(codes.length).toBeGreaterThan(200)
    expect(codes.filter(({ code, names }) => !/^\d{6}$/.test(code) || !isWhole(names))).toEqual([])
    expect(new Set(codes.map(({ code }) => code)).size).toBe(codes.length)
  })
})

describe('the demo’s dangerous goods', () => {
  const goods = demoDangerousGoods()

  it('have a number, a class, packing groups and a name in four languages', () => {
    expect(goods.length).toBeGreaterThan(90)
    for (const { unNumber, hazardClass, packingGroups: groups, names } of goods) {
      expect(unNumber).toMatch(/^\d{4}$/)
      // ADR 2.1.1.1: nine classes; divisions and compatibility groups behind a point, subsidiary hazards in brackets.
      expect(hazardClass, unNumber).toMatch(/^[1-9](\.\d[A-Z]?)?( \([\d.]+\))?$/)
      expect(groups.every((group) => packingGroups.some((known) => known === group))).toBe(true)
      const longest = Math.max(...Object.values(names).map((name) => name.length))
      expect(isWhole(names) && longest <= dangerousGoodsFields.description.max, unNumber).toBe(true)
    }
  })

  it('name no row twice, and have every battery', () => {
    const rows = goods.map(({ unNumber, names }) => `${unNumber} ${names.en}`)
    expect(new Set(rows).size).toBe(rows.length)
    for (const { unNumber } of Object.values(batteryFacts))
      expect(goods.some((row) => row.unNumber === unNumber)).toBe(true)
  })
})

describe('the demo’s packagings', () => {
  it('are ones that their companies could have saved, of codes in the list', () => {
    const codes = new Set(demoHarmonizedCodes().map(({ code }) => code))
    const systems: Readonly<Record<string, { readonly shipmentSystem: ShipmentSystem }>> = companies
    for (const [company, packagings] of Object.entries(demoPackagings)) {
      for (const packaging of packagings) {
        expect(validateShipmentPackaging(packaging, systems[company]!.shipmentSystem), packaging.name).toEqual([])
        expect(codes.has(packaging.harmonizedCode ?? ''), packaging.name).toBe(true)
      }
    }
  })
})
