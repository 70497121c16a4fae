import type { TObject, TSchema } from 'typebox'
import type { Call } from './call.ts'
import { calls } from './calls/index.ts'
import { paths, type CallName } from './paths.ts'
import { problems, type ProblemCode } from './problems.ts'

/** Refusals any call with the three headers can meet. */
const commonOfPortal: ProblemCode[] = [
  'MISSING_TOKEN',
  'INVALID_TOKEN',
  'WRONG_USER',
  'NOT_AUTHORIZED',
  'SHIPMENT_SYSTEM_NOT_YOURS',
  'MISSING_SHIPMENT_SYSTEM',
]
const commonOfAll: ProblemCode[] = ['TOO_MANY_REQUESTS', 'TECHNICAL_ERROR', 'UNAVAILABLE']
const commonWithInput: ProblemCode[] = ['INVALID_SHAPE']
const commonWithBody: ProblemCode[] = ['BROKEN_BODY', 'BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

const problemSchema = {
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string' },
    title: { type: 'string' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    detail: { type: 'string' },
    requestId: { type: 'string' },
    errors: {
      type: 'array',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: { field: { type: 'string' }, code: { type: 'string' }, message: { type: 'string' } },
      },
    },
    facts: { type: 'object' },
  },
}

/** The problem codes a call can answer with, its own and those of every call like it. */
export function problemCodesOf(call: Call): ProblemCode[] {
  const portal = call.access !== 'public' && call.access !== 'id-token'
  const input = call.body !== undefined || call.query !== undefined || call.params !== undefined
  return [
    ...new Set([
      ...(call.problems ?? []),
      ...(portal ? commonOfPortal : []),
      ...(input ? commonWithInput : []),
      ...(call.body === undefined ? [] : commonWithBody),
      ...commonOfAll,
    ]),
  ]
}

/** The OpenAPI 3.1 description of every call; its schemas are the ones the server validates with. */
export function openApi(productName: string, version: string) {
  const described: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(paths) as CallName[]) {
    const [method, path] = paths[name]
    described[path] = { ...described[path], [method.toLowerCase()]: operationOf(name, calls[name]) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version },
    paths: described,
    components: {
      schemas: { Problem: problemSchema },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        idToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(name: CallName, call: Call) {
  const group = paths[name][1].split('/')[2] ?? ''
  return {
    operationId: name,
    tags: [group],
    summary: call.summary,
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.access === 'id-token' ? { security: [{ idToken: [] }] } : {}),
    ...(call.access !== 'public' && call.access !== 'id-token' ? { security: [{ token: [] }] } : {}),
    parameters: [...headerParameters(call), ...parametersOf(call.params, 'path'), ...parametersOf(call.query, 'query')],
    ...(call.form
      ? { requestBody: { required: true, content: { 'multipart/form-data': { schema: call.form } } } }
      : {}),
    ...(call.body ? { requestBody: { required: true, content: { 'application/json': { schema: call.body } } } } : {}),
    responses: { ...successes(call), ...refusals(call) },
  }
}

function headerParameters(call: Call) {
  const header = (name: string, required: boolean, description: string) => ({
    name,
    in: 'header',
    required,
    description,
    schema: { type: 'string' },
  })
  const portal = call.access !== 'public' && call.access !== 'id-token'
  return [
    ...(portal
      ? [
          header('log-user-id', !call.ticket, 'Id of the user the token belongs to.'),
          header('shipmentSystem', !call.ticket, 'YOYODenmark, YOYONorway, YOYOUnitedStates or YOYOSweden.'),
        ]
      : []),
    ...(call.idempotent
      ? [header('Idempotency-Key', false, 'The same key and body give the same answer and one effect, for good.')]
      : []),
    header('accept-language', false, 'en, da, no or se: the language of every text in the answer.'),
  ]
}

function parametersOf(schema: TObject | undefined, where: 'path' | 'query') {
  if (!schema) return []
  const required = new Set<string>((schema.required as string[] | undefined) ?? [])
  return Object.entries(schema.properties as Record<string, TSchema>).map(([name, property]) => ({
    name,
    in: where,
    required: where === 'path' || required.has(name),
    schema: property,
  }))
}

function successes(call: Call) {
  return Object.fromEntries(
    Object.entries(call.answers).map(([status, answer]) => [
      status,
      {
        description: status === '201' ? 'Created' : 'OK',
        content:
          'mediaType' in answer
            ? { [answer.mediaType]: { schema: { type: 'string', format: 'binary' } } }
            : { 'application/json': { schema: answer } },
      },
    ]),
  )
}

function refusals(call: Call) {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of problemCodesOf(call)) byStatus.set(problems[code], [...(byStatus.get(problems[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
      },
    ]),
  )
}
