import { refuse } from '@kattegat/domain/result'
import { notAuthorized, type Serve } from '../../../platform/http/index.ts'
import { scopeOf } from '../../../platform/tenancy/index.ts'
import type { ReceivingDeps } from '../shot-files-deps.ts'
import { uploadedFile } from '../../../platform/http/index.ts'
import { applyMerge } from './apply-merge.ts'
import { postMerge } from './post-merge.ts'

/** Corrected files: what they would change, then the change. `serve` must be of an app that reads files. */
export function registerMerges(serve: Serve, deps: ReceivingDeps): void {
  serve('PostShotFileMerge', async ({ input, caller, language, request }) => {
    const scope = scopeOf(caller, 'shot-file.use')
    if (!scope) return refuse(notAuthorized)
    const file = await uploadedFile(request)
    if (!file.ok) return file
    const { filename: name, file: content } = file.value
    const { shutOut } = request
    return postMerge(deps, { caller, shutOut, scope, shotFileId: input.params.id, language, name, content })
  })
  serve('ApplyShotFileMerge', async ({ input, caller, request }) => {
    const scope = scopeOf(caller, 'shot-file.use')
    if (!scope) return refuse(notAuthorized)
    return applyMerge(deps, { caller, scope, mergeId: input.params.id, requestId: request.id, ip: request.ip })
  })
}
