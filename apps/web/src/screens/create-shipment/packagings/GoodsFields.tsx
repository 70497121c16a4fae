import formMessages from 'messages:shipment-form'
import { useMessages } from '../../../app/i18n/index.ts'
import type { Choice } from '../../../ui/index.ts'
import { SelectField, TextField } from '../../../ui/index.ts'
import type { PackagedGoods } from './packaging.ts'
import classes from './packagings.module.css'
import packagingMessages from 'messages:create-packagings'

interface GoodsFieldsProps {
  goods: PackagedGoods
  errors: Readonly<Record<string, string>>
  countries: readonly Choice[]
  currencies: readonly Choice[]
  onChange: (field: keyof PackagedGoods, text: string) => void
}

/** What is in the packaging, for the commodity lines of customs. */
export function GoodsFields({ goods, errors, countries, currencies, onChange }: GoodsFieldsProps) {
  const t = useMessages(packagingMessages)
  const words = useMessages(formMessages)
  const of = (field: keyof PackagedGoods) => ({
    label: words(`fields.${field}`),
    value: goods[field],
    error: errors[field],
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) => onChange(field, event.currentTarget.value),
  })
  return (
    <div className={classes.goodsFields}>
      <div className={classes.wide}>
        <TextField {...of('commodity')} />
      </div>
      <TextField {...of('harmonizedCode')} />
      <SelectField {...of('countryOfOrigin')} choices={countries} emptyLabel={t('choose')} />
      <TextField {...of('unitPrice')} figures />
      <SelectField {...of('currency')} choices={currencies} />
    </div>
  )
}
