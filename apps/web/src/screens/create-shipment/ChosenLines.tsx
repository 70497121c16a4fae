import { useFormats, useMessages } from '../../app/i18n/index.ts'
import optionMessages from 'messages:create-options'
import type { Option } from './option-list.ts'
import classes from './options.module.css'

/** The lines of the chosen price, folded: the list has them with their reasons. */
export function ChosenLines({ option }: { option: Option }) {
  const t = useMessages(optionMessages)
  const formats = useFormats()
  return (
    <details className={classes.chosenLines}>
      <summary>{t('priceLines')}</summary>
      <dl>
        {option.priceLines.map((line) => (
          <div key={`${line.type} ${line.name}`}>
            <dt>{line.name}</dt>
            <dd className="figure">{formats.money(line.amount.amount, line.amount.currencyCode)}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}
