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
import { Button, CheckField, Notice, SelectField, showToast, SkeletonLines } from '../../../../ui/index.ts'
import type { ActionFormProps } from '../action-form.ts'
import { ActionFormFrame } from '../ActionFormFrame.tsx'
import { enteredLines, type EditedLine } from '../price-lines/edited-lines.ts'
import { LineTable } from '../price-lines/LineTable.tsx'
import { useSaving } from '../use-saving.ts'
import { AnswerTotal } from './AnswerTotal.tsx'
import { linesToEdit } from './quote-lines.ts'
import { QuoteRequestSummary } from './QuoteRequestSummary.tsx'
import classes from './quotes.module.css'
import { endOfDay, usualLastDay } from './valid-until.ts'
import quoteMessages from 'messages:history-quotes'

/** Staff's answer to a quote, once it is known what it can be answered with. */
export function AnswerQuoteForm(props: ActionFormProps) {
  const id = props.rows[0]?.id ?? 0
  const found = useAnswer('GetQuotePrices', { params: { id }, body: {} })
  if (found.data) return <Answering {...props} id={id} prices={found.data} />
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
  const [salesProductId, setProduct] = useState(prices.products.find(({ answerable }) => answerable)?.salesProductId)
  const [productServices, setServices] = useState<readonly string[]>([])
  const [edited, setEdited] = useState<EditedLine[]>()
  const [lastDay, setLastDay] = useState(() => usualLastDay(todayHere()))
  const withServices = useAnswer(
    'GetQuotePrices',
    { params: { id }, body: { salesProductId: salesProductId ?? 0, productServices: [...productServices] } },
    { keepLast: true, enabled: productServices.length > 0 },
  )
  const plain = prices.products.find((each) => each.salesProductId === salesProductId)
  const serviced = withServices.data?.products.find((each) => each.salesProductId === salesProductId)
  const product = productServices.length > 0 ? (serviced ?? plain) : plain
  const lines = edited ?? linesToEdit(product, language)
  const entered = enteredLines(lines).map(({ type, description, amount }) => ({ type, description, amount }))
  const isByHand = edited !== undefined || product?.totalExVat === null
  const errors: FieldError[] = isByHand ? errorsOfLines(entered) : []
  if (!product) errors.push({ field: 'salesProductId', code: 'required', params: {} })
  if (lastDay === '') errors.push({ field: 'validUntil', code: 'required', params: {} })
  else if (!isCalendarDay(lastDay)) errors.push({ field: 'validUntil', code: 'date', params: {} })
  const fields = [
    'salesProductId',
    'validUntil',
    ...lines.flatMap((_line, index) => [`lines[${index}].amount`, `lines[${index}].description`]),
  ]
  const saving = useSaving({ rows, ...ends }, { action: 'answer-quote', errors, fields })
  const save = () => {
    if (product === undefined) return
    saving.save(async (version) => {
      const reply = await call('AnswerQuote', {
        params: { id },
        body: {
          salesProductId: product.salesProductId,
          transportProductId: product.transportProductId,
          productServices: [...productServices],
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
    <ActionFormFrame saving={saving} label={names('name.answer-quote')} onCancel={onCancel} onSave={save}>
      <QuoteRequestSummary id={id} />
      <SelectField
        label={t('product')}
        required
        value={String(product?.salesProductId ?? '')}
        emptyLabel={product ? undefined : t('product.none')}
        error={saving.errorAt('salesProductId')}
        choices={prices.products.map((each) => ({
          value: String(each.salesProductId),
          label: t('product.choice', {
            product: each.product,
            price: each.totalExVat
              ? formats.money(each.totalExVat.amount, each.totalExVat.currencyCode)
              : t('product.unpriced'),
          }),
          disabled: !each.answerable,
        }))}
        onChange={(event) => {
          setProduct(Number(event.currentTarget.value))
          setServices([])
          setEdited(undefined)
        }}
      />
      {product?.reason && <Notice title={t('byHand')}>{product.reason}</Notice>}
      {plain && plain.services.length > 0 && (
        <fieldset className={classes.services}>
          <legend>{t('services')}</legend>
          {plain.services.map((service) => (
            <CheckField
              key={service.serviceId}
              label={service.name}
              checked={productServices.includes(service.serviceId)}
              onChange={(event) =>
                setServices(
                  event.currentTarget.checked
                    ? [...productServices, service.serviceId]
                    : productServices.filter((each) => each !== service.serviceId),
                )
              }
            />
          ))}
        </fieldset>
      )}
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
      <DateField
        label={t('validUntil')}
        required
        value={lastDay}
        minDate={todayHere()}
        error={saving.errorAt('validUntil')}
        description={t('validUntil.hint')}
        onChange={(day) => {
          setLastDay(day)
          saving.changed('validUntil')
          saving.left('validUntil')
        }}
      />
    </ActionFormFrame>
  )
}
