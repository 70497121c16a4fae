import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import type { Answer } from '../../app/api/index.ts'
import { CallFailed, failureMessage, useAnswer } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { deliveryColours } from '../../app/status-colours.ts'
import pageMessages from 'messages:pages'
import { Button } from '../../ui/Button.tsx'
import { EmptyState } from '../../ui/EmptyState.tsx'
import {
  IconAlertTriangle,
  IconArrowRight,
  IconCircleCheck,
  IconPackage,
  IconSearchOff,
  IconTruck,
} from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import { Link, useParams } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import classes from './tracking.module.css'

type Tracking = Answer<'GetTracking'>

/** Public: where a shipment is, for anyone who holds its link. Cities and times; no names, no goods, no prices. */
export function TrackingScreen() {
  const t = useMessages()
  const p = useMessages(pageMessages)
  const { token } = useParams(screenPaths.tracking)
  const tracking = useAnswer('GetTracking', { params: { token: token ?? '' } }, { staleTimeMs: 60_000 })
  const failure = tracking.error instanceof CallFailed ? tracking.error.failure : undefined
  // A link that was cut off has the wrong shape, which is no other thing for its reader.
  const unknown = failure?.status === 404 || failure?.status === 400

  return (
    <div className={classes.page}>
      {tracking.data ? (
        <TrackedShipment tracking={tracking.data} />
      ) : (
        <>
          <PageHeading title={p('tracking.heading')} />
          <Section title={p('tracking.events')}>
            {tracking.isLoading && <SkeletonLines lines={5} />}
            {unknown && (
              <EmptyState icon={<IconSearchOff size={34} stroke={1.4} />} title={p('tracking.unknown')}>
                {p('tracking.unknownText')}
              </EmptyState>
            )}
            {failure && !unknown && (
              <Notice
                kind="bad"
                role="alert"
                actions={<Button onClick={() => void tracking.refetch()}>{t('retry')}</Button>}
              >
                {failureMessage(failure, t)}
              </Notice>
            )}
          </Section>
        </>
      )}
      <p className="quiet no-print">
        <Link to={screenPaths.privacy}>{t('page.privacy')}</Link>
      </p>
    </div>
  )
}

const statusIcons = {
  UnDelivered: IconPackage,
  InTransit: IconTruck,
  Delivered: IconCircleCheck,
  Delayed: IconAlertTriangle,
}

function TrackedShipment({ tracking }: { tracking: Tracking }) {
  const p = useMessages(pageMessages)
  const format = useFormats()
  const StatusIcon = statusIcons[tracking.deliveryStatus]
  const place = (end: Tracking['from']) => `${end.city}, ${format.country(end.countryCode)}`
  // Newest first: what people open the page for.
  const events = [...tracking.events].sort((one, other) => other.at.localeCompare(one.at))
  return (
    <>
      <PageHeading
        title={p('tracking.reference', { number: formatWaybillNumber(tracking.shipmentRef) })}
        hint={[tracking.transportCompany, p('tracking.pieces', { count: tracking.numberOfColli })]
          .filter(Boolean)
          .join(' · ')}
      />
      <section
        className={classes.status}
        data-colour={deliveryColours[tracking.deliveryStatus]}
        aria-label={tracking.statusName}
      >
        <StatusIcon size={30} stroke={1.5} aria-hidden />
        <div>
          <p className={classes.statusName}>{tracking.statusName}</p>
          {tracking.expectedDeliveryDate && tracking.deliveryStatus !== 'Delivered' && (
            <p title={format.longDay(tracking.expectedDeliveryDate)}>
              {p('tracking.expected')}: <strong>{format.nearDay(tracking.expectedDeliveryDate)}</strong>
            </p>
          )}
        </div>
        <div className={classes.lane}>
          <span>
            <span className="quiet">{p('tracking.from')}</span> {place(tracking.from)}
          </span>
          <IconArrowRight size={16} aria-hidden />
          <span>
            <span className="quiet">{p('tracking.to')}</span> {place(tracking.to)}
          </span>
        </div>
      </section>
      <Section title={p('tracking.events')}>
        {events.length === 0 ? (
          <p className="quiet">{p('tracking.noEvents')}</p>
        ) : (
          <ol className={classes.events}>
            {events.map((event) => (
              <li key={`${event.at} ${event.name}`}>
                <span className={classes.eventName}>{event.name}</span>
                <span className="quiet tabular">
                  <time dateTime={event.at}>{format.instant(event.at)}</time>
                  {event.place && ` · ${event.place}`}
                </span>
              </li>
            ))}
          </ol>
        )}
      </Section>
    </>
  )
}
