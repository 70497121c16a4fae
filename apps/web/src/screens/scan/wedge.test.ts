import { expect, it } from 'vitest'
import { createWedgeReader } from './wedge.ts'

/** Types a text with so many milliseconds between the keys; answers what was read. */
function typed(text: readonly string[], ms: number, end = 'Enter') {
  const reader = createWedgeReader()
  let at = 1000
  const scans: string[] = []
  for (const key of [...text, end]) {
    at += ms
    const ctrlKey = key === 'CTRL+]'
    const { text: scan } = reader.press({ key: ctrlKey ? ']' : key, ctrlKey, altKey: false, metaKey: false, at })
    if (scan !== undefined) scans.push(scan)
  }
  return scans
}

it('reads fast keys ended by Enter or Tab', () => {
  expect(typed(Array.from('00357123450000000015'), 5)).toEqual(['00357123450000000015'])
  expect(typed(Array.from('MF0000000017'), 20, 'Tab')).toEqual(['MF0000000017'])
})

it('takes CTRL+] for the separator of element strings', () => {
  expect(typed([...Array.from('4215785013'), 'CTRL+]', ...Array.from('00357123450000000015')], 5)).toEqual([
    '4215785013\u001D00357123450000000015',
  ])
})

it('leaves what a person types alone, and Enter after a few keys', () => {
  expect(typed(Array.from('12312345675'), 120)).toEqual([])
  expect(typed(Array.from('12345'), 5)).toEqual([])
})

it('bears one late key, as a busy device hands it over', () => {
  const reader = createWedgeReader()
  const press = (key: string, at: number) => reader.press({ key, ctrlKey: false, altKey: false, metaKey: false, at })
  for (const [index, key] of Array.from('12312345675').entries()) press(key, index * 5 + (index > 4 ? 180 : 0))
  expect(press('Enter', 240).text).toBe('12312345675')
})

it('begins anew after a pause, so that what was typed before is no part of the scan', () => {
  const reader = createWedgeReader()
  const press = (key: string, at: number) => reader.press({ key, ctrlKey: false, altKey: false, metaKey: false, at })
  press('x', 0)
  expect(press('1', 900).isFirst).toBe(true)
  for (const [index, key] of Array.from('2312345675').entries()) press(key, 905 + index * 5)
  expect(press('Enter', 960).text).toBe('12312345675')
})
