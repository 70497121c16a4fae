import { minorFromText, toWire } from '@kattegat/domain/money'
import type { Answer } from '../../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../../app/i18n/index.ts'
import classes from './account.module.css'
import accountMessages from 'messages:history-account'

type Change = Answer<'ChangeShipmentAccountAsync'>

/** Whose the shipment is and would be, side by side, and what the price would do. */
export function AccountComparison({ change: { before, after } }: { change: Change }) {
  const t = useMessages(accountMessages)
  const formats = useFormats()
  const price = (total: Change['before']['totalExVat']) =>
    total ? formats.money(total.amount, total.currencyCode) : t('price.none')
  const difference = differenceOf(before.totalExVat, after.totalExVat)
  return (
    <div className={classes.comparison} aria-live="polite">
      <table>
        <thead>
          <tr>
            <td aria-hidden />
            <th scope="col">{t('before')}</th>
            <th scope="col">{t('after')}</th>
          </tr>
        </thead>
        <tbody>
          <tr>
            <th scope="row">{t('company')}</th>
            <td>{before.company}</td>
            <td>{after.company}</td>
          </tr>
          <tr>
            <th scope="row">{t('account')}</th>
            <td>{before.account}</td>
            <td>{after.account}</td>
          </tr>
          <tr>
            <th scope="row">{t('price')}</th>
            <td className="tabular">{price(before.totalExVat)}</td>
            <td className="tabular">
              <strong>{price(after.totalExVat)}</strong>
            </td>
          </tr>
          <tr>
            <th scope="row">{t('priceIncVat')}</th>
            <td className="tabular">{price(before.total)}</td>
            <td className="tabular">{price(after.total)}</td>
          </tr>
        </tbody>
      </table>
      {difference && (
        <p>
          {difference.minor === 0
            ? t('same')
            : t(difference.minor > 0 ? 'dearer' : 'cheaper', {
                amount: formats.money(
                  toWire({ minor: Math.abs(difference.minor), currency: difference.currency }).amount,
                  difference.currency,
                ),
              })}
        </p>
      )}
      <p className="quiet">{t('hint')}</p>
    </div>
  )
}

/** In hundredths; undefined where there is no price or the two are in different currencies. */
function differenceOf(before: Change['before']['totalExVat'], after: Change['before']['totalExVat']) {
  const from = before && minorFromText(before.amount)
  const to = after && minorFromText(after.amount)
  if (typeof from !== 'number' || typeof to !== 'number' || before?.currencyCode !== after?.currencyCode)
    return undefined
  return { minor: to - from, currency: after?.currencyCode ?? '' }
}
