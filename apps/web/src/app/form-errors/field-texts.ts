import type { Problem } from '@kattegat/contract/problems'

/** What is said of each field that is wrong, by the field's path. */
export type FieldTexts = Readonly<Record<string, string>>

/** What the server says of each field; empty where the refusal is of another kind. */
export function fieldTexts(problem: Problem | undefined): FieldTexts {
  return Object.fromEntries((problem?.errors ?? []).map(({ field, message }) => [field, message]))
}

/** What is said of a field or of a part of it, such as `mails[0]`. */
export function textAt(texts: FieldTexts, field: string): string | undefined {
  return texts[field] ?? Object.entries(texts).find(([path]) => path.startsWith(`${field}[`))?.[1]
}
