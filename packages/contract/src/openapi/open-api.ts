import { languages } from '@kattegat/messages'
import type { TSchema } from 'typebox'
import type { Call } from '../call.ts'
import { calls } from '../calls/index.ts'
import { Url } from '../shapes/common.ts'
import { paths, type CallName } from '../paths.ts'
import { problems, type ProblemCode } from '../problems.ts'
import type { JsonSchema } from './components.ts'
import { schemaWriter, type SchemaWriter } from './described-schema.ts'
import { exampleOf } from './example-of.ts'
import { readSourceComments, type SourceComments } from './source-comments.ts'

/** Refusals any call with the three headers can meet. */
const commonOfPortal: ProblemCode[] = [
  'MISSING_TOKEN',
  'INVALID_TOKEN',
  'WRONG_USER',
  'NOT_AUTHORIZED',
  'NO_COMPANY_ACCOUNT',
  'SHIPMENT_SYSTEM_NOT_YOURS',
  'MISSING_SHIPMENT_SYSTEM',
]
const commonOfAll: ProblemCode[] = [
  'BROKEN_BODY',
  'METHOD_NOT_ALLOWED',
  'REQUEST_TIMEOUT',
  'ADDRESS_TOO_LONG',
  'TOO_MANY_REQUESTS',
  'HEADERS_TOO_LARGE',
  'TECHNICAL_ERROR',
  'UNAVAILABLE',
  'BUSY',
  'DISK_FULL',
]
const commonWithInput: ProblemCode[] = ['INVALID_SHAPE']
const commonWithBody: ProblemCode[] = ['BODY_TOO_LARGE', 'UNSUPPORTED_MEDIA_TYPE']

const problemSchema = {
  description: 'Every response that is not a success (RFC 9457).',
  type: 'object',
  required: ['type', 'title', 'status', 'code'],
  properties: {
    type: { type: 'string', description: 'A URN of the code.' },
    title: { type: 'string', description: 'What went wrong, in the language of accept-language.' },
    status: { type: 'integer' },
    code: { type: 'string', enum: Object.keys(problems) },
    detail: { type: 'string', description: 'The reason for a refusal, or the message of a 400 with one error.' },
    requestId: { type: 'string', description: 'Quote it to support. Also in the header x-request-id.' },
    errors: {
      type: 'array',
      description: 'For a 400: the errors by field.',
      items: {
        type: 'object',
        required: ['field', 'code', 'message'],
        properties: {
          field: { type: 'string', description: 'Path in the request, such as receiverAddress.postalCode.' },
          code: { type: 'string' },
          message: { type: 'string' },
        },
      },
    },
    facts: { type: 'object', description: 'Values of a refusal, such as both prices of PRICE_CHANGED.' },
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

/** What the description says beyond the contract itself. */
export interface DescriptionOptions {
  readonly productName: string
  readonly version: string
  /** Origin of the portal, such as `https://portal.example`. */
  readonly baseUrl: string
  /** Whole shipments as the calls take them, by what they are. */
  readonly goldenShipments: Readonly<Record<string, object>>
}

interface Writing {
  readonly schemas: SchemaWriter
  readonly comments: SourceComments
  readonly goldenShipments: Readonly<Record<string, object>>
}

/** The OpenAPI 3.1 description of every call; its schemas are the ones the server validates with. */
export function openApi({ productName, version, baseUrl, goldenShipments }: DescriptionOptions) {
  const comments = readSourceComments()
  const writing = { schemas: schemaWriter(comments), comments, goldenShipments }
  const described: Record<string, Record<string, unknown>> = {}
  for (const name of Object.keys(paths) as CallName[]) {
    const [method, path] = paths[name]
    described[path] = { ...described[path], [method.toLowerCase()]: operationOf(name, calls[name], writing) }
  }
  return {
    openapi: '3.1.0',
    info: { title: `${productName} API`, version },
    servers: [{ url: baseUrl }],
    paths: described,
    components: {
      schemas: { ...writing.schemas.components, Problem: problemSchema },
      securitySchemes: {
        token: { type: 'apiKey', in: 'header', name: 'token' },
        idToken: { type: 'http', scheme: 'bearer' },
      },
    },
  }
}

function operationOf(name: CallName, call: Call, writing: Writing) {
  const group = paths[name][1].split('/')[2] ?? ''
  const description = writing.comments.of(name) ?? whoMay(call)
  return {
    operationId: name,
    tags: [group],
    summary: call.summary,
    description,
    ...(call.access === 'public' ? { security: [] } : {}),
    ...(call.access === 'id-token' ? { security: [{ idToken: [] }] } : {}),
    ...(call.access !== 'public' && call.access !== 'id-token' ? { security: [{ token: [] }] } : {}),
    parameters: [
      ...headerParameters(call),
      ...parametersOf(name, call.params, 'path', writing),
      ...parametersOf(name, call.query, 'query', writing),
    ],
    ...requestBodyOf(name, call, writing),
    responses: { ...successes(name, call, writing), ...refusals(call) },
  }
}

/** Who may make the call, and what makes it safe to repeat. */
function whoMay(call: Call): string {
  const sentences = [
    call.access === 'public'
      ? 'No login required.'
      : call.access === 'id-token'
        ? 'Requires the ID token of the identity provider.'
        : `Requires the right ${call.access}.`,
    ...(call.ticket ? ['A signed link replaces the headers, so that a browser can open it.'] : []),
    ...(call.idempotent
      ? ['With an Idempotency-Key, a repeated call has one effect and returns the same response.']
      : []),
  ]
  return sentences.join(' ')
}

function requestBodyOf(name: CallName, call: Call, { schemas, goldenShipments }: Writing) {
  if (call.form) {
    const schema = schemas.write(call.form, name)
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } }
  }
  if (!call.body) return {}
  const schema = schemas.write(call.body, name)
  const isShipment = schema['$ref'] === '#/components/schemas/Shipment'
  const examples = isShipment
    ? { examples: Object.fromEntries(Object.entries(goldenShipments).map(([title, value]) => [title, { value }])) }
    : { example: exampleOf(jsonOf(call.body)) }
  return { requestBody: { required: true, content: { 'application/json': { schema, ...examples } } } }
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
          header('log-user-id', !call.ticket, 'ID of the user the token belongs to.'),
          header('shipmentSystem', !call.ticket, 'YOYODenmark, YOYONorway, YOYOUnitedStates or YOYOSweden.'),
        ]
      : []),
    ...(call.idempotent
      ? [header('Idempotency-Key', false, 'The same key and body always give the same response and one effect.')]
      : []),
    ...(call.revalidated
      ? [header('if-none-match', false, 'The ETag of an earlier response. Unchanged data returns 304.')]
      : []),
    header('accept-language', false, `${languages.join(', ')}: the language of all texts in the response.`),
  ]
}

function parametersOf(name: CallName, shape: Call['query'], where: 'path' | 'query', { schemas, comments }: Writing) {
  if (!shape) return []
  const required = new Set<string>((shape.required as string[] | undefined) ?? [])
  return Object.entries(shape.properties).map(([field, property]) => {
    const description = comments.ofField(name, field) ?? parameterWords[field]
    return {
      name: field,
      in: where,
      required: where === 'path' || required.has(field),
      ...(description ? { description } : {}),
      schema: schemas.write(property, name),
      example: exampleOf(jsonOf(property), field),
    }
  })
}

/** Parameters that mean the same in every call. */
const parameterWords: Readonly<Record<string, string>> = {
  id: 'ID of the record.',
  ticket: 'Signed, valid for 15 minutes. Replaces the three headers.',
  companyId: 'For staff: the company. Customers always get their own.',
  accountId: 'Account of the company.',
  pageNumber: 'From 1.',
  pageSize: 'Rows per page.',
  language: 'en, da, no or se, for links, which cannot send headers.',
  download: 'Download instead of opening in the browser.',
}

const requestId = { description: 'Quote it to support.', schema: { type: 'string' } }
const retryAfter = { description: 'Seconds to wait.', schema: { type: 'integer' } }

function successes(name: CallName, call: Call, { schemas }: Writing) {
  // Staff's first: what they are answered fits the shape of customers as well.
  const answerSchema = (answer: TSchema) =>
    call.staffAnswer
      ? {
          description: 'For staff the first of the two, for customers the second.',
          anyOf: [schemas.write(call.staffAnswer, name), schemas.write(answer, name)],
        }
      : schemas.write(answer, name)
  const answers = Object.entries(call.answers).map(([status, answer]) => {
    const isFile = 'mediaType' in answer
    const headers = {
      'x-request-id': requestId,
      ...(call.revalidated ? { etag: { description: 'ETag of this data.', schema: { type: 'string' } } } : {}),
      ...(isLink(call)
        ? { location: { description: 'Link to the file, as in the body.', schema: { type: 'string' } } }
        : {}),
      ...(isFile ? { 'content-disposition': { description: 'Name of the file.', schema: { type: 'string' } } } : {}),
    }
    const content = isFile
      ? Object.fromEntries(
          [answer.mediaType, ...(answer.orMediaTypes ?? [])].map((type) => [
            type,
            { schema: { type: 'string', contentMediaType: type } },
          ]),
        )
      : { 'application/json': { schema: answerSchema(answer), example: exampleOf(jsonOf(answer)) } }
    return [status, { description: status === '201' ? 'Created' : 'OK', headers, content }] as const
  })
  const unchanged = { description: 'Not changed since the given ETag.', headers: { 'x-request-id': requestId } }
  return { ...Object.fromEntries(answers), ...(call.revalidated ? { 304: unchanged } : {}) }
}

/** Whether a call makes a link to a file (specification §7: in the location header). */
function isLink(call: Call): boolean {
  const created = call.answers[201]
  return created !== undefined && JSON.stringify(created) === JSON.stringify(Url)
}

function refusals(call: Call) {
  const byStatus = new Map<number, ProblemCode[]>()
  for (const code of problemCodesOf(call)) byStatus.set(problems[code], [...(byStatus.get(problems[code]) ?? []), code])
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.join(', '),
        headers: {
          'x-request-id': requestId,
          ...(status === 429 || status === 503 ? { 'retry-after': retryAfter } : {}),
        },
        content: {
          'application/problem+json': {
            schema: { $ref: '#/components/schemas/Problem' },
            example: { type: `urn:kattegat:problem:${codes[0]}`, title: '…', status, code: codes[0] },
          },
        },
      },
    ]),
  )
}

function jsonOf(shape: unknown): JsonSchema {
  return JSON.parse(JSON.stringify(shape)) as JsonSchema
}
