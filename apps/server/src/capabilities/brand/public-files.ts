import { readFile } from 'node:fs/promises'
import type { FastifyInstance } from 'fastify'
import { brandColours } from '@kattegat/domain/content'
import type { Database } from '../../platform/database/index.ts'
import { hashOf, readBrand, type Brand } from './brand.repository.ts'

/** Where the provider's logo stands. */
export const logoPath = '/brand/logo.png'

/** The address of a logo, another for every other one; null without. */
export function logoAddress(logo: Uint8Array | null): string | null {
  return logo && `${logoPath}?v=${hashOf(logo)}`
}

/** How the provider looks as a style sheet, and its logo: for every page, also before anybody has logged in. */
export async function registerBrandFiles(app: FastifyInstance, database: Database): Promise<void> {
  const ownMark = await readFile(new URL('./mark.svg', import.meta.url))
  app.get('/brand/colours.css', async (_request, reply) => {
    const brand = await readBrand(database)
    // A change is seen at the next page: the sheet is asked for each time, and rarely sent.
    return reply.type('text/css; charset=utf-8').header('cache-control', 'no-cache').send(brandSheet(brand))
  })
  app.get('/brand/mark', async (_request, reply) => {
    const { logo } = await readBrand(database)
    return reply
      .type(logo ? 'image/png' : 'image/svg+xml')
      .header('cache-control', 'no-cache')
      .send(logo ?? ownMark)
  })
  app.get<{ Querystring: { v?: unknown } }>(logoPath, async (request, reply) => {
    const { logo } = await readBrand(database)
    if (!logo) return reply.code(404).type('text/plain; charset=utf-8').send('No logo')
    const isThisOne = request.query.v === hashOf(logo)
    return reply
      .type('image/png')
      .header('cache-control', isThisOne ? 'public, max-age=31536000, immutable' : 'no-cache')
      .header('x-content-type-options', 'nosniff')
      .send(logo)
  })
}

/** What takes the place of the product's colours (`ui/theme/base.css`) and, where log-in is served, of its name; empty without either. */
function brandSheet({ colour, logo }: Pick<Brand, 'colour' | 'logo'>): string {
  return [colour ? colourRules(colour) : '', logo ? logoRules : ''].join('')
}

function colourRules(colour: string): string {
  const shades = brandColours(colour)
  const pair = (light: string, dark: string) => `light-dark(${light}, ${dark})`
  const rules = {
    accent: pair(shades.accent, shades.accentOnDark),
    main: shades.main,
    'main-hover': shades.mainHover,
    'surface-selected': pair(shades.selected, shades.selectedOnDark),
  }
  const lines = Object.entries(rules).map(([name, value]) => `  --${name}: ${value};\n`)
  // Twice the root: it counts for more than the product's own rule, whichever comes first.
  return `:root:root {\n${lines.join('')}}\n`
}

/** On the pages of log-in: a logo made for paper on light ground, and the name for those who hear it only. */
const logoRules = `.log-in-head img {
  max-width: 220px;
  padding: 3px 7px;
  border-radius: 4px;
  background: light-dark(transparent, #fff);
}
.log-in-head span {
  position: absolute;
  width: 1px;
  height: 1px;
  overflow: hidden;
  clip-path: inset(50%);
}
`
