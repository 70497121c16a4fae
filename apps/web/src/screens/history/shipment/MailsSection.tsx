import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { mailColours } from '../../../app/status-colours.ts'
import { IconMail } from '../../../ui/icons/index.ts'
import { Badge } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

/** E-mails about it: to whom, of what, and whether they left. */
export function MailsSection({ mails }: { mails: ShipmentDetail['mails'] }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  return (
    <DetailSection
      part="mails"
      title={t('mails.heading')}
      summary={mails.length}
      icon={<IconMail size={18} stroke={1.6} />}
    >
      {mails.length === 0 && <p className="quiet">{t('mails.none')}</p>}
      <ol className={classes.lines}>
        {mails.toReversed().map((mail) => (
          <li key={mail.id}>
            <span className={classes.lineHead}>
              <strong>{mail.subject}</strong>
              <Badge color={mailColours[mail.status]}>{t(`mails.${mail.status}`)}</Badge>
            </span>
            <span className="quiet">
              {mail.to} ·{' '}
              <time dateTime={mail.sentAt ?? mail.createdAt}>{formats.instant(mail.sentAt ?? mail.createdAt)}</time>
            </span>
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}
