import { commodityTotalMinor } from '@kattegat/domain/aes'
import { useFormContext, useWatch } from 'react-hook-form'
import { useFormats } from '../../../app/i18n/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { commodityLine } from '../form-parts.ts'

/** Quantity × unit price; the only cell that follows every letter. */
export function LineTotal({ row }: { row: number }) {
  const formats = useFormats()
  const { control } = useFormContext<BookingForm>()
  const [line, currency] = useWatch({ control, name: [`commodities.${row}`, 'customsAmount.currencyCode'] })
  // A line that is being removed is watched for one more moment.
  const minor = line && commodityTotalMinor(commodityLine(line, currency, 'metric'))
  return minor === undefined ? '–' : formats.money(decimal(minor), currency).replace(/\s*[A-Z]{3}$/, '')
}

function decimal(minor: bigint): string {
  const digits = String(minor < 0n ? -minor : minor).padStart(3, '0')
  return `${minor < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`
}
