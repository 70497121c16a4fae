import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { BookingForm } from './booking-form.ts'
import { newBookingForm, toShipment } from './booking-form.ts'
import { formDefaults } from './form-defaults.test-support.ts'
import { hasContent } from './draft.ts'
import { errorsOf } from './form-rules.ts'
import { readForm } from './read-form.ts'

const fresh: BookingForm = newBookingForm(
  formDefaults({ senderAddress: { companyName: 'Nordlys Design ApS', countryCode: 'DK' } }),
)
const rules = {
  purpose: 'booking',
  shipmentSystem: 'YOYODenmark',
  today: '2026-11-21',
  viewOptions: [],
  customsFreeZones: [],
  blockedDescriptions: [],
  usdRates: {},
} as const

/** What every part of the page does with a form at once: reads it as a shipment, checks it, compares it. */
function use(form: BookingForm): void {
  const shipment = toShipment(form)
  for (const purpose of ['options', 'booking', 'quote'] as const) errorsOf(shipment, rules, purpose, form)
  hasContent(form, fresh)
}

/** The names of a form's fields, so that the kept nonsense stands where the form looks. */
const names = [
  ...new Set(
    JSON.stringify(fresh)
      .match(/"(\w+)":/g)!
      .map((name) => name.slice(1, -2)),
  ),
]
const anyText = fc.oneof(
  fc.string(),
  fc.constantFrom(
    '\ud800',
    '🚚',
    '31/02/2027',
    '32/11/2026',
    '23/11/20266',
    'i morgen',
    '1e400',
    '9'.repeat(400),
    '٣',
    '\u0000',
    '-',
  ),
)
const anyKept = fc.object({
  key: fc.oneof(fc.constantFrom(...names, 'carried', 'filingAnswers', '__proto__'), fc.string()),
  values: [anyText, fc.double(), fc.boolean(), fc.constant(null)],
  maxDepth: 3,
  maxKeys: 20,
})

describe('a kept form', () => {
  it('of any content is read as one that the page can show, check and send', () => {
    fc.assert(
      fc.property(fc.oneof(anyKept, fc.jsonValue()), (stored) => {
        const form = readForm(stored, fresh)
        if (form) use(form)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('with any text in any field keeps the text', () => {
    const paths = leavesOf(fresh)
    fc.assert(
      fc.property(fc.constantFrom(...paths), anyText, (path, text) => {
        const stored = structuredClone(fresh) as unknown as Record<string, unknown>
        put(stored, path, text)
        const form = readForm(JSON.parse(JSON.stringify(stored)), fresh)!
        expect(JSON.stringify(form)).toBe(JSON.stringify(stored))
        use(form)
      }),
      { numRuns: 200 },
    )
  }, 60_000)

  it('of an older form keeps its texts, and what that form lacked is as in a new one', () => {
    const { dangerousGoods: _, parties: _p, pickup: _t, ...older } = { ...fresh, description: 'Lamps' }
    const stored = { ...older, senderAddress: { companyName: 'Typed ApS' }, collis: [{ number: '2', weight: '4,5' }] }
    expect(readForm(stored, fresh)).toEqual({
      ...fresh,
      description: 'Lamps',
      senderAddress: { ...fresh.senderAddress, companyName: 'Typed ApS' },
      collis: [{ ...fresh.collis[0], number: '2', weight: '4,5' }],
    })
  })

  it.each([null, undefined, 7, 'text', [], {}])('%j is none', (stored) => expect(readForm(stored, fresh)).toBeNull())
})

/** Every path of a form that holds a text. */
function leavesOf(value: unknown, path: readonly string[] = []): string[][] {
  // Units are chosen, not typed.
  if (path.at(-1) === 'units') return []
  if (typeof value === 'string') return [[...path]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => leavesOf(part, [...path, name]))
}

function put(form: Record<string, unknown>, [name, ...rest]: readonly string[], text: string): void {
  if (rest.length === 0) form[name!] = text
  else put(form[name!] as Record<string, unknown>, rest, text)
}
