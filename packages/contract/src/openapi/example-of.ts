import type { JsonSchema } from './components.ts'

/** A W3C `traceparent`, from that recommendation. */
const traceExample = '00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01'

/** Values as they are met in practice, by field name; the first of a list of names that ends the field's own counts. */
const fieldExamples: readonly (readonly [names: RegExp, value: string | number])[] = [
  [/^shipmentSystem$|SystemKey$/, 'YOYODenmark'],
  [/^currencyCode$|^currency$|^valuta$/, 'DKK'],
  [/countr(y|yCode|yIso)$/i, 'DK'],
  [/^originCountry$|^countryOfOrigin$/, 'DK'],
  [/^postalCode$|^zip$/i, '8000'],
  [/^city$/i, 'Aarhus C'],
  [/^(address|street1)$/i, 'Havnegade 12'],
  [/companyName$/i, 'Nordlys ApS'],
  [/^(contactPerson|userName|createdBy|name)$/i, 'Anna Holm'],
  [/^phone$/i, '+45 86 12 34 56'],
  [/mail/i, 'anna@nordlys.test'],
  [/^vatNumber$/, 'DK13585628'],
  [/^eoriNumber$/, 'DK13585628'],
  [/^harmonizedCode$|^hsCode$/, '940540'],
  [/^scheduleB$/, '9405408440'],
  [/^unNumber$/, '1263'],
  [/^incoterms$/, 'DAP'],
  [/^exportReason$/, 'Permanent'],
  [/^(shipmentRef|awb|awbNumber|waybillNumber|AWB)$/i, '95212345675'],
  [/^linkId$|^linkedShipmentLinkId$/, '0b8f5c7e-2f0a-4b8e-9f0d-6c1d8a3e5b21'],
  [/^sscc$/i, '395200010000000017'],
  [/(^|[a-z])(readyTime|ReadyTime)$/, '08:00'],
  [/(closeTime|CloseTime)$/, '16:00'],
  [/Time$|^deliverBy$/, '12:00'],
  [/(At|Until|instant)$/, '2026-11-23T14:00:00.000Z'],
  [/(Date|On|day|from|to)$/i, '2026-11-23'],
  [/url$|link$/i, 'https://portal.example/api/Print/CreateLabel/1042'],
  [/^amount$/i, '1250.00'],
  [/weight/i, 12.5],
  [/^(length|width|height)$/i, 60],
  [/^number$|quantity|numberOfColli/i, 2],
  [/description|commodity/i, 'Lamps'],
  [/reference/i, 'PO-4711'],
]

/**
 * A value that a schema allows, made of the words of the trade: what the description shows where no golden request stands.
 *
 * @param name the field it is for, which picks the value of a text or number.
 */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema['default'] !== undefined) return schema['default']
  if (Array.isArray(schema['enum'])) return schema['enum'][0]
  if ('const' in schema) return schema['const']
  if (Array.isArray(schema['anyOf'])) return exampleOfUnion(schema['anyOf'] as JsonSchema[], name)
  switch (schema['type']) {
    case 'object':
      return exampleOfObject(schema)
    case 'array':
      return Number(schema['maxItems'] ?? 1) === 0
        ? []
        : [exampleOf((schema['items'] ?? {}) as JsonSchema, name.replace(/s$/, ''))]
    case 'boolean':
      return /^(success|default|done)$/.test(name)
    case 'integer':
      return numberFor(schema, name, 1)
    case 'number':
      return numberFor(schema, name, 1)
    case 'null':
      return null
    case 'string':
      return textFor(schema, name)
    default:
      return {}
  }
}

function exampleOfUnion(branches: readonly JsonSchema[], name: string): unknown {
  return exampleOf(branches.find((one) => one['type'] !== 'null') ?? branches[0] ?? {}, name)
}

function exampleOfObject(schema: JsonSchema): Record<string, unknown> {
  const properties = (schema['properties'] ?? {}) as Record<string, JsonSchema>
  if (Object.keys(properties).length === 0 && schema['patternProperties']) {
    const [inside] = Object.values(schema['patternProperties'] as Record<string, JsonSchema>)
    return { DKK: exampleOf(inside ?? {}, 'amount') }
  }
  return Object.fromEntries(Object.entries(properties).map(([field, inside]) => [field, exampleOf(inside, field)]))
}

function numberFor(schema: JsonSchema, name: string, otherwise: number): number {
  const known = fieldExamples.find(([names, value]) => typeof value === 'number' && names.test(name))?.[1]
  const value = schema['type'] === 'integer' ? (/id$/i.test(name) ? 1042 : otherwise) : Number(known ?? otherwise)
  return Math.min(Math.max(value, Number(schema['minimum'] ?? value)), Number(schema['maximum'] ?? value))
}

function textFor(schema: JsonSchema, name: string): string {
  const known = fieldExamples.find(([names, value]) => typeof value === 'string' && names.test(name))?.[1]
  const text = String(known ?? 'text')
  const pattern = schema['pattern']
  if (typeof pattern === 'string') {
    return [text, '2026-11-23', '1042', traceExample].find((one) => new RegExp(pattern).test(one)) ?? text
  }
  return text.slice(0, Number(schema['maxLength'] ?? text.length)).padEnd(Number(schema['minLength'] ?? 0), 'x')
}
