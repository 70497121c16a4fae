import { SkeletonLines } from '../../ui/index.ts'
import { useAnswer } from '../api/index.ts'
import { LoadFailed } from '../errors/LoadFailed.tsx'
import { useMessages } from '../i18n/index.ts'
import { DocumentList } from './DocumentList.tsx'
import classes from './documents.module.css'
import { UploadArea } from './UploadArea.tsx'
import documentMessages from 'messages:documents'

interface DocumentsPanelProps {
  shipmentId: number
  /** Whether this user may add documents. */
  canUpload: boolean
}

/** The documents of a shipment with everything that can be done to them. */
export function DocumentsPanel({ shipmentId, canUpload }: DocumentsPanelProps) {
  const t = useMessages(documentMessages)
  const found = useAnswer('GetShipmentDocuments', { query: { shipmentId } })
  if (found.data) {
    return (
      <div className={classes.panel}>
        {canUpload && !found.data.deleted && <UploadArea key={found.data.linkId} linkId={found.data.linkId} />}
        <DocumentList documents={found.data.documents} />
      </div>
    )
  }
  if (!found.isError) return <SkeletonLines lines={3} height={32} />
  return <LoadFailed title={t('documents.failed')} error={found.error} onRetry={() => void found.refetch()} />
}
