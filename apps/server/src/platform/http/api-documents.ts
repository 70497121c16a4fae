import swagger, { type StaticDocumentSpec } from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApi, type DescriptionOptions } from '@kattegat/contract'
import type { FastifyInstance } from 'fastify'

/** `/api/openapi.json`, and the same to read at `/api/docs`. */
export async function registerApiDocuments(app: FastifyInstance, options: DescriptionOptions): Promise<void> {
  const description = openApi(options)
  app.get('/api/openapi.json', async (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json').send(JSON.stringify(description)),
  )
  await app.register(swagger, {
    mode: 'static',
    specification: { document: description as unknown as StaticDocumentSpec['document'] },
  })
  await app.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true })
}
