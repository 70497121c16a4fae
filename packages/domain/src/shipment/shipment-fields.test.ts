import { describe, expect, it } from 'vitest'
import { messagesIn } from '@kattegat/messages/node'
import { languages } from '@kattegat/messages'
import { shortFieldLabel } from '../messages/say.ts'
import { caseContext, edited } from '../cases/case.ts'
import { normaliseShipment } from '../validation/normalise-shipment.ts'
import { validateShipment } from '../validation/validate-shipment.ts'
import { fieldAt, maxLengthAt } from './field-paths.ts'
import { filledForm, typedPaths } from './filled-form.test-support.ts'

const paths = typedPaths()

describe('every field of the shipment form', () => {
  it('has a label in every language', () => {
    for (const language of languages) {
      const unlabelled = paths.filter(([path]) => {
        const label = shortFieldLabel(
          messagesIn(language, 'shipment-form'),
          path,
          messagesIn(language, 'program-fields'),
        )
        return label === path.split('.').at(-1)
      })
      expect(unlabelled, language).toEqual([])
    }
  })

  it('is found by its path', () => {
    for (const [path, field] of paths) expect(fieldAt(path), path).toBe(field)
    expect(['nothing', 'collis[0].nothing', 'toString', 'description.length'].map(fieldAt)).toEqual(
      Array(4).fill(undefined),
    )
    expect([maxLengthAt('receiverAddress.city'), maxLengthAt('collis.3.weight')]).toEqual([35, undefined])
  })

  it('keeps a legal value as it was typed', () => {
    const filled = filledForm()
    // Where the receiver pays there is no insurance, and documents have no value for customs.
    const shipmentOptions = { ...filled.shipmentOptions, isDocument: false }
    const form = { ...filled, receiverPays: false, shipmentOptions }
    const { form: kept, removed } = normaliseShipment(form, caseContext)
    expect(removed).toEqual([])
    expect(kept).toMatchObject(form)
  })

  const limited = paths.flatMap(([path, field]) =>
    field.kind === 'text' && field.max !== undefined ? [[path, field.max] as const] : [],
  )
  // What the countries of the filled form call these, where it is not the usual word.
  const labels: Readonly<Record<string, string>> = {
    'senderAddress.postalCode': 'zipCode',
    'pickupAddress.postalCode': 'zipCode',
    'receiverAddress.stateCode': 'province',
    'importerOfRecord.postalCode': 'zipCode',
    'soldTo.postalCode': 'zipCode',
    'broker.postalCode': 'zipCode',
  }
  it.each(limited)('%s is answered with its length of %i when it is longer', (path, max) => {
    const errors = validateShipment(edited(filledForm(), { [path]: 'X'.repeat(max + 1) }), caseContext)
    const label = labels[path]
    const params = label === undefined ? { max } : { max, label }
    expect(errors).toContainEqual({ field: path, code: 'maxLength', params })
  })
})
