import { Button } from '../../ui/Button.tsx'
import { useId, useState } from 'react'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { IconChevronDown, IconPlane, IconRocket, IconShip, IconTruck } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/index.ts'
import { CutOff } from './CutOff.tsx'
import { highlights } from './highlights.ts'
import type { Option, OptionList } from './option-list.ts'
import { isAsBooked, optionKey, optionOrders, optionsInOrder } from './option-list.ts'
import { useOptionOrder } from './option-order.ts'
import classes from './options.module.css'
import { OptionDetail } from './OptionDetail.tsx'
import { comparedWith, priceDifference } from './price-difference.ts'
import type { Freshness } from './use-shipping-options.ts'
import optionMessages from 'messages:create-options'
import bookingMessages from 'messages:create-shipment'

interface OptionListViewProps {
  list: OptionList
  freshness: Freshness
  onChoose: (key: string) => void
  onServices: (option: Option, services: string[]) => Promise<boolean>
  /** Enter on the chosen option: on to the one next action. */
  onDone: () => void
  onRetry: () => void
  /** Where nothing can carry the shipment, people can still be asked. */
  onQuote: () => void
}

/** Product, carrier, arrival, price: a list to be read in two seconds. Arrow keys and Enter choose. */
export function OptionListView(props: OptionListViewProps) {
  const { list, freshness, onChoose, onServices, onDone, onRetry, onQuote } = props
  const t = useMessages(optionMessages)
  const booking = useMessages(bookingMessages)
  const group = useId()
  const marks = highlights(list.options)
  const reference = comparedWith(list.options, list.chosen)
  const [order, setOrder] = useOptionOrder()
  return (
    <>
      {list.lost && (
        <Notice kind="warn" role="alert">
          {t('lost', { product: list.lost })}
        </Notice>
      )}
      {list.options.length === 0 && (
        <Notice
          kind="warn"
          actions={
            <Button variant="default" onClick={onQuote}>
              {t('askQuote')}
            </Button>
          }
        >
          {t('none')}
        </Notice>
      )}
      {list.options.length > 0 && (
        <div className={classes.listHead}>
          {list.options.length > 1 && (
            <div role="group" aria-label={t('order')} className={classes.order}>
              {optionOrders.map((each) => (
                <button key={each} type="button" aria-pressed={each === order} onClick={() => setOrder(each)}>
                  {t(`order.${each}`)}
                </button>
              ))}
            </div>
          )}
          <FreshnessLine freshness={freshness} isAsBooked={list.options.some(isAsBooked)} />
        </div>
      )}
      <div
        role="radiogroup"
        aria-label={booking('options.heading')}
        className={classes.options}
        data-stale={freshness === 'fresh' ? undefined : ''}
      >
        {optionsInOrder(list, order).map((option, index) => {
          const key = optionKey(option)
          return (
            <OptionRow
              key={key}
              option={option}
              group={group}
              chosen={list.chosen === key}
              first={index === 0}
              cheapest={marks.cheapest === key}
              fastest={marks.fastest === key}
              before={list.priceBefore[key]}
              than={reference}
              onChoose={() => onChoose(key)}
              onDone={onDone}
              onServices={(services) => onServices(option, services)}
            />
          )
        })}
      </div>
      {freshness === 'failed' && <NotUpdated onRetry={onRetry} />}
      <NotOfferedList list={list} />
    </>
  )
}

interface OptionRowProps {
  option: Option
  group: string
  chosen: boolean
  first: boolean
  cheapest: boolean
  fastest: boolean
  before: Option['totalExVat'] | undefined
  /** What its price is compared with; undefined where it is the only one. */
  than: Option | undefined
  onChoose: () => void
  onDone: () => void
  onServices: (services: string[]) => Promise<boolean>
}

const modeIcons = { express: IconRocket, air: IconPlane, road: IconTruck, sea: IconShip }

function OptionRow(props: OptionRowProps) {
  const { option, group, chosen, first, cheapest, fastest, before, than, onChoose, onDone, onServices } = props
  const t = useMessages(optionMessages)
  const formats = useFormats()
  const [open, setOpen] = useState(false)
  const detailId = useId()
  const whyId = useId()
  const Icon = modeIcons[option.mode]
  const money = (price: Option['totalExVat']) => formats.money(price.amount, price.currencyCode)
  return (
    <div className={classes.option} data-chosen={chosen || undefined}>
      <label className={classes.head}>
        <input
          type="radio"
          name={group}
          value={optionKey(option)}
          checked={chosen}
          onChange={onChoose}
          onKeyDown={(event) => {
            if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
            event.preventDefault()
            if (chosen) onDone()
            else onChoose()
          }}
          className={classes.radio}
          aria-describedby={than && whyId}
          {...(first ? { 'data-first-option': '' } : {})}
        />
        <span className={classes.product}>{option.displayName}</span>
        <strong className={classes.price}>{money(option.totalExVat)}</strong>
        <Arrival option={option} cheapest={cheapest} fastest={fastest} />
        {before && (
          <span
            className={classes.changed}
            title={t('priceChanged', { from: money(before), to: money(option.totalExVat) })}
          >
            {t('priceWas', { price: money(before) })}
          </span>
        )}
      </label>
      <div className={classes.foot}>
        <span className={classes.by}>
          <span className={classes.carrier}>
            <Icon size={14} stroke={1.7} aria-label={t(`mode.${option.mode}`)} role="img" /> {option.transportCompany}
          </span>
          {option.billedToReceiver && <span className="quiet">{t('billedToReceiver')}</span>}
        </span>
        <button
          type="button"
          className={classes.more}
          aria-expanded={open}
          aria-controls={detailId}
          aria-label={`${t('details')}, ${option.displayName}`}
          onClick={() => setOpen(!open)}
        >
          {t('details')} <IconChevronDown size={14} aria-hidden data-open={open || undefined} />
        </button>
      </div>
      {than && <WhyThisPrice id={whyId} option={option} than={than} />}
      <Alternatives option={option} isLookedAt={chosen || open} />
      <div id={detailId} hidden={!open}>
        {open && <OptionDetail option={option} onServices={onServices} />}
      </div>
    </div>
  )
}

/** What makes it cheaper or dearer; a line of its own in every option, so that choosing another moves none. */
function WhyThisPrice({ id, option, than }: { id: string; option: Option; than: Option }) {
  const t = useMessages(optionMessages)
  const formats = useFormats()
  const isReference = option === than
  const found = isReference ? undefined : priceDifference(option, than)
  const signed = (amount: string, currencyCode: string) =>
    `${amount.startsWith('-') ? '−' : '+'}${formats.money(amount.replace('-', ''), currencyCode)}`
  const lines = found?.lines.map(({ name, amount }) => `${name} ${signed(amount, found.currencyCode)}`).join(', ')
  return (
    <p id={id} className={classes.whyPrice}>
      {isReference && t('compare.reference')}
      {found &&
        t(`compare.${found.is}`, {
          amount: formats.money(found.amount, found.currencyCode),
          product: than.displayName,
          lines: lines ?? '',
        })}
    </p>
  )
}

/** When it arrives, and what speaks for it. */
function Arrival({ option, cheapest, fastest }: Pick<OptionRowProps, 'option' | 'cheapest' | 'fastest'>) {
  const t = useMessages(optionMessages)
  const formats = useFormats()
  const { estimatedDeliveryDate, estimatedDeliveryTime, holidayNote, cutOffAt } = option.estimatedTransitTime
  const day = estimatedDeliveryDate && formats.nearDay(estimatedDeliveryDate)
  const arrival = !day
    ? t('noArrival')
    : estimatedDeliveryTime
      ? t('before', { day, time: estimatedDeliveryTime })
      : day
  return (
    <span className={classes.arrival}>
      <span title={estimatedDeliveryDate ? formats.longDay(estimatedDeliveryDate) : undefined}>{arrival}</span>
      {cheapest && (
        <span className={classes.mark} data-mark="cheapest">
          {t('cheapest')}
        </span>
      )}
      {fastest && (
        <span className={classes.mark} data-mark="fastest">
          {t('fastest')}
        </span>
      )}
      <CutOff at={cutOffAt} soonOnly />
      {holidayNote && <small className="quiet">{holidayNote}</small>}
    </span>
  )
}

/**
 * What a small change to the shipment would open: of the product itself for everybody who compares, of others where
 * somebody is about to decide.
 */
function Alternatives({ option, isLookedAt }: { option: Option; isLookedAt: boolean }) {
  const t = useMessages(optionMessages)
  const formats = useFormats()
  const shown = option.alternativeProducts.filter(
    (other) => isLookedAt || other.salesProductId === option.salesProductId,
  )
  if (shown.length === 0) return null
  return (
    <ul className={classes.alternatives}>
      {shown.map((other) => {
        const { amount, currencyCode } = other.totalExVat
        const gain = other.cheaper && other.faster ? 'both' : other.faster ? 'faster' : 'cheaper'
        const facts = [
          other.displayName,
          formats.money(amount, currencyCode),
          other.estimatedDeliveryDate && formats.nearDay(other.estimatedDeliveryDate),
        ]
        return (
          <li key={`${other.salesProductId} ${other.change}`}>
            <strong>{t(`alternative.${gain}`)}</strong> · {other.hint}: {facts.filter(Boolean).join(', ')}
          </li>
        )
      })}
    </ul>
  )
}

/** How the prices stand to what is typed: in a place of its own, so that the list does not move when it comes and goes. */
function FreshnessLine({ freshness, isAsBooked: asBooked }: { freshness: Freshness; isAsBooked: boolean }) {
  const t = useMessages(optionMessages)
  const fresh = asBooked ? t('asBooked') : ''
  return (
    <p className={classes.stale} role="status">
      {freshness === 'updating' ? t('stale') : freshness === 'incomplete' ? t('incomplete') : fresh}
    </p>
  )
}

/** Under the list, for the same reason. */
function NotUpdated({ onRetry }: { onRetry: () => void }) {
  const t = useMessages(optionMessages)
  const booking = useMessages(bookingMessages)
  return (
    <Notice
      kind="warn"
      role="status"
      actions={
        <Button variant="default" onClick={onRetry}>
          {booking('action.searchAgain')}
        </Button>
      }
    >
      {t('failedQuietly')}
    </Notice>
  )
}

function NotOfferedList({ list }: { list: OptionList }) {
  const t = useMessages(optionMessages)
  if (list.notOffered.length === 0) return null
  return (
    <details className={classes.notOffered}>
      <summary>{t('notOffered', { count: list.notOffered.length })}</summary>
      <ul>
        {list.notOffered.map((product) => (
          <li key={`${product.salesProductId} ${product.code}`}>
            <span>{product.displayName}</span> <span className="quiet">{product.transportCompany}</span>
            <span className={classes.why}>
              {product.reason}
              {product.hint && ` ${t('possible', { change: product.hint })}`}
            </span>
          </li>
        ))}
      </ul>
    </details>
  )
}
