import { useFormats, useMessages } from '../../app/i18n/index.ts'
import classes from './create-shipment.module.css'
import type { OptionList } from './option-list.ts'
import { chosenOption } from './option-list.ts'
import bookingMessages from 'messages:create-shipment'

/** For those who hear the page: what a search found, and what the chosen option costs now. */
export function LiveStatus({ list }: { list: OptionList }) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const chosen = chosenOption(list)
  const text =
    list.phase === 'searching'
      ? t('options.searching')
      : list.phase === 'shown'
        ? t('options.found', { count: list.options.length })
        : ''
  const price = chosen ? formats.money(chosen.totalExVat.amount, chosen.totalExVat.currencyCode) : ''
  return (
    <p className={classes.unseen} role="status">
      {[text, chosen?.displayName, price].filter(Boolean).join(', ')}
    </p>
  )
}
