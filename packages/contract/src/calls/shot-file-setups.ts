import { Type } from 'typebox'
import { call } from '../call.ts'
import { AnyId, Done, Id, Instant, Nullable, Strict } from '../shapes/common.ts'
import { Person } from '../shapes/shot-file.ts'
import { setup } from './shot-files.ts'

/** How files with the same heads are read. */
const KeptSetup = Type.Object({
  setupId: Type.Integer(),
  /** That of the file it was kept from, until it is renamed. */
  name: Type.String(),
  companyId: Type.Integer(),
  companyName: Type.String(),
  /** Whether it is used for everybody of the company, or only for who kept it. */
  shared: Type.Boolean(),
  /** Who kept it first. */
  createdBy: Person,
  updatedAt: Instant,
  /** Heads as they are compared, in small letters without signs; the file may have them in any order. */
  columns: Type.Array(Type.Object({ sheet: Type.Integer(), head: Type.String(), field: Nullable(Type.String()) })),
  ...setup,
})

export const shotFileSetupCalls = {
  GetShotFileSetups: call({
    summary:
      'The setups kept for files with the same heads: the caller’s own and those shared within the companies in reach, the ' +
      'last changed first. SetShotFileSetup keeps one.',
    access: 'shot-file.use',
    query: Strict({ companyId: Type.Optional(AnyId) }),
    answers: { 200: Type.Array(KeptSetup) },
    problems: ['NOT_FOUND'],
  }),
  ChangeShotFileSetup: call({
    summary:
      'Renames a kept setup, shares it within its company, or takes it back. Who kept it first alone can take it back. For ' +
      'the same heads a company shares one setup and a person keeps one.',
    access: 'shot-file.use',
    params: Strict({ id: Id }),
    body: Strict({
      name: Type.Optional(Type.String({ minLength: 1, maxLength: 100 })),
      shared: Type.Optional(Type.Boolean()),
    }),
    answers: { 200: Done },
    problems: ['NOT_FOUND', 'STATE_FORBIDS', 'INVALID_INPUT'],
  }),
  DeleteShotFileSetup: call({
    summary: 'Deletes a kept setup. Files that were read by it stay as they are; the next one is guessed again.',
    access: 'shot-file.use',
    params: Strict({ id: Id }),
    answers: { 200: Done },
    problems: ['NOT_FOUND'],
  }),
}
