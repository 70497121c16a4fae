import type { Answer, CallName, Input } from '@kattegat/contract'
import { paths } from '@kattegat/contract/paths'
import type { Problem } from '@kattegat/contract/problems'
import { localeOf } from '@kattegat/messages'
import { showToast } from '../../ui/toasts/toast-store.ts'
import { currentLanguage, portalMessagesNow } from '../i18n/index.ts'
import { failureMessage } from './failure-message.ts'
import { noteTrace } from './last-trace.ts'
import { requestStarted } from './progress.ts'
import type { Failure, Reply } from './reply.ts'

type Part<I, Name extends 'params' | 'query' | 'body'> = I extends { [P in Name]: infer S }
  ? undefined extends S
    ? unknown extends S
      ? { [P in Name]: S }
      : unknown
    : object extends S
      ? { [P in Name]?: S }
      : { [P in Name]: S }
  : unknown

/** The parts a call takes, of `params`, `query` and `body`. */
export type InputFor<N extends CallName> = Part<Input<N>, 'params'> & Part<Input<N>, 'query'> & Part<Input<N>, 'body'>

export interface CallOptions {
  signal?: AbortSignal | undefined
  /**
   * Nobody waits for it, and what is on the screen stays as good as it was: the only calls whose failure no toast tells
   * of. Those that `decisions.md` names: a kept list asked for again (§2), a price asked for again (§5), the server's copy
   * of a draft (§9).
   */
  inBackground?: boolean
  /**
   * What stands round a screen that works without a connection, and says itself that there is none (decision 0074): only
   * its other failures are told of.
   */
  quietWithoutConnection?: boolean
  /** A refusal that names a field, or what became of each shipment, is said by the form that sent it, and there only. */
  saidInForm?: boolean
  /** A toast's text for this very call, in place of the general one. */
  failureText?: string
  /** Part of opening the session: its failures neither toast nor sign in again, a screen of the guard tells of them. */
  probing?: boolean
  idempotencyKey?: string
  /** ETag of what we hold; the answer may then be 304 with no data. */
  etag?: string | undefined
  headers?: Record<string, string>
  /** The parts of an upload, where the call takes a form. */
  form?: FormData
}

/** What the session lends to the client. The client knows no session: the arrow points the other way. */
export interface Credentials {
  /** The three headers of every call, after a renewal where one is due; or why they cannot be had just now. */
  headers(): Promise<{ headers: Record<string, string> } | { failure: Failure }>
  /** The token was refused: get another. Answers whether it is worth asking once more. */
  renewToken(): Promise<boolean>
  /** Nothing but a new sign-in helps. */
  onUnauthorized(failure: Failure): void
  onForbidden(failure: Failure): void
  onMissingSystem(): void
}

let credentials: Credentials | undefined

export function lendCredentials(given: Credentials): void {
  credentials = given
}

const withoutSession: ReadonlySet<CallName> = new Set<CallName>([
  'GetConfiguration',
  'GenerateToken',
  'GetTracking',
  'GetPrivacy',
  'LogException',
])

/**
 * Asks the server. Typed from the contract; never throws on a status, answers data or a typed failure. Feeds the
 * progress bar and raises the toast of every failed call (specification §8), also where the page tells of it in place.
 */
export async function call<N extends CallName>(
  name: N,
  ...[input, options = {}]: object extends InputFor<N>
    ? [input?: InputFor<N>, options?: CallOptions]
    : [input: InputFor<N>, options?: CallOptions]
): Promise<Reply<Answer<N>>> {
  const finished = requestStarted()
  try {
    let reply = await send<Answer<N>>(name, input as AnyInput, options)
    const guarded = !withoutSession.has(name) && !options.probing
    if (!reply.ok && guarded && reply.failure.status === 401) {
      // Refused before anything was done, so asking again with a fresh token is safe for writes, too.
      const retry = await credentials?.renewToken()
      if (retry) reply = await send<Answer<N>>(name, input as AnyInput, options)
    }
    if (!reply.ok) failed(reply.failure, options, guarded)
    return reply
  } finally {
    finished()
  }
}

interface AnyInput {
  params?: Record<string, string | number>
  query?: Record<string, unknown>
  body?: unknown
}

async function send<T>(name: CallName, input: AnyInput | undefined, options: CallOptions): Promise<Reply<T>> {
  const [method] = paths[name]
  const own = withoutSession.has(name) ? undefined : await credentials?.headers()
  if (own && 'failure' in own) return { ok: false, failure: own.failure }
  const headers: Record<string, string> = {
    accept: 'application/json',
    'accept-language': localeOf(currentLanguage()),
    ...own?.headers,
    ...(input?.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...(options.idempotencyKey ? { 'idempotency-key': options.idempotencyKey } : {}),
    ...(options.etag ? { 'if-none-match': options.etag } : {}),
    ...options.headers,
  }
  try {
    const response = await fetch(urlOf(name, input), {
      method,
      headers,
      // Ours is the cache of static data (10 hours, checked after 5 minutes); the browser's would answer 200 for a 304.
      cache: 'no-store',
      credentials: 'same-origin',
      ...(options.form ? { body: options.form } : {}),
      ...(input?.body === undefined ? {} : { body: JSON.stringify(input.body) }),
      ...(options.signal ? { signal: options.signal } : {}),
    })
    noteTrace(response.headers)
    return await readReply<T>(response)
  } catch (error) {
    // A search that was typed over is not a failure; its asker has left.
    if (error instanceof DOMException && error.name === 'AbortError') throw error
    return { ok: false, failure: { kind: 'network' } }
  }
}

/** What a call carries in our name, for one that is not sent by `fetch`: uploads, whose progress must be seen. */
export async function callHeaders(): Promise<{ headers: Record<string, string> } | { failure: Failure }> {
  const own = (await credentials?.headers()) ?? { headers: {} }
  if ('failure' in own) return own
  return { headers: { accept: 'application/json', 'accept-language': localeOf(currentLanguage()), ...own.headers } }
}

/** After a 401 to such a call: whether it is worth sending once more. */
export async function renewToken(): Promise<boolean> {
  return (await credentials?.renewToken()) ?? false
}

/** Path and query of a call, filled in. */
export function urlOf(name: CallName, input: AnyInput | undefined): string {
  const [, path] = paths[name]
  const filled = path.replace(/\{(\w+)\}/g, (_whole, param: string) => encodeURIComponent(input?.params?.[param] ?? ''))
  const query = new URLSearchParams()
  for (const [key, value] of Object.entries(input?.query ?? {})) {
    if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') query.set(key, `${value}`)
  }
  const text = query.toString()
  return text ? `${filled}?${text}` : filled
}

async function readReply<T>(response: Response): Promise<Reply<T>> {
  const { status, headers } = response
  if (status === 304) return { ok: true, data: undefined as T, status, headers }
  const type = headers.get('content-type') ?? ''
  if (response.ok) {
    const data = type.includes('json') ? await response.json() : new Uint8Array(await response.arrayBuffer())
    return { ok: true, data: data as T, status, headers }
  }
  const problem = type.includes('json')
    ? ((await response.json().catch(() => undefined)) as Problem | undefined)
    : undefined
  const requestId = problem?.requestId ?? headers.get('x-request-id') ?? undefined
  return { ok: false, failure: { kind: 'refused', status, problem, requestId } }
}

function failed(failure: Failure, options: CallOptions, guarded: boolean): void {
  if (guarded && failure.status === 401) return credentials?.onUnauthorized(failure)
  if (guarded && failure.problem?.code === 'MISSING_SHIPMENT_SYSTEM') return credentials?.onMissingSystem()
  if (guarded && failure.status === 403) {
    toastFailure(failure, options.failureText)
    return credentials?.onForbidden(failure)
  }
  if (options.quietWithoutConnection && failure.kind === 'network') return
  if (options.saidInForm && namesWhatIsWrong(failure)) return
  if (!options.inBackground && !options.probing) toastFailure(failure, options.failureText)
}

function namesWhatIsWrong({ problem }: Failure): boolean {
  return (problem?.errors?.length ?? 0) > 0 || Array.isArray(problem?.facts?.['results'])
}

/** The toast of §8: titled 'Error', with the request id to quote. */
export function toastFailure(failure: Failure, text?: string): void {
  const t = portalMessagesNow()
  // Before the words are here the fallback language's text of last resort must do.
  const message = text ?? (t ? failureMessage(failure, t) : 'Technical Error Contact Link Support.')
  const detail = failure.requestId && t ? t('error.requestId', { id: failure.requestId }) : undefined
  showToast({ kind: 'bad', title: t ? t('error.title') : 'Error', message, detail })
}
