import swagger from '@fastify/swagger'
import swaggerUi from '@fastify/swagger-ui'
import { openApi, type DescriptionOptions } from '@kattegat/contract'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

/** `/api/openapi.json`, and the same to read at `/api/docs`; whether somebody may is asked of `guard`. */
export async function registerApiDocuments(
  app: FastifyInstance,
  options: DescriptionOptions,
  guard: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
): Promise<void> {
  let made: ReturnType<typeof openApi> | undefined
  // Made when it is first read: it takes a tenth of a second, for which no start waits.
  const description = () => (made ??= openApi(options))
  await app.register(async (scope) => {
    scope.addHook('onRequest', guard)
    scope.get('/api/openapi.json', async (_request, reply) =>
      reply.header('cache-control', 'private, no-cache').type('application/json').send(JSON.stringify(description())),
    )
    const unread = { openapi: '3.1.0', info: { title: '', version: '' }, paths: {} } as const
    await scope.register(swagger, { mode: 'static', specification: { document: unread } })
    const read = { transformSpecification: () => description() as never, transformSpecificationClone: false }
    await scope.register(swaggerUi, { routePrefix: '/api/docs', staticCSP: true, ...read })
  })
}
