import { billStates, blockReasons, isOursToBill } from '@kattegat/domain/invoice-control'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { addUp, searchOf, shareOf, type Asked, type InvoiceMonth } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

interface MonthStatesProps {
  month: InvoiceMonth
  asked: Asked
}

/** How the month stands: a figure for each state, which leads to its shipments, and the sums of what is looked at. */
export function MonthStates({ month, asked }: MonthStatesProps) {
  const t = useMessages(invoiceMessages)
  const inState = month.states.filter(({ state }) => asked.state === undefined || state === asked.state)
  const shown = inState.filter(({ reason }) => asked.reason === undefined || reason === asked.reason)
  return (
    <>
      <nav aria-label={t('states')}>
        <ul className={classes.states}>
          {[undefined, ...billStates].map((state) => {
            const own = month.states.filter((each) => state === undefined || each.state === state)
            return (
              <li key={state ?? 'all'}>
                <Link
                  to={screenPaths.invoiceControl}
                  search={searchOf({ ...asked, state, reason: undefined })}
                  aria-current={asked.state === state ? 'true' : undefined}
                  resetScroll={false}
                >
                  <StateFigure sums={own} />
                  <span className={classes.name}>{t(`state.${state ?? 'all'}`)}</span>
                </Link>
              </li>
            )
          })}
        </ul>
      </nav>
      {asked.state === 'blocked' && <Reasons states={inState} asked={asked} />}
      <SumsShown sums={shown.filter(isOursToBill)} />
      {!shown.every(isOursToBill) && <p className="quiet">{t('sums.billed')}</p>}
    </>
  )
}

/** How many shipments, and what we bill of them: of all states it comes to what all together do. */
function StateFigure({ sums }: { sums: InvoiceMonth['states'] }) {
  const formats = useFormats()
  return (
    <>
      <strong>{formats.number(sums.reduce((all, { shipments }) => all + shipments, 0))}</strong>
      {addUp(sums.filter(isOursToBill)).map(({ sales }) => (
        <span key={sales.currencyCode} className={classes.amount}>
          {formats.money(sales.amount, sales.currencyCode)}
        </span>
      ))}
    </>
  )
}

/** Why they are blocked, the first thing to do first; each leads to its shipments. */
function Reasons({ states, asked }: { states: InvoiceMonth['states']; asked: Asked }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const counted = blockReasons.flatMap((reason) => {
    const shipments = states.filter((each) => each.reason === reason).reduce((all, each) => all + each.shipments, 0)
    return shipments === 0 ? [] : [{ reason, shipments }]
  })
  if (counted.length === 0) return null
  return (
    <nav aria-label={t('reasons')}>
      <ul className={classes.reasons}>
        {counted.map(({ reason, shipments }) => (
          <li key={reason}>
            <Link
              to={screenPaths.invoiceControl}
              search={searchOf({ ...asked, reason: asked.reason === reason ? undefined : reason })}
              aria-current={asked.reason === reason ? 'true' : undefined}
              resetScroll={false}
            >
              <span>{t(`reason.${reason}`)}</span>
              <span className={classes.count}>{formats.number(shipments)}</span>
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function SumsShown({ sums }: { sums: InvoiceMonth['states'] }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  return (
    <section className={classes.sums} aria-label={t('sums')}>
      {addUp(sums).map(({ shipments, sales, cost, margin, withoutCost }) => {
        const share = shareOf(sales, margin)
        const shareText = share === undefined ? '' : ` (${formats.percent(share)})`
        const facts = [
          { name: t('sums.shipments'), value: formats.number(shipments) },
          { name: t('column.sales'), value: formats.money(sales.amount, sales.currencyCode) },
          { name: t('column.cost'), value: formats.money(cost.amount, cost.currencyCode) },
          { name: t('column.margin'), value: `${formats.money(margin.amount, margin.currencyCode)}${shareText}` },
        ]
        return (
          <div key={sales.currencyCode}>
            <dl>
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
            {withoutCost > 0 && <p className="quiet">{t('withoutCost', { count: withoutCost })}</p>}
          </div>
        )
      })}
    </section>
  )
}
