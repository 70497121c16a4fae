import { keyScopeNames } from '@kattegat/domain/permissions'
import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Day, Done, Id, Instant, Maybe, Nullable, Strict } from '../shapes/common.ts'

const Scope = Type.Enum([...keyScopeNames])

const ApiKey = Type.Object({
  apiKeyId: Type.Integer(),
  name: Type.String(),
  companyId: Type.Integer(),
  companyName: Type.String(),
  /** The first characters of the key, to know it by. */
  prefix: Type.String(),
  scopes: Type.Array(Scope),
  /** The last day it works; null for as long as it is not revoked. */
  lastDay: Nullable(Day),
  state: Type.Enum(['active', 'expired', 'revoked']),
  createdAt: Instant,
  createdBy: Type.String(),
  /** By the minute; null before the first call. */
  lastUsedAt: Nullable(Instant),
})

const OfKey = Strict({ id: Id })

/** Keys with which programs of a company call the API: `docs/api.md`. */
export const apiKeyCalls = {
  GetApiKeys: call({
    summary: 'The API keys within reach, newest first. The keys themselves are not kept.',
    access: 'api-key.read',
    answers: { 200: Type.Array(ApiKey) },
  }),
  CreateApiKey: call({
    summary: 'Creates an API key for a company. The key is shown in this response and never again.',
    access: 'api-key.manage',
    body: Strict({
      companyId: AnyId,
      name: Type.String({ maxLength: 200 }),
      scopes: Type.Array(Scope, { maxItems: 20 }),
      lastDay: Maybe(Type.String({ maxLength: 10 })),
    }),
    answers: { 201: Type.Object({ apiKeyId: Type.Integer(), key: Type.String() }) },
    problems: ['INVALID_INPUT', 'NOT_FOUND'],
  }),
  RevokeApiKey: call({
    summary: 'Revokes an API key. It stops working at once here, within two seconds on other instances.',
    access: 'api-key.manage',
    params: OfKey,
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
  GetApiKeyUse: call({
    summary: 'What an API key called in the last 30 days, and its last 100 problems.',
    access: 'api-key.read',
    params: OfKey,
    answers: {
      200: Type.Object({
        calls: Type.Array(
          Type.Object({
            call: Type.String(),
            succeeded: Type.Integer(),
            /** Answered with a status from 400 to 499. */
            refused: Type.Integer(),
            /** Answered with a status from 500. */
            failed: Type.Integer(),
            lastAt: Instant,
          }),
        ),
        errors: Type.Array(
          Type.Object({
            at: Instant,
            call: Type.String(),
            status: Type.Integer(),
            code: Type.String(),
            requestId: Type.String(),
          }),
        ),
      }),
    },
    problems: ['NOT_FOUND'],
  }),
}
