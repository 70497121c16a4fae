import formMessages from 'messages:shipment-form'
import { shortFieldLabel } from '@kattegat/domain/messages'
import type { Amount, ShipmentForm } from '@kattegat/domain/shipment'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { IconPackage } from '../../../ui/icons/index.ts'
import type { Fact } from '../../../ui/index.ts'
import { FactList } from '../../../ui/index.ts'
import { useQuoteFacts } from '../use-quote-facts.ts'
import { DetailSection } from './DetailSection.tsx'
import type { ShipmentDetail } from './shipment-detail.queries.ts'
import shipmentMessages from 'messages:history-shipment'

/** What is sent, with which services, and what whoever handles it must know: stacking, dry ice, insurance, who pays. */
export function GoodsSection({ detail: { data, insuranceLapsedAt } }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const words = useMessages(formMessages)
  const formats = useFormats()
  const { shipment, price } = data
  const asked = useQuoteFacts(shipment.quote ?? {})
  const label = (field: string) => shortFieldLabel(words, field)
  const money = (field: string, of: Amount | null | undefined): Fact | false =>
    !!of?.amount && { name: label(field), value: formats.money(of.amount, of.currencyCode ?? '') }
  const services = price?.services ?? []
  const metres = loadingMetresOf(shipment)
  const handling = handlingFlags(shipment).map(label)
  const facts: (Fact | false)[] = [
    !!shipment.description && { name: label('description'), value: shipment.description },
    ...asked,
    services.length > 0 && { name: label('services'), value: formats.list(services) },
    handling.length > 0 && { name: t('goods.handling'), value: formats.list(handling) },
    !!shipment.totalDryIceWeight && {
      name: label('dryIceWeight'),
      value: formats.weight(shipment.totalDryIceWeight),
    },
    metres > 0 && { name: label('loadingMetres'), value: `${formats.number(metres)} ldm` },
    money('shipmentAmount.amount', shipment.shipmentAmount),
    money('insuranceAmount.amount', shipment.insuranceAmount),
    insuranceLapsedAt !== null && { name: t('facts.insuranceLapsed'), value: formats.instant(insuranceLapsedAt) },
    !!shipment.receiverPays && {
      name: label('receiverPays'),
      value: shipment.accountNumber ? `${label('accountNumber')} ${shipment.accountNumber}` : t('yes'),
    },
  ]
  const said = facts.filter((fact): fact is Fact => Boolean(fact))
  if (said.length === 0) return null
  return (
    <DetailSection part="goods" title={t('goods.heading')} icon={<IconPackage size={18} stroke={1.6} />}>
      <FactList facts={said} stacked />
    </DetailSection>
  )
}

/** Of all lines together, summed in thousandths. */
function loadingMetresOf({ collis = [] }: ShipmentForm): number {
  return collis.reduce((sum, line) => sum + Math.round((line.loadingMetres ?? 0) * 1000), 0) / 1000
}

/** The ticks of the form that change how it is handled, in the order of the form. */
function handlingFlags({ shipmentOptions, ...flags }: ShipmentForm): string[] {
  const { notStackablePallet, isDocument } = shipmentOptions ?? {}
  const { b2c, returnShipment, manualBooking } = flags
  const ticked = { notStackablePallet, isDocument, b2c, returnShipment, manualBooking }
  return Object.entries(ticked).flatMap(([name, isTicked]) => (isTicked ? [name] : []))
}
