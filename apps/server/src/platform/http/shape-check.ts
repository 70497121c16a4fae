import { Compile } from 'typebox/compile'
import { Settings } from 'typebox/system'
import { Value } from 'typebox/value'
import type { TObject, TSchema } from 'typebox'
import type { FieldError } from '@kattegat/domain/messages'
import { coarseErrors, maxErrors } from './coarse-errors.ts'

// By itself the library stops at eight, in the middle of a union.
Settings.Set({ maxErrors: 500 })

/** Checks one part of a request against its declared shape. */
export interface ShapeCheck {
  /** The value as the shape reads it (numbers and booleans of a query converted). */
  read(value: unknown): { value: unknown; errors: FieldError[] }
}

/** Compiled when the first call is checked: those of all calls took a fifth of a start. */
function compileLater<T extends TSchema>(schema: T) {
  let compiled: ReturnType<typeof Compile<T>> | undefined
  return () => (compiled ??= Compile(schema))
}

/** The check of a body: nothing is converted, because JSON has types of its own. */
export function bodyCheck(schema: TSchema): ShapeCheck {
  const compile = compileLater(schema)
  return {
    read(value) {
      const compiled = compile()
      const coarse = coarseErrors(schema, value)
      if (coarse.length > 0) return { value, errors: coarse }
      if (compiled.Check(value)) return { value, errors: [] }
      if (value === undefined || value === null) {
        return { value, errors: [{ field: '', code: 'missingBody', params: {} }] }
      }
      return { value, errors: shapeErrorsOf(compiled.Errors(value)) }
    },
  }
}

/**
 * The check of a query or of path parameters, where everything arrives as text. A name it does not know is a
 * error, never a filter that silently does nothing.
 *
 * @param besides names that others read, such as a signed link.
 */
export function textCheck(schema: TObject, besides: readonly string[] = []): ShapeCheck {
  const compile = compileLater(schema)
  const known = new Set([...Object.keys(schema.properties), ...besides])
  return {
    read(raw) {
      const unknown = Object.keys(raw as object).filter((name) => !known.has(name))
      if (unknown.length > 0) {
        return { value: raw, errors: unknown.map((field) => ({ field, code: 'unknownField', params: {} })) }
      }
      const value = Value.Convert(schema, raw)
      const compiled = compile()
      return compiled.Check(value) ? { value, errors: [] } : { value, errors: shapeErrorsOf(compiled.Errors(value)) }
    },
  }
}

interface ShapeError {
  keyword: string
  instancePath: string
  params?: unknown
}

/** One error a field: what is out of its range or list says more than a branch of a union that has another type. */
function shapeErrorsOf(errors: readonly ShapeError[]): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const fault of errors.slice(0, 500)) {
    for (const error of errorsOf(fault)) {
      const known = byField.get(error.field)
      if (!known) byField.set(error.field, error)
      else if (known.code === 'wrongType' && error.code === 'wrongType') byField.set(error.field, either(known, error))
      else if (known.code === 'wrongType') byField.set(error.field, error)
    }
    if (byField.size >= maxErrors) break
  }
  return [...byField.values()]
}

/** Two types that would do: "string or integer". */
function either(one: FieldError, other: FieldError): FieldError {
  const types = [...String(one.params['expected']).split(' | '), String(other.params['expected'])]
  return {
    ...one,
    params: { expected: [...new Set(types)].filter((type) => type !== 'null' && type !== '').join(' | ') },
  }
}

function errorsOf(error: ShapeError): FieldError[] {
  const field = fieldOf(error.instancePath)
  const params = (error.params ?? {}) as Record<string, unknown>
  const at = (code: FieldError['code'], of: FieldError['params'] = {}): FieldError[] => [{ field, code, params: of }]
  switch (error.keyword) {
    case 'required':
      return ((params['requiredProperties'] ?? []) as string[]).map((name) => ({
        field: field === '' ? name : `${field}.${name}`,
        code: 'required',
        params: {},
      }))
    case 'boolean':
      // An unknown field meets the schema `false`.
      return at('unknownField')
    case 'maxLength':
      return at('maxLength', { max: Number(params['limit']) })
    case 'minLength':
      return Number(params['limit']) === 1 ? at('required') : at('minLength', { min: Number(params['limit']) })
    case 'minimum':
    case 'exclusiveMinimum':
      return at('atLeast', { min: Number(params['limit']) })
    case 'maximum':
    case 'exclusiveMaximum':
      return at('atMost', { max: Number(params['limit']) })
    case 'maxItems':
      return at('tooMany', { max: Number(params['limit']) })
    case 'minItems':
      return at('required')
    case 'pattern':
    case 'format':
      return at('wrongFormat')
    case 'enum':
      return at('notListed', { values: ((params['allowedValues'] ?? []) as unknown[]).join(', ') })
    case 'const':
      return at('notListed', { values: String(params['allowedValue']) })
    case 'type':
      return at('wrongType', { expected: [params['type']].flat().join(' | ') })
    // Named by the errors beside them, at the field itself.
    case 'additionalProperties':
    case 'anyOf':
      return []
    default:
      return at('wrongFormat')
  }
}

/** `/collis/2/weight` as `collis[2].weight`. */
function fieldOf(instancePath: string): string {
  return instancePath
    .split('/')
    .slice(1)
    .map((part) => part.replaceAll('~1', '/').replaceAll('~0', '~').slice(0, 100))
    .reduce((path, part) => (/^\d+$/.test(part) ? `${path}[${part}]` : path === '' ? part : `${path}.${part}`), '')
}
