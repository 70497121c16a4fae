import multipart from '@fastify/multipart'
import { accept, refuse, type Result } from '@kattegat/domain/result'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { notAuthorized, notFound, type Refusal, type Serve } from '../../platform/http/index.ts'
import { scopeOf, type Caller, type Scope } from '../../platform/tenancy/index.ts'
import { listedCompanies, namedCompany } from '../people/index.ts'
import { countRows } from './count-rows.ts'
import { deleteShotFile } from './delete-shot-file.ts'
import { fieldsOnWire } from './fields-on-wire.ts'
import { fileOnWire, summaryOnWire } from './file-on-wire.ts'
import { findRows } from './find-rows.ts'
import { readRows } from './read-rows.ts'
import { receiveShotFile } from './receive-shot-file.ts'
import { shotFileLimits } from './reading/file-problem.ts'
import { setSetup } from './set-setup.ts'
import { findFile, listFiles, sameFileBefore, type ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'

/** Files of shipments: upload, set up, look at. `serve` must be of `app`: only there files are read. */
export async function registerShotFiles(app: FastifyInstance, serve: Serve, deps: ShotFilesDeps): Promise<void> {
  await app.register(multipart, {
    // One byte more, so that too large a file is told from one that just fits.
    limits: { fileSize: shotFileLimits.fileBytes + 1, files: 1, parts: 4, fieldSize: 1024 },
    preservePath: true,
    throwFileSizeLimit: false,
  })
  serve('PostShotFile', async ({ input, caller, language, idempotencyKey, request }) => {
    const scope = scopeOf(caller, 'shot-file.use')
    if (!scope) return refuse(notAuthorized)
    const company = await namedCompany(deps.database, scope, input.query.companyId)
    if (!company.ok) return company
    const file = await uploadedFile(request)
    if (!file.ok) return file
    const { filename: name, file: content } = file.value
    return receiveShotFile(deps, {
      caller,
      companyId: company.value,
      language,
      name,
      content,
      idempotencyKey,
      requestId: request.id,
      ip: request.ip,
    })
  })
  registerFiles(serve, deps)
  registerRows(serve, deps)
}

async function uploadedFile(request: FastifyRequest) {
  try {
    const file = await request.file()
    if (file) return accept(file)
    return refuse({
      code: 'INVALID_INPUT',
      errors: [{ field: 'file', code: 'required', params: {} }],
    } satisfies Refusal)
  } catch {
    return refuse({ code: 'BROKEN_BODY' } satisfies Refusal)
  }
}

function registerFiles(serve: Serve, deps: ShotFilesDeps): void {
  serve('GetShotFiles', async ({ input, caller, language }) => {
    const reach = scopeOf(caller, 'shot-file.use')
    if (!reach) return refuse(notAuthorized)
    const scope = await listedCompanies(deps.database, reach, input.query.companyId)
    if (!scope.ok) return scope
    const { after, pageSize = 100 } = input.query
    const files = await listFiles(deps.database, scope.value, { after, pageSize })
    const countsOf = await countRows(deps.database, files)
    return accept(files.map((file) => summaryOnWire(file, countsOf(file.id), language)))
  })
  serve('GetShotFile', async ({ input, caller, language }) =>
    withFile(deps, caller, input.params.id, async (file) => {
      const countsOf = await countRows(deps.database, [file])
      const sameFile = await sameFileBefore(deps.database, file)
      return accept(fileOnWire(file, countsOf(file.id), sameFile, language))
    }),
  )
  serve('DeleteShotFile', async ({ input, caller, request }) =>
    withScope(caller, (scope) =>
      deleteShotFile(deps, { caller, scope, shotFileId: input.params.id, requestId: request.id, ip: request.ip }),
    ),
  )
  serve('GetShotFileFields', async ({ language }) => accept(fieldsOnWire(language)))
  serve('SetShotFileSetup', async ({ input, caller, request }) =>
    withScope(caller, (scope) =>
      setSetup(deps, {
        caller,
        scope,
        shotFileId: input.params.id,
        body: input.body,
        requestId: request.id,
        ip: request.ip,
      }),
    ),
  )
}

function registerRows(serve: Serve, deps: ShotFilesDeps): void {
  serve('FindShotFileRows', async ({ input, caller, language }) =>
    withFile(deps, caller, input.params.id, async (file) =>
      accept(await findRows(deps.database, file, input.body, language)),
    ),
  )
  serve('GetShotFileRows', async ({ input, caller, language }) =>
    withFile(deps, caller, input.params.id, async (file) =>
      accept({ rows: await readRows(deps.database, file, input.body.rows, language), version: file.version }),
    ),
  )
}

/** Whose shot files this caller may use; every call of this capability asks for it. */
async function withScope<T>(
  caller: Caller,
  work: (scope: Scope) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  const scope = scopeOf(caller, 'shot-file.use')
  return scope ? work(scope) : refuse(notAuthorized)
}

async function withFile<T>(
  deps: ShotFilesDeps,
  caller: Caller,
  id: number,
  work: (file: ShotFile) => Promise<Result<T, Refusal>>,
): Promise<Result<T, Refusal>> {
  return withScope(caller, async (scope) => {
    const file = await findFile(deps.database, scope, id)
    return file ? work(file) : refuse(notFound)
  })
}
