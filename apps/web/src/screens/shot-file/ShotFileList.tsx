import { useQuery } from '@tanstack/react-query'
import { answerQuery, useScope } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useLanguage, useMessages } from '../../app/i18n/index.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconTable } from '../../ui/icons/index.ts'
import { EmptyState, SkeletonLines } from '../../ui/index.ts'
import { standingOf, type ShotFileSummary } from './shot-file.ts'
import classes from './shot-file.module.css'
import { ShotFileLine } from './ShotFileLine.tsx'
import shotFileMessages from 'messages:shot-file'

/** As many as the server answers at once: a full page may have older ones behind it. */
const filesAPage = 100
/** How often a list is looked at while the server works on one of its files. */
const lookAgainMs = 1_500

/** The files within reach, newest first; looked at again while one is being worked on. The address holds the page. */
export function ShotFileList() {
  const t = useMessages(shotFileMessages)
  const { before } = useSearch(screenPaths.shotFile)
  const scope = useScope(useLanguage())
  const found = useQuery({
    ...answerQuery('GetShotFiles', { query: before === undefined ? {} : { after: before } }, scope),
    refetchInterval: ({ state }) => {
      const isWorking = state.data?.some((file) => standingOf(file) === 'working')
      return isWorking && !state.error ? lookAgainMs : false
    },
  })
  return (
    <>
      {found.isError && (
        <LoadFailed
          title={t(found.data ? 'failedAgain' : 'failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {found.data ? (
        <Files files={found.data} before={before} />
      ) : (
        !found.isError && <SkeletonLines lines={6} height={64} />
      )}
    </>
  )
}

function Files({ files, before }: { files: readonly ShotFileSummary[]; before: number | undefined }) {
  const t = useMessages(shotFileMessages)
  const last = files.at(-1)
  const newest = before !== undefined && (
    <Link to={screenPaths.shotFile} search={{}}>
      {t('newest')}
    </Link>
  )
  if (!last) {
    return (
      <EmptyState
        title={t(before === undefined ? 'none' : 'noOlder')}
        icon={<IconTable size={32} stroke={1.4} />}
        actions={newest}
      >
        {before === undefined && t('noneText')}
      </EmptyState>
    )
  }
  return (
    <section aria-label={t('list')}>
      <ul className={classes.list}>
        {files.map((file) => (
          <ShotFileLine key={file.shotFileId} file={file} />
        ))}
      </ul>
      <p className={classes.paging}>
        {newest}
        {files.length >= filesAPage && (
          <Link to={screenPaths.shotFile} search={{ before: last.shotFileId }}>
            {t('older')}
          </Link>
        )}
      </p>
    </section>
  )
}
