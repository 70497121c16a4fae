import { useMessages } from '../../../app/i18n/index.ts'
import { IconPrinter } from '../../../ui/icons/index.ts'
import { lazily } from '../../../ui/lazily.tsx'
import { SkeletonLines } from '../../../ui/index.ts'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

const TransportDocumentsPanel = lazily(() =>
  import('./papers/TransportDocumentsPanel.tsx').then((module) => module.TransportDocumentsPanel),
)

interface TransportDocumentsSectionProps {
  shipmentId: number
  linkId: string
  version: number
}

/** What is still to be printed before the goods leave. */
export function TransportDocumentsSection({ shipmentId, linkId, version }: TransportDocumentsSectionProps) {
  const t = useMessages(shipmentMessages)
  return (
    <DetailSection part="papers" title={t('papers.heading')} icon={<IconPrinter size={18} stroke={1.6} />} id="papers">
      {/* A change of the shipment may change what it needs. */}
      <TransportDocumentsPanel
        key={version}
        shipmentId={shipmentId}
        linkId={linkId}
        meanwhile={<SkeletonLines lines={3} height={32} />}
      />
    </DetailSection>
  )
}
