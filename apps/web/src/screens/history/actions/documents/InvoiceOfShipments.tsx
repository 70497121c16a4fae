import { invoiceShipmentsAtMost } from '@kattegat/domain/invoice'
import { useMessages } from '../../../../app/i18n/index.ts'
import { Link } from '../../../../navigation/index.ts'
import { screenPaths } from '../../../../paths.ts'
import { Button, Notice } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import classes from '../actions.module.css'
import documentActionMessages from 'messages:history-documents'

/** Leads to the customs invoice: a shipment's own, or the joint one of several. */
export function InvoiceOfShipments({ rows, onCancel }: ActionFormProps) {
  const t = useMessages(documentActionMessages)
  const portal = useMessages()
  const count = rows.length
  const isTooMany = count > invoiceShipmentsAtMost
  return (
    <>
      {isTooMany ? (
        <Notice kind="warn">{t('invoice.tooMany', { count: invoiceShipmentsAtMost })}</Notice>
      ) : (
        <p>{t('invoice.text', { count })}</p>
      )}
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onCancel}>
          {portal('cancel')}
        </Button>
        {!isTooMany && (
          <Button
            data-autofocus
            renderRoot={(look) => (
              <Link to={screenPaths.invoice} search={{ shipments: rows.map(({ id }) => id).join(',') }} {...look} />
            )}
          >
            {t('invoice.open')}
          </Button>
        )}
      </div>
    </>
  )
}
