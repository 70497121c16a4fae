import type { ValidationContext } from '@kattegat/domain/validation'
import { useSyncExternalStore } from 'react'
import { useMessages } from '../../app/i18n/index.ts'
import { followToField } from '../../ui/focus-field.ts'
import { IconCircleCheck, IconCircleDashed } from '../../ui/icons/index.ts'
import classes from './create-shipment.module.css'
import { fieldId, isFieldHere } from './field-errors.ts'
import { errorsOf } from './form-rules.ts'
import { goodsHere } from './goods-rules.ts'
import { useTyped } from './use-typed.ts'
import bookingMessages from 'messages:create-shipment'

const parts = [
  { key: 'address.sender', fields: /^senderAddress\./ },
  { key: 'address.receiver', fields: /^receiverAddress\./ },
  { key: 'rail.goods', fields: /^collis/ },
  { key: 'customs.heading', fields: /^(customs|commodities|importerOfRecord|soldTo|broker|aes|itn)/ },
  { key: 'details.pickup', fields: /^(pickup|shipDate|bookPickup)/ },
  { key: 'rare.dangerousGoods', fields: /^dangerousGoods/ },
  { key: 'rare.insurance', fields: /^insurance/ },
] as const
/** The description and the terms, and whatever else belongs to none of those before. */
const rest = { key: 'details.goods', fields: /^(?!selectedOption)/ } as const
const all = [...parts, rest] as const

/**
 * Section by section what a booking still needs, each a link to the first field of it. Never red: nothing is wrong yet.
 * It stands below the main button, which must not move while somebody reaches for it.
 */
export function MissingParts({ context }: { context: ValidationContext }) {
  const t = useMessages(bookingMessages)
  // What is required of dangerous goods follows from the product chosen.
  useSyncExternalStore(goodsHere.subscribe, goodsHere.now)
  const missing = useTyped(({ form, shipment }) => {
    const errors = errorsOf(shipment, context, 'booking', form)
    return all.map((part) => {
      const own = errors.filter((error) => part === all.find((each) => each.fields.test(error.field)))
      return {
        count: own.length,
        first: own.map((error) => error.field).find(isFieldHere) ?? null,
        always: part.key === 'address.sender' || part.key === 'address.receiver' || part.key === 'rail.goods',
      }
    })
  })
  // Once nothing is left, the room is better used by the options.
  if (missing.every((part) => part.count === 0)) return null
  return (
    <ul className={classes.progress}>
      {all.map(({ key }, index) => {
        const part = missing[index]
        if (!part || (part.count === 0 && !part.always)) return null
        const Icon = part.count === 0 ? IconCircleCheck : IconCircleDashed
        return (
          <li key={key} data-complete={part.count === 0 || undefined}>
            <Icon size={16} stroke={1.8} aria-hidden />
            <span>{t(key)}</span>
            {part.count === 0 ? (
              <span className="quiet">{t('rail.complete')}</span>
            ) : part.first === null ? (
              <span className="quiet">{t('rail.notHere')}</span>
            ) : (
              <a href={`#${fieldId(part.first)}`} onClick={(event) => followToField(event, fieldId(part.first!))}>
                {t('rail.missing', { count: part.count })}
              </a>
            )}
          </li>
        )
      })}
    </ul>
  )
}
