import type { EnteredLine } from '@kattegat/domain/history'
import { sumOfLines } from '@kattegat/domain/history'
import { minorFromText, toWire } from '@kattegat/domain/money'
import { useFormats, useMessages } from '../../../../app/i18n/index.ts'
import type { QuoteProduct } from './quote-lines.ts'
import classes from './quotes.module.css'
import quoteMessages from 'messages:history-quotes'

interface AnswerTotalProps {
  product: QuoteProduct | undefined
  lines: readonly EnteredLine[]
  currency: string
}

/** What the answer asks for, beside the tariff's price and what it costs the provider. */
export function AnswerTotal({ product, lines, currency }: AnswerTotalProps) {
  const t = useMessages(quoteMessages)
  const formats = useFormats()
  const announced = (minor: number) => formats.money(toWire({ minor, currency }).amount, currency)
  const total = sumOfLines(lines)
  const tariff = product?.totalExVat && minorFromText(product.totalExVat.amount)
  const cost = product?.cost && minorFromText(product.cost.amount)
  return (
    <dl className={classes.total} aria-live="polite">
      <div>
        <dt>{t('total')}</dt>
        <dd>
          <strong>{announced(total)}</strong>
        </dd>
      </div>
      {typeof tariff === 'number' && tariff !== total && (
        <div>
          <dt>{t('tariff')}</dt>
          <dd>{announced(tariff)}</dd>
        </div>
      )}
      {typeof cost === 'number' && (
        <>
          <div>
            <dt>{t('cost')}</dt>
            <dd>{announced(cost)}</dd>
          </div>
          <div>
            <dt>{t('margin')}</dt>
            <dd data-negative={total < cost || undefined}>{announced(total - cost)}</dd>
          </div>
        </>
      )}
    </dl>
  )
}
