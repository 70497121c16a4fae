import { onTimeShare } from '@kattegat/domain/history'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { searchOf, type Asked, type Figures, type Overview } from './overview.ts'
import { useGroupNames } from './use-group-names.ts'
import classes from './overview.module.css'
import overviewMessages from 'messages:overview'

/** Every group with its figures, the sums of all below; of a company each leads to what it is made of. */
export function OverviewTable({ overview, asked }: { overview: Overview; asked: Asked }) {
  const t = useMessages(overviewMessages)
  const nameOf = useGroupNames(asked.by)
  const hasCost = overview.totals.some((sums) => 'cost' in sums)
  const heads = [
    t('column.shipments'),
    t('column.spend'),
    ...(hasCost ? [t('column.cost'), t('column.margin')] : []),
    t('column.due'),
    t('column.onTime'),
    t('column.exceptions'),
  ]
  return (
    <ScrollRegion label={t('heading')} className={classes.wide}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t(`by.${asked.by}`)}</th>
            {heads.map((head) => (
              <th
                key={head}
                scope="col"
                className="figure"
                title={head === t('column.exceptions') ? t('exceptionsHint') : undefined}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {overview.rows.map((row) => (
            <tr key={`${row.key} ${row.spend.currencyCode}`}>
              <th scope="row">
                {asked.by === 'company' ? (
                  <Link
                    to={screenPaths.overview}
                    search={searchOf({ ...asked, by: 'month', company: Number(row.key) })}
                  >
                    {nameOf(row)}
                  </Link>
                ) : (
                  nameOf(row)
                )}
              </th>
              <FigureCells figures={row} hasCost={hasCost} />
            </tr>
          ))}
        </tbody>
        <tfoot>
          {overview.totals.map((sums) => (
            <tr key={sums.spend.currencyCode}>
              <th scope="row">{t('total')}</th>
              <FigureCells figures={sums} hasCost={hasCost} />
            </tr>
          ))}
        </tfoot>
      </table>
    </ScrollRegion>
  )
}

function FigureCells({ figures, hasCost }: { figures: Figures; hasCost: boolean }) {
  const t = useMessages(overviewMessages)
  const formats = useFormats()
  const { shipments, unpriced, spend, due, exceptions } = figures
  const money = ({ amount, currencyCode }: Figures['spend']) => formats.money(amount, currencyCode)
  const share = onTimeShare(figures)
  const margin = 'margin' in figures ? figures.margin : undefined
  return (
    <>
      <td className="figure">{formats.number(shipments)}</td>
      <td className="figure" title={unpriced > 0 ? `${t('column.unpriced')}: ${formats.number(unpriced)}` : undefined}>
        {money(spend)}
        {unpriced > 0 && (
          <span
            className={classes.unpriced}
          >{` +${formats.number(unpriced)} ${t('column.unpriced').toLowerCase()}`}</span>
        )}
      </td>
      {hasCost && 'cost' in figures && <td className="figure">{money(figures.cost)}</td>}
      {hasCost && margin && (
        <td className="figure" data-loss={margin.amount.startsWith('-') || undefined}>
          {money(margin)}
        </td>
      )}
      <td className="figure">{formats.number(due)}</td>
      <td className="figure">{share === undefined ? '' : formats.percent(Math.round(share * 1000) / 1000)}</td>
      <td className="figure">{formats.number(exceptions)}</td>
    </>
  )
}
