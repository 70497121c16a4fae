import type { RawSearch } from '../searches.ts'

/**
 * What stands after the `?`: a value that reads as JSON is that, anything else is text, and a name that stands there
 * twice is a list.
 */
export function readSearchText(text: string): RawSearch {
  const params = new URLSearchParams(text)
  return Object.fromEntries(
    [...new Set(params.keys())].map((name) => {
      const values = params.getAll(name).map(valueOf)
      return [name, values.length > 1 ? values : values[0]]
    }),
  )
}

/** As it stands in an address, with its `?`; empty where nothing is in it. Text that would be read as a number has quotes. */
export function writeSearchText(search: object): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(search)) {
    if (value !== undefined) params.set(name, textOf(value))
  }
  const text = params.toString()
  return text && `?${text}`
}

function valueOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

function textOf(value: unknown): string {
  return typeof value === 'string' && valueOf(value) === value ? value : JSON.stringify(value)
}
