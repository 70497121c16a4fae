import type { Answer, Input } from '@kattegat/contract'
import type { DocumentRenderer } from '@kattegat/documents'
import { isReadableAccent, writtenColour } from '@kattegat/domain/content'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyRequest } from 'fastify'
import { audit } from '../../platform/audit/index.ts'
import type { Database, Tx } from '../../platform/database/index.ts'
import { everywhereRefusal, type Refusal, type Serve } from '../../platform/http/index.ts'
import type { Caller } from '../../platform/tenancy/index.ts'
import { hashOf, lockBrand, readBrand, writeBrand, type Brand } from './brand.repository.ts'
import { logoAddress } from './public-files.ts'
import { invalid, readSentLogo } from './sent-logo.ts'

export interface BrandDeps {
  readonly database: Database
  readonly documents: DocumentRenderer
  readonly now: () => Date
}

/** How the provider looks to everybody. */
export function registerBrand(serve: Serve, { database, documents, now }: BrandDeps): void {
  serve('GetBrand', async () => accept(onWire(await readBrand(database))))
  serve('SaveBrand', async ({ input: { body }, caller, request }) => {
    const refused = await everywhereRefusal(database, caller)
    if (refused) return refuse(refused)
    const logo = await readSentLogo(body.logo, documents)
    if (!logo.ok) return logo
    const saved = await database
      .transaction()
      .execute((tx) => saveBrand(tx, { caller, request, at: now() }, body, logo.value))
    return saved.ok ? accept(onWire(saved.value)) : saved
  })
}

interface Actor {
  readonly caller: Caller
  readonly request: FastifyRequest
  readonly at: Date
}

async function saveBrand(
  tx: Tx,
  { caller, request, at }: Actor,
  body: Input<'SaveBrand'>['body'],
  sentLogo: Buffer | null | undefined,
): Promise<Result<Brand, Refusal>> {
  const held = await lockBrand(tx)
  if (body.version !== held.version) return refuse({ code: 'VERSION_CONFLICT', facts: { version: held.version } })
  const colour = body.colour.trim() === '' ? null : writtenColour(body.colour)
  if (colour === undefined) return refuse(invalid('colour', 'colour'))
  if (colour !== null && !isReadableAccent(colour)) return refuse(invalid('colour', 'colourTooLight'))
  const logo = sentLogo === undefined ? held.logo : sentLogo
  await writeBrand(tx, { by: caller.userId, at }, { colour, logo })
  await audit(tx, {
    userId: caller.userId,
    // Of no system: it is the look of all of them.
    action: 'brand.changed',
    recordKind: 'brand',
    recordId: 'brand',
    requestId: request.id,
    ip: request.ip,
    details: { before: told(held), after: told({ colour, logo }) },
  })
  return accept(await readBrand(tx))
}

function told({ colour, logo }: Pick<Brand, 'colour' | 'logo'>) {
  return { colour, logo: logo && hashOf(logo) }
}

function onWire({ colour, logo, version }: Brand): Answer<'GetBrand'> {
  return { colour, logo: logoAddress(logo), version }
}
