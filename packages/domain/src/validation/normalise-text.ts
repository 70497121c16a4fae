import type { FormFields } from '../shipment/form-field.ts'

/**
 * A text as it is kept: trimmed, line ends and tabs of a single-line field made spaces, control characters and halves
 * of characters gone (a database refuses them, a label cannot print them).
 */
export function oneLine(text: string): string {
  // Nearly every text of nearly every form.
  if (plainText.test(text)) return text.trim()
  return text
    .toWellFormed()
    .replace(/\p{Cc}+/gu, ' ')
    .trim()
}

/** Letters, figures and signs of Latin and its neighbours: nothing that a database or a label cannot take. */
const plainText = /^[ -~\u00a0-\u024f]*$/

/** The same for a text of several lines. */
export function manyLines(text: string): string {
  return text
    .toWellFormed()
    .replace(/\r\n?/g, '\n')
    .replace(/[^\P{Cc}\n]+/gu, ' ')
    .trim()
}

/** A code: one line, capitals, no spaces within. */
export function code(text: string): string {
  return oneLine(text).replace(/\s+/g, '').toUpperCase()
}

/** Applies `change` to those of the named fields that are there; the others stay as they are. */
export function changeFields<T extends object, K extends keyof T>(
  record: T,
  names: readonly K[],
  change: (text: T[K] & string) => T[K],
): T {
  const changed = { ...record }
  for (const name of names) {
    const value = record[name]
    if (typeof value === 'string') changed[name] = change(value)
  }
  return changed
}

/** A described part of the form with its texts as they are kept; parts within it stay as they are. */
export function tidyTexts<T extends object>(record: T, fields: FormFields): T {
  const tidy: Record<string, unknown> = { ...(record as Record<string, unknown>) }
  for (const [name, text] of Object.entries(tidy)) {
    if (typeof text !== 'string' || !Object.hasOwn(fields, name)) continue
    const field = fields[name]!
    if (field.kind === 'amount') tidy[name] = oneLine(text)
    if (field.kind === 'text') tidy[name] = field.written ? written[field.written](text) : oneLine(text)
  }
  return tidy as T
}

const written = { lines: manyLines, code } as const
