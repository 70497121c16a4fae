import goodsMessages from 'messages:goods'
import {
  batteryTypes,
  batteryTypesOf,
  dangerousGoodsTypes,
  dangerousGoodsTypesOf,
  dangerousGoodsUnits,
  packingGroups,
} from '@kattegat/domain/shipment'
import { useFormContext, useWatch } from 'react-hook-form'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconTrash } from '../../../ui/icons/index.ts'
import { IconButton } from '../../../ui/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { FormSelect, FormText } from '../FormFields.tsx'
import { useErrorAt } from '../use-field.ts'
import { AskedOfLine } from './AskedOfLine.tsx'
import classes from './dangerous-goods.module.css'
import { readUnNumber } from './un-numbers.ts'
import type { AskedLine } from './use-asked-fields.ts'
import { UnNumberField } from './UnNumberField.tsx'
import dangerousGoodsMessages from 'messages:create-dangerous-goods'

interface DangerousGoodsRowProps {
  index: number
  asked: AskedLine | undefined
  onRemove: (index: number) => void
}

/** One kind of dangerous goods. Batteries are asked how they are packed, others are not. */
export function DangerousGoodsRow({ index, asked, onRemove }: DangerousGoodsRowProps) {
  const t = useMessages(dangerousGoodsMessages)
  const goods = useMessages(goodsMessages)
  const n = index + 1
  return (
    <div role="group" aria-label={t('row', { n })} className={classes.row}>
      <div className={classes.unNumber}>
        <UnNumberField index={index} />
      </div>
      <div className={classes.type}>
        <GoodsType index={index} />
      </div>
      <div className={classes.group}>
        <PackingGroup index={index} listed={asked?.packingGroups ?? null} />
      </div>
      <div className={classes.amount}>
        <FormText name={`dangerousGoods.${index}.amount`} figures required autoComplete="off" />
      </div>
      <div className={classes.unit}>
        <FormSelect
          name={`dangerousGoods.${index}.amountUnit`}
          choices={dangerousGoodsUnits.map((unit) => ({ value: unit, label: goods(`dangerousGoodsUnits.${unit}`) }))}
          emptyLabel={t('choose')}
          required
        />
      </div>
      <div className={classes.remove}>
        <IconButton label={t('remove', { n })} onClick={() => onRemove(index)}>
          <IconTrash size={16} stroke={1.6} aria-hidden />
        </IconButton>
      </div>
      <div className={classes.description}>
        <FormText
          name={`dangerousGoods.${index}.description`}
          placeholder={t('shippingName')}
          required
          autoComplete="off"
        />
      </div>
      <BatteryType index={index} />
      {asked && <AskedOfLine index={index} asked={asked} />}
    </div>
  )
}

/** The types that the number leaves to choose from. What contradicts it stays to be seen, and to be corrected. */
function GoodsType({ index }: { index: number }) {
  const t = useMessages(dangerousGoodsMessages)
  const goods = useMessages(goodsMessages)
  const { control } = useFormContext<BookingForm>()
  const name = `dangerousGoods.${index}.type` as const
  const [typed, chosen] = useWatch({ control, name: [`dangerousGoods.${index}.unNumber`, name] })
  const ofNumber = dangerousGoodsTypesOf(readUnNumber(typed ?? ''))
  const types = dangerousGoodsTypes.filter((type) => ofNumber.includes(type) || type === chosen)
  return (
    <FormSelect
      name={name}
      choices={types.map((type) => ({ value: type, label: goods(`dangerousGoodsTypes.${type}`) }))}
      emptyLabel={t('choose')}
      required
    />
  )
}

/** The groups that the list has for these goods. What contradicts it stays to be seen, and to be corrected. */
function PackingGroup({ index, listed }: { index: number; listed: readonly string[] | null }) {
  const t = useMessages(dangerousGoodsMessages)
  const { control } = useFormContext<BookingForm>()
  const name = `dangerousGoods.${index}.packingGroup` as const
  const chosen = useWatch({ control, name })
  const groups = packingGroups.filter((group) => !listed || listed.includes(group) || group === chosen)
  return (
    <FormSelect
      name={name}
      choices={groups.map((group) => ({ value: group, label: group }))}
      emptyLabel={listed?.length ? t('choose') : t('noGroup')}
    />
  )
}

function BatteryType({ index }: { index: number }) {
  const t = useMessages(dangerousGoodsMessages)
  const goods = useMessages(goodsMessages)
  const { control } = useFormContext<BookingForm>()
  const name = `dangerousGoods.${index}.batteryType` as const
  const [typed, chosen] = useWatch({ control, name: [`dangerousGoods.${index}.unNumber`, name] })
  const faulty = useErrorAt(name) !== undefined
  // A row that is being removed is watched for one more moment.
  const ofNumber = batteryTypesOf(readUnNumber(typed ?? ''))
  if (ofNumber.length === 0 && !chosen && !faulty) return null
  // What does not fit the number stays to be seen, and to be corrected.
  const choices = batteryTypes.filter((type) => ofNumber.includes(type) || type === chosen)
  return (
    <div className={classes.battery}>
      <FormSelect
        name={name}
        choices={choices.map((type) => ({ value: type, label: goods(`batteryTypes.${type}`) }))}
        emptyLabel={t('choose')}
        required
      />
    </div>
  )
}
