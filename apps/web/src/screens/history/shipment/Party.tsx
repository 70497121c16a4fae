import formMessages from 'messages:shipment-form'
import { addressLines } from '@kattegat/domain/address'
import type { AddressForm } from '@kattegat/domain/shipment'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import classes from './shipment.module.css'

/** An address with how to reach it and what customs knows it by. */
export function Party({ title, address }: { title: string; address: AddressForm | null | undefined }) {
  const words = useMessages(formMessages)
  const formats = useFormats()
  if (!address) return null
  const [company, ...lines] = addressLines(address)
  const { vatNumber, eoriNumber } = address
  const quiet = [
    address.phone,
    ...(address.mails ?? []),
    vatNumber && `${words('fields.vatNumber')} ${vatNumber}`,
    eoriNumber && `${words('fields.eoriNumber')} ${eoriNumber}`,
  ].filter(Boolean)
  return (
    <address className={classes.party}>
      <span className={classes.partyTitle}>{title}</span>
      <strong>{company}</strong>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      <span>{formats.country(address.countryCode ?? '')}</span>
      {quiet.map((line) => (
        <span key={line} className="quiet">
          {line}
        </span>
      ))}
    </address>
  )
}
