import actionNameMessages from 'messages:actions'
import { errorsOfLines, quotedLineName } from '@kattegat/domain/history'
import type { FieldError } from '@kattegat/domain/messages'
import { isCalendarDay } from '@kattegat/domain/calendar'
import { useState } from 'react'
import type { Answer } from '../../../../app/api/index.ts'
import { call, refetch, useAnswer } from '../../../../app/api/index.ts'
import { LoadFailed } from '../../../../app/errors/LoadFailed.tsx'
import { todayHere, useFormats, useLanguage, useMessages } from '../../../../app/i18n/index.ts'
import { DateField } from '../../../../ui/fields/DateField.tsx'
import { Button, CheckField, Notice, showToast, SkeletonLines } from '../../../../ui/index.ts'
import { saidBy, type ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { enteredLines, type EditedLine } from '../price-lines/edited-lines.ts'
import { LineTable } from '../price-lines/LineTable.tsx'
import { useSaving, type Saving } from '../use-saving.ts'
import { AnswerTotal } from './AnswerTotal.tsx'
import { linesToEdit } from './quote-lines.ts'
import { ProductField } from './ProductField.tsx'
import { QuoteRequestSummary } from './QuoteRequestSummary.tsx'
import classes from './quotes.module.css'
import { useQuotedProduct, type QuotedProduct } from './use-quoted-product.ts'
import { endOfDay, usualLastDay } from './valid-until.ts'
import quoteMessages from 'messages:history-quotes'

/** Staff's answer to a quote, once it is known what it can be answered with. */
export function AnswerQuoteForm(props: ActionFormProps) {
  const id = props.rows[0]?.id ?? 0
  const found = useAnswer('GetQuotePrices', { params: { id }, body: {} })
  // Shown together with what was asked for: that would push the fields away from under the hand.
  const asked = useAnswer('GetShipmentData', { query: { id } })
  if (found.data && !asked.isPending) return <Answering {...props} id={id} prices={found.data} />
  if (!found.isError) return <SkeletonLines lines={6} height={28} />
  return <LoadFailed error={found.error} onRetry={() => void found.refetch()} />
}

interface AnsweringProps extends ActionFormProps {
  id: number
  prices: Answer<'GetQuotePrices'>
}

/** Product, services, lines and until when. As long as no line is touched the price is the tariff's. */
function Answering({ rows, onCancel, id, prices, ...ends }: AnsweringProps) {
  const t = useMessages(quoteMessages)
  const formats = useFormats()
  const names = useMessages(actionNameMessages)
  const language = useLanguage()
  const quoted = useQuotedProduct(id, prices)
  const { product, isPricing, services, choose } = quoted
  const [edited, setEdited] = useState<EditedLine[]>()
  const [lastDay, setLastDay] = useState(() => usualLastDay(todayHere()))
  const lines = edited ?? linesToEdit(product, language)
  const entered = enteredLines(lines).map(({ type, description, amount }) => ({ type, description, amount }))
  const isByHand = edited !== undefined || product?.totalExVat === null
  const errors = [
    ...(isByHand ? errorsOfLines(entered) : []),
    ...(product ? [] : [{ field: 'salesProductId', code: 'required', params: {} } as const]),
    ...lastDayErrors(lastDay),
  ]
  const saving = useSaving({ rows, ...saidBy(ends) }, { action: 'answer-quote', errors, fields: fieldsOf(lines) })
  const save = () => {
    // The price that is sent is the one that was seen.
    if (product === undefined || isPricing) return
    saving.save(async (version) => {
      const reply = await call('AnswerQuote', {
        params: { id },
        body: {
          salesProductId: product.salesProductId,
          transportProductId: product.transportProductId,
          productServices: [...services],
          ...(isByHand ? { lines: entered } : {}),
          validUntil: endOfDay(lastDay),
          version,
        },
      })
      if (reply.ok) {
        const { amount, currencyCode } = reply.data.totalExVat
        showToast({ kind: 'good', message: t('answered', { total: formats.money(amount, currencyCode) }) })
        await refetch('GetShipmentData', 'HistoryShipmentInfo', 'GetQuotePrices')
      }
      return reply
    })
  }
  return (
    <ActionFormFrame
      saving={isPricing ? { ...saving, isBusy: true } : saving}
      label={names('name.answer-quote')}
      onCancel={onCancel}
      onSave={save}
    >
      <QuoteRequestSummary id={id} />
      <QuotedFields
        prices={prices}
        quoted={quoted}
        error={saving.errorAt('salesProductId')}
        onChoose={(salesProductId) => {
          choose(salesProductId)
          setEdited(undefined)
        }}
      />
      <LineTable
        lines={lines}
        onChange={setEdited}
        errorAt={saving.errorAt}
        onLeft={saving.left}
        onTyped={saving.changed}
        currency={prices.currencyCode}
        caption={t('lines')}
        nameOf={quotedLineName}
      />
      <AnswerTotal product={product} lines={entered} currency={prices.currencyCode} />
      {product?.totalExVat && edited && (
        <Button variant="subtle" onClick={() => setEdited(undefined)}>
          {t('asTariff')}
        </Button>
      )}
      <LastDayField value={lastDay} saving={saving} onChange={setLastDay} />
    </ActionFormFrame>
  )
}

/** The names of its fields as the server calls them. */
function fieldsOf(lines: readonly EditedLine[]): string[] {
  const ofLines = lines.flatMap((_line, index) => [`lines[${index}].amount`, `lines[${index}].description`])
  return ['salesProductId', 'validUntil', ...ofLines]
}

interface QuotedFieldsProps {
  prices: Answer<'GetQuotePrices'>
  quoted: QuotedProduct
  error: string | undefined
  onChoose: (salesProductId: number) => void
}

/** The product, why it has no price of its own, and the services that can be had with it. */
function QuotedFields({ prices, quoted, error, onChoose }: QuotedFieldsProps) {
  const t = useMessages(quoteMessages)
  const { product, offered, services, tick } = quoted
  return (
    <>
      <ProductField products={prices.products} chosen={product} error={error} onChoose={onChoose} />
      {product?.reason && <Notice title={t('byHand')}>{product.reason}</Notice>}
      {offered.length > 0 && <ServiceTicks offered={offered} ticked={services} onTick={tick} />}
    </>
  )
}

interface ServiceTicksProps {
  offered: QuotedProduct['offered']
  ticked: readonly string[]
  onTick: QuotedProduct['tick']
}

function ServiceTicks({ offered, ticked, onTick }: ServiceTicksProps) {
  const t = useMessages(quoteMessages)
  return (
    <fieldset className={classes.services}>
      <legend>{t('services')}</legend>
      {offered.map(({ serviceId, name }) => (
        <CheckField
          key={serviceId}
          label={name}
          checked={ticked.includes(serviceId)}
          onChange={(event) => onTick(serviceId, event.currentTarget.checked)}
        />
      ))}
    </fieldset>
  )
}

interface LastDayFieldProps {
  value: string
  saving: Saving
  onChange: (day: string) => void
}

/** Until when the customer can accept it. */
function LastDayField({ value, saving, onChange }: LastDayFieldProps) {
  const t = useMessages(quoteMessages)
  return (
    <DateField
      label={t('validUntil')}
      required
      value={value}
      minDate={todayHere()}
      error={saving.errorAt('validUntil')}
      description={t('validUntil.hint')}
      onChange={(day) => {
        onChange(day)
        saving.changed('validUntil')
        saving.left('validUntil')
      }}
    />
  )
}

function lastDayErrors(lastDay: string): FieldError[] {
  if (isCalendarDay(lastDay)) return []
  return [{ field: 'validUntil', code: lastDay === '' ? 'required' : 'date', params: {} }]
}
