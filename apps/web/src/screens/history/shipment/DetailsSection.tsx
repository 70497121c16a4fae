import formMessages from 'messages:shipment-form'
import vocabularyMessages from 'messages:vocabulary'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { shortFieldLabel } from '@kattegat/domain/messages'
import { isOneOf, namesFolded, referenceTypes } from '@kattegat/domain/shipment'
import { useMessages, useFormats } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import type { Fact } from '../../../ui/index.ts'
import { FactList } from '../../../ui/index.ts'
import classes from './shipment.module.css'
import type { ShipmentData, ShipmentDetail } from './shipment-detail.queries.ts'
import { DetailSection } from './DetailSection.tsx'
import shipmentMessages from 'messages:history-shipment'

// The linked shipment has a section of its own.
const foldedTexts = namesFolded('details', 'text').filter((name) => name !== 'linkedShipmentLinkId')

/** Terms, references, messages, its numbers and who booked it: what was typed, in the form's own words. */
export function DetailsSection({ detail }: { detail: ShipmentDetail }) {
  const t = useMessages(shipmentMessages)
  const words = useMessages(formMessages)
  const vocabulary = useMessages(vocabularyMessages)
  const formats = useFormats()
  const { data, formerAWBs } = detail
  const { shipment } = data
  const reference = shipment.referenceType ?? ''
  const label = (field: string) => shortFieldLabel(words, field)
  const typed = (field: string, value: string | null | undefined): Fact | false =>
    !!value && { name: label(field), value }
  const facts: (Fact | false)[] = [
    typed('senderReference', shipment.senderReference),
    typed('receiverReference', shipment.receiverReference),
    typed('referenceType', isOneOf(referenceTypes, reference) ? vocabulary(`referenceTypes.${reference}`) : reference),
    typed(
      'shipmentOptions.incoterms',
      [shipment.shipmentOptions?.incoterms, shipment.shipmentOptions?.incotermsPlace].filter(Boolean).join(' '),
    ),
    ...foldedTexts.map((field) => typed(field, shipment[field])),
    formerAWBs.length > 0 && {
      name: t('facts.formerAWBs'),
      value: <span className="tabular">{formats.list(formerAWBs.map(formatWaybillNumber))}</span>,
    },
    { name: t('facts.account'), value: `${data.companyName}, ${data.accountName}` },
    {
      name: t('facts.bookedBy'),
      value: t('facts.bookedAt', { name: data.createdBy, time: formats.instant(data.createdAt) }),
    },
    { name: t('facts.shipmentId'), value: <span className="tabular">{data.shipmentId}</span> },
  ]
  return (
    <DetailSection part="details" title={t('facts.details')}>
      <FactList facts={facts.filter((fact): fact is Fact => Boolean(fact))} stacked />
    </DetailSection>
  )
}

/** Other legs of the same transport, and returns of it. */
export function LinkedSection({ linked }: { linked: ShipmentData['linkedShipments'] }) {
  const t = useMessages(shipmentMessages)
  const formats = useFormats()
  if (linked.length === 0) return null
  return (
    <DetailSection part="linked" title={t('linked.heading')} summary={linked.length}>
      <ul className={classes.lines}>
        {linked.map(({ shipmentId, shipmentRef, receiver }) => (
          <li key={shipmentId}>
            <Link to={screenPaths.history} search={{ shipment: shipmentId }}>
              {shipmentRef
                ? t('waybill', { ref: formatWaybillNumber(shipmentRef) })
                : t('quote', { id: String(shipmentId) })}
            </Link>
            <span className="quiet">
              {[receiver.companyName, receiver.city, formats.country(receiver.countryCode)].filter(Boolean).join(', ')}
            </span>
          </li>
        ))}
      </ul>
    </DetailSection>
  )
}
