import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Badge } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentDetail, StaffShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

type Prices = ShipmentDetail['prices']
type Line = Prices['salesLines'][number]
type Amount = NonNullable<Prices['totalExVat']>

/** The price as it was booked, line by line, and what was added since: the lines that were seen are the lines that are billed. */
export function PriceSection({ detail }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const { prices, data } = detail
  const { booked } = prices
  const money = (amount: Amount) => formats.money(amount.amount, amount.currencyCode)
  const isChanged = prices.salesLines.some((line) => line.added)
  const total = prices.totalExVat
  return (
    <DetailSection
      part="price"
      title={t('price.heading')}
      summary={total && money(total)}
      hint={data.price?.billedToReceiver ? t('price.billedToReceiver') : undefined}
    >
      {!total ? (
        t(data.bookingType === 'QuoteBooking' && data.quote?.answer ? 'price.offered' : 'price.none')
      ) : (
        <table className={classes.price}>
          <PriceLines lines={prices.salesLines} />
          <tfoot>
            <TotalRow name={t('price.exVat')} amount={money(total)} />
            {prices.vat && <TotalRow isQuiet name={t('price.vat')} amount={money(prices.vat)} />}
            {prices.total && <TotalRow isQuiet name={t('price.total')} amount={money(prices.total)} />}
            {booked && isChanged && (
              <>
                <TotalRow isQuiet name={t('price.bookedExVat')} amount={money(booked.totalExVat)} />
                <TotalRow isQuiet name={t('price.bookedTotal')} amount={money(booked.total)} />
              </>
            )}
          </tfoot>
        </table>
      )}
      {data.price && (
        <p className={classes.chargeable}>
          {t('price.chargeable')} <span className="tabular">{formats.weight(data.price.weight.chargeableWeight)}</span>
        </p>
      )}
    </DetailSection>
  )
}

/** What it costs the provider, and what is left of the price. */
export function CostSection({ prices }: { prices: StaffShipmentDetail['prices'] }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  const { costLines, costExVat, margin, totalExVat } = prices
  const money = (amount: Amount) => formats.money(amount.amount, amount.currencyCode)
  const share = margin && totalExVat && shareOf(margin, totalExVat)
  return (
    <DetailSection
      part="cost"
      title={t('cost.heading')}
      summary={margin ? t('cost.marginIs', { amount: money(margin) }) : undefined}
      hint={t('staffOnly')}
    >
      {costLines.length === 0 || !costExVat ? (
        t('cost.none')
      ) : (
        <table className={classes.price}>
          <PriceLines lines={costLines} />
          <tfoot>
            <TotalRow name={t('cost.total')} amount={money(costExVat)} />
            {margin && (
              <TotalRow
                name={t('cost.margin')}
                amount={
                  share === null || share === undefined ? money(margin) : `${money(margin)} (${formats.percent(share)})`
                }
              />
            )}
          </tfoot>
        </table>
      )}
    </DetailSection>
  )
}

/** A share to be read, not reckoned with: no amount comes of it. */
function shareOf(part: Amount, whole: Amount): number | null {
  const of = Number(whole.amount)
  return of === 0 ? null : Number(part.amount) / of
}

function PriceLines({ lines }: { lines: readonly Line[] }) {
  const formats = useFormats()
  return (
    <tbody>
      {lines.map((line, index) => (
        // Two added lines may be alike in everything.
        <tr key={`${index} ${line.name}`}>
          <th scope="row">
            <LineName line={line} />
          </th>
          <td className="figure">{formats.money(line.amount.amount, line.amount.currencyCode)}</td>
        </tr>
      ))}
    </tbody>
  )
}

/** What a line is for; how it came about stands behind it. */
function LineName({ line }: { line: Line }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  if (line.added) {
    const time = line.addedAt && formats.instant(line.addedAt)
    return (
      <>
        {line.name} <Badge color="ink">{t('price.added')}</Badge>
        {line.description && <span className={classes.addedWhy}>{line.description}</span>}
        {time && (
          <span className={classes.addedWhy}>
            {line.addedBy ? t('price.addedBy', { name: line.addedBy, time }) : time}
          </span>
        )}
      </>
    )
  }
  if (line.explanation.length === 0) return line.name
  return (
    <details>
      <summary>{line.name}</summary>
      {line.explanation.map((sentence) => (
        <span key={sentence} className={classes.why}>
          {sentence}
        </span>
      ))}
    </details>
  )
}

function TotalRow({ name, amount, isQuiet = false }: { name: string; amount: string; isQuiet?: boolean }) {
  return (
    <tr className={isQuiet ? classes.vat : undefined}>
      <th scope="row">{name}</th>
      <td className="figure">{amount}</td>
    </tr>
  )
}
