import { components, type JsonSchema } from './components.ts'
import type { SourceComments } from './source-comments.ts'

/** Turns shapes into the schemas of the description: named components, comments as descriptions, types beside enums. */
export interface SchemaWriter {
  /** The components met so far, by name. */
  readonly components: Readonly<Record<string, JsonSchema>>
  /** @param owner the shape or call in whose source the schema stands; its comments describe the fields. */
  write(shape: unknown, owner: string): JsonSchema
}

export function schemaWriter(comments: SourceComments): SchemaWriter {
  const written: Record<string, JsonSchema> = {}

  function write(schema: JsonSchema, owner: string): JsonSchema {
    const component = components.get(JSON.stringify(schema))
    if (!component) return writeInside(schema, owner)
    if (!(component.name in written)) {
      written[component.name] = {} // a shape that holds itself ends here
      const description = comments.of(component.owner)
      const inside = writeInside(schema, component.owner)
      written[component.name] = description ? { description, ...inside } : inside
    }
    return { $ref: `#/components/schemas/${component.name}` }
  }

  function writeInside(schema: JsonSchema, owner: string): JsonSchema {
    const { properties, items, anyOf, enum: values, ...rest } = schema
    const inside: JsonSchema = { ...rest }
    if (Array.isArray(values)) Object.assign(inside, { type: rest['type'] ?? typeOf(values), enum: values })
    if (properties) inside['properties'] = writeProperties(properties as Record<string, JsonSchema>, owner)
    if (items) inside['items'] = write(items as JsonSchema, owner)
    if (Array.isArray(anyOf)) inside['anyOf'] = anyOf.map((one) => write(one as JsonSchema, owner))
    return inside
  }

  function writeProperties(properties: Record<string, JsonSchema>, owner: string): Record<string, JsonSchema> {
    return Object.fromEntries(
      Object.entries(properties).map(([field, schema]) => {
        const description = comments.ofField(owner, field)
        const inside = write(schema, owner)
        return [field, description ? { ...inside, description } : inside]
      }),
    )
  }

  return {
    components: written,
    // What JSON keeps of a shape is the schema; the library's own marks are left behind.
    write: (shape, owner) => write(JSON.parse(JSON.stringify(shape)) as JsonSchema, owner),
  }
}

function typeOf(values: readonly unknown[]): string | string[] {
  const types = [...new Set(values.map((value) => (value === null ? 'null' : typeof value)))]
  return types.length === 1 ? types[0]! : types
}
