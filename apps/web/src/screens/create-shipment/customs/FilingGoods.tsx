import filingMessages from 'messages:export-filing'
import type { FilingAdvice } from '@kattegat/domain/aes'
import { filingAdviceText, filingReasonText } from '@kattegat/domain/aes'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Badge } from '../../../ui/index.ts'
import { scheduleBText } from './filing-choice.ts'
import customsMessages from 'messages:create-customs'
import classes from './customs.module.css'

/** The goods of each Schedule B number: what is advised, and why. */
export function FilingGoods({ advice }: { advice: readonly FilingAdvice[] }) {
  const t = useMessages(customsMessages)
  const formats = useFormats()
  const filing = useMessages(filingMessages)
  return (
    <ul className={classes.goods} aria-live="polite">
      {advice.map((goods) => (
        <li key={`${goods.scheduleB} ${goods.origin}`}>
          <div className={classes.goodsHead}>
            <strong>
              {goods.scheduleB
                ? t('filing.number', { number: scheduleBText(goods.scheduleB) })
                : t(goods.lines.length === 0 ? 'filing.whole' : 'filing.noNumber')}
              {goods.origin !== 'unknown' && `, ${t(`filing.${goods.origin}`)}`}
            </strong>
            <span className="quiet">
              {goods.lines.length > 0 &&
                t('filing.lines', {
                  count: goods.lines.length,
                  lines: formats.list(goods.lines.map((line) => String(line + 1))),
                })}
              {goods.valueUsd !== undefined &&
                `${goods.lines.length > 0 ? ' · ' : ''}${formats.money(goods.valueUsd, 'USD')}`}
            </span>
            <Badge color={goods.advice === 'exempt' ? 'green' : goods.open.length > 0 ? 'amber' : 'ink'}>
              {goods.open.length > 0 ? t('filing.open', { count: goods.open.length }) : filingAdviceText(filing, goods)}
            </Badge>
          </div>
          <span>{filingReasonText(filing, goods.why)}</span>
        </li>
      ))}
    </ul>
  )
}
