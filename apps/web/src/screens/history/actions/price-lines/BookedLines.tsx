import type { Answer } from '../../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../../app/i18n/index.ts'
import classes from './price-lines.module.css'
import priceLineMessages from 'messages:history-price-lines'

export type PriceLines = Answer<'GetPriceLines'>

/** The lines that a shipment has, with those added since; cost beside sales for anyone who may see it. */
export function BookedLines({ price }: { price: PriceLines }) {
  const t = useMessages(priceLineMessages)
  return (
    <div className={classes.booked}>
      <Side name={t('sales')} lines={price.salesLines} totals={price} />
      {'costLines' in price && (
        <Side
          name={t('cost')}
          lines={price.costLines}
          totals={{ totalExVat: price.costExVat, vat: null, total: null }}
        />
      )}
    </div>
  )
}

interface SideProps {
  name: string
  lines: PriceLines['salesLines']
  totals: Pick<PriceLines, 'totalExVat' | 'vat' | 'total'>
}

function Side({ name, lines, totals }: SideProps) {
  const t = useMessages(priceLineMessages)
  const formats = useFormats()
  return (
    <table>
      <caption>{name}</caption>
      <tbody>
        {lines.map((line, index) => (
          // Two lines may say the same.
          <tr key={`${index} ${line.name}`}>
            <th scope="row">
              {line.name}
              {line.description && `: ${line.description}`}
              {line.added && line.addedBy && line.addedAt && (
                <div className="quiet">{t('addedBy', { name: line.addedBy, time: formats.instant(line.addedAt) })}</div>
              )}
            </th>
            <td className="figure">{formats.money(line.amount.amount, line.amount.currencyCode)}</td>
          </tr>
        ))}
        {lines.length === 0 && (
          <tr>
            <th scope="row" className="quiet">
              {t('booked.none')}
            </th>
          </tr>
        )}
      </tbody>
      <tfoot>
        {[
          { label: t('total'), amount: totals.totalExVat },
          { label: t('vat'), amount: totals.vat },
          { label: t('totalIncVat'), amount: totals.total },
        ].map(
          ({ label, amount }) =>
            amount && (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td className="figure">{formats.money(amount.amount, amount.currencyCode)}</td>
              </tr>
            ),
        )}
      </tfoot>
    </table>
  )
}
