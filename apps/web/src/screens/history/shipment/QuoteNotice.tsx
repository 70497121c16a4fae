import type { HistoryAction } from '@kattegat/domain/history'
import { useState } from 'react'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { Button, Notice } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import { storyForStaff, type ShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

type QuoteAction = Extract<HistoryAction, 'answer-quote' | 'accept-quote' | 'decline-quote'>

/**
 * What is to be done about a quote by anyone who looks at it: staff answer it, its customer takes or leaves the answer. The
 * rest stands in the menu.
 */
export function quoteButtons(detail: ShipmentDetail): { action: QuoteAction; name: string }[] {
  if (detail.data.bookingType !== 'QuoteBooking') return []
  const allowed = (action: QuoteAction) =>
    detail.actions.flatMap((each) => (each.action === action && each.allowed ? [{ action, name: each.name }] : []))
  const answer = allowed('answer-quote')
  const accept = allowed('accept-quote')
  if (answer.length > 0) return answer
  return accept.length > 0 ? [...accept, ...allowed('decline-quote')] : []
}

interface QuoteNoticeProps {
  detail: ShipmentDetail
  onAction: (action: HistoryAction) => void
}

/** How a quote stands, what was answered to it, and what is to be done. */
export function QuoteNotice({ detail, onAction }: QuoteNoticeProps) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const [openedAt] = useState(() => Date.now())
  const { data } = detail
  const { quote } = data
  if (data.bookingType !== 'QuoteBooking' || !quote || data.deleted) return null
  const { state, answer } = quote
  const time = formats.instant(quote.replyBy)
  const isLate = Date.parse(quote.replyBy) < openedAt
  const buttons = quoteButtons(detail)
  const isForStaff = storyForStaff(detail) !== undefined
  const price = answer?.price
  const money = ({ amount, currencyCode }: { amount: string; currencyCode: string }) =>
    formats.money(amount, currencyCode)
  const canBook = detail.actions.some((each) => each.action === 'edit' && each.allowed)
  return (
    <Notice
      kind={state === 'Answered' ? 'good' : state === 'Requested' ? 'info' : 'warn'}
      title={t(`quote.${state}`)}
      actions={
        <>
          {buttons.map(({ action, name }, index) => (
            <Button
              key={action}
              variant={index === 0 ? 'filled' : 'default'}
              aria-haspopup="dialog"
              onClick={() => onAction(action)}
            >
              {name}
            </Button>
          ))}
          {canBook && state !== 'Answered' && (
            <Button
              variant={buttons.length === 0 ? 'filled' : 'default'}
              renderRoot={(look) => (
                <Link to={screenPaths.createShipment} search={{ shipment: data.shipmentId, as: 'edit' }} {...look} />
              )}
            >
              {t('stage.book')}
            </Button>
          )}
        </>
      }
    >
      {isForStaff && state === 'Requested' ? (
        <p>{t(isLate ? 'quote.Requested.staffLate' : 'quote.Requested.staff', { time })}</p>
      ) : isForStaff && state === 'Answered' ? (
        <p>{t('quote.Answered.staff')}</p>
      ) : (
        <p>{t(`quote.${state}.text`)}</p>
      )}
      {!isForStaff && state === 'Requested' && <p>{t(isLate ? 'stage.replyLate' : 'stage.replyBy', { time })}</p>}
      {answer && price && (
        <p className={classes.answer}>
          <strong>{answer.product}</strong>
          <strong>{t('quote.price', { amount: money(price.totalExVat) })}</strong>
          <span>{t('quote.priceIncVat', { amount: money(price.total) })}</span>
          <span>{t('quote.validUntil', { time: formats.instant(answer.validUntil) })}</span>
        </p>
      )}
      {answer && <AnswerLines answer={answer} />}
    </Notice>
  )
}

type QuoteAnswer = NonNullable<NonNullable<ShipmentDetail['data']['quote']>['answer']>

/** The lines of the answered price. */
function AnswerLines({ answer }: { answer: QuoteAnswer }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  return (
    <details>
      <summary>{t('quote.lines')}</summary>
      <table className={classes.price}>
        <tbody>
          {answer.price.priceLines.map((line) => (
            <tr key={`${line.type} ${line.name}`}>
              <th scope="row">{line.name}</th>
              <td className="figure">{formats.money(line.amount.amount, line.amount.currencyCode)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
