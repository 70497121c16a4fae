/** One field that is not the same in two forms, as it stands in each. */
export interface Difference {
  readonly field: string
  readonly theirs: string
  readonly mine: string
}

/** A form as it is typed: texts, marks, and parts of such. */
export interface Typed {
  readonly [field: string]: string | boolean | Typed
}

/** The fields in which what was typed differs from what is saved now. */
export function differences(theirs: Typed, mine: Typed): Difference[] {
  const saved = new Map(texts(theirs))
  return texts(mine).flatMap(([field, text]) => {
    const other = saved.get(field) ?? ''
    return other === text ? [] : [{ field, theirs: other, mine: text }]
  })
}

function texts(form: Typed, path = ''): [string, string][] {
  return Object.entries(form).flatMap(([name, value]): [string, string][] => {
    const field = path === '' ? name : `${path}.${name}`
    if (typeof value === 'object') return texts(value, field)
    return [[field, typeof value === 'boolean' ? (value ? '✓' : '') : value]]
  })
}
