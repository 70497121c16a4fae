import { type Language, languageFromHeader, languages } from '@kattegat/messages'
import type { FastifyRequest } from 'fastify'
import type { KoaContextWithOIDC } from 'oidc-provider'
import { readCookie } from '../cookies.ts'

/** Language of a page: the one just chosen, else the portal's cookie, else the browser's. */
export function languageOfPage(request: FastifyRequest): Language {
  return chosenLanguage(request) ?? pick(request.headers.cookie, request.headers['accept-language'])
}

/** The language switched to with `?language=`. */
export function chosenLanguage(request: FastifyRequest): Language | undefined {
  const { language } = request.query as { language?: unknown }
  return languages.find((known) => known === language)
}

export function languageOfKoa(context: KoaContextWithOIDC): Language {
  return pick(context.get('cookie'), context.get('accept-language'))
}

function pick(cookieHeader: string | undefined, acceptLanguage: string | undefined): Language {
  const cookie = readCookie(cookieHeader, 'language')
  return languages.find((known) => known === cookie) ?? languageFromHeader(acceptLanguage)
}
