import { describe, expect, it } from 'vitest'
import { namedValues } from './filter-parts.ts'

const choices = [
  { value: '0', label: 'Express', members: ['4', '5'] },
  { value: '4', label: 'Nordvind Express Worldwide' },
  { value: '5', label: 'Nordvind Express 9:00' },
  { value: '7', label: 'Pilpost Parcel' },
]

describe('a list that is filtered by', () => {
  it('names the virtual product once all that it stands for is in, beside the others', () => {
    expect(namedValues(choices, [7, 5, 4])).toEqual([
      { label: 'Express', values: ['4', '5'] },
      { label: 'Pilpost Parcel', values: ['7'] },
    ])
  })

  it('names each of several, and what it does not know by its value', () => {
    expect(namedValues(choices, ['4', '7', '9']).map(({ label }) => label)).toEqual([
      'Nordvind Express Worldwide',
      'Pilpost Parcel',
      '9',
    ])
  })
})
