import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Button, PageHeading, SkeletonLines } from '../../ui/index.ts'
import { ChooseMonth } from './ChooseMonth.tsx'
import { CompaniesOfMonth } from './CompaniesOfMonth.tsx'
import { askedOf, monthQuery, searchOf, type Asked } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import { MonthStates } from './MonthStates.tsx'
import { saveWorkbook } from './save-workbook.ts'
import { ShipmentsToInvoice } from './ShipmentsToInvoice.tsx'
import invoiceMessages from 'messages:invoice-control'

/** A month's shipments on their way to their invoices, with what each earned. The address holds what is looked at. */
export function InvoiceControlScreen() {
  const t = useMessages(invoiceMessages)
  const search = useSearch(screenPaths.invoiceControl)
  const asked = askedOf(search)
  const found = useAnswer('GetInvoiceMonth', { query: monthQuery(asked) }, { keepLast: true })
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={t('hint')}
        actions={
          <Button variant="default" onClick={() => void saveWorkbook(asked)}>
            {t('export')}
          </Button>
        }
      />
      {found.data ? (
        <>
          <ChooseMonth asked={asked} companies={found.data.companies} />
          <MonthStates month={found.data} asked={asked} />
          <Views asked={asked} />
          {asked.view === 'companies' ? (
            <CompaniesOfMonth month={found.data} asked={asked} />
          ) : (
            <ShipmentsToInvoice asked={asked} after={search.after} />
          )}
        </>
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} height={44} />
      )}
    </>
  )
}

function Views({ asked }: { asked: Asked }) {
  const t = useMessages(invoiceMessages)
  const views = [
    { view: undefined, name: t('view.shipments') },
    { view: 'companies', name: t('view.companies') },
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
