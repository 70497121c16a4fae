import formMessages from 'messages:shipment-form'
import { commodityTotalMinor } from '@kattegat/domain/aes'
import { addressLines } from '@kattegat/domain/address'
import { shortFieldLabel } from '@kattegat/domain/messages'
import { toWire } from '@kattegat/domain/money'
import {
  exportReasons,
  isOneOf,
  namesFolded,
  type Amount,
  type CommodityLine,
  type ShipmentForm,
} from '@kattegat/domain/shipment'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconFileCertificate } from '../../../ui/icons/index.ts'
import type { Fact } from '../../../ui/index.ts'
import { FactList } from '../../../ui/index.ts'
import { DetailSection } from './DetailSection.tsx'
import { weightText } from './measures.ts'
import { Party } from './Party.tsx'
import classes from './shipment.module.css'
import type { ShipmentData } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

const texts = (['export-filing', 'customs'] as const).flatMap((part) => namesFolded(part, 'text'))
const parties = ['importerOfRecord', 'soldTo', 'broker'] as const

/** What customs is told: value, reason and numbers, who imports, and the goods line by line. */
export function CustomsSection({ data: { shipment } }: { data: ShipmentData }) {
  const t = useMessages(shipmentMessages)
  const words = useMessages(formMessages)
  const facts = useCustomsFacts(shipment)
  const others = parties.filter((name) => addressLines(shipment[name] ?? {}).length > 0)
  const lines = shipment.commodities ?? []
  if (facts.length + others.length + lines.length === 0) return null
  return (
    <DetailSection
      part="customs"
      title={t('customs.heading')}
      summary={lines.length > 0 ? t('customs.lines', { count: lines.length }) : undefined}
      icon={<IconFileCertificate size={18} stroke={1.6} />}
    >
      <div className={classes.customs}>
        <FactList facts={facts} stacked />
        {others.length > 0 && (
          <div className={classes.parties}>
            {others.map((name) => (
              <Party key={name} title={words(`sections.${name}`)} address={shipment[name]} />
            ))}
          </div>
        )}
        {lines.length > 0 && (
          <ul className={classes.lines}>
            {lines.map((line, index) => (
              // Two lines may say the same.
              <Commodity
                key={index}
                line={line}
                currency={shipment.customsAmount?.currencyCode ?? line.currency ?? ''}
              />
            ))}
          </ul>
        )}
      </div>
    </DetailSection>
  )
}

function useCustomsFacts({ shipmentOptions, ...shipment }: ShipmentForm): Fact[] {
  const words = useMessages(formMessages)
  const formats = useFormats()
  const label = (field: string) => shortFieldLabel(words, field)
  const money = (of: Amount | null | undefined): Fact[] =>
    of?.amount ? [{ name: label('customsAmount.amount'), value: formats.money(of.amount, of.currencyCode ?? '') }] : []
  const value = money(shipment.customsAmount?.amount ? shipment.customsAmount : shipment.exportAmount)
  const typed = texts.flatMap((name) => (shipment[name] ? [{ name: label(name), value: shipment[name] }] : []))
  const reason = shipmentOptions?.exportReason ?? ''
  const isForCustoms = value.length > 0 || typed.length > 0 || (shipment.commodities ?? []).length > 0
  return [
    ...value,
    // Every form has a reason to begin with; without customs it says nothing.
    ...(isForCustoms && isOneOf(exportReasons, reason)
      ? [{ name: label('exportReason'), value: words(`exportReasons.${reason}`) }]
      : []),
    ...typed,
  ]
}

/** One line of goods: what and how much it is worth above, its codes and measures below. */
function Commodity({ line, currency }: { line: CommodityLine; currency: string }) {
  const words = useMessages(formMessages)
  const formats = useFormats()
  const { description, hsCode, scheduleB, originCountry, quantity, unitType, unitPrice, weight, entered } = line
  const total = commodityTotalMinor(line)
  const count = typeof quantity === 'number' && [formats.number(quantity, 3), unitType].filter(Boolean).join('\u00a0')
  const parts = [
    hsCode && `${words('fields.hsCode')} ${hsCode}`,
    scheduleB && `${words('fields.scheduleB')} ${scheduleB}`,
    originCountry && `${words('fields.originCountry')}: ${formats.country(originCountry)}`,
    count && unitPrice ? `${count} × ${formats.number(Number(unitPrice), 6)} ${currency}` : count,
    typeof weight === 'number' && weightText(formats, weight, entered?.weightLb),
  ]
  return (
    <li>
      <div className={classes.lineHead}>
        <strong>{description}</strong>
        {total !== undefined && (
          <span className="tabular">{formats.money(toWire({ minor: Number(total), currency }).amount, currency)}</span>
        )}
      </div>
      <span className="quiet">{parts.filter(Boolean).join(' · ')}</span>
    </li>
  )
}
