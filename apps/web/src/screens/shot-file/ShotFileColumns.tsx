import { useQuery } from '@tanstack/react-query'
import { answerQuery, CallFailed, useAnswer, useScope } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconArrowLeft } from '../../ui/icons/index.ts'
import { Notice, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { SetupForm } from './SetupForm.tsx'
import type { ShotFile } from './setup-draft.ts'
import classes from './shot-file.module.css'
import { WorkOnFile } from './WorkOnFile.tsx'
import shotFileMessages from 'messages:shot-file'

const lookAgainMs = 800
const longMs = 10 * 60_000

/** How a file is read: which column fills which field, and what the file does not say. */
export function ShotFileColumns({ id }: { id: number }) {
  const t = useMessages(shotFileMessages)
  const scope = useScope(useLanguage())
  const found = useQuery({
    ...answerQuery('GetShotFile', { params: { id } }, scope),
    // Only until its columns are known: what is being said here is not to be overtaken.
    refetchInterval: ({ state }) => (state.data?.state === 'reading' && !state.error ? lookAgainMs : false),
  })
  return (
    <div className={classes.page}>
      <Link to={screenPaths.shotFile} search={{}} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {t('back')}
      </Link>
      <PageHeading title={found.data?.name ?? t('columns.heading')} hint={t('columns.hint')} />
      {found.isError && <FileFailed error={found.error} onRetry={() => void found.refetch()} />}
      {found.data ? <FileAsItStands file={found.data} /> : !found.isError && <SkeletonLines lines={8} height={44} />}
    </div>
  )
}

function FileFailed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useMessages(shotFileMessages)
  if (error instanceof CallFailed && error.failure.status === 404) return <Notice kind="warn">{t('unknown')}</Notice>
  return <LoadFailed title={t('columns.failed')} error={error} onRetry={onRetry} />
}

function FileAsItStands({ file }: { file: ShotFile }) {
  const t = useMessages(shotFileMessages)
  const formats = useFormats()
  const { companyId, problem, sameFileAs, sheets, state, work } = file
  const fields = useAnswer('GetShotFileFields', {}, { staleTimeMs: longMs })
  if (problem) {
    return (
      <Notice kind="bad" title={t('standing.unreadable')}>
        {problem.message}
      </Notice>
    )
  }
  if (state === 'reading') return <WorkOnFile work={work} />
  const merged = sheets.reduce((sum, { mergedCells }) => sum + mergedCells, 0)
  return (
    <>
      {sameFileAs && (
        <Notice kind="warn" title={t('sameFile')}>
          {t('sameFileText', {
            name: sameFileAs.name,
            by: sameFileAs.createdBy.name,
            at: formats.instant(sameFileAs.createdAt),
          })}
        </Notice>
      )}
      {merged > 0 && <Notice>{t('merged', { count: merged })}</Notice>}
      {fields.data ? (
        <SetupForm key={companyId} file={file} fields={fields.data} />
      ) : fields.isError ? (
        <LoadFailed title={t('columns.failed')} error={fields.error} onRetry={() => void fields.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={44} />
      )}
    </>
  )
}
