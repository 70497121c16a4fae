import { calls, exampleOf, type Call, type JsonSchema } from '@kattegat/contract'
import Fastify, { type FastifyReply } from 'fastify'
import { Type } from 'typebox'
import { expect, it } from 'vitest'
import { schemaToWrite } from './schema-to-write.ts'

const shape = Type.Object({
  phone: Type.Union([Type.String(), Type.Null()]),
  id: Type.Union([Type.Integer(), Type.String()]),
  accountId: Type.Optional(Type.Union([Type.Union([Type.Integer(), Type.String()]), Type.Null()])),
  currency: Type.Union([Type.Enum(['DKK', 'SEK']), Type.Null()]),
  place: Type.Union([Type.Object({ city: Type.String() }), Type.Null()]),
  // A field of the name of a word of JSON Schema.
  properties: Type.Array(Type.Union([Type.Number(), Type.Null()])),
})

it('leaves no choice to be made of what may be null, or a number or a text', () => {
  expect(JSON.stringify(schemaToWrite(shape))).not.toContain('anyOf')
})

it('keeps a choice of objects', () => {
  const choice = Type.Union([Type.Object({ city: Type.String() }), Type.Object({ zip: Type.String() })])
  expect(schemaToWrite(choice)).toEqual(JSON.parse(JSON.stringify(choice)))
})

it('has null, numbers and texts written as they are, and leaves out what the shape does not name', async () => {
  await withWriters((writerOf) => {
    const write = writerOf(schemaToWrite(shape))
    const full = {
      phone: '1',
      id: '7',
      accountId: 3,
      currency: 'SEK',
      place: { city: 'Aarhus' },
      properties: [1.5, null],
    }
    const empty = { phone: null, id: 7, accountId: null, currency: null, place: null, properties: [] }
    expect(JSON.parse(write({ ...full, place: { city: 'Aarhus', secret: 'no' }, secret: 'no' }))).toEqual(full)
    expect(JSON.parse(write(empty))).toEqual(empty)
    const { accountId: _, ...without } = full
    expect(JSON.parse(write(without))).toEqual(without)
  })
})

it('has the example of every call’s answer written as it is, and with null wherever that may be', async () => {
  await withWriters((writerOf) => {
    for (const [name, call] of Object.entries<Call>(calls)) {
      const answer = call.staffAnswer ?? Object.values(call.answers)[0]!
      if ('mediaType' in answer) continue
      const write = writerOf(schemaToWrite(answer))
      const declared: JsonSchema = { ...answer }
      const example = exampleOf(declared)
      for (const value of [example, withNulls(declared, example)]) expect(JSON.parse(write(value)), name).toEqual(value)
    }
  })
})

type Writer = (value: unknown) => string

/** The compiler of writers as a portal has it. */
async function withWriters(work: (writerOf: (schema: Record<string, unknown>) => Writer) => void): Promise<void> {
  const app = Fastify()
  app.get('/', (_request, reply: FastifyReply) => {
    work((schema) => reply.compileSerializationSchema(schema) as Writer)
    return reply.send('done')
  })
  const { statusCode, body } = await app.inject('/')
  await app.close()
  if (statusCode !== 200) throw new Error(body)
}

/** The value with null in each field that may be null. */
function withNulls(schema: JsonSchema, value: unknown): unknown {
  const { anyOf, properties, items } = schema as {
    anyOf?: JsonSchema[]
    properties?: Record<string, JsonSchema>
    items?: JsonSchema
  }
  if (anyOf?.some(({ type }) => type === 'null')) return null
  if (Array.isArray(value)) return value.map((one) => withNulls(items ?? {}, one))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([name, part]) => [name, withNulls(properties?.[name] ?? {}, part)]),
  )
}
