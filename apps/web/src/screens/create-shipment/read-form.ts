import type { FilingAnswers } from '@kattegat/domain/shipment'
import { shipmentFields } from '@kattegat/domain/shipment'
import type { BookingForm } from './booking-form.ts'
import { emptyLine } from './booking-form.ts'
import { typedValues } from './form-values.ts'
import { emptyCommodity, emptyDangerousGoods, partiesOf } from './form-parts.ts'

/**
 * A kept form as the page can show it, whatever stands in it: each field keeps the text that was typed, a field that the
 * kept form lacks or holds as something else is `fresh`. Null where there is no form at all.
 */
export function readForm(stored: unknown, fresh: BookingForm): BookingForm | null {
  if (!isRecord(stored) || Object.keys(stored).length === 0) return null
  const line = emptyLine(fresh.collis[0]?.packagingType ?? '')
  const lines = rowsOf(stored['collis'], line)
  return {
    ...inShapeOf({ ...fresh, ...carriedParts(stored['carried'], fresh) }, stored),
    // Before there were pounds everything was typed in kg.
    units: own(stored, 'units') === 'us' ? 'us' : 'metric',
    collis: lines.length > 0 ? lines : fresh.collis,
    filingAnswers: answersOf(stored['filingAnswers']),
  }
}

// Fields that had no place in the form of older drafts travelled along in `carried`, as the request has them.
function carriedParts(carried: unknown, fresh: BookingForm) {
  if (!isRecord(carried)) return {}
  try {
    const typed = typedValues(shipmentFields, carried, {
      language: 'en',
      units: 'metric',
      currencyCode: fresh.customsAmount.currencyCode,
    })
    return {
      ...Object.fromEntries(Object.entries(typed).filter(([name]) => name in carried)),
      parties: partiesOf(carried),
    }
  } catch {
    // Nothing checked what was carried: unreadable, it is as good as nothing.
    return {}
  }
}

const emptyRows: Readonly<Record<string, object>> = {
  dangerousGoods: emptyDangerousGoods,
  commodities: emptyCommodity,
}

function inShapeOf<Shape>(shape: Shape, stored: unknown, name = ''): Shape {
  const empty = emptyRows[name]
  if (empty) return (stored === undefined ? shape : rowsOf(stored, empty)) as Shape
  if (isRecord(shape)) {
    const parts = isRecord(stored) ? stored : {}
    const read = Object.entries(shape).map(([key, part]) => [key, inShapeOf(part, own(parts, key), key)])
    return Object.fromEntries(read) as Shape
  }
  // The address book's ids are numbers, texts or nothing.
  if (name === 'id') return (typeof stored === 'number' || typeof stored === 'string' ? stored : null) as Shape
  if (typeof shape === 'string' && typeof stored === 'number') return String(stored) as Shape
  return typeof stored === typeof shape ? (stored as Shape) : shape
}

function rowsOf<Row extends object>(stored: unknown, empty: Row): Row[] {
  return Array.isArray(stored) ? stored.filter(isRecord).map((row) => inShapeOf(empty, row)) : []
}

function answersOf(stored: unknown): FilingAnswers {
  return isRecord(stored)
    ? (Object.fromEntries(Object.entries(stored).filter(([, each]) => isRecord(each))) as never)
    : {}
}

// `constructor` and the like are on every object, and nobody typed them.
function own(parts: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(parts, key) ? parts[key] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
