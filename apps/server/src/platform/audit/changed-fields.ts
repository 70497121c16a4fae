/** A field that is not as it was; null where it had or has no value. */
export interface ChangedField {
  readonly field: string
  readonly before: string | null
  readonly after: string | null
}

/**
 * What a line of the audit log says was changed: the fields of `before` and `after` that differ, all that have a value where
 * there was nothing before; then whatever else was noted with it.
 */
export function changedFields(details: object): ChangedField[] {
  const { before, after, ...noted } = details as { before?: object | null; after?: object | null }
  const was = new Map(texts(before ?? {}))
  const is = new Map(texts(after ?? {}))
  const fields = [...new Set([...was.keys(), ...is.keys()])].filter((field) => was.get(field) !== is.get(field))
  return [
    ...texts(noted).map(([field, text]) => ({ field, before: null, after: text })),
    ...fields.map((field) => ({ field, before: was.get(field) ?? null, after: is.get(field) ?? null })),
  ]
}

/** Every value in a record as text, by its path; empty ones are left out. */
function texts(record: object, path = ''): [string, string][] {
  return Object.entries(record).flatMap(([name, value]: [string, unknown]): [string, string][] => {
    const field = path === '' ? name : `${path}.${name}`
    if (value === null || value === undefined || value === '') return []
    if (Array.isArray(value)) {
      const items = value.map((item) => (typeof item === 'object' ? JSON.stringify(item) : String(item)))
      return items.length === 0 ? [] : [[field, items.join(', ')]]
    }
    return typeof value === 'object' ? texts(value, field) : [[field, JSON.stringify(value).replace(/^"(.*)"$/s, '$1')]]
  })
}
