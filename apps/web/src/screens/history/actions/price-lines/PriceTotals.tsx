import type { PriceSide } from '@kattegat/domain/history'
import { minorFromText, toWire } from '@kattegat/domain/money'
import { useFormats, useMessages } from '../../../../app/i18n/index.ts'
import type { PriceLines } from './BookedLines.tsx'
import classes from './price-lines.module.css'
import priceLineMessages from 'messages:history-price-lines'

interface PriceTotalsProps {
  /** Of one shipment, whose total after is then shown; undefined of several. */
  price: PriceLines | undefined
  /** In hundredths. */
  added: Readonly<Record<PriceSide, number>>
  currency: string
}

/** What the lines make of the price while they are typed: now, added, after. */
export function PriceTotals({ price, added, currency }: PriceTotalsProps) {
  const t = useMessages(priceLineMessages)
  const formats = useFormats()
  const announced = (minor: number) => formats.money(toWire({ minor, currency }).amount, currency)
  const sales = minorOf(price?.totalExVat)
  const forStaff = price && 'costLines' in price ? price : undefined
  const cost = minorOf(forStaff?.costExVat)
  const sides = [
    { name: t('sales'), now: sales, plus: added.sales },
    ...(forStaff || added.cost !== 0 ? [{ name: t('cost'), now: cost, plus: added.cost }] : []),
    ...(forStaff ? [{ name: t('margin'), now: sales - cost, plus: added.sales - added.cost }] : []),
  ]
  return (
    <table className={classes.totals} aria-label={t('totals')} aria-live="polite">
      <thead>
        <tr>
          <td aria-hidden />
          {price && (
            <th scope="col" className="figure">
              {t('now')}
            </th>
          )}
          <th scope="col" className="figure">
            {t('added')}
          </th>
          {price && (
            <th scope="col" className="figure">
              {t('after')}
            </th>
          )}
        </tr>
      </thead>
      <tbody>
        {sides.map(({ name, now, plus }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {price && <td className="figure">{announced(now)}</td>}
            <td className="figure">{announced(plus)}</td>
            {price && (
              <td className="figure" data-after>
                <span className={now + plus < 0 ? classes.negative : undefined}>{announced(now + plus)}</span>
              </td>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function minorOf(price: PriceLines['totalExVat'] | undefined): number {
  return (price && minorFromText(price.amount)) ?? 0
}
