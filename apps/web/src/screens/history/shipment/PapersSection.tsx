import { IconPrinter } from '@tabler/icons-react'
import { lazy, Suspense } from 'react'
import { useWords } from '../../../app/i18n/index.ts'
import { loadChunk } from '../../../ui/load-chunk.ts'
import { SkeletonLines } from '../../../ui/index.ts'
import { StorySection } from './StorySection.tsx'
import { shipmentWords } from './words.ts'

const PapersPanel = lazy(() =>
  loadChunk(() => import('./papers/PapersPanel.tsx')).then((module) => ({ default: module.PapersPanel })),
)

interface PapersSectionProps {
  shipmentId: number
  linkId: string
  version: number
}

/** What is still to be printed before the goods leave. */
export function PapersSection({ shipmentId, linkId, version }: PapersSectionProps) {
  const t = useWords(shipmentWords)
  return (
    <StorySection part="papers" title={t('papers.heading')} icon={<IconPrinter size={18} stroke={1.6} />} id="papers">
      <Suspense fallback={<SkeletonLines lines={3} height={32} />}>
        {/* A change of the shipment may change what it needs. */}
        <PapersPanel key={version} shipmentId={shipmentId} linkId={linkId} />
      </Suspense>
    </StorySection>
  )
}
