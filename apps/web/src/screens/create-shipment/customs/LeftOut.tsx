import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import type { BookingForm } from '../booking-form.ts'
import classes from '../create-shipment.module.css'
import { readTypedAmount } from '../../../app/typed-number.ts'
import customsMessages from 'messages:create-customs'

/** Where nothing passes customs: what was typed for it is kept, and left out of the shipment by the rules. */
export function LeftOut({ onShow }: { onShow: () => void }) {
  const t = useMessages(customsMessages)
  const formats = useFormats()
  const { control } = useFormContext<BookingForm>()
  const typed = useWatch({ control, name: 'customsAmount' })
  const amount = readTypedAmount(typed.amount)
  const isAmount = /^\d+(\.\d+)?$/.test(amount)
  return (
    <p className="quiet">
      {typed.amount.trim() !== '' &&
        t('leftOut', {
          amount: isAmount ? formats.money(amount, typed.currencyCode) : `“${typed.amount.slice(0, 20)}”`,
        })}{' '}
      <button type="button" className={classes.quietButton} onClick={onShow}>
        {t('show')}
      </button>
    </p>
  )
}
