import formMessages from 'messages:shipment-form'
import type { CommodityTotals as Totals } from '@kattegat/domain/aes'
import { commodityTotals } from '@kattegat/domain/aes'
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { useMessages, useFormats, useLanguage } from '../../../app/i18n/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { IconAlertTriangle, IconCircleCheck } from '../../../ui/icons/index.ts'
import type { BookingForm } from '../booking-form.ts'
import { typeAmount } from '../../../app/typed-number.ts'
import { weightText } from '../measures.ts'
import { useFieldErrors } from '../use-field.ts'
import { useTyped } from '../use-typed.ts'
import commodityMessages from 'messages:create-commodities'
import classes from './commodities.module.css'

/** Sum and weight of the lines beside what they must agree with, and one click that makes them agree. */
export function CommodityTotals() {
  const t = useMessages(commodityMessages)
  const words = useMessages(formMessages)
  const formats = useFormats()
  const language = useLanguage()
  const errors = useFieldErrors()
  const { setValue } = useFormContext<BookingForm>()
  const totals = useTyped(({ form, shipment }) => ({
    ...commodityTotals(shipment),
    currency: form.customsAmount.currencyCode,
  }))
  if (totals.lines.every((line) => line === undefined) && totals.weight === '0') return null
  const money = (amount: string) => formats.money(amount, totals.currency)
  const takeOver = () => {
    setValue('customsAmount.amount', typeAmount(totals.total, language), { shouldDirty: true })
    errors.changed('customsAmount.amount')
  }
  const isEqual = totals.difference === '0.00'
  // Packages that nobody has weighed yet are not lighter than their goods.
  const isWeighed = totals.shipmentWeight !== undefined && totals.shipmentWeight !== '0'
  const isTooHeavy = isWeighed && totals.isTooHeavy
  return (
    <div className={classes.totals} role="status">
      <Total
        ok={totals.difference === undefined ? undefined : isEqual}
        head={t('sum')}
        figure={money(totals.total)}
        actions={
          canTakeOver(totals) && (
            <Button variant="default" onClick={takeOver}>
              {t('takeOver')}
            </Button>
          )
        }
      >
        {isEqual && t('equal')}
        {totals.difference !== undefined && !isEqual && (
          <>
            <strong>{words('messages.customsTotalMismatch')}</strong>{' '}
            {t('difference', { amount: money(totals.difference.replace('-', '')) })}
          </>
        )}
      </Total>
      <Total
        ok={totals.weight !== '0' && isWeighed ? !isTooHeavy : undefined}
        head={t('weightSum')}
        figure={weightText(formats, Number(totals.weight), pounds(totals.pounds?.weight))}
      >
        {isWeighed &&
          t('ofShipment', {
            weight: weightText(formats, Number(totals.shipmentWeight), pounds(totals.pounds?.shipmentWeight)),
          })}
        {isTooHeavy && (
          <>
            {' '}
            <strong>{words('messages.commodityWeight')}</strong>
          </>
        )}
      </Total>
    </div>
  )
}

const pounds = (text: string | undefined) => (text === undefined ? null : Number(text))

function canTakeOver(totals: Totals): boolean {
  const isComplete = totals.lines.length > 0 && totals.lines.every((line) => line !== undefined)
  return isComplete && totals.difference !== '0.00' && /[1-9]/.test(totals.total) && !totals.total.startsWith('-')
}

interface TotalProps {
  /** Undefined while there is nothing to compare. */
  ok: boolean | undefined
  head: string
  figure: string
  children: ReactNode
  actions?: ReactNode
}

function Total({ ok, head, figure, children, actions }: TotalProps) {
  return (
    <div className={classes.total} data-ok={ok}>
      {ok === true && <IconCircleCheck size={16} stroke={1.8} aria-hidden />}
      {ok === false && <IconAlertTriangle size={16} stroke={1.8} aria-hidden />}
      <span>
        <span className="quiet">{head}</span> <strong className="figure">{figure}</strong> {children}
      </span>
      {actions}
    </div>
  )
}
