import { formatSscc, formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useMessages } from '../../app/i18n/index.ts'
import { IconCheck } from '../../ui/icons/index.ts'
import { Button, Section } from '../../ui/index.ts'
import type { ScannedShipment } from './scan-record.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'

interface PackingListProps {
  shipment: ScannedShipment
  onTick: (sscc: string) => void
  onClose: () => void
}

/** The pieces of the shipment that is being packed, to be ticked off by their labels or by hand. */
export function PackingList({ shipment, onTick, onClose }: PackingListProps) {
  const t = useMessages(scanMessages)
  return (
    <Section
      title={t('pack.heading', { ref: formatWaybillNumber(shipment.shipmentRef) })}
      actions={
        <Button variant="subtle" onClick={onClose}>
          {t('pack.close')}
        </Button>
      }
    >
      <ul className={classes.pieces}>
        {shipment.pieces.map(({ piece, sscc, done }) => (
          <li key={sscc} data-done={done || undefined}>
            <span className="tabular">{formatSscc(sscc)}</span>
            {done ? (
              <span className={classes.ticked}>
                <IconCheck size={18} aria-hidden /> {t('pack.done', { piece: String(piece) })}
              </span>
            ) : (
              <Button variant="default" onClick={() => onTick(sscc)}>
                {t('pack.tick', { piece: String(piece) })}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Section>
  )
}
