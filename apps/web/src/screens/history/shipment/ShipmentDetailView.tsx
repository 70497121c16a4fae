import { isUnapproved } from '@kattegat/domain/approvals'
import type { HistoryAction } from '@kattegat/domain/history'
import { useMediaQuery } from '@mantine/hooks'
import { useState } from 'react'
import { useMessages } from '../../../app/i18n/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import { ActionDialog } from '../actions/index.ts'
import { ApprovalNotice } from './ApprovalNotice.tsx'
import { AuditSection } from './AuditSection.tsx'
import { CustomsSection } from './CustomsSection.tsx'
import { DangerousGoodsSection } from './DangerousGoodsSection.tsx'
import { DetailsSection, LinkedSection } from './DetailsSection.tsx'
import { DocumentsSection } from './DocumentsSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import { CollapsedSectionsContext, useSavedCollapse } from './collapsed-sections.ts'
import { MailsSection } from './MailsSection.tsx'
import { NotesSection } from './NotesSection.tsx'
import { TransportDocumentsSection } from './TransportDocumentsSection.tsx'
import { PiecesSection } from './PiecesSection.tsx'
import { CostSection, PriceSection } from './PriceSection.tsx'
import { QuoteNotice } from './QuoteNotice.tsx'
import { RouteSection } from './RouteSection.tsx'
import classes from './shipment.module.css'
import { ShipmentHead } from './ShipmentHead.tsx'
import { StageNotice } from './StageNotice.tsx'
import { storyForStaff, type ShipmentDetail } from './shipment-detail.queries.ts'
import { TrackingSection } from './TrackingSection.tsx'
import { TransfersSection } from './TransfersSection.tsx'
import shipmentMessages from 'messages:history-shipment'

/** The whole story of a shipment, in two columns on a page of its own and in one where there is less room. */
export function ShipmentDetailView({ detail, isBeside }: { detail: ShipmentDetail; isBeside: boolean }) {
  const isNarrow = useMediaQuery('(max-width: 61em)', undefined, { getInitialValueInEffect: false })
  const collapsed = useSavedCollapse(isBeside ? 'beside' : 'page')
  const [asked, setAsked] = useState<HistoryAction>()
  return (
    <CollapsedSectionsContext value={collapsed}>
      <ShipmentHead detail={detail} isBeside={isBeside} onAction={setAsked} />
      {isBeside || isNarrow ? (
        <OneColumn detail={detail} onAction={setAsked} />
      ) : (
        <TwoColumns detail={detail} onAction={setAsked} />
      )}
      {asked && <ActionDialog action={asked} rows={[detail.line]} onClose={() => setAsked(undefined)} />}
    </CollapsedSectionsContext>
  )
}

interface ColumnsProps {
  detail: ShipmentDetail
  onAction: (action: HistoryAction) => void
}

function OneColumn({ detail, onAction }: ColumnsProps) {
  const forStaff = storyForStaff(detail)
  return (
    <div className={classes.sections}>
      <Notices detail={detail} onAction={onAction} />
      <RouteSection detail={detail} />
      <Goods detail={detail} />
      <PriceSection detail={detail} />
      {forStaff && <CostSection prices={forStaff.prices} />}
      <Papers detail={detail} />
      <DocumentsSection detail={detail} />
      <EventsSection events={detail.events} />
      <Office detail={detail} />
      <MailsSection mails={detail.mails} />
      {forStaff && <AuditSection audit={forStaff.audit} />}
      <Tracking detail={detail} />
      <LinkedSection linked={detail.data.linkedShipments} />
      <DetailsSection detail={detail} />
    </div>
  )
}

function TwoColumns({ detail, onAction }: ColumnsProps) {
  const forStaff = storyForStaff(detail)
  return (
    <div className={classes.page}>
      <div className={classes.sections}>
        <Notices detail={detail} onAction={onAction} />
        <RouteSection detail={detail} />
        <Goods detail={detail} />
        <Papers detail={detail} />
        <DocumentsSection detail={detail} />
        <EventsSection events={detail.events} />
        <MailsSection mails={detail.mails} />
        {forStaff && <AuditSection audit={forStaff.audit} />}
      </div>
      <div className={classes.sections}>
        <PriceSection detail={detail} />
        {forStaff && <CostSection prices={forStaff.prices} />}
        <Office detail={detail} />
        <Tracking detail={detail} />
        <LinkedSection linked={detail.data.linkedShipments} />
        <DetailsSection detail={detail} />
      </div>
    </div>
  )
}

/** What anyone who opens it must know first. */
function Notices({ detail, onAction }: ColumnsProps) {
  const t = useMessages(shipmentMessages)
  const { data } = detail
  const filing = detail.actions.find(({ action }) => action === 'set-itn')
  return (
    <>
      {data.test && <Notice kind="warn">{t('testHint')}</Notice>}
      {data.exportFiling && !data.exportFiling.complete && (
        <Notice
          kind="warn"
          actions={
            filing?.allowed && (
              <Button variant="default" aria-haspopup="dialog" onClick={() => onAction('set-itn')}>
                {filing.name}
              </Button>
            )
          }
        >
          {[t('aes.hint'), data.exportFiling.reason].filter(Boolean).join(' ')}
        </Notice>
      )}
      <StageNotice detail={detail} />
      <ApprovalNotice detail={detail} />
      <QuoteNotice detail={detail} onAction={onAction} />
    </>
  )
}

/** What is sent, and all that makes it special. */
function Goods({ detail }: { detail: ShipmentDetail }) {
  return (
    <>
      <GoodsSection detail={detail} />
      <PiecesSection data={detail.data} />
      <DangerousGoodsSection data={detail.data} />
      <CustomsSection data={detail.data} />
    </>
  )
}

/** The provider's own business: nothing for everybody else, but for the transfers to invoicing that finance sees. */
function Office({ detail }: { detail: ShipmentDetail }) {
  const forStaff = storyForStaff(detail)
  return (
    <>
      {forStaff && <NotesSection shipmentId={detail.data.shipmentId} notes={forStaff.notes} />}
      {detail.transfers && <TransfersSection transfers={detail.transfers} isForStaff={forStaff !== undefined} />}
    </>
  )
}

function Papers({ detail: { data } }: { detail: ShipmentDetail }) {
  if (data.shipmentRef === '' || data.deleted) return null
  return <TransportDocumentsSection shipmentId={data.shipmentId} linkId={data.linkId} version={data.version} />
}

function Tracking({ detail: { data, trackingLink } }: { detail: ShipmentDetail }) {
  if (data.bookingType === 'QuoteBooking' || isUnapproved(data.approval?.state ?? null)) return null
  return <TrackingSection url={data.trackingUrl} carrierUrl={trackingLink} />
}
