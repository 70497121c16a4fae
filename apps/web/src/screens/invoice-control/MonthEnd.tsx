import { daysOfMonth } from '@kattegat/domain/invoice-control'
import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { todayHere, useFormats, useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Button, Notice } from '../../ui/index.ts'
import classes from './invoice-control.module.css'
import type { InvoiceMonth } from './invoice-control.ts'
import invoiceMessages from 'messages:invoice-control'

/** Closing a month that is over, or who closed it and whether it would come to the same now. */
export function MonthEnd({ month: { month, closed, states } }: { month: InvoiceMonth }) {
  const t = useMessages(invoiceMessages)
  const portal = useMessages()
  const formats = useFormats()
  const [isAsking, setAsking] = useState(false)
  const [failed, setFailed] = useState<string>()
  if (closed) {
    const change = ({ amount, currencyCode }: { amount: string; currencyCode: string }) =>
      `${Number(amount) > 0 ? '+' : ''}${formats.money(amount, currencyCode)}`
    return (
      <div className={classes.monthEnd}>
        <Notice kind={closed.unchanged ? 'info' : 'warn'}>
          {t('closed', { name: closed.by, time: formats.instant(closed.at) })}{' '}
          {!closed.unchanged && t('closed.changed')}{' '}
          {closed.since
            .filter(({ sales, cost }) => Number(sales.amount) !== 0 || Number(cost.amount) !== 0)
            .map(({ sales, cost }) =>
              t('closed.since', {
                sales: change(sales),
                cost: change(cost),
              }),
            )
            .join(' ')}
        </Notice>
      </div>
    )
  }
  const isOver = todayHere() > (daysOfMonth(month)?.to ?? '')
  if (!isOver) return null
  const left = states
    .filter(({ state }) => state === 'blocked' || state === 'ready' || state === 'rejected')
    .reduce((all, { shipments }) => all + shipments, 0)
  const close = async () => {
    const reply = await call('CloseInvoiceMonth', { body: { month } }, { saidInForm: true })
    if (!reply.ok) return setFailed(failureMessage(reply.failure, portal))
    setAsking(false)
    await refetch('GetInvoiceMonth')
  }
  return (
    <div className={classes.monthEnd}>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setAsking(true)}>
        {t('close')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={t('close.ask', { month: formats.month(month) })}
        action={t('close')}
        error={failed}
        onConfirm={() => void close()}
        onClose={() => setAsking(false)}
      >
        <p>{t('close.text')}</p>
        {left > 0 && <p>{t('close.left', { count: left })}</p>}
      </ConfirmDialog>
    </div>
  )
}
