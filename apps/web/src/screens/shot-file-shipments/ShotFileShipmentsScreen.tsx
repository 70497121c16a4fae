import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { useParams } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconFileSearch } from '../../ui/icons/index.ts'
import { EmptyState, Notice, PageHeading, SkeletonLines } from '../../ui/index.ts'
import type { ShotFile } from './sheet-columns.tsx'
import { useShotFile } from './shot-file.queries.ts'
import { WorkProgress } from './WorkProgress.tsx'
import { Workbench } from './Workbench.tsx'
import shotFileMessages from 'messages:shot-file-shipments'

/** The shipments of a shot file: corrected, priced and booked. The address holds the file. */
export function ShotFileShipmentsScreen() {
  const { id } = useParams(screenPaths.shotFileShipments)
  const number = Number(id)
  return Number.isSafeInteger(number) && number > 0 ? <ShotFileById key={number} id={number} /> : <NoFile />
}

function ShotFileById({ id }: { id: number }) {
  const t = useMessages(shotFileMessages)
  const found = useShotFile(id)
  const fields = useAnswer('GetShotFileFields', {}, { staleTimeMs: 600_000 })
  const failed = found.data ? fields : found
  if (found.data?.state === 'unreadable') return <Unreadable file={found.data} />
  if (found.data?.state === 'reading') {
    return (
      <>
        <PageHeading title={found.data.name} />
        <WorkProgress work={found.data.work} />
      </>
    )
  }
  if (found.data && fields.data) {
    return <Workbench file={found.data} fields={fields.data} isOutOfDate={found.isError} onAskAgain={found.refetch} />
  }
  if (failed.isError) {
    return <LoadFailed title={t('failed')} error={failed.error} onRetry={() => void failed.refetch()} />
  }
  return <SkeletonLines lines={10} height={36} />
}

function Unreadable({ file }: { file: ShotFile }) {
  const t = useMessages(shotFileMessages)
  return (
    <>
      <PageHeading title={file.name} />
      <Notice kind="bad" title={t('unreadable')}>
        {file.problem?.message}
      </Notice>
    </>
  )
}

function NoFile() {
  const t = useMessages(shotFileMessages)
  return <EmptyState isPage title={t('noFile')} icon={<IconFileSearch size={32} stroke={1.4} />} />
}
