import type { FilingAdvice } from '@kattegat/domain/aes'
import { filingAdviceText, filingReasonText } from '@kattegat/domain/aes'
import { useFormats, useLanguage, useWords } from '../../../app/i18n/index.ts'
import { Badge } from '../../../ui/index.ts'
import { scheduleBText } from './filing-choice.ts'
import { customsWords } from './words.ts'
import classes from './customs.module.css'

/** The goods of each Schedule B number: what is advised, and why. */
export function FilingGoods({ advice }: { advice: readonly FilingAdvice[] }) {
  const t = useWords(customsWords)
  const formats = useFormats()
  const language = useLanguage()
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
              {goods.open.length > 0
                ? t('filing.open', { count: goods.open.length })
                : filingAdviceText(language, goods)}
            </Badge>
          </div>
          <span>{filingReasonText(language, goods.why)}</span>
        </li>
      ))}
    </ul>
  )
}
