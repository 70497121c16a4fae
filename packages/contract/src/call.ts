import type { Action } from '@kattegat/domain/permissions'
import type { Static, TArray, TObject, TSchema } from 'typebox'
import type { paths, CallName } from './paths.ts'
import type { ProblemCode } from './problems.ts'

/** A file sent as it is instead of JSON. */
export interface FileAnswer {
  readonly mediaType: string
  /** Of the formats that can be asked for instead. */
  readonly orMediaTypes?: readonly string[]
}

/**
 * One call, declared once: validation, rights, the typed client and OpenAPI are all read from here.
 * Shapes only; what the business demands of the values is `@kattegat/domain/validation`.
 */
export interface Call {
  readonly summary: string
  /** `public`: no sign-in; `id-token`: the identity provider's token; else the right it needs, of the rights table. */
  readonly access: 'public' | 'id-token' | Action
  /** A signed link in the query may stand for the three headers, where a browser cannot send them. */
  readonly ticket?: boolean
  /** Takes an `Idempotency-Key` header. */
  readonly idempotent?: boolean
  /** Answered with an ETag, so that the same data is not sent twice. */
  readonly revalidated?: boolean
  /**
   * The handler builds every field of its answer by its shape, so that it is serialised as it is, which is quicker; elsewhere
   * the serializer leaves out what the shape does not name. A test holds each such answer against its shape.
   */
  readonly builtToShape?: boolean
  readonly params?: TObject
  readonly query?: TObject
  readonly body?: TSchema
  /** The most bytes of its body, where fewer are enough than the 2 MiB of the others. */
  readonly mostBytes?: number
  /** Parts of a `multipart/form-data` body instead: streamed, so that the handler reads and checks them itself. */
  readonly form?: TObject
  readonly answers: Readonly<Record<number, TSchema | FileAnswer>>
  /**
   * What the provider's own people are answered instead: the answer of customers, extended. Who asks decides with which of
   * the two an answer is serialised, so that what a handler has too much for a customer is left out.
   */
  readonly staffAnswer?: TObject | TArray<TObject>
  /** What it can refuse beyond what every call can. */
  readonly problems?: readonly ProblemCode[]
}

/** Declares one call; the identity function that keeps the literal types. */
export function call<const C extends Call>(declaration: C): C {
  return declaration
}

type StaticOf<S> = S extends TSchema ? Static<S> : undefined
type Part<C, K extends string> = C extends { [P in K]: infer S } ? StaticOf<S> : undefined

/** What a caller sends, by part. */
export interface InputOf<C extends Call> {
  params: Part<C, 'params'>
  query: Part<C, 'query'>
  body: Part<C, 'body'>
}

type Answers<C extends Call> = C['answers']

/** What staff are answered where it is more than customers are; never where it is the same. */
export type StaffAnswerOf<C extends Call> = C extends { staffAnswer: infer S extends TSchema } ? Static<S> : never

/** What a success answers: the union of the 2xx bodies (a Blob's bytes for files), to customers and to staff. */
export type AnswerOf<C extends Call> =
  | { [S in keyof Answers<C>]: Answers<C>[S] extends TSchema ? Static<Answers<C>[S]> : Uint8Array }[keyof Answers<C>]
  | StaffAnswerOf<C>

export type PathOf<N extends CallName> = (typeof paths)[N]
