import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerUnknownPath } from './http-server.ts'

/** Paths that are calls or files and never a screen. */
const notScreens = /^\/(api|ui|idp|idp-signin|hangfire|assets|healthz|readyz|metrics)(\/|$|\?)/

/** Serves the built portal; every path that is not a call is the portal's own page, which routes by itself. */
export async function registerPortalFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    await app.register(staticFiles, {
      root: folder,
      wildcard: false,
      index: false,
      // File names under assets/ carry a hash of their contents.
      setHeaders: (reply, path) =>
        void reply.header(
          'cache-control',
          path.includes('/assets/') || path.includes('\\assets\\') ? 'public, max-age=31536000, immutable' : 'no-cache',
        ),
    })
  } else {
    app.log.warn('the portal is not built: npm run build')
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || request.method !== 'GET' || notScreens.test(request.url)) return answerUnknownPath(request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
