import type { FilingAnswers } from '@kattegat/domain/aes'
import type { BookingForm } from './booking-form.ts'
import { emptyLine } from './booking-form.ts'
import { emptyCommodity, emptyDangerousGoods, partValues } from './form-parts.ts'

/**
 * A kept form as the page can show it, whatever stands in it: each field keeps the text that was typed, a field that the
 * kept form lacks or holds as something else is `fresh`. Null where there is no form at all.
 */
export function readForm(kept: unknown, fresh: BookingForm): BookingForm | null {
  if (!isRecord(kept) || Object.keys(kept).length === 0) return null
  const line = emptyLine(fresh.collis[0]?.packagingType ?? '')
  const lines = rowsOf(kept['collis'], line)
  return {
    ...inShapeOf({ ...fresh, ...carriedParts(kept['carried'], fresh) }, kept),
    // Before there were pounds everything was typed in kg.
    units: own(kept, 'units') === 'us' ? 'us' : 'metric',
    collis: lines.length > 0 ? lines : fresh.collis,
    filingAnswers: answersOf(kept['filingAnswers']),
  }
}

// Fields that had no place in the form of older drafts travelled along in `carried`, as the request has them.
function carriedParts(carried: unknown, fresh: BookingForm) {
  if (!isRecord(carried)) return {}
  try {
    return partValues(carried, fresh.customsAmount.currencyCode, 'en')
  } catch {
    // Nothing checked what was carried: unreadable, it is as good as nothing.
    return {}
  }
}

const emptyRows: Readonly<Record<string, object>> = {
  dangerousGoods: emptyDangerousGoods,
  commodities: emptyCommodity,
}

function inShapeOf<Shape>(shape: Shape, kept: unknown, name = ''): Shape {
  const empty = emptyRows[name]
  if (empty) return (kept === undefined ? shape : rowsOf(kept, empty)) as Shape
  if (isRecord(shape)) {
    const parts = isRecord(kept) ? kept : {}
    const read = Object.entries(shape).map(([key, part]) => [key, inShapeOf(part, own(parts, key), key)])
    return Object.fromEntries(read) as Shape
  }
  // The address book's ids are numbers, texts or nothing.
  if (name === 'id') return (typeof kept === 'number' || typeof kept === 'string' ? kept : null) as Shape
  if (typeof shape === 'string' && typeof kept === 'number') return String(kept) as Shape
  return typeof kept === typeof shape ? (kept as Shape) : shape
}

function rowsOf<Row extends object>(kept: unknown, empty: Row): Row[] {
  return Array.isArray(kept) ? kept.filter(isRecord).map((row) => inShapeOf(empty, row)) : []
}

function answersOf(kept: unknown): FilingAnswers {
  return isRecord(kept) ? (Object.fromEntries(Object.entries(kept).filter(([, each]) => isRecord(each))) as never) : {}
}

// `constructor` and the like are on every object, and nobody typed them.
function own(parts: Record<string, unknown>, key: string): unknown {
  return Object.hasOwn(parts, key) ? parts[key] : undefined
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}
