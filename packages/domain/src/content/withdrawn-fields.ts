import type { FieldError } from '../messages/message-codes.ts'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import type { OfferedList } from './content-lists.ts'

/** The codes that are not offered, by their list. */
export type WithdrawnCodes = Readonly<Partial<Record<OfferedList, ReadonlySet<string>>>>

type SaidCode = [list: OfferedList, field: string, code: string | null | undefined]

/** The fields of a form in which something stands that is not offered any more: an old form, a copy or a program may say it. */
export function withdrawnFields(form: ShipmentForm, withdrawn: WithdrawnCodes): FieldError[] {
  const said: SaidCode[] = [
    ['countries', 'senderAddress.countryCode', form.senderAddress?.countryCode],
    ['countries', 'pickupAddress.countryCode', form.pickupAddress?.countryCode],
    ['countries', 'receiverAddress.countryCode', form.receiverAddress?.countryCode],
    ...(form.collis ?? []).map(({ packagingType }, index): SaidCode => [
      'packagings',
      `collis[${index}].packagingType`,
      packagingType,
    ]),
    ['referenceTypes', 'referenceType', form.referenceType],
    ['exportReasons', 'shipmentOptions.exportReason', form.shipmentOptions?.exportReason],
  ]
  return said.flatMap(([list, field, code]) =>
    code && withdrawn[list]?.has(code) ? [{ field, code: 'notOffered' as const, params: {} }] : [],
  )
}
