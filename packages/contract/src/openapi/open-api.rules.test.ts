import { Compile } from 'typebox/compile'
import { describe, expect, it } from 'vitest'
import type { Call } from '../call.ts'
import { calls } from '../calls/index.ts'
import type { CallName } from '../paths.ts'
import { paths } from '../paths.ts'
import { openApi } from './open-api.ts'

const described = openApi({
  productName: 'Kattegat',
  version: '1',
  baseUrl: 'https://portal.example',
  goldenShipments: { parcel: { shipDate: '2026-11-23' } },
})
interface Media {
  example?: unknown
  examples?: Record<string, { value: unknown }>
}
interface Operation {
  operationId: CallName
  description?: string
  parameters: { name: string; in: string; example?: unknown; schema: { description?: string } }[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, { headers?: Record<string, unknown>; content?: Record<string, Media> }>
}
const operations = Object.values(described.paths).flatMap((path) => Object.values(path) as Operation[])
const schemas: Readonly<Record<string, unknown>> = described.components.schemas
const callOf = ({ operationId }: Operation): Call => calls[operationId]

describe('the description of the interface', () => {
  it('D1: describes every call and shows an example of every JSON it takes and answers', () => {
    expect(operations.length).toBe(Object.keys(paths).length)
    for (const operation of operations) {
      const { operationId, description, requestBody, responses } = operation
      expect(description, operationId).toBeTruthy()
      const json = requestBody?.content['application/json']
      if (json) expect('example' in json || 'examples' in json, operationId).toBe(true)
      for (const [status, answer] of Object.entries(responses)) {
        const body = answer.content?.['application/json']
        if (body) expect(body, `${operationId} ${status}`).toHaveProperty('example')
        expect(answer.headers, `${operationId} ${status}`).toHaveProperty('x-request-id')
      }
    }
  })

  it('D1: shows only examples that the shapes allow', () => {
    for (const operation of operations) {
      const call = callOf(operation)
      const name = operation.operationId
      const sent = operation.requestBody?.content['application/json']?.example
      if (sent !== undefined) expect([name, Compile(call.body!).Errors(sent)]).toEqual([name, []])
      for (const [status, answer] of Object.entries(call.answers)) {
        if ('mediaType' in answer) continue
        const example = operation.responses[status]?.content?.['application/json']?.example
        expect([name, status, Compile(answer).Errors(example)]).toEqual([name, status, []])
      }
    }
  })

  it('D1: names what many calls share', () => {
    for (const name of ['Shipment', 'Address', 'Money', 'Problem', 'ShippingOption', 'HistoryShipment', 'PackageLine'])
      expect(Object.keys(schemas)).toContain(name)
    expect(JSON.stringify(schemas['Shipment'])).toContain('#/components/schemas/Address')
  })

  it('D1: says what the source says of a field, and the type beside each list of values', () => {
    const option = schemas['TransitTime'] as {
      properties: Record<string, { description?: string }>
    }
    expect(option.properties['estimatedDeliveryTime']?.description).toBe('`HH:mm` for timed services, else null.')
    // Of the shipment form the domain says it.
    const shipment = schemas['Shipment'] as typeof option
    expect(shipment.properties['ioss']?.description).toContain('Import One-Stop Shop number')
    const untyped: string[] = []
    JSON.stringify(described, (key, value: unknown) => {
      if (value && typeof value === 'object' && 'enum' in value && !('type' in value)) untyped.push(key)
      return value
    })
    expect(untyped).toEqual([])
  })

  it('D1: tells the headers, the 304 of what is revalidated, and the types of files', () => {
    const of = (name: CallName) => operations.find(({ operationId }) => operationId === name)!
    expect(Object.keys(of('GetCountries').responses)).toContain('304')
    expect(of('GetCountries').responses['200']?.headers).toHaveProperty('etag')
    expect(of('CreateLabels').responses['201']?.headers).toHaveProperty('location')
    expect(Object.keys(of('CreateLabel').responses['200']?.content ?? {})).toEqual([
      'application/pdf',
      'application/zpl',
    ])
    expect(of('CreateShipment').responses['503']?.headers).toHaveProperty('retry-after')
    expect(described.servers).toEqual([{ url: 'https://portal.example' }])
  })
})
