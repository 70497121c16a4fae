import { describe, expect, it } from 'vitest'
import { writeDay } from '@kattegat/domain/calendar'
import { readDay } from './read-day.ts'
import { readTime } from './read-time.ts'

describe('a typed day', () => {
  it.each([
    ['24/11/2026', '2026-11-24'],
    ['24-11-26', '2026-11-24'],
    ['24.11.', '2026-11-24'],
    ['2026-11-24', '2026-11-24'],
    ['241126', '2026-11-24'],
    ['24112026', '2026-11-24'],
    ['20261124', '2026-11-24'],
    // The 3rd of January is over this year, so the next one is meant.
    ['3/1', '2027-01-03'],
  ])('%s is read as %s', (typed, day) => expect(readDay(typed, '2026-11-21', 'en')).toBe(day))

  it.each(['31/02/2026', 'tomorrow', '', '24/13/2026'])('%j is none', (typed) =>
    expect(readDay(typed, '2026-11-21', 'en')).toBeUndefined(),
  )

  it('is written as its language writes days', () => {
    expect(writeDay('2026-11-24', 'en')).toBe('24/11/2026')
    expect(writeDay('2026-11-24', 'no')).toBe('24.11.2026')
    expect(writeDay('2026-11-24', 'se')).toBe('2026-11-24')
    expect(writeDay('soon', 'en')).toBe('soon')
  })
})

describe('a typed time', () => {
  it.each([
    ['8', '08:00'],
    ['830', '08:30'],
    ['8.30', '08:30'],
    ['17:00', '17:00'],
    ['08:30:15', '08:30'],
    ['8.30.00', '08:30'],
    ['6:30 pm', '18:30'],
    ['12 a.m.', '00:00'],
    ['kl. 8', '08:00'],
  ])('%s is read as %s', (typed, time) => expect(readTime(typed)).toBe(time))
  it.each(['24:00', '8:60', 'noon', '13 pm'])('%s is none', (typed) => expect(readTime(typed)).toBeUndefined())
})
