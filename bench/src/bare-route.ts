/**
 * What the framework alone can do, for `rating-http.ts`: a route that parses the same body and answers the same bytes,
 * prepared beforehand. Gets the bytes from its parent and tells it the port.
 */
import Fastify from 'fastify'

process.once('message', async (bytes: string) => {
  const prepared = Buffer.from(bytes)
  const app = Fastify({ logger: false })
  app.post('/api/Shipment/GetShippingOptions', async (_request, reply) =>
    reply.type('application/json; charset=utf-8').send(prepared),
  )
  process.send!(await app.listen({ port: 0, host: '127.0.0.1' }))
})
