import type { FieldError } from '@kattegat/domain/messages'
import type { TSchema } from 'typebox'

/** Most errors of a body anyone can use; the rest would only be noise. */
export const maxErrors = 50

interface Node {
  readonly schema: SchemaParts
  readonly value: unknown
  readonly path: string
}

interface SchemaParts {
  readonly properties?: Readonly<Record<string, SchemaParts>>
  readonly additionalProperties?: unknown
  readonly items?: SchemaParts
  readonly maxItems?: number
}

/**
 * What is wrong with a body by its size alone: lists that are too long, and more unknown fields than anyone reads. The library
 * names every one of 100,000 unknown fields before it is asked to stop, which keeps everybody else waiting for seconds; nothing
 * here looks further than the first fifty. None for a body that is only wrong as people get one wrong.
 */
export function coarseErrors(schema: TSchema, body: unknown): FieldError[] {
  const unknown: FieldError[] = []
  const open: Node[] = [{ schema, value: body, path: '' }]
  for (let node = open.pop(); node; node = open.pop()) {
    if (typeof node.value !== 'object' || node.value === null) continue
    if (Array.isArray(node.value)) {
      const { maxItems = Infinity, items } = node.schema
      if (node.value.length > maxItems) return [{ field: node.path, code: 'tooMany', params: { max: maxItems } }]
      if (items?.properties || items?.items) {
        for (const [index, value] of node.value.entries())
          open.push({ schema: items, value, path: `${node.path}[${index}]` })
      }
      continue
    }
    open.push(...knownParts(node, unknown))
    if (unknown.length >= maxErrors) return unknown
  }
  return []
}

/** The parts of an object that its shape names; what it does not name is noted. */
function knownParts({ schema, value, path }: Node, unknown: FieldError[]): Node[] {
  const { properties } = schema
  if (!properties) return []
  const parts: Node[] = []
  const isClosed = schema.additionalProperties === false
  // What `JSON.parse` made has no fields but its own; listing all with their values first takes ten times as long.
  for (const name in value as Record<string, unknown>) {
    const at = path === '' ? name : `${path}.${name}`
    const known = Object.hasOwn(properties, name) ? properties[name] : undefined
    if (known) parts.push({ schema: known, value: (value as Record<string, unknown>)[name], path: at })
    else if (isClosed && unknown.push({ field: at.slice(0, 200), code: 'unknownField', params: {} }) >= maxErrors) break
  }
  return parts
}
