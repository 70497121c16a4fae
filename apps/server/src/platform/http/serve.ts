import { Readable } from 'node:stream'
import { calls, paths, type Answer, type Call, type CallName, type Calls, type Input } from '@kattegat/contract'
import type { ProblemCode } from '@kattegat/contract/problems'
import { Type } from 'typebox'
import { isEmployee, reachOf, type Action } from '@kattegat/domain/permissions'
import type { Language } from '@kattegat/messages'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyInstance, FastifyReply, FastifyRequest, onSendHookHandler, RouteOptions } from 'fastify'
import { askedBy } from '../let-in/index.ts'
import { hasSameReach, mayCall, type Caller } from '../tenancy/index.ts'
import { asProblem, languageOf, sendProblem } from './problem.ts'
import { notAuthorized, type Refusal } from './refusal.ts'
import { callsOfBody, type CallsAtOnce, type UserLimit } from './user-limit.ts'
import type { Admission, Turn } from './admission.ts'
import { eachInItsShare, itsShare, type CompanyShare, type Share } from './company-share.ts'
import { schemaToWrite } from './schema-to-write.ts'
import { bodyCheck, textCheck, type ShapeCheck } from './shape-check.ts'
import { bytesKept, type UnreadAnswers } from './unread-answers.ts'

/** What a handler gets: checked input, who asks, and in which language they read. */
export interface Served<N extends CallName> {
  readonly input: Input<N>
  readonly caller: CallerOf<N>
  readonly language: Language
  /** As sent; at most 200 characters. */
  readonly idempotencyKey: string | undefined
  readonly request: FastifyRequest
  readonly reply: FastifyReply
  /** For a file that is made while it is read: each of its parts in its company's share. */
  readonly inShare: <Part>(parts: AsyncIterable<Part>) => AsyncIterable<Part>
}

type CallerOf<N extends CallName> = Calls[N]['access'] extends 'public' | 'id-token' ? undefined : Caller

export type Handler<N extends CallName> = (served: Served<N>) => Promise<Result<Answer<N>, Refusal>>

/** Finds out who asks: by the three headers, or by the signed link in the query where the call takes one. */
export type Authenticate = (request: FastifyRequest, name: CallName) => Promise<Result<Caller, Refusal>>

/**
 * Puts a handler behind its declared call: rights, shapes, status and serialisation are the contract's. What the shape for
 * the caller's role does not name is left out of the answer, whatever the handler made.
 */
export type Serve = <N extends CallName>(name: N, handler: Handler<N>) => void

/**
 * For so long who was recognised is who calls. A body may take half a minute to come, and a call may wait behind others of its company:
 * somebody deactivated meanwhile is not let in by what they had begun.
 */
const recognisedForMs = 2000

/** Of one address, per call that needs no sign-in. */
const publicCallsPerMinute = 300

/** What keeps one caller, or all of them, from asking more than can be answered. */
export interface CallLimits {
  /** Calls a minute of one person or key. */
  readonly ofUser?: UserLimit
  /** What large bodies count for beside their call, of all of a company's people and keys. */
  readonly ofBodies?: UserLimit
  /** Of one person or key, those that are not answered yet. */
  readonly atOnce?: CallsAtOnce
  readonly admission?: Admission | undefined
  readonly share?: CompanyShare
  readonly unread?: UnreadAnswers
}

/** Binds `serve` to an app, to the way callers are recognised and to what is admitted. */
export function serveOn(app: FastifyInstance, authenticate: Authenticate, limits: CallLimits = {}): Serve {
  return (name, handler) => {
    const call: Call = calls[name]
    const [method, path] = paths[name]
    const [status, answer] = Object.entries(call.answers)[0]!
    const checks = partChecks(call)
    const isWritten = !('mediaType' in answer) && !call.builtToShape
    const action = call.access === 'public' || call.access === 'id-token' ? undefined : call.access

    const turn = turnOf(call)
    const route: RouteOptions = {
      method,
      url: path.replaceAll(/\{(\w+)\}/g, ':$1'),
      ...bodyLimitOf(call, action !== undefined),
      config: {
        call: name,
        // By address; who is signed in is counted by who they are.
        ...(action ? {} : { rateLimit: { max: publicCallsPerMinute, timeWindow: '1 minute' } }),
      },
      handler: async (request, reply) => {
        const waitSeconds = waitOfBody(request, limits)
        if (waitSeconds !== undefined) return sendTooMany(request, reply, waitSeconds)
        if (isOfAnotherType(request, call)) return sendProblem(request, reply, { code: 'UNSUPPORTED_MEDIA_TYPE' })
        const share = await shareOf(request, reply, call, limits)
        if (share === 'busy') return sendProblem(request, reply, { code: 'BUSY' })
        if (reply.raw.destroyed) return reply
        const shutOut =
          action && reply.elapsedTime > recognisedForMs
            ? await recognise(authenticate, request, name, action)
            : undefined
        if (shutOut) return sendProblem(request, reply, shutOut)
        if (turn) await limits.admission?.itsTurn()
        const input = readInput(request, checks)
        if (!input.ok) return sendProblem(request, reply, input.refusal)
        const served: Served<typeof name> = {
          input: input.value as unknown as Input<typeof name>,
          caller: request.caller as CallerOf<typeof name>,
          language: languageOf(request),
          idempotencyKey: idempotencyKeyOf(request, call),
          request,
          reply,
          inShare: inShareOf(limits.share, request),
        }
        const outcome = await askedBy(request.shutOut, () => handler(served))
        if (!outcome.ok) return sendProblem(request, reply, orNoCompany(outcome.refusal, action, request.caller))
        if ('mediaType' in answer && !reply.hasHeader('content-type')) reply.type(answer.mediaType)
        if (!reply.hasHeader('cache-control')) {
          reply.header('cache-control', call.revalidated ? 'private, no-cache' : 'no-store')
        }
        if (isWritten) {
          const shape = (isEmployee(request.caller?.roles ?? []) && call.staffAnswer) || answer
          reply.type('application/json; charset=utf-8').serializer(writerOf(reply, shape))
        }
        share?.giveBack?.()
        return reply.code(Number(status)).send(outcome.value)
      },
    }
    // Before the body is read: a stranger's 10 MB are not even parsed, and who is turned away costs next to nothing.
    route.onRequest = async (request, reply) => {
      if (limits.admission && turn) {
        if (!limits.admission.admits(turn)) return sendProblem(request, reply, { code: 'BUSY' })
        limits.admission.holds(reply)
      }
      if (action) {
        request.shutOut = () => stillReaches(authenticate, request, name, action)
        const shutOut = await recognise(authenticate, request, name, action)
        if (!request.caller) return sendProblem(request, reply, shutOut!)
        const waitSeconds = limits.ofUser?.(request.caller)
        if (waitSeconds !== undefined) return sendTooMany(request, reply, waitSeconds)
        if (limits.atOnce?.(request.caller, reply) === false) return sendTooMany(request, reply, 1)
        if (shutOut) return sendProblem(request, reply, shutOut)
      }
    }
    app.route({ ...route, ...hooksOf(limits, turn) })
  }
}

/** Notes who calls; a refusal where nobody is known, or may not. */
async function recognise(
  authenticate: Authenticate,
  request: FastifyRequest,
  name: CallName,
  action: Action,
): Promise<Refusal | undefined> {
  const known = await authenticate(request, name)
  if (!known.ok) return known.refusal
  request.caller = known.value
  return mayCall(known.value, action) ? undefined : notAuthorized
}

/** The same once a file has come: what is done with it goes by the company and the roles that its sender began with. */
async function stillReaches(
  authenticate: Authenticate,
  request: FastifyRequest,
  name: CallName,
  action: Action,
): Promise<Refusal | undefined> {
  const known = await authenticate(request, name)
  if (!known.ok) return known.refusal
  const { caller } = request
  return caller && mayCall(known.value, action) && hasSameReach(known.value, caller) ? undefined : notAuthorized
}

function readInput(
  request: FastifyRequest,
  checks: readonly [RequestPart, ShapeCheck][],
): Result<Record<string, unknown>, Refusal> {
  const input: Record<string, unknown> = {}
  for (const [part, check] of checks) {
    const { value, errors } = check.read(request[part] ?? (part === 'body' ? null : {}))
    if (errors.length > 0) return refuse({ code: 'INVALID_SHAPE', errors })
    input[part] = value
  }
  return accept(input)
}

function inShareOf(share: CompanyShare | undefined, { caller, shutOut }: FastifyRequest): Served<CallName>['inShare'] {
  return (parts) => (share && caller ? eachInItsShare(share, caller, parts, shutOut) : parts)
}

function hooksOf(
  { admission, unread }: CallLimits,
  turn: Turn | undefined,
): Pick<RouteOptions, 'preParsing' | 'onSend'> {
  const counting = turn && admission
  return {
    ...(counting ? countingOf(counting) : {}),
    onSend: [...(counting ? [answering(counting)] : []), ...(unread ? [keeping(unread)] : [])],
  }
}

/** When a request counts for those who decide what is admitted. */
function countingOf(admission: Admission): Pick<RouteOptions, 'preParsing'> {
  return {
    preParsing: (request, reply, payload, done) => {
      if (!admission.admitsBody(reply, announcedBytes(request))) {
        sendProblem(request, reply, { code: 'BUSY' })
        return
      }
      admission.awaitsBody(reply)
      done(null, payload)
    },
  }
}

/** The size of a body; where it is not said, the most that is read of one. */
function announcedBytes({ headers, routeOptions }: FastifyRequest): number {
  if (headers['transfer-encoding'] !== undefined) return routeOptions.bodyLimit ?? 0
  return Number(headers['content-length'] ?? 0)
}

const answering =
  (admission: Admission): onSendHookHandler =>
  (_request, reply, payload, done) => {
    admission.answers(reply)
    done(null, payload)
  }

/** Who takes none of their answers is given no more of them that are large. */
const keeping =
  (unread: UnreadAnswers): onSendHookHandler =>
  (request, reply, payload, done) => {
    const { caller } = request
    if (!caller || unread.keeps(caller, bytesKept(payload), reply)) return done(null, payload)
    const tooMany: Refusal = { code: 'TOO_MANY_REQUESTS' }
    if (payload instanceof Readable) payload.destroy()
    reply.header('retry-after', secondsToTake)
    return done(null, JSON.stringify(asProblem(request, reply, tooMany)))
  }

const secondsToTake = 5

/** Uploads come as slowly as they are sent: they keep their company from nothing. */
async function shareOf(
  { caller }: FastifyRequest,
  reply: FastifyReply,
  call: Call,
  { share, admission }: CallLimits,
): Promise<Share | 'busy' | undefined> {
  const turn = turnOf(call)
  return share && caller && turn ? itsShare(share, { caller, reply, turn, admission }) : undefined
}

/** The seconds to wait for who has sent more than their share. */
function waitOfBody({ bodyBytes, caller }: FastifyRequest, { ofBodies }: CallLimits): number | undefined {
  const more = callsOfBody(bodyBytes)
  return more > 0 && caller ? ofBodies?.(caller, more) : undefined
}

/** Of who has not signed in no more is read than such calls need. */
const publicBytes = 64 * 1024

function bodyLimitOf({ mostBytes }: Call, isSignedIn: boolean): { readonly bodyLimit?: number } {
  const most = mostBytes ?? (isSignedIn ? undefined : publicBytes)
  return most === undefined ? {} : { bodyLimit: most }
}

function sendTooMany(request: FastifyRequest, reply: FastifyReply, waitSeconds: number): FastifyReply {
  return sendProblem(request, reply.header('retry-after', waitSeconds), { code: 'TOO_MANY_REQUESTS' })
}

type AnswerWriter = ReturnType<FastifyReply['compileSerializationSchema']>
const writers = new WeakMap<object, AnswerWriter>()

/** Undefined for files that are sent in: they take as long as their sender does, and say nothing of how busy we are. */
function turnOf(call: Call): Turn | undefined {
  if (call.form) return undefined
  return call.idempotent ? 'hands-in' : 'asks'
}

/** What writes answers of a shape: made when the first is written, since making those of all calls took most of a start. */
function writerOf(reply: FastifyReply, shape: object): AnswerWriter {
  let write = writers.get(shape)
  // A copy: the compiler notes in a schema what it found.
  if (!write) writers.set(shape, (write = reply.compileSerializationSchema(schemaToWrite(shape))))
  return write
}

/**
 * Somebody who may, but has no company that it could be of, is told that no company account was found (specification §8).
 * As unauthorized they would be logged in again, to no avail.
 */
function orNoCompany(refusal: Refusal, action: Action | undefined, caller: Caller | undefined): Refusal {
  if (refusal.code !== 'NOT_AUTHORIZED' || !action || !caller || caller.companyId !== null) return refusal
  return reachOf(action, caller.roles) === 'own' ? { code: 'NO_COMPANY_ACCOUNT' } : refusal
}

const noQuery = Type.Object({})

type RequestPart = 'params' | 'query' | 'body'

function partChecks(call: Call): [RequestPart, ShapeCheck][] {
  const checks: [RequestPart, ShapeCheck][] = []
  if (call.params) checks.push(['params', textCheck(call.params)])
  checks.push(['query', textCheck(call.query ?? noQuery, call.ticket ? ['ticket'] : [])])
  if (call.body) checks.push(['body', bodyCheck(call.body)])
  return checks
}

/** JSON calls take JSON only, uploads `multipart/form-data` only; a body that is not there is said by the shape. */
function isOfAnotherType(request: FastifyRequest, call: Call): boolean {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase()
  if (call.form) return type !== 'multipart/form-data'
  return call.body !== undefined && type !== undefined && !/^application\/([\w.-]+\+)?json$/.test(type)
}

function idempotencyKeyOf(request: FastifyRequest, call: Call): string | undefined {
  const header = request.headers['idempotency-key']
  if (!call.idempotent || typeof header !== 'string' || header === '') return undefined
  return header.slice(0, 200)
}

declare module 'fastify' {
  interface FastifyRequest {
    caller: Caller | undefined
    /** Who is still let in once a file has come, which may take minutes; else why not. */
    shutOut: () => Promise<Refusal | undefined>
    /** Of a body of JSON; 0 where there is none. */
    bodyBytes: number
    /** The problem it was answered with. */
    problemCode: ProblemCode | undefined
  }
  interface FastifyContextConfig {
    call?: CallName
  }
}
