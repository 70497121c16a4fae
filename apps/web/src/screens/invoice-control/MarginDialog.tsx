import { marginByLine, type PricedLine } from '@kattegat/domain/invoice-control'
import { minorFromText, toWire } from '@kattegat/domain/money'
import { useAnswer, type StaffAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, SkeletonLines } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { nameOf, type ToInvoice } from './invoice-control.ts'
import { Ledger } from './Ledger.tsx'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

type Prices = StaffAnswer<'GetPriceLines'>

/** What was sold beside what it costs, line by line. */
export function MarginDialog({ shipment, onClose }: { shipment: ToInvoice; onClose: () => void }) {
  const t = useMessages(invoiceMessages)
  const { shipmentId } = shipment
  const found = useAnswer('GetPriceLines', { query: { shipmentId } })
  return (
    <Dialog opened onClose={onClose} title={t('lines.of', { name: nameOf(shipment) })} size="lg">
      {found.data ? (
        <Lines prices={found.data as Prices} />
      ) : found.isError ? (
        <LoadFailed title={t('lines.failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={6} height={24} />
      )}
      <Ledger shipmentId={shipmentId} />
      <div className={classes.dialogActions}>
        <Button
          variant="default"
          renderRoot={(look) => <Link to={screenPaths.history} search={{ shipment: shipmentId }} {...look} />}
        >
          {t('open')}
        </Button>
      </div>
    </Dialog>
  )
}

function Lines({ prices }: { prices: Prices }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const rows = marginByLine(pricedLines(prices.salesLines), pricedLines(prices.costLines))
  const total = (sum: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + sum(row), 0)
  const money = (minor: number) => formats.money(toWire({ minor, currency: '' }).amount, prices.currencyCode)
  if (rows.length === 0) return <p>{t('lines.none')}</p>
  return (
    <ScrollRegion label={t('lines')} className={`${classes.wide} ${classes.inDialog}`}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('column.line')}</th>
            <th scope="col" className="figure">
              {t('column.sales')}
            </th>
            <th scope="col" className="figure">
              {t('column.cost')}
            </th>
            <th scope="col" className="figure">
              {t('column.margin')}
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ type, name, salesMinor, costMinor, marginMinor }) => (
            <tr key={type}>
              <th scope="row">{name}</th>
              <td className="figure">{money(salesMinor)}</td>
              <td className="figure">{money(costMinor)}</td>
              <td className="figure" data-loss={marginMinor < 0 || undefined}>
                {money(marginMinor)}
              </td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('lines.total')}</th>
            <td className="figure">{money(total((row) => row.salesMinor))}</td>
            <td className="figure">{money(total((row) => row.costMinor))}</td>
            <td className="figure">{money(total((row) => row.marginMinor))}</td>
          </tr>
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function pricedLines(lines: Prices['salesLines']): PricedLine[] {
  return lines.map(({ type, name, amount }) => ({ type, name, minor: minorFromText(amount.amount) ?? 0 }))
}
