import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerQuery, useScope } from '../../../app/api/index.ts'
import { LoadFailed } from '../../../app/errors/LoadFailed.tsx'
import { useLanguage, useMessages } from '../../../app/i18n/index.ts'
import { Link, useSearch } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { IconArrowLeft, IconCircleCheck } from '../../../ui/icons/index.ts'
import { EmptyState, PageHeading, SkeletonLines } from '../../../ui/index.ts'
import { FailedList } from './FailedList.tsx'
import { failedTransfers } from './transfer.ts'
import classes from './transfers.module.css'
import transferMessages from 'messages:history-transfers'

/** What is sent again fails again, if it does, within moments: so long the list is looked at again. */
const watchMs = 60_000
const lookAgainMs = 4_000

/** Transfers that failed and nobody has settled, for staff: the newest first, to be corrected and sent again. */
export function TransfersScreen() {
  const t = useMessages(transferMessages)
  const { before } = useSearch(screenPaths.transfers)
  const scope = useScope(useLanguage())
  const [sentAgainAt, setSentAgainAt] = useState(0)
  const query = { ...failedTransfers, ...(before === undefined ? {} : { after: before }) }
  const found = useQuery({
    ...answerQuery('GetTransfers', { query }, scope),
    refetchInterval: () => (Date.now() - sentAgainAt < watchMs ? lookAgainMs : false),
  })
  const failed = found.isError && (
    <LoadFailed
      title={t(found.data ? 'failedAgain' : 'failed')}
      error={found.error}
      onRetry={() => void found.refetch()}
    />
  )
  return (
    <div className={classes.page}>
      <Link to={screenPaths.history} className={classes.back}>
        <IconArrowLeft size={16} stroke={1.7} aria-hidden /> {t('back')}
      </Link>
      <PageHeading title={t('heading')} hint={t('hint')} />
      {failed}
      {found.data ? (
        <FailedList
          // Another page is another list: nothing chosen on one is sent from the other.
          key={before ?? 'newest'}
          transfers={found.data}
          isFirst={before === undefined}
          onResent={() => setSentAgainAt(Date.now())}
          empty={
            <EmptyState
              title={t(before === undefined ? 'none' : 'noOlder')}
              icon={<IconCircleCheck size={32} stroke={1.4} />}
            >
              {before === undefined && t('noneText')}
            </EmptyState>
          }
        />
      ) : (
        !found.isError && <SkeletonLines lines={8} height={44} />
      )}
    </div>
  )
}
