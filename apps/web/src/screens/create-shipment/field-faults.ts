import type { Fault } from '../../app/form-faults/field-faults.ts'

export type { Fault, FieldFaults } from '../../app/form-faults/field-faults.ts'
export { faultAtField, faultInSummary, fieldFaults, fieldId } from '../../app/form-faults/field-faults.ts'

/** The request's path as the form's field name: `collis[2].weight` is `collis.2.weight`. */
export function fieldNameOf(path: string, pickupElsewhere: boolean): string {
  const name = path.replace(/\.?mails\[\d+\]$/, (found) => found.replace(/\[\d+\]/, '')).replace(/\[(\d+)\]/g, '.$1')
  if (!pickupElsewhere && name.startsWith('pickupAddress.')) return name.replace('pickupAddress.', 'senderAddress.')
  // Sums follow from the lines, which is where they are mended.
  if (name === 'totalWeight') return 'collis.0.weight'
  if (name === 'totalDryIceWeight') return 'collis.0.dryIceWeight'
  if (name === 'numberOfColli' || name === 'collis') return 'collis.0.number'
  return name
}

const fieldsHere =
  /^(accountId|companyId|shipDate|bookPickup|receiverPays|accountNumber|b2c|description|senderReference|receiverReference|referenceType|additionalMessage|(sender|pickup|receiver)Address\.\w+|(importerOfRecord|soldTo|broker)\.\w+|(dangerousGoods|commodities)(\.\d+\.\w+)?|dangerousGoodsDeclaration\.\w+|(insurance|shipment)Amount\.\w+|dutyAccountNumber|voec|ioss|mrn|ukims|itn|aesExemption|customsNotNeeded|returnShipment|linkedShipmentLinkId|notice|onBehalfOf(Initials|Department)|manualBooking|collis\.\d+\.(number|packagingType|weight|length|width|height|dryIceWeight)|pickup\.\w+|shipmentOptions\.\w+|customsAmount\.\w+|selectedOption)$/

/** Whether this form has the field, so that a fault can link to it. */
export function isFieldHere(name: string): boolean {
  return fieldsHere.test(name)
}

/** One fault a field, in the form's names; a folded pickup's faults are the sender's and said once. */
export function toFormFaults<F extends Fault>(faults: readonly F[], pickupElsewhere: boolean): F[] {
  const seen = new Set<string>()
  const result: F[] = []
  for (const fault of faults) {
    const field = fieldNameOf(fault.field, pickupElsewhere)
    if (seen.has(field)) continue
    seen.add(field)
    result.push({ ...fault, field })
  }
  return result
}
