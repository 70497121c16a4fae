import { may } from '@kattegat/domain/permissions'
import { IconFiles } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useWords } from '../../../app/i18n/index.ts'
import { useSession } from '../../../app/session/index.ts'
import { loadChunk } from '../../../ui/load-chunk.ts'
import { Section, SkeletonLines } from '../../../ui/index.ts'
import { shipmentWords } from './words.ts'

const DocumentsPanel = lazy(() =>
  loadChunk(() => import('../../../app/documents/DocumentsPanel.tsx')).then((module) => ({
    default: module.DocumentsPanel,
  })),
)

/** The shipment's papers: uploaded, opened, deleted and brought back here as on the page of their own. */
export function DocumentsSection({ shipmentId }: { shipmentId: number }) {
  const t = useWords(shipmentWords)
  const { user } = useSession()
  return (
    <Section title={t('documents.heading')} icon={<IconFiles size={18} stroke={1.6} />} id="documents">
      <Suspense fallback={<SkeletonLines lines={3} height={32} />}>
        <DocumentsPanel shipmentId={shipmentId} canUpload={may('documents.upload', user.assignedRoles)} />
      </Suspense>
    </Section>
  )
}
