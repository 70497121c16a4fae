import { useDebouncedValue } from '@mantine/hooks'
import { useFormContext, useWatch } from 'react-hook-form'
import { useAnswer } from '../../../app/api/index.ts'
import { useFormats, useLanguage, useMessages } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconHistory } from '../../../ui/icons/index.ts'
import type { BookingForm } from '../booking-form.ts'
import type { CommodityValues } from '../form-parts.ts'
import { useTyped } from '../use-typed.ts'
import { currencyOfLines, lastLineValues } from './saved-goods.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

const typingPauseMs = 400
const namedAtMost = 3

/** The goods of the latest shipment to this receiver, offered while no line is filled in. */
export function LastLines({ onUse }: { onUse: (lines: CommodityValues[]) => void }) {
  const t = useMessages(commodityMessages)
  const language = useLanguage()
  const formats = useFormats()
  const { control, getValues, setValue } = useFormContext<BookingForm>()
  const isBlank = useTyped(({ shipment }) => shipment.commodities === undefined)
  const [name, countryCode, companyId] = useWatch({
    control,
    name: ['receiverAddress.companyName', 'receiverAddress.countryCode', 'companyId'],
  })
  const [receiver] = useDebouncedValue(name.trim().slice(0, 200), typingPauseMs)
  const last = useAnswer(
    'GetLastCommodities',
    { query: { receiverName: receiver, receiverCountry: countryCode, ...(companyId ? { companyId } : {}) } },
    { enabled: isBlank && receiver !== '' && countryCode !== '', staleTimeMs: 60_000 },
  )
  const lines = last.data?.commodities ?? []
  if (!isBlank || lines.length === 0 || receiver !== name.trim()) return null

  const use = () => {
    const ofLines = currencyOfLines(lines)
    // Nobody has named a value yet, so its currency may follow the lines.
    if (ofLines && getValues('customsAmount.amount').trim() === '') setValue('customsAmount.currencyCode', ofLines)
    onUse(lastLineValues(lines, getValues('customsAmount.currencyCode'), language, getValues('units')))
  }
  const goods = lines.slice(0, namedAtMost).map((line) => line.description ?? '')
  const date = last.data?.shipDate ? formats.day(last.data.shipDate) : ''
  return (
    <div className={classes.lastLines}>
      <IconHistory size={16} stroke={1.6} aria-hidden />
      <span>
        {t('last', { count: lines.length, receiver, date })}{' '}
        <span className="quiet">
          {goods.filter(Boolean).join(', ')}
          {lines.length > namedAtMost && ' …'}
        </span>
      </span>
      <Button variant="default" onClick={use}>
        {t('useLast')}
      </Button>
    </div>
  )
}
