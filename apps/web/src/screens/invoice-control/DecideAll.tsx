import type { BillDecision } from '@kattegat/domain/carrier-invoices'
import { useEffect, useRef, useState } from 'react'
import { refetch } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Button, Notice } from '../../ui/index.ts'
import { decideEach, readWaiting, type BillsAtOnce, type DecidedBills, type WaitingBills } from './decide-each.ts'
import classes from './invoice-control.module.css'
import invoiceMessages from 'messages:invoice-control'

/** Decides at once every bill that waits with the reason that is looked at, beyond the page that is seen too. */
export function DecideAll({ waiting }: { waiting: WaitingBills }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const [asked, setAsked] = useState<{ readonly decision: BillDecision; readonly found: BillsAtOnce }>()
  const [decided, setDecided] = useState<DecidedBills>()
  const [isDeciding, setDeciding] = useState(false)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => void (isGone.current = true)
  }, [])
  // Read once, and shown before anything is decided: what others change meanwhile is refused.
  const ask = async (decision: BillDecision) => {
    setDeciding(true)
    const found = await readWaiting(waiting, decision)
    setDeciding(false)
    if (found) setAsked({ decision, found })
    else setDecided({ done: 0, refused: 0, why: undefined, isCutShort: true })
  }
  const decide = async ({ decision, found }: NonNullable<typeof asked>) => {
    setDeciding(true)
    const progress = { onProgress: setDecided, isStopped: () => isGone.current }
    setDecided(await decideEach(found, decision, progress))
    setDeciding(false)
    setAsked(undefined)
    await refetch('GetCarrierInvoices', 'GetCarrierBills', 'GetPriceLines', 'GetShipmentLedger')
  }
  // There is nobody to bill an unknown waybill on to.
  const decisions: BillDecision[] =
    waiting.reason === 'unknown-waybill' ? ['accept', 'dispute'] : ['accept', 'dispute', 'bill-on']
  return (
    <>
      <div className={classes.headActions} role="group" aria-label={t('decide.all')}>
        {decisions.map((decision) => (
          <Button key={decision} variant="default" disabled={isDeciding} onClick={() => void ask(decision)}>
            {t('decide.all.of', { decision: t(`decide.${decision}`) })}
          </Button>
        ))}
      </div>
      {decided && !isDeciding && (
        <Notice kind={decided.isCutShort || decided.refused > 0 ? 'bad' : 'good'} role="status">
          {t('decide.all.done', { count: decided.done })}
          {decided.refused > 0 && ` ${t('decide.all.refused', { count: decided.refused, why: decided.why ?? '' })}`}
          {decided.isCutShort && ` ${t('decide.all.cutShort')}`}
        </Notice>
      )}
      {asked && (
        <ConfirmDialog
          opened
          title={t('decide.all.ask', { decision: t(`decide.${asked.decision}`) })}
          action={t(`decide.${asked.decision}`)}
          busy={isDeciding}
          onConfirm={() => void decide(asked)}
          onClose={() => !isDeciding && setAsked(undefined)}
        >
          <p>
            {waiting.invoiceId === undefined ? t('decide.all.everywhere') : t('decide.all.ofInvoice')}{' '}
            {t(`difference.${waiting.reason}`)}.
          </p>
          <p>
            {t(asked.decision === 'bill-on' ? 'decide.all.charges' : 'decide.all.bills', {
              count: asked.found.bills.length,
              amount: asked.found.sum ? formats.money(asked.found.sum.amount, asked.found.sum.currencyCode) : '–',
            })}
          </p>
          {isDeciding && <p role="status">{t('decide.all.done', { count: decided?.done ?? 0 })}</p>}
        </ConfirmDialog>
      )}
    </>
  )
}
