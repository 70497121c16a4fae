import { problems, type FieldProblem, type Problem } from '@kattegat/contract/problems'
import { type Language, languageFromHeader } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'
import { refusalReason } from '@kattegat/domain/history'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { fieldMessage } from './field-message.ts'
import type { Refusal } from './refusal.ts'

/** The language of every text in an answer, from `accept-language`. */
export function languageOf(request: FastifyRequest): Language {
  return languageFromHeader(request.headers['accept-language'])
}

/** What someone who was refused for the moment waits before asking again. */
const retryAfterSeconds = 5

/** Turns a refusal into the RFC 9457 answer, in the caller's language. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): FastifyReply {
  const problem = asProblem(request, reply, refusal)
  // `serializer` of the route knows only success bodies; a problem is small and serialised as it is.
  return reply.serializer(JSON.stringify).send(problem)
}

/** A refusal in the caller's language, and its status and headers on the reply. */
export function asProblem(request: FastifyRequest, reply: FastifyReply, refusal: Refusal): Problem {
  request.problemCode = refusal.code
  const problem = problemOf(refusal, languageOf(request), request.id)
  // Who knows better when to come again has said so.
  if (problem.status === 503 && !reply.hasHeader('retry-after')) reply.header('retry-after', String(retryAfterSeconds))
  // Of the file that was to be sent, and broke off before its first byte.
  for (const name of ['content-length', 'content-disposition', 'content-encoding']) reply.removeHeader(name)
  reply.code(problem.status).type('application/problem+json; charset=utf-8')
  return problem
}

/** A refusal as it is written, also where no request was understood. */
export function problemOf(refusal: Refusal, language: Language, requestId: string): Problem {
  const errors = refusal.errors?.map((error): FieldProblem => ({
    field: error.field,
    code: error.code,
    message: fieldMessage(error, language),
  }))
  const detail = detailOf(refusal, errors, language)
  return {
    type: `urn:kattegat:problem:${refusal.code}`,
    title: messagesIn(language, 'problems')(`problem.${refusal.code}`),
    status: problems[refusal.code],
    code: refusal.code,
    requestId,
    ...(detail === undefined ? {} : { detail }),
    ...(errors && errors.length > 0 ? { errors } : {}),
    ...(refusal.facts ? { facts: refusal.facts } : {}),
  }
}

/** What is wrong in one sentence: the one message, or the reason of a refusal. Several messages are the list `errors`. */
function detailOf(
  { detail, facts }: Refusal,
  errors: readonly FieldProblem[] | undefined,
  language: Language,
): string | undefined {
  if (errors && errors.length > 0) return errors.length === 1 ? errors[0]!.message : undefined
  if (detail) return detail(language)
  if (typeof facts?.['message'] === 'string') return facts['message']
  return typeof facts?.['reason'] === 'string'
    ? refusalReason(facts['reason'], messagesIn(language, 'actions'))
    : undefined
}
