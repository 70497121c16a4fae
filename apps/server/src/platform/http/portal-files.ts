import { existsSync } from 'node:fs'
import { join } from 'node:path'
import staticFiles, { type FastifyStaticOptions } from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { answerUnknownPath, isScreen } from './http-server.ts'

/** What a page is told and a chunk need not repeat. */
const pageHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-dns-prefetch-control',
  'x-download-options',
  'x-frame-options',
  'x-permitted-cross-domain-policies',
  'x-xss-protection',
]

/** Serves the built portal; every path that is not a call is the portal's own page, which routes by itself. */
export async function registerPortalFiles(app: FastifyInstance, folder: string): Promise<void> {
  const built = existsSync(join(folder, 'index.html'))
  if (built) {
    const shared = {
      index: false,
      // Compressed once, at the build, as tightly as can be.
      preCompressed: true,
      setHeaders: (reply, path) => {
        const isAsset = /[\\/]assets[\\/]/.test(path)
        // File names under assets/ carry a hash of their contents.
        reply.header('cache-control', isAsset ? 'public, max-age=31536000, immutable' : 'no-cache')
        // The page's policy holds for what it loads; a kilobyte of it with each of thirty chunks is only weight.
        if (isAsset) for (const name of pageHeaders) reply.removeHeader(name)
      },
    } satisfies Partial<FastifyStaticOptions>
    // A route a file, so that a screen's path is no file's. The assets' are no screen's: a route each took a tenth of the start.
    await app.register(staticFiles, { ...shared, root: folder, wildcard: false, globIgnore: ['assets/**'] })
    await app.register(staticFiles, {
      ...shared,
      root: join(folder, 'assets'),
      prefix: '/assets/',
      decorateReply: false,
    })
  } else {
    app.log.warn('the portal is not built: npm run build')
  }
  app.setNotFoundHandler((request, reply) => {
    if (!built || !isScreen(request)) return answerUnknownPath(request, reply)
    return reply.header('cache-control', 'no-cache').sendFile('index.html')
  })
}
