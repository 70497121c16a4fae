import { expect, it } from 'vitest'
import { batteryFacts } from '../shipment/vocabulary.ts'
import { dryIceUnNumber, hazardClassOf } from './index.ts'

it('knows the class of the commonest dangerous goods, and leaves the others to be written by hand', () => {
  expect(hazardClassOf('1263')).toBe('3')
  expect(hazardClassOf('3373')).toBe('6.2')
  expect(hazardClassOf(dryIceUnNumber)).toBe('9')
  for (const { unNumber } of Object.values(batteryFacts)) expect(hazardClassOf(unNumber), unNumber).toBe('9')
  // Aerosols are 2.1 or 2.2, by what is in them.
  expect(hazardClassOf('1950')).toBe('')
})
