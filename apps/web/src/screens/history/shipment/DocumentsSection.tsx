import { useMessages } from '../../../app/i18n/index.ts'
import { IconFiles } from '../../../ui/icons/index.ts'
import { lazily } from '../../../ui/lazily.tsx'
import { SkeletonLines } from '../../../ui/index.ts'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

const DocumentsPanel = lazily(() =>
  import('../../../app/documents/DocumentsPanel.tsx').then((module) => module.DocumentsPanel),
)

/** The shipment's papers: uploaded, opened, deleted and brought back here as on the page of their own. */
export function DocumentsSection({ detail }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const { documents, actions } = detail
  const upload = actions.find(({ action }) => action === 'upload-document')
  const count = documents.filter((document) => document.deletedAt === null).length
  return (
    <DetailSection
      part="documents"
      title={t('documents.heading')}
      summary={count}
      icon={<IconFiles size={18} stroke={1.6} />}
      id="documents"
    >
      <DocumentsPanel
        shipmentId={detail.data.shipmentId}
        canUpload={upload?.allowed ?? false}
        meanwhile={<SkeletonLines lines={3} height={32} />}
      />
    </DetailSection>
  )
}
