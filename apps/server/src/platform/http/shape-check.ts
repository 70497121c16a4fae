import { Compile } from 'typebox/compile'
import { Value } from 'typebox/value'
import type { TSchema } from 'typebox'
import type { FieldError } from '@kattegat/domain/messages'

/** Most faults of a body anyone can use; the rest would only be noise. */
const maxFaults = 50

/** Checks one part of a request against its declared shape. */
export interface ShapeCheck {
  /** The value as the shape reads it (numbers and booleans of a query converted). */
  read(value: unknown): { value: unknown; errors: FieldError[] }
}

/** Compiles the check of a body: nothing is converted, because JSON has types of its own. */
export function bodyCheck(schema: TSchema): ShapeCheck {
  const compiled = Compile(schema)
  return {
    read: (value) =>
      compiled.Check(value) ? { value, errors: [] } : { value, errors: faultsOf(compiled.Errors(value)) },
  }
}

/** Compiles the check of a query or of path parameters, where everything arrives as text. */
export function textCheck(schema: TSchema): ShapeCheck {
  const compiled = Compile(schema)
  return {
    read(raw) {
      const value = Value.Convert(schema, raw)
      return compiled.Check(value) ? { value, errors: [] } : { value, errors: faultsOf(compiled.Errors(value)) }
    },
  }
}

interface ShapeFault {
  keyword: string
  instancePath: string
  params?: unknown
}

function faultsOf(faults: readonly ShapeFault[]): FieldError[] {
  const byField = new Map<string, FieldError>()
  for (const fault of faults.slice(0, 500)) {
    for (const error of errorsOf(fault)) if (!byField.has(error.field)) byField.set(error.field, error)
    if (byField.size >= maxFaults) break
  }
  return [...byField.values()]
}

function errorsOf(fault: ShapeFault): FieldError[] {
  const field = fieldOf(fault.instancePath)
  const params = (fault.params ?? {}) as { requiredProperties?: string[] }
  switch (fault.keyword) {
    case 'required':
      return (params.requiredProperties ?? []).map((name) => ({
        field: field === '' ? name : `${field}.${name}`,
        code: 'required',
        params: {},
      }))
    case 'boolean':
      // An unknown field meets the schema `false`.
      return [{ field, code: 'unknownField', params: {} }]
    case 'additionalProperties':
    case 'anyOf':
      // Named by the fault beside it, at the field itself.
      return fault.keyword === 'anyOf' ? [{ field, code: 'wrongType', params: {} }] : []
    default:
      return [{ field, code: 'wrongType', params: {} }]
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
