type Schema = Record<string, unknown>

/** Their values are schemas under names that are no words of JSON Schema. */
const named = new Set(['properties', 'patternProperties'])
const plain = new Set<unknown>(['boolean', 'integer', 'number', 'string'])

/**
 * A copy of an answer's shape as the compiler of writers takes it best: a field that may be null, or a number or a text, is
 * told so by its type. As a choice of shapes each would get a validator of its own, compiled when its first value is written
 * and asked for every one: a tenth of what a portal did in its first minute. The answer is written the same, and a choice
 * of objects stays one.
 */
export function schemaToWrite(shape: object): Record<string, unknown> {
  return copyOf(shape as Schema)
}

function copyOf(schema: Schema): Schema {
  const { anyOf, ...rest } = schema
  const type = Array.isArray(anyOf) && typeOf(anyOf as readonly Schema[])
  // What is in a choice that stays is for the validator, which wants it as it was.
  if (anyOf && !type) return structuredClone(schema)
  const parts = Object.entries(rest).map(([word, value]) => [
    word,
    named.has(word) ? copiesByName(value as Schema) : partOf(value),
  ])
  return { ...Object.fromEntries(parts), ...type }
}

function copiesByName(schemas: Schema): Schema {
  return Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, copyOf(schema as Schema)]))
}

function partOf(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(partOf)
  return typeof value === 'object' && value !== null ? copyOf(value as Schema) : value
}

/** What a choice comes to without choosing; nothing where a value has to be looked at. */
function typeOf(choices: readonly Schema[]): Schema | undefined {
  const shapes = choices.filter(({ type }) => type !== 'null').map(copyOf)
  const nullable = shapes.length < choices.length ? { nullable: true } : {}
  const [only] = shapes
  if (only && shapes.length === 1) {
    const type = only['type'] ?? typeOfList(only['enum'])
    return type ? { ...only, type, ...nullable } : undefined
  }
  const isPlain = shapes.every((shape) => plain.has(shape['type']) && !('enum' in shape) && !('const' in shape))
  return isPlain ? { type: shapes.map(({ type }) => type), ...nullable } : undefined
}

/** A list of values has no type of its own, without which it may not be null. */
function typeOfList(values: unknown): string | undefined {
  if (!Array.isArray(values)) return undefined
  return ['string', 'number'].find((type) => values.every((value) => typeof value === type))
}
