import approvalMessages from 'messages:approvals'
import { useState } from 'react'
import { todayHere, useFormats, useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import type { Waiting } from './waiting.ts'
import type { Approving, Asked } from './use-approving.ts'

interface AskedDialogProps<Kind extends Asked['kind']> {
  asked: Extract<Asked, { kind: Kind }>
  approving: Approving
  shipment: Waiting
}

/** The price that was seen has run out: both prices, before it is booked at the new one. */
export function NewPriceDialog({ asked, approving, shipment: { total } }: AskedDialogProps<'price'>) {
  const t = useMessages(approvalMessages)
  const formats = useFormats()
  const now = formats.money(asked.now.amount, asked.now.currencyCode)
  const before = total ? formats.money(total.amount, total.currencyCode) : t('noPrice')
  return (
    <ConfirmDialog
      opened
      title={t('newPrice')}
      action={t('approveAt', { price: now })}
      busy={approving.isBusy}
      onConfirm={() => void approving.approve({ shipDate: asked.shipDate, offerId: asked.offerId })}
      onClose={approving.leave}
    >
      <p>{t('newPriceText', { before, now })}</p>
    </ConfirmDialog>
  )
}

/** The day it was to be shipped on has passed meanwhile, or cannot be kept. */
export function DayPassedDialog({ asked, approving, shipment }: AskedDialogProps<'day'>) {
  const t = useMessages(approvalMessages)
  const formats = useFormats()
  const [shipDate, setShipDate] = useState(todayHere())
  return (
    <ConfirmDialog
      opened
      title={t('dayPassed')}
      action={t('approve')}
      busy={approving.isBusy}
      onConfirm={() => void approving.approve({ shipDate })}
      onClose={approving.leave}
    >
      <p>{t('dayPassedText', { day: formats.longDay(shipment.shipDate) })}</p>
      <DateField
        label={t('shipDate')}
        required
        value={shipDate}
        minDate={todayHere()}
        error={asked.error}
        onChange={setShipDate}
      />
    </ConfirmDialog>
  )
}
