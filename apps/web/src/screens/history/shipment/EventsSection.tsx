import { IconTimelineEvent } from '@tabler/icons-react'
import { useFormats, useWords } from '../../../app/i18n/index.ts'
import { Section } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentData } from './ShipmentScreen.tsx'
import { shipmentWords } from './words.ts'

/** What has happened to it, newest first, and who did it. */
export function EventsSection({ events }: { events: ShipmentData['events'] }) {
  const t = useWords(shipmentWords)
  const formats = useFormats()
  const newestFirst = [...events].sort((a, b) => b.at.localeCompare(a.at))
  return (
    <Section title={t('events.heading')} icon={<IconTimelineEvent size={18} stroke={1.6} />}>
      {events.length === 0 && <p className="quiet">{t('events.none')}</p>}
      <ol className={classes.events}>
        {newestFirst.map((event) => (
          <li key={`${event.at} ${event.code}`}>
            <time dateTime={event.at} className="quiet tabular">
              {formats.instant(event.at)}
            </time>
            <span>
              <strong>{event.name}</strong>
              <span className="quiet">{[event.place, event.by].filter(Boolean).map((part) => ` · ${part}`)}</span>
            </span>
          </li>
        ))}
      </ol>
    </Section>
  )
}
