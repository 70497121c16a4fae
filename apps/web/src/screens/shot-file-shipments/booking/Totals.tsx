import { minorFromText, sumMoney, toWire, type MoneyOnWire } from '@kattegat/domain/money'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx'
import { Badge } from '../../../ui/index.ts'
import type { Answer } from '../wire.ts'
import classes from './booking.module.css'
import bookingMessages from 'messages:shot-file-booking'

export type ProductTotal = Answer<'GetShotFileTotals'>['products'][number]

/** What the shipments come to by carrier and product; amounts of two currencies are never added. */
export function Totals({ products }: { products: readonly ProductTotal[] }) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  if (products.length === 0) return <p className="quiet">{t('noTotals')}</p>
  const sums = sumsOf(products)
  return (
    <ScrollRegion className={classes.totals} label={t('totals')}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('carrier')}</th>
            <th scope="col">{t('product')}</th>
            <th scope="col" className="figure">
              {t('shipments')}
            </th>
            <th scope="col" className="figure">
              {t('exVat')}
            </th>
          </tr>
        </thead>
        <tbody>
          {products.map((each) => (
            <tr
              key={`${each.salesProductId} ${each.transportCompanyId} ${each.totalExVat.currencyCode} ${each.booked}`}
            >
              <td>{each.transportCompany}</td>
              <td>
                {each.displayName} {each.booked && <Badge color="green">{t('booked')}</Badge>}
              </td>
              <td className="figure">{formats.number(each.shipments)}</td>
              <td className="figure">{formats.money(each.totalExVat.amount, each.totalExVat.currencyCode)}</td>
            </tr>
          ))}
        </tbody>
        {products.length > 1 && (
          <tfoot>
            {sums.map(({ currencyCode, amount, shipments }) => (
              <tr key={currencyCode}>
                <th scope="row" colSpan={2}>
                  {t('total')}
                </th>
                <td className="figure">{formats.number(shipments)}</td>
                <td className="figure">{formats.money(amount, currencyCode)}</td>
              </tr>
            ))}
          </tfoot>
        )}
      </table>
    </ScrollRegion>
  )
}

interface Sum extends MoneyOnWire {
  readonly shipments: number
}

/** One sum a currency. */
export function sumsOf(products: readonly Pick<ProductTotal, 'totalExVat' | 'shipments'>[]): readonly Sum[] {
  const byCurrency = Map.groupBy(products, ({ totalExVat }) => totalExVat.currencyCode)
  return [...byCurrency].map(([currency, those]) => {
    const amounts = those.flatMap(({ totalExVat }) => {
      const minor = minorFromText(totalExVat.amount)
      return minor === undefined ? [] : [{ minor, currency }]
    })
    const shipments = those.reduce((sum, each) => sum + each.shipments, 0)
    return { ...toWire(sumMoney(amounts, currency)), shipments }
  })
}
