import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { shownCell, useTariffNames } from '../../app/tariff-tables/tariff-names.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconPlus } from '../../ui/icons/index.ts'
import { Badge, IconButton } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { useFeeNames } from './fee-names.ts'
import { cellOf, listTerms, productsOf, type Fee, type FeeList, type Fees } from './fees.ts'
import classes from './fees.module.css'
import feeMessages from 'messages:fees'
import productMessages from 'messages:products'

interface FeeTableProps {
  list: FeeList
  fees: Fees
  onFollow: (cells: readonly string[]) => void
}

/** The rows of a list: what each is, whether it holds, whom it concerns. */
export function FeeTable({ list, fees, onFollow }: FeeTableProps) {
  const t = useMessages(feeMessages)
  const products = useMessages(productMessages)
  const names = useTariffNames()
  const isFollowed = list !== 'agreements'
  const [first, ...shown] = listTerms[list].shown.filter(
    (header, at) => at === 0 || fees.rows.some(({ cells }) => cellOf(fees, cells, header) !== ''),
  )
  return (
    <ScrollRegion
      label={list === 'insurance' ? t('list.insurance') : products(`table.${list}`)}
      className={classes.wide}
    >
      <table>
        <thead>
          <tr>
            <th scope="col">{first === 'name' ? products('column.name') : names.column(first!, fees)}</th>
            {shown.map((header) => (
              <th key={header} scope="col" className={looksOf(fees, header) === 'number' ? 'figure' : undefined}>
                {names.column(header, fees)}
              </th>
            ))}
            <th scope="col">{t('affects')}</th>
            {isFollowed && <th scope="col">{products('column.tariff-version')}</th>}
          </tr>
        </thead>
        <tbody>
          {fees.rows.map((fee, at) => (
            <FeeLine
              // Two rows may say the same.
              key={`${fee.cells.join('|')} ${fees.rows.slice(0, at).filter((other) => other.cells.join('|') === fee.cells.join('|')).length}`}
              list={list}
              fees={fees}
              fee={fee}
              shown={shown}
              onFollow={isFollowed ? onFollow : undefined}
            />
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}

function looksOf({ columns }: Fees, header: string) {
  return columns.find((column) => column.header === header)?.looks
}

interface FeeLineProps {
  list: FeeList
  fees: Fees
  fee: Fee
  shown: readonly string[]
  onFollow: ((cells: readonly string[]) => void) | undefined
}

function FeeLine({ list, fees, fee, shown, onFollow }: FeeLineProps) {
  const t = useMessages(feeMessages)
  const products = useMessages(productMessages)
  const formats = useFormats()
  const names = useTariffNames()
  const { name, fullName } = useFeeNames(list, fees)
  const { cells, holds, isLatest, companyId } = fee
  const text = (header: string) => {
    const column = fees.columns.find((each) => each.header === header)
    const cell = cellOf(fees, cells, header)
    if (!column || cell === '') return ''
    if (column.looks === 'date') return formats.day(cell)
    if (isPercent(fees, cells, header)) return formats.percent(Number(cell) / 100)
    if (column.looks === 'number') {
      return moneyHeaders.has(header)
        ? moneyText(formats, cell, cellOf(fees, cells, 'currency'))
        : formats.number(Number(cell), decimalsOf(cell))
    }
    return shownCell(cell, column, names.word)
  }
  return (
    <tr data-over={holds === 'over' || undefined}>
      <th scope="row">
        {name(cells)}{' '}
        <Badge color={holds === 'now' ? 'green' : holds === 'later' ? 'amber' : 'gray'}>
          {holds === 'now'
            ? t('current')
            : holds === 'over'
              ? products('state.over')
              : products('state.later', { day: formats.day(cellOf(fees, cells, 'valid-from')) })}
        </Badge>
      </th>
      {shown.map((header) => (
        <td key={header} className={looksOf(fees, header) === 'number' ? 'figure' : undefined}>
          {header === 'company' && companyId !== null ? (
            <Link to={screenPaths.company} params={{ id: String(companyId) }}>
              {text(header)}
            </Link>
          ) : (
            text(header)
          )}
        </td>
      ))}
      <td>
        <Affected list={list} fees={fees} fee={fee} />
      </td>
      {onFollow && (
        <td>
          {isLatest && (
            <IconButton label={t('newVersionOf', { name: fullName(cells) })} onClick={() => onFollow(cells)}>
              <IconPlus size={16} stroke={1.7} aria-hidden />
            </IconButton>
          )}
        </td>
      )}
    </tr>
  )
}

const moneyHeaders: ReadonlySet<string> = new Set(['amount', 'minimum', 'maximum'])

/** Amounts of a list stand alike: two decimals and the currency. A rate a kilogram keeps the decimals it has beyond them. */
function moneyText(formats: ReturnType<typeof useFormats>, cell: string, currency: string): string {
  if (decimalsOf(cell) <= 2) return formats.money(cell, currency).trim()
  return `${formats.number(Number(cell), decimalsOf(cell))}\u00a0${currency}`.trim()
}

/** A share and not money: of a surcharge its amount, where its basis is one. */
function isPercent(fees: Fees, cells: readonly string[], header: string): boolean {
  if (header === 'amount') return cellOf(fees, cells, 'basis').startsWith('PCT_')
  return ['percent', 'cap-percent', 'value-percent'].includes(header)
}

/** As many decimals as it is written with. */
function decimalsOf(cell: string): number {
  return cell.split('.')[1]?.length ?? 0
}

function Affected({ list, fees, fee: { cells, reach, companyId } }: Pick<FeeLineProps, 'list' | 'fees' | 'fee'>) {
  const t = useMessages(feeMessages)
  const own = { fuel: 'own-fuel', 'exchange-rates': 'own-tariff' } as const
  const sought = list === 'fuel' || list === 'exchange-rates' ? own[list] : cellOf(fees, cells, 'code')
  const accounts = t('affects.accounts', { count: reach.accounts })
  return (
    <ul className={classes.affected}>
      {list === 'exchange-rates' && <li>{t('affects.values')}</li>}
      {(reach.products > 0 || list !== 'exchange-rates') && (
        <li>
          <Link {...productsOf(list, fees, cells)}>{t('affects.products', { count: reach.products })}</Link>
        </li>
      )}
      {companyId !== null ? (
        <li>
          <Link to={screenPaths.company} params={{ id: String(companyId) }}>
            {accounts}
          </Link>
        </li>
      ) : (
        reach.companies > 0 && (
          <li>
            <Link to={screenPaths.fees} search={{ list: 'agreements', search: sought }}>
              {t('affects.customers', { count: reach.companies })}
            </Link>{' '}
            ({accounts})
          </li>
        )
      )}
    </ul>
  )
}
