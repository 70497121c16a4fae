import { useClipboard } from '@mantine/hooks'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconCheck, IconCopy } from '../../../ui/icons/index.ts'
import { Button, TextField } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

/** The link to give to anyone who waits for the goods, and the carrier’s own page where one is given. */
export function TrackingSection({ url, carrierUrl }: { url: string; carrierUrl: string }) {
  const t = useMessages(shipmentMessages)
  const clipboard = useClipboard({ timeout: 3_000 })
  return (
    <DetailSection part="tracking" title={t('tracking.heading')} hint={t('tracking.hint')}>
      <div className={classes.tracking}>
        <TextField label={t('tracking.link')} value={url} readOnly onFocus={(event) => event.currentTarget.select()} />
        <div className={classes.trackingActions}>
          <Button
            variant="default"
            leftSection={clipboard.copied ? <IconCheck size={16} aria-hidden /> : <IconCopy size={16} aria-hidden />}
            onClick={() => clipboard.copy(url)}
          >
            <span role="status">{clipboard.copied ? t('tracking.copied') : t('tracking.copy')}</span>
          </Button>
          <a href={url} target="_blank" rel="noreferrer">
            {t('tracking.open')}
          </a>
          {carrierUrl && (
            <a href={carrierUrl} target="_blank" rel="noreferrer">
              {t('tracking.carrier')}
            </a>
          )}
        </div>
      </div>
    </DetailSection>
  )
}
