import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { EmptyState } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { searchOf, shareOf, type Asked, type InvoiceMonth } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

/** As many as the server tells. */
const mostCompanies = 200

/** What each company brought in the month, the largest first; each leads to its shipments. */
export function CompaniesOfMonth({ month, asked }: { month: InvoiceMonth; asked: Asked }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const money = ({ amount, currencyCode }: { amount: string; currencyCode: string }) =>
    formats.money(amount, currencyCode)
  if (month.companies.length === 0) return <EmptyState title={t('none')}>{t('noneText')}</EmptyState>
  return (
    <>
      <ScrollRegion label={t('view.companies')} className={classes.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('column.company')}</th>
              <th scope="col" className="figure">
                {t('sums.shipments')}
              </th>
              <th scope="col" className="figure">
                {t('column.sales')}
              </th>
              <th scope="col" className="figure">
                {t('column.cost')}
              </th>
              <th scope="col" className="figure">
                {t('column.margin')}
              </th>
              <th scope="col" className="figure">
                {t('column.share')}
              </th>
            </tr>
          </thead>
          <tbody>
            {month.companies.map(({ companyId, company, shipments, sales, cost, margin }) => {
              const share = shareOf(sales, margin)
              return (
                <tr key={`${companyId} ${sales.currencyCode}`}>
                  <th scope="row">
                    <Link
                      to={screenPaths.invoiceControl}
                      search={searchOf({ ...asked, company: companyId, view: undefined })}
                    >
                      {company}
                    </Link>
                  </th>
                  <td className="figure">{formats.number(shipments)}</td>
                  <td className="figure">{money(sales)}</td>
                  <td className="figure">{money(cost)}</td>
                  <td className="figure" data-loss={margin.amount.startsWith('-') || undefined}>
                    {money(margin)}
                  </td>
                  <td className="figure">{share === undefined ? '' : formats.percent(share)}</td>
                </tr>
              )
            })}
          </tbody>
        </table>
      </ScrollRegion>
      {month.companies.length >= mostCompanies && (
        <p className="quiet">{t('companies.most', { count: mostCompanies })}</p>
      )}
    </>
  )
}
