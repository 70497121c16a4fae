import { billDifferences, billingStates } from '@kattegat/domain/carrier-invoices'
import { useMessages } from '../../app/i18n/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { SelectField } from '../../ui/index.ts'
import type { ShownBills } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

/** Narrows the bills to a state, where they are of one invoice, and to a reason to look. */
export function BillFilter({ shown }: { shown: ShownBills }) {
  const t = useMessages(invoiceMessages)
  const navigate = useNavigate()
  const { invoiceId, state, reason } = shown
  const choose = (change: { state?: string; reason?: string }) => {
    const chosen = { state, reason, ...change }
    void navigate({
      to: screenPaths.invoiceControl,
      search: {
        view: 'bills',
        ...(invoiceId === undefined ? {} : { invoice: invoiceId }),
        ...(chosen.state ? { state: chosen.state } : {}),
        ...(chosen.reason ? { reason: chosen.reason } : {}),
      },
      resetScroll: false,
    })
  }
  return (
    <div className={classes.billFilter} role="search" aria-label={t('bills.show')}>
      {invoiceId !== undefined && (
        <SelectField
          label={t('column.state')}
          emptyLabel={t('bills.show.every')}
          value={state ?? ''}
          choices={billingStates.map((each) => ({ value: each, label: t(`bill.state.${each}`) }))}
          onChange={(event) => choose({ state: event.currentTarget.value })}
        />
      )}
      <SelectField
        label={t('bills.reason')}
        emptyLabel={t('bills.reason.every')}
        value={reason ?? ''}
        choices={billDifferences.map((each) => ({ value: each, label: t(`difference.${each}`) }))}
        onChange={(event) => choose({ reason: event.currentTarget.value })}
      />
    </div>
  )
}
