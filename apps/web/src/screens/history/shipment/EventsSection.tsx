import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconTimelineEvent } from '../../../ui/icons/index.ts'
import { Badge } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import { useFormattedDetails } from './format-details.ts'
import shipmentMessages from 'messages:history-shipment'

/** What has happened to it, newest first, who did it, and what changed; what staff alone see is marked so. */
export function EventsSection({ events }: { events: readonly ShipmentDetail['events'][number][] }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const formatted = useFormattedDetails()
  const newestFirst = events.toReversed()
  const last = newestFirst[0]
  return (
    <DetailSection
      part="events"
      title={t('events.heading')}
      summary={last?.name}
      icon={<IconTimelineEvent size={18} stroke={1.6} />}
    >
      {events.length === 0 && <p className="quiet">{t('events.none')}</p>}
      <ol className={classes.events}>
        {newestFirst.map((event) => {
          const details = formatted(event.details)
          return (
            <li key={`${event.at} ${event.code} ${JSON.stringify(event.details)}`}>
              <time dateTime={event.at} className="quiet tabular">
                {formats.instant(event.at)}
              </time>
              <div>
                <strong>{event.name}</strong>
                {'staffOnly' in event && event.staffOnly && <Badge>{t('events.staffOnly')}</Badge>}
                <span className="quiet">{[event.place, event.by].filter(Boolean).map((part) => ` · ${part}`)}</span>
                {details && <div className="quiet">{details}</div>}
              </div>
            </li>
          )
        })}
      </ol>
    </DetailSection>
  )
}
