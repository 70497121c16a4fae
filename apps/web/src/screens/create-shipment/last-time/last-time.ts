import { colliFields } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import type { Answer } from '../../../app/api/index.ts'
import type { BookingForm, FormDefaults, LineValues } from '../booking-form.ts'
import { emptyLine } from '../booking-form.ts'
import { typedValues } from '../form-values.ts'

export type LastPackages = Answer<'GetLastPackages'>

/** What of a form is as it was on the last shipment to its receiver. */
export interface AsLastTime extends Pick<BookingForm, 'description' | 'b2c'> {
  readonly collis: readonly LineValues[]
  readonly options: BookingForm['shipmentOptions']
}

/** What of a form the last shipment may fill. */
export function partOf({ collis, description, b2c, shipmentOptions }: BookingForm): AsLastTime {
  return {
    collis: collis.map((line) => ({ ...line })),
    description,
    b2c,
    options: { ...shipmentOptions },
  }
}

interface Surroundings {
  readonly defaults: FormDefaults
  readonly showDimensions: boolean
  readonly language: Language
}

/**
 * A form with what was sent to its receiver last: only where nobody has typed a package yet, and then in those fields only
 * that are empty or as the account presets them. Undefined where there is nothing to fill in.
 */
export function asLastTime(
  form: BookingForm,
  last: LastPackages,
  { defaults, showDimensions, language }: Surroundings,
): AsLastTime | undefined {
  const fresh = emptyLine(defaults.packagingType)
  const [only] = form.collis
  const isUntouched = form.collis.length === 1 && only !== undefined && isSameLine(only, fresh)
  if (!isUntouched || last.collis.length === 0) return undefined
  const typing = { language, units: form.units, currencyCode: '' }
  // What is not to be seen must not be sent.
  const hidden = showDimensions ? {} : { length: '', width: '', height: '' }
  const now = form.shipmentOptions
  const then = last.shipmentOptions
  return {
    collis: last.collis.map((line) => {
      const typed = typedValues(colliFields, line, typing)
      return { ...typed, number: typed.number || '1', ...hidden }
    }),
    description: form.description.trim() === '' ? last.description : form.description,
    b2c: form.b2c || last.b2c,
    options: {
      ...now,
      notStackablePallet: now.notStackablePallet || then.notStackablePallet === true,
      isDocument: now.isDocument === defaults.isDocument ? then.isDocument === true : now.isDocument,
      incoterms: now.incoterms === defaults.incoterms ? then.incoterms || now.incoterms : now.incoterms,
      incotermsPlace: now.incotermsPlace || (then.incotermsPlace ?? ''),
      exportReason:
        now.exportReason === defaults.exportReason ? then.exportReason || now.exportReason : now.exportReason,
    },
  }
}

function isSameLine(one: LineValues, other: LineValues): boolean {
  return (Object.keys(other) as (keyof LineValues)[]).every((name) => one[name] === other[name])
}

export function isSamePart(one: AsLastTime, other: AsLastTime): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}
