import { useAnswer, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { SkeletonLines } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

type LedgerAnswer = Answer<'GetShipmentLedger'>
type Entry = LedgerAnswer['entries'][number]

/** What was promised, billed and paid for a shipment, in the order in which it came, and what it comes to. */
export function Ledger({ shipmentId }: { shipmentId: number }) {
  const t = useMessages(invoiceMessages)
  const found = useAnswer('GetShipmentLedger', { query: { shipmentId } })
  return (
    <section className={classes.ledger}>
      <h3>{t('ledger')}</h3>
      {found.data ? (
        <Entries ledger={found.data} />
      ) : found.isError ? (
        <LoadFailed title={t('ledger.failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={4} height={24} />
      )}
    </section>
  )
}

function Entries({ ledger }: { ledger: LedgerAnswer }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const money = (price: Entry['amount'] | null) => (price ? formats.money(price.amount, price.currencyCode) : '–')
  const when = ({ at }: Entry) => (at === '' ? '' : at.length === 10 ? formats.day(at) : formats.instant(at))
  const { promisedSales, promisedCost, addedSales, addedCost, billedSales, billedCost, paidCost } = ledger
  const sums = [
    { name: t('ledger.promised'), sales: promisedSales, cost: promisedCost },
    ...(addedSales || addedCost ? [{ name: t('ledger.added'), sales: addedSales, cost: addedCost }] : []),
    { name: t('ledger.billed'), sales: billedSales, cost: billedCost },
    { name: t('ledger.paid'), sales: null, cost: paidCost },
  ]
  return (
    <ScrollRegion label={t('ledger')} className={`${classes.wide} ${classes.inDialog}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('ledger.when')}</th>
            <th scope="col">{t('ledger.what')}</th>
            <th scope="col" className="figure">
              {t('column.sales')}
            </th>
            <th scope="col" className="figure">
              {t('column.cost')}
            </th>
          </tr>
        </thead>
        <tbody>
          {ledger.entries.map((entry, index) => (
            // Two entries may say the same.
            <tr key={`${index} ${entry.kind}`}>
              <td>{when(entry)}</td>
              <td>
                {t(`ledger.kind.${entry.kind}`)}
                <span className={classes.beneath}>
                  {[entry.text, entry.state && t(`bill.state.${entry.state as 'queued'}`)].filter(Boolean).join(' · ')}
                </span>
              </td>
              <td className="figure">{entry.side === 'sales' ? money(entry.amount) : ''}</td>
              <td className="figure">{entry.side === 'cost' ? money(entry.amount) : ''}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ name, sales, cost }) => (
            <tr key={name}>
              <th scope="row" colSpan={2}>
                {name}
              </th>
              <td className="figure">{money(sales)}</td>
              <td className="figure">{money(cost)}</td>
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  )
}
