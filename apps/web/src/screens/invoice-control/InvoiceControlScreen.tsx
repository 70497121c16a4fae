import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { ChooseMonth } from './ChooseMonth.tsx'
import { CarrierInvoices } from './CarrierInvoices.tsx'
import { CompaniesOfMonth } from './CompaniesOfMonth.tsx'
import { askedOf, monthQuery, searchOf, type Asked } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import { MonthEnd } from './MonthEnd.tsx'
import { MonthStates } from './MonthStates.tsx'
import { saveWorkbook } from './save-workbook.ts'
import { ShipmentsToInvoice } from './ShipmentsToInvoice.tsx'
import invoiceMessages from 'messages:invoice-control'

/** What shipments earned on their way to their invoices, and what carriers bill for them. The address holds what is looked at. */
export function InvoiceControlScreen() {
  const t = useMessages(invoiceMessages)
  const search = useSearch(screenPaths.invoiceControl)
  const asked = askedOf(search)
  const isOfMonth = asked.view !== 'bills'
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={t('hint')}
        actions={
          isOfMonth && (
            <Button variant="default" onClick={() => void saveWorkbook(asked)}>
              {t('export')}
            </Button>
          )
        }
      />
      <Views asked={asked} />
      {isOfMonth ? <Month asked={asked} after={search.after} /> : <CarrierInvoices search={search} />}
    </>
  )
}

function Month({ asked, after }: { asked: Asked; after: string | undefined }) {
  const t = useMessages(invoiceMessages)
  const found = useAnswer('GetInvoiceMonth', { query: monthQuery(asked) }, { keepLast: true })
  if (found.isError) {
    return <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
  }
  if (!found.data) return <SkeletonLines lines={8} height={44} />
  return (
    <>
      <ChooseMonth asked={asked} companies={found.data.companies} />
      <MonthEnd month={found.data} />
      <MonthStates month={found.data} asked={asked} />
      {asked.view === 'companies' ? (
        <CompaniesOfMonth month={found.data} asked={asked} />
      ) : (
        <ShipmentsToInvoice asked={asked} after={after} />
      )}
    </>
  )
}

function Views({ asked }: { asked: Asked }) {
  const t = useMessages(invoiceMessages)
  const views = [
    { view: undefined, name: t('view.shipments') },
    { view: 'companies', name: t('view.companies') },
    { view: 'bills', name: t('view.bills') },
  ] as const
  return (
    <nav className={classes.views} aria-label={t('view')}>
      {views.map(({ view, name }) => (
        <Link
          key={name}
          to={screenPaths.invoiceControl}
          search={searchOf({ ...asked, view })}
          aria-current={asked.view === view ? 'page' : undefined}
          resetScroll={false}
        >
          {name}
        </Link>
      ))}
    </nav>
  )
}
