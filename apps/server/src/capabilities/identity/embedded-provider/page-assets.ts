import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FastifyInstance } from 'fastify'
import { assetsPath } from './pages.ts'

/** Serves style, script and font of the pages. */
export async function mountAssets(app: FastifyInstance): Promise<void> {
  const own = (name: string) => readFile(new URL(`./assets/${name}`, import.meta.url))
  const font = createRequire(import.meta.url).resolve('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2')
  const assets: readonly [string, string, Buffer][] = [
    ['pages.css', 'text/css; charset=utf-8', await own('pages.css')],
    ['sign-out.js', 'text/javascript; charset=utf-8', await own('sign-out.js')],
    ['inter.woff2', 'font/woff2', await readFile(font)],
  ]
  for (const [name, mediaType, content] of assets) {
    app.get(`${assetsPath}/${name}`, async (_request, reply) =>
      reply.type(mediaType).header('cache-control', 'public, max-age=3600').send(content),
    )
  }
}
