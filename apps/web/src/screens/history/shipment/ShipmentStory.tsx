import type { HistoryAction } from '@kattegat/domain/history'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useWords } from '../../../app/i18n/index.ts'
import { Notice } from '../../../ui/index.ts'
import { ActionDialog } from '../actions/index.ts'
import { AuditSection } from './AuditSection.tsx'
import { DetailsSection, LinkedSection } from './DetailsSection.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { FoldsContext, useKeptFolds } from './folds.ts'
import { MailsSection } from './MailsSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { PapersSection } from './PapersSection.tsx'
import { PiecesSection } from './PiecesSection.tsx'
import { CostSection, PriceSection } from './PriceSection.tsx'
import { QuoteNotice } from './QuoteNotice.tsx'
import { RouteSection } from './RouteSection.tsx'
import classes from './shipment.module.css'
import { ShipmentHead } from './ShipmentHead.tsx'
import { StageNotice } from './StageNotice.tsx'
import type { Story } from './story.queries.ts'
import { TrackingSection } from './TrackingSection.tsx'
import { TransfersSection } from './TransfersSection.tsx'
import { shipmentWords } from './words.ts'

/** The whole story of a shipment, in two columns on a page of its own and in one where there is less room. */
export function ShipmentStory({ story, isBeside }: { story: Story; isBeside: boolean }) {
  const isNarrow = useMediaQuery('(max-width: 61em)', undefined, { getInitialValueInEffect: false })
  const folds = useKeptFolds(isBeside ? 'beside' : 'page')
  const [asked, setAsked] = useState<HistoryAction>()
  return (
    <FoldsContext value={folds}>
      <ShipmentHead story={story} isBeside={isBeside} onAction={setAsked} />
      {isBeside || isNarrow ? (
        <OneColumn story={story} onAction={setAsked} />
      ) : (
        <TwoColumns story={story} onAction={setAsked} />
      )}
      {asked && <ActionDialog action={asked} rows={[story.line]} onClose={() => setAsked(undefined)} />}
    </FoldsContext>
  )
}

interface ColumnsProps {
  story: Story
  onAction: (action: HistoryAction) => void
}

function OneColumn({ story, onAction }: ColumnsProps) {
  return (
    <div className={classes.sections}>
      <Notices story={story} onAction={onAction} />
      <RouteSection data={story.data} />
      <PiecesSection data={story.data} />
      <PriceSection story={story} />
      <CostSection prices={story.prices} />
      <Papers story={story} />
      <DocumentsSection story={story} />
      <EventsSection events={story.events} />
      <Office story={story} />
      <MailsSection mails={story.mails} />
      {story.audit && <AuditSection audit={story.audit} />}
      <Tracking story={story} />
      <LinkedSection linked={story.data.linkedShipments} />
      <DetailsSection story={story} />
    </div>
  )
}

function TwoColumns({ story, onAction }: ColumnsProps) {
  return (
    <div className={classes.page}>
      <div className={classes.sections}>
        <Notices story={story} onAction={onAction} />
        <RouteSection data={story.data} />
        <PiecesSection data={story.data} />
        <Papers story={story} />
        <DocumentsSection story={story} />
        <EventsSection events={story.events} />
        <MailsSection mails={story.mails} />
        {story.audit && <AuditSection audit={story.audit} />}
      </div>
      <div className={classes.sections}>
        <PriceSection story={story} />
        <CostSection prices={story.prices} />
        <Office story={story} />
        <Tracking story={story} />
        <LinkedSection linked={story.data.linkedShipments} />
        <DetailsSection story={story} />
      </div>
    </div>
  )
}

/** What whoever opens it must know first. */
function Notices({ story, onAction }: ColumnsProps) {
  const t = useWords(shipmentWords)
  const { data } = story
  return (
    <>
      {data.test && <Notice kind="warn">{t('testHint')}</Notice>}
      {data.exportFiling && !data.exportFiling.complete && (
        <Notice kind="warn">{[t('aes.hint'), data.exportFiling.reason].filter(Boolean).join(' ')}</Notice>
      )}
      <StageNotice story={story} />
      <QuoteNotice story={story} onAction={onAction} />
    </>
  )
}

/** The house's own business: null for everybody else, but for the transfers to invoicing that finance sees. */
function Office({ story }: { story: Story }) {
  return (
    <>
      {story.notes && <NotesSection shipmentId={story.data.shipmentId} notes={story.notes} />}
      {story.transfers && <TransfersSection transfers={story.transfers} isForStaff={story.notes !== null} />}
    </>
  )
}

function Papers({ story: { data } }: { story: Story }) {
  if (data.shipmentRef === '' || data.deleted) return null
  return <PapersSection shipmentId={data.shipmentId} linkId={data.linkId} version={data.version} />
}

function Tracking({ story: { data, trackingLink } }: { story: Story }) {
  if (data.bookingType === 'QuoteBooking') return null
  return <TrackingSection url={data.trackingUrl} carrierUrl={trackingLink} />
}
