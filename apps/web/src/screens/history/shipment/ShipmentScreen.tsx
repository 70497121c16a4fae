import { Badge } from '../../../ui/Badge.tsx'
import { Button } from '../../../ui/Button.tsx'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { IconArrowBackUp, IconCopyPlus, IconPencil, IconPlus, IconPrinter } from '@tabler/icons-react'
import { Link, useSearch } from '@tanstack/react-router'
import { CallFailed, failureMessage, useAnswer } from '../../../app/api/index.ts'
import type { Answer } from '../../../app/api/index.ts'
import type { Words } from '../../../app/i18n/index.ts'
import { useDomainWords, useWords } from '../../../app/i18n/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Notice, PageHeading, SkeletonLines } from '../../../ui/index.ts'
import { DocumentsSection } from './DocumentsSection.tsx'
import { EventsSection } from './EventsSection.tsx'
import { PapersSection } from './PapersSection.tsx'
import { PiecesSection } from './PiecesSection.tsx'
import { PriceSection } from './PriceSection.tsx'
import { DetailsSection, RouteSection } from './RouteSection.tsx'
import classes from './shipment.module.css'
import { StageNotice } from './StageNotice.tsx'
import { TrackingSection } from './TrackingSection.tsx'
import { shipmentWords } from './words.ts'
import type { words as english } from './words/en.ts'

export type ShipmentData = Answer<'GetShipmentData'>

/** The page of one shipment: what was booked, at what price, where it is, and what is still to do. */
export function ShipmentScreen() {
  const { shipment } = useSearch({ strict: false })
  return shipment === undefined ? null : <LoadedShipment key={shipment} id={shipment} />
}

interface ShipmentProps {
  id: number
  /** Beside a list: its heading is not the page's, and it is as narrow as on a phone. */
  isBeside?: boolean
}

/** One shipment, once it is here. */
export function LoadedShipment({ id, isBeside = false }: ShipmentProps) {
  const level = isBeside ? 2 : 1
  const t = useWords(shipmentWords)
  const portal = useWords()
  const found = useAnswer('GetShipmentData', { query: { id } }, { quiet: true })
  if (found.data) return <Shipment data={found.data} isBeside={isBeside} />
  if (!found.isError) {
    return (
      <>
        <PageHeading title={t('heading')} level={level} />
        <SkeletonLines lines={8} height={28} />
      </>
    )
  }
  const failure = found.error instanceof CallFailed ? found.error.failure : null
  const unknown = failure?.status === 404
  return (
    <>
      <PageHeading title={t('heading')} level={level} />
      <Notice
        kind="bad"
        role="alert"
        title={t('failed.title')}
        actions={
          unknown ? (
            <Link to={screenPaths.createShipment}>{t('action.new')}</Link>
          ) : (
            <Button variant="default" onClick={() => void found.refetch()}>
              {portal('retry')}
            </Button>
          )
        }
      >
        {unknown ? t('failed.unknown') : failure ? failureMessage(failure, portal) : portal('error.default')}
      </Notice>
    </>
  )
}

function Shipment({ data, isBeside }: { data: ShipmentData; isBeside: boolean }) {
  const t = useWords(shipmentWords)
  return (
    <>
      <div className={classes.heading}>
        <PageHeading
          title={titleOf(data, t)}
          level={isBeside ? 2 : 1}
          hint={<Badges data={data} />}
          actions={<Actions data={data} />}
        />
      </div>
      <div className={classes.page} data-beside={isBeside || undefined}>
        <div className={classes.sections}>
          {data.test && <Notice kind="warn">{t('testHint')}</Notice>}
          {data.isAES && !data.shipment.itn && !data.shipment.aesExemption && (
            <Notice kind="warn">{t('aes.hint')}</Notice>
          )}
          <StageNotice data={data} />
          <RouteSection data={data} />
          <PiecesSection data={data} />
          {data.shipmentRef !== '' && !data.deleted && (
            <PapersSection shipmentId={data.shipmentId} linkId={data.linkId} version={data.version} />
          )}
          <DocumentsSection shipmentId={data.shipmentId} />
          <EventsSection events={data.events} />
        </div>
        <div className={classes.sections}>
          <PriceSection price={data.price} />
          {data.bookingType !== 'QuoteBooking' && <TrackingSection url={data.trackingUrl} />}
          <DetailsSection data={data} />
        </div>
      </div>
    </>
  )
}

/** Quotes get their number when they are booked. */
function titleOf({ shipmentRef, shipmentId }: ShipmentData, t: Words<typeof english>): string {
  return shipmentRef ? t('waybill', { ref: formatWaybillNumber(shipmentRef) }) : t('quote', { id: String(shipmentId) })
}

function Badges({ data }: { data: ShipmentData }) {
  const t = useWords(shipmentWords)
  const words = useDomainWords()
  return (
    <span className={classes.badges}>
      <Badge color="ink">{words.bookingTypes[data.bookingType]}</Badge>
      <Badge
        color={data.deliveryStatus === 'Delivered' ? 'green' : data.deliveryStatus === 'Delayed' ? 'amber' : 'gray'}
      >
        {words.deliveryStatuses[data.deliveryStatus]}
      </Badge>
      {data.heldBack && <Badge color="amber">{t('heldBack')}</Badge>}
      {data.test && <Badge color="amber">{t('test')}</Badge>}
      {data.isAES && <Badge color="gray">{t('aes')}</Badge>}
      {data.deleted && <Badge color="red">{t('deleted')}</Badge>}
      {data.price && (
        <span>
          {data.price.displayName} · {data.price.transportCompany}
        </span>
      )}
    </span>
  )
}

/** Print label is the next action; the others start over from here. */
function Actions({ data }: { data: ShipmentData }) {
  const t = useWords(shipmentWords)
  const { shipmentId } = data
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        renderRoot={(props) => <Link to={screenPaths.createShipment} {...props} />}
      >
        {t('action.new')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconCopyPlus size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to={screenPaths.createShipment} search={{ shipment: shipmentId, as: 'copy' }} {...props} />
        )}
      >
        {t('action.copy')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconArrowBackUp size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to={screenPaths.createShipment} search={{ shipment: shipmentId, as: 'return' }} {...props} />
        )}
      >
        {t('action.return')}
      </Button>
      <Button
        variant="default"
        leftSection={<IconPencil size={16} aria-hidden />}
        renderRoot={(props) => (
          <Link to={screenPaths.createShipment} search={{ shipment: shipmentId, as: 'edit' }} {...props} />
        )}
      >
        {t('action.edit')}
      </Button>
      {data.bookingType !== 'QuoteBooking' && (
        <Button
          className={classes.print}
          // What is not booked yet has another next action.
          variant={data.bookingType === 'FinalBooking' && !data.heldBack ? 'filled' : 'default'}
          leftSection={<IconPrinter size={16} aria-hidden />}
          renderRoot={(props) => <Link to={screenPaths.label} search={{ shipmentId }} {...props} />}
        >
          {t('action.print')}
        </Button>
      )}
    </>
  )
}
