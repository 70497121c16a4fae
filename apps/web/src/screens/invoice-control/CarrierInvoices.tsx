import { useQuery } from '@tanstack/react-query'
import { minorFromText } from '@kattegat/domain/money'
import { useState } from 'react'
import { answerQuery, call, refetch, useScope, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { todayHere, useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { InvoiceControlSearch } from '../../searches.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconFileInvoice, IconUpload } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, SkeletonLines } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { BillFilter } from './BillFilter.tsx'
import { BillsToDecide } from './BillsToDecide.tsx'
import { shownBillsOf } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

const ImportInvoice = lazily(() => import('./ImportInvoice.tsx').then((module) => module.ImportInvoice))

type Invoice = Answer<'GetCarrierInvoices'>[number]

/** A comparison of many waybills is looked at again after so long. */
const lookAgainMs = 2000

/** What carriers billed: their invoices, and of the open one, or of all, what is to be decided. */
export function CarrierInvoices({ search }: { search: InvoiceControlSearch }) {
  const t = useMessages(invoiceMessages)
  const [isImporting, setImporting] = useState(false)
  const scope = useScope(useLanguage())
  const found = useQuery({
    ...answerQuery('GetCarrierInvoices', { query: {} }, scope),
    refetchInterval: ({ state }) => (state.data?.some(({ waiting }) => waiting > 0) ? lookAgainMs : false),
  })
  const invoices = found.data
  if (!invoices) {
    return found.isError ? (
      <LoadFailed title={t('bills.failed')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={6} height={44} />
    )
  }
  const open = invoices.find(({ id }) => id === search.invoice)
  const shown = shownBillsOf(search, open?.id)
  return (
    <>
      <div className={classes.bar}>
        <Button leftSection={<IconUpload size={16} aria-hidden />} onClick={() => setImporting(true)}>
          {t('import')}
        </Button>
      </div>
      {isImporting && <ImportInvoice onClose={() => setImporting(false)} />}
      {invoices.length === 0 ? (
        <EmptyState title={t('bills.none')} icon={<IconFileInvoice size={32} stroke={1.4} />}>
          {t('bills.noneText')}
        </EmptyState>
      ) : (
        <div className={classes.bills}>
          <InvoiceList invoices={invoices} open={open?.id} />
          <section aria-label={open ? t('bills.of', { number: open.number }) : t('bills.open')}>
            {open && <InvoiceHead invoice={open} />}
            <BillFilter shown={shown} />
            <BillsToDecide key={JSON.stringify(shown)} shown={shown} isWaiting={(open?.waiting ?? 0) > 0} />
          </section>
        </div>
      )}
    </>
  )
}

function InvoiceList({ invoices, open }: { invoices: readonly Invoice[]; open: number | undefined }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  return (
    <nav aria-label={t('bills.invoices')}>
      <ul className={classes.invoices}>
        <li>
          <Link
            to={screenPaths.invoiceControl}
            search={{ view: 'bills' }}
            aria-current={open === undefined ? 'true' : undefined}
            resetScroll={false}
          >
            <strong>{t('bills.every')}</strong>
          </Link>
        </li>
        {invoices.map((invoice) => (
          <li key={invoice.id}>
            <Link
              to={screenPaths.invoiceControl}
              search={{ view: 'bills', invoice: invoice.id }}
              aria-current={open === invoice.id ? 'true' : undefined}
              resetScroll={false}
            >
              <strong>
                {invoice.carrier} {invoice.number}
              </strong>
              <span className={classes.beneath}>
                {formats.day(invoice.invoicedOn)} · {formats.money(invoice.billed.amount, invoice.billed.currencyCode)}
              </span>
              {invoice.queued > 0 && <Badge color="amber">{`${t('bill.state.queued')}: ${invoice.queued}`}</Badge>}
              {invoice.paidOn && <Badge color="green">{t('bills.paid', { day: formats.day(invoice.paidOn) })}</Badge>}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** How far an invoice is, and what may be done with the whole of it. */
function InvoiceHead({ invoice }: { invoice: Invoice }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const [isRemoving, setRemoving] = useState(false)
  const { id, number, carrier, waiting, accepted, queued, disputed, billedOn, billed, toPay, inNoMargin, paidOn } =
    invoice
  const money = (price: Invoice['billed']) => formats.money(price.amount, price.currencyCode)
  const pay = async (day: string | null) => {
    await call('SetCarrierInvoicePaid', { params: { id }, body: { paidOn: day } })
    await refetch('GetCarrierInvoices', 'GetShipmentLedger')
  }
  const remove = async () => {
    setRemoving(false)
    await call('RemoveCarrierInvoice', { query: { id } })
    await refetch('GetCarrierInvoices', 'GetCarrierBills', 'GetShipmentLedger')
  }
  return (
    <header className={classes.invoiceHead}>
      <h2>
        {carrier} {number}
      </h2>
      <p>
        {t('bills.counts', { accepted, queued, disputed, billedOn })}
        <br />
        {t('bills.billed')}: {money(billed)} · {t('bills.toPay')}: {money(toPay)}
        {minorFromText(inNoMargin.amount) !== 0 && ` (${t('bills.inNoMargin', { amount: money(inNoMargin) })})`}
        {paidOn && ` · ${t('bills.paid', { day: formats.day(paidOn) })}`}
      </p>
      {waiting > 0 && <p role="status">{t('bills.waiting', { count: waiting })}</p>}
      <div className={classes.headActions}>
        {paidOn ? (
          <Button variant="default" onClick={() => void pay(null)}>
            {t('bills.unpay')}
          </Button>
        ) : (
          <Button variant="default" onClick={() => void pay(todayHere())}>
            {t('bills.pay')}
          </Button>
        )}
        <Button variant="subtle" onClick={() => setRemoving(true)}>
          {t('bills.remove')}
        </Button>
      </div>
      <ConfirmDialog
        opened={isRemoving}
        danger
        title={t('bills.remove.ask', { number })}
        action={t('bills.remove')}
        onConfirm={() => void remove()}
        onClose={() => setRemoving(false)}
      >
        {t('bills.remove.text')}
      </ConfirmDialog>
    </header>
  )
}
