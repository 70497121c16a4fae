import { useQuery } from '@tanstack/react-query'
import { billDecisions, type BillDecision } from '@kattegat/domain/carrier-invoices'
import { minorFromText } from '@kattegat/domain/money'
import { useState, type KeyboardEvent } from 'react'
import { answerQuery, call, refetch, useScope, type Answer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconCircleCheck } from '../../ui/icons/index.ts'
import { Badge, Button, EmptyState, Notice, SkeletonLines, type BadgeColour } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { DecideAll } from './DecideAll.tsx'
import { refusalOf } from './decide-each.ts'
import type { ShownBills } from './invoice-control.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

export type Bill = Answer<'GetCarrierBills'>[number]

interface BillsProps {
  /** Of an invoice every bill; without one, what is to be decided of all. */
  shown: ShownBills
  isWaiting: boolean
}

const aPage = 100
const lookAgainMs = 2000

/** What a carrier billed beside what was expected, a row for each waybill, decided with one key. */
export function BillsToDecide({ shown, isWaiting }: BillsProps) {
  const t = useMessages(invoiceMessages)
  const scope = useScope(useLanguage())
  // Pages that were gone past, so that the way back is known.
  const [passed, setPassed] = useState<readonly number[]>([])
  const after = passed.at(-1)
  const { invoiceId, state, reason } = shown
  const query = {
    pageSize: aPage,
    ...(invoiceId === undefined ? {} : { invoiceId }),
    ...(state ? { state } : {}),
    ...(reason ? { reason } : {}),
    ...(after === undefined ? {} : { after }),
  }
  const found = useQuery({
    ...answerQuery('GetCarrierBills', { query }, scope),
    refetchInterval: isWaiting ? lookAgainMs : false,
  })
  const bills = found.data
  if (!bills) {
    return found.isError ? (
      <LoadFailed title={t('bills.failed')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={6} height={34} />
    )
  }
  if (bills.length === 0 && after === undefined) {
    return state || reason ? (
      <EmptyState title={t('bills.noneSuch')}>{t('bills.noneSuchText')}</EmptyState>
    ) : (
      <EmptyState title={t('bills.allDecided')} icon={<IconCircleCheck size={32} stroke={1.4} />}>
        {t('bills.allDecidedText')}
      </EmptyState>
    )
  }
  return (
    <>
      {reason && bills.some((bill) => bill.state === 'queued') && <DecideAll waiting={{ invoiceId, reason }} />}
      <Rows bills={bills} />
      <p className={classes.paging}>
        {after !== undefined && (
          <Button variant="subtle" onClick={() => setPassed(passed.slice(0, -1))}>
            {t('newest')}
          </Button>
        )}
        {bills.length >= aPage && (
          <Button variant="subtle" onClick={() => setPassed([...passed, bills.at(-1)!.id])}>
            {t('older')}
          </Button>
        )}
      </p>
    </>
  )
}

const keyOf: Readonly<Record<BillDecision, string>> = { accept: 'a', dispute: 'd', 'bill-on': 'b', reopen: 'r' }

function Rows({ bills }: { bills: readonly Bill[] }) {
  const t = useMessages(invoiceMessages)
  const [said, setSaid] = useState<{ readonly kind: 'good' | 'bad'; readonly text: string }>()
  const decide = async (bill: Bill, decision: BillDecision) => {
    const shown = [{ id: bill.id, difference: bill.difference.amount }]
    const reply = await call('DecideCarrierBills', { body: { ids: [bill.id], decision, shown } })
    if (!reply.ok) return
    const [result] = reply.data.results
    const name = bill.AWB
    setSaid(
      result?.done
        ? { kind: 'good', text: t('decide.done', { name, state: t(`decide.${decision}`) }) }
        : { kind: 'bad', text: `${name}: ${result?.message ?? ''}` },
    )
    await refetch('GetCarrierInvoices', 'GetCarrierBills', 'GetPriceLines', 'GetShipmentLedger')
  }
  return (
    <>
      <p className={classes.keys}>{t('bills.keys')}</p>
      {said && (
        <Notice kind={said.kind} role={said.kind === 'good' ? 'status' : 'alert'}>
          {said.text}
        </Notice>
      )}
      <ScrollRegion label={t('bills.open')} className={classes.wide}>
        <table className={classes.billRows}>
          <Head />
          <tbody>
            {bills.map((bill) => (
              <Row key={bill.id} bill={bill} onDecide={(decision) => void decide(bill, decision)} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

const heads = ['waybill', 'company', 'expected', 'billed', 'difference', 'weight', 'state', 'decision'] as const
const figures: ReadonlySet<string> = new Set(['expected', 'billed', 'difference', 'weight'])

function Head() {
  const t = useMessages(invoiceMessages)
  return (
    <thead>
      <tr>
        {heads.map((name) => (
          <th key={name} scope="col" className={figures.has(name) ? 'figure' : undefined}>
            {t(`column.${name}`)}
          </th>
        ))}
      </tr>
    </thead>
  )
}

const colours: Readonly<Record<Bill['state'], BadgeColour>> = {
  waiting: 'gray',
  accepted: 'green',
  queued: 'amber',
  disputed: 'red',
  'billed-on': 'ink',
}

function Row({ bill, onDecide }: { bill: Bill; onDecide: (decision: BillDecision) => void }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const open = billDecisions.filter((decision) => refusalOf(bill, decision) === undefined)
  // Decided, the row may go: the focus goes on to the one beside it first.
  const decide = (row: Element | null, decision: BillDecision) => {
    const beside = row?.nextElementSibling ?? row?.previousElementSibling
    if (beside instanceof HTMLElement) beside.focus()
    onDecide(decision)
  }
  const press = (event: KeyboardEvent<HTMLTableRowElement>) => {
    if (event.target !== event.currentTarget || event.ctrlKey || event.metaKey || event.altKey) return
    const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
    const way = event.key === 'ArrowDown' || event.key === 'ArrowUp' ? step[event.key] : undefined
    const next = way && event.currentTarget[way]
    if (next instanceof HTMLElement) next.focus()
    const decision = open.find((each) => keyOf[each] === event.key.toLowerCase())
    if (decision) decide(event.currentTarget, decision)
    if (next || decision) event.preventDefault()
  }
  const money = (price: Bill['billed'] | null) => (price ? formats.money(price.amount, price.currencyCode) : '–')
  const weight = (kg: number | null) => (kg === null ? '–' : formats.weight(kg))
  return (
    // What is done with a row by one key, its buttons do as well.
    <tr tabIndex={0} onKeyDown={press}>
      <th scope="row">
        {bill.shipmentId === null ? (
          bill.AWB
        ) : (
          <Link to={screenPaths.history} search={{ shipment: bill.shipmentId }}>
            {bill.AWB}
          </Link>
        )}
        <span className={classes.beneath}>
          {bill.carrier} {bill.invoiceNumber}
        </span>
      </th>
      <td>{bill.company || t('bills.unknown')}</td>
      <td className="figure" data-name={t('column.expected')}>
        {money(bill.expected)}
        {bill.agreed && bill.agreed.amount !== (bill.expected ?? bill.agreed).amount && (
          <span className={classes.beneath}>{t('bills.ofAgreed', { amount: money(bill.agreed) })}</span>
        )}
      </td>
      <td className="figure" data-name={t('column.billed')} title={linesText(bill, formats)}>
        {money(bill.billed)}
      </td>
      <td className="figure" data-name={t('column.difference')} data-loss={isMore(bill) || undefined}>
        {money(bill.difference)}
      </td>
      <td className="figure" data-name={t('column.weight')}>
        {bill.billedWeight === null ? '' : `${weight(bill.billedWeight)} / ${weight(bill.chargeableWeight)}`}
      </td>
      <td>
        <Badge color={colours[bill.state]}>{t(`bill.state.${bill.state}`)}</Badge>
        {bill.reason && <span className={classes.beneath}>{t(`difference.${bill.reason}`)}</span>}
        {bill.decidedBy && bill.decidedAt && (
          <span className={classes.beneath}>
            {t('decidedBy', { name: bill.decidedBy, time: formats.instant(bill.decidedAt) })}
          </span>
        )}
      </td>
      <td>
        <span className={classes.decisions}>
          {open.map((decision) => (
            <Button
              key={decision}
              variant="default"
              aria-keyshortcuts={keyOf[decision]}
              aria-label={t('decide.of', { decision: t(`decide.${decision}`), name: bill.AWB })}
              onClick={(event) => decide(event.currentTarget.closest('tr'), decision)}
            >
              {t(`decide.${decision}`)}
            </Button>
          ))}
        </span>
      </td>
    </tr>
  )
}

function isMore(bill: Bill): boolean {
  return bill.state !== 'accepted' && (minorFromText(bill.difference.amount) ?? 0) > 0
}

/** The carrier's own lines, for who wants to know what the amount is made of. */
function linesText(bill: Bill, formats: ReturnType<typeof useFormats>): string {
  return bill.lines
    .map(({ charge, amount }) => `${charge || '–'}: ${formats.money(amount.amount, amount.currencyCode)}`)
    .join('\n')
}
