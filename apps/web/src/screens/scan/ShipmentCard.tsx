import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { may } from '@kattegat/domain/permissions'
import { useId } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { deliveryColours } from '../../app/status-colours.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Badge, Button, FactList, Section } from '../../ui/index.ts'
import { printLabel } from './print-label.ts'
import type { ScannedShipment } from './scan-record.ts'
import { useMeasureUnits } from './use-measure-units.ts'
import classes from './scan.module.css'
import scanMessages from 'messages:scan'
import formMessages from 'messages:shipment-form'

/** The shipment of the last scan, and what can be done with it beside scanning. */
export function ShipmentCard({ shipment, onFile }: { shipment: ScannedShipment; onFile: (file: File) => void }) {
  const t = useMessages(scanMessages)
  const statuses = useMessages(formMessages)
  const units = useMeasureUnits()
  const { user } = useSession()
  const fileId = useId()
  const ref = shipment.shipmentRef ? formatWaybillNumber(shipment.shipmentRef) : String(shipment.shipmentId)
  const place = [shipment.receiverCountryCode, shipment.receiverPostalCode, shipment.receiverCity]
  return (
    <Section
      title={t('shipment', { ref })}
      actions={
        <Link to={screenPaths.history} search={{ shipment: shipment.shipmentId }}>
          {t('open')}
        </Link>
      }
    >
      <FactList
        facts={[
          {
            name: t('status'),
            value: (
              <>
                <Badge color={deliveryColours[shipment.deliveryStatus]}>
                  {statuses(`deliveryStatuses.${shipment.deliveryStatus}`)}
                </Badge>{' '}
                {shipment.test && <Badge color="amber">{t('test')}</Badge>}
              </>
            ),
          },
          { name: t('from'), value: shipment.senderName || shipment.companyName },
          { name: t('to'), value: [shipment.receiverName, place.filter(Boolean).join(' ')].filter(Boolean).join(', ') },
          { name: t('product'), value: shipment.transportProduct },
          { name: t('pieces'), value: String(shipment.pieces.length) },
          { name: t('weight'), value: units.weight(shipment.weightG / 1000) },
        ]}
      />
      <p className={classes.actions}>
        {shipment.shipmentRef && (
          <Button variant="default" onClick={() => void printLabel(shipment.shipmentId, user.id)}>
            {t('print.again')}
          </Button>
        )}
        {may('documents.upload', user.assignedRoles) && (
          <label className={classes.file} htmlFor={fileId}>
            {t('document')}
            <input
              id={fileId}
              type="file"
              accept="image/*,application/pdf"
              onChange={(event) => {
                const file = event.currentTarget.files?.[0]
                if (file) onFile(file)
                event.currentTarget.value = ''
              }}
            />
          </label>
        )}
      </p>
    </Section>
  )
}
