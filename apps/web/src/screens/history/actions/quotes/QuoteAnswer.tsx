import type { Answer } from '../../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../../app/i18n/index.ts'
import classes from './quotes.module.css'
import quoteMessages from 'messages:history-quotes'

type Answered = NonNullable<NonNullable<Answer<'GetShipmentData'>['quote']>['answer']>

/** What a quote was answered with: product, lines, price, and until when it stands. */
export function QuoteAnswer({ answer }: { answer: Answered }) {
  const t = useMessages(quoteMessages)
  const formats = useFormats()
  const { price } = answer
  const money = ({ amount, currencyCode }: { amount: string; currencyCode: string }) =>
    formats.money(amount, currencyCode)
  return (
    <div className={classes.answer}>
      <p>
        <strong>{answer.product}</strong>
        {answer.product.includes(price.transportCompany) ? '' : ` · ${price.transportCompany}`}
      </p>
      <table>
        <tbody>
          {price.priceLines.map((line, index) => (
            // Two lines may say the same.
            <tr key={`${index} ${line.name}`}>
              <th scope="row">{line.name}</th>
              <td className="figure">{money(line.amount)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('total')}</th>
            <td className="figure">
              <strong>{money(price.totalExVat)}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row">{t('vat')}</th>
            <td className="figure">{money(price.vat)}</td>
          </tr>
          <tr>
            <th scope="row">{t('totalIncVat')}</th>
            <td className="figure">{money(price.total)}</td>
          </tr>
        </tfoot>
      </table>
      <p>{t('standsUntil', { time: formats.instant(answer.validUntil) })}</p>
    </div>
  )
}
