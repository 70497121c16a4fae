import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { may } from '@kattegat/domain/permissions'
import { CallFailed, useAnswer } from '../../app/api/index.ts'
import { DocumentsPanel } from '../../app/documents/DocumentsPanel.tsx'
import { FindShipment } from '../../app/find-shipment/FindShipment.tsx'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { Link, useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconFileSearch } from '../../ui/icons/index.ts'
import { EmptyState, Notice, PageHeading, Section, SkeletonLines } from '../../ui/index.ts'
import classes from './upload-documents.module.css'
import uploadMessages from 'messages:upload-documents'

/** Finds a shipment, shows its documents and takes new ones. The address holds the shipment. */
export function UploadDocumentsScreen() {
  const t = useMessages(uploadMessages)
  const { shipment } = useSearch(screenPaths.uploadDocuments)
  const navigate = useNavigate()
  const open = (shipmentId: number) =>
    void navigate({ to: screenPaths.uploadDocuments, search: { shipment: shipmentId } })
  return (
    <div className={classes.page}>
      <PageHeading title={t('heading')} hint={t('hint')} />
      <FindShipment key={shipment} onFound={open} />
      {shipment === undefined ? (
        <EmptyState title={t('choose')} icon={<IconFileSearch size={32} stroke={1.4} />}>
          {t('chooseText')}
        </EmptyState>
      ) : (
        <DocumentsOf key={shipment} shipmentId={shipment} />
      )}
    </div>
  )
}

function DocumentsOf({ shipmentId }: { shipmentId: number }) {
  const t = useMessages(uploadMessages)
  const { user } = useSession()
  const found = useAnswer('GetShipmentDocuments', { query: { shipmentId } })
  if (found.data) {
    const { shipmentRef, receiverName, receiverCity, deleted } = found.data
    return (
      <Section
        title={
          shipmentRef
            ? t('documents', { ref: formatWaybillNumber(shipmentRef) })
            : t('noRef', { id: String(shipmentId) })
        }
        hint={receiverName && t('to', { name: receiverName, city: receiverCity })}
        actions={
          <Link to={screenPaths.history} search={{ shipment: shipmentId }}>
            {t('open')}
          </Link>
        }
      >
        {deleted && <Notice kind="warn">{t('deleted')}</Notice>}
        <DocumentsPanel shipmentId={shipmentId} canUpload={may('documents.upload', user.assignedRoles)} />
      </Section>
    )
  }
  if (!found.isError) return <SkeletonLines lines={5} height={32} />
  const failure = found.error instanceof CallFailed ? found.error.failure : null
  if (failure?.status === 404) return <Notice kind="bad" role="alert" title={t('unknown')} />
  return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
}
