import { messagesIn } from '@kattegat/messages/node'
import { describe, expect, it } from 'vitest'
import { messageOf } from '../messages/say.ts'
import { caseContext, edited, fromTheStates, pallets, parcels, seaQuote, toTheStates } from '../cases/index.ts'
import { normaliseShipment } from './normalise-shipment.ts'
import { validateShipment } from './validate-shipment.ts'

const texts = [
  '',
  ' ',
  'x'.repeat(10_000),
  '\u0000\uD800',
  '🚚',
  '陳大文',
  '-1',
  '__proto__',
  'constructor',
  '9'.repeat(400),
  '<b>"&\'',
]
const numbers = [0, -0, -1, 0.1 + 0.2, 1e-9, 1e21, 1e308, Number.NaN, Number.POSITIVE_INFINITY, null]

// Every path of a form that holds a text or a number.
function leaves(value: unknown, path = ''): [path: string, value: string | number][] {
  if (typeof value === 'string' || typeof value === 'number') return [[path, value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, part]) => leaves(part, path === '' ? name : `${path}.${name}`))
}

describe('whatever is typed into a golden request', () => {
  it.each(Object.entries({ parcels, toTheStates, fromTheStates, pallets, seaQuote }))(
    '%s, the validation answers faults with words, and normalising is finished after once',
    (_, golden) => {
      for (const [path, original] of leaves(golden)) {
        for (const value of typeof original === 'string' ? texts : numbers) {
          const form = edited(golden, { [path]: value })
          for (const purpose of ['options', 'booking', 'quote'] as const) {
            for (const error of validateShipment(form, { ...caseContext, purpose })) {
              expect(messageOf(messagesIn('da', 'shipment-form'), error), `${path} ${error.code}`).not.toMatch(
                /[{}]|undefined/,
              )
            }
          }
          const once = normaliseShipment(form, caseContext).form
          expect(normaliseShipment(once, caseContext).form, path).toEqual(once)
        }
      }
    },
  )

  it('a thousand lines with an error in each are answered in a moment', () => {
    const form = { ...parcels, collis: Array.from({ length: 1000 }, () => ({ number: 1.5, weight: -1 })) }
    const started = performance.now()
    expect(validateShipment(form, caseContext)).toHaveLength(2000)
    expect(performance.now() - started).toBeLessThan(500)
  })
})
