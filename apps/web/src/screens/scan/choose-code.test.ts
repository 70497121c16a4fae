import { expect, it } from 'vitest'
import { createChooser } from './choose-code.ts'

const piece = '00357123450000000015'
const waybill = '12312345675'
const routing = '4215785013'

it('takes the piece of a label, and neither its waybill number nor its code for sorting', () => {
  const choose = createChooser()
  expect(choose([waybill, routing], 0)).toBeUndefined()
  expect(choose([waybill, piece, routing], 120)).toBe(piece)
  for (let at = 240; at < 3000; at += 120) expect(choose([waybill, routing], at)).toBeUndefined()
})

it('takes a waybill number, or what is none of ours, where it stays alone', () => {
  for (const text of [waybill, '1Z5R89390357567127']) {
    const choose = createChooser()
    expect(choose([text], 0)).toBeUndefined()
    expect(choose([], 240)).toBeUndefined()
    expect(choose([text], 480)).toBeUndefined()
    expect(choose([text], 720)).toBe(text)
    expect(choose([text], 840)).toBeUndefined()
  }
})

it('takes the same label again only when it was out of sight for a while', () => {
  const choose = createChooser()
  expect(choose([piece], 0)).toBe(piece)
  expect(choose([piece], 2500)).toBeUndefined()
  expect(choose([piece], 5000)).toBeUndefined()
  // A slow phone: one look every nine seconds, and the label never moved.
  expect(choose([piece], 14_000)).toBeUndefined()
  for (const at of [15_000, 16_000, 17_000, 18_000]) expect(choose([], at)).toBeUndefined()
  expect(choose([piece], 19_000)).toBe(piece)
})
