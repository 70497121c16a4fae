import { useQuery } from '@tanstack/react-query'
import { answerQuery, useScope } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { NumberRanges } from '../../app/number-ranges/NumberRanges.tsx'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { IconRefresh } from '../../ui/icons/index.ts'
import { Button, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { LastTransfers } from './LastTransfers.tsx'
import { Parts } from './Parts.tsx'
import { Queues } from './Queues.tsx'
import classes from './system.module.css'
import systemMessages from 'messages:system'

/** Whoever leaves the page open sees what is so now. */
const askAgainMs = 30_000

/** How the installation does, for administrators: its parts, queues, number ranges and the last transfers. */
export function SystemScreen() {
  const t = useMessages(systemMessages)
  const formats = useFormats()
  const scope = useScope(useLanguage())
  const found = useQuery({ ...answerQuery('GetSystemState', {}, scope), refetchInterval: askAgainMs })
  const state = found.data
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={state && t('hint', { time: formats.instant(state.at) })}
        actions={
          <Button
            variant="default"
            loading={found.isFetching && !found.isPending}
            leftSection={<IconRefresh size={16} aria-hidden />}
            onClick={() => void found.refetch()}
          >
            {t('refresh')}
          </Button>
        }
      />
      {found.isError && (
        <LoadFailed
          title={t(state ? 'failedAgain' : 'failed')}
          error={found.error}
          onRetry={() => void found.refetch()}
        />
      )}
      {state ? (
        <div className={classes.page}>
          <Parts state={state} />
          <Queues jobs={state.jobs} />
          <NumberRanges ranges={state.numberRanges} />
          <LastTransfers transfers={state.transfers} />
        </div>
      ) : (
        !found.isError && <SkeletonLines lines={6} height={72} />
      )}
    </>
  )
}
