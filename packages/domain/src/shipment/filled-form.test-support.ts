import { addressFields } from './address-fields.ts'
import type { FormField, FormFields } from './form-field.ts'
import type { ShipmentForm } from './shipment-form.ts'
import { shipmentFields } from './shipment-fields.ts'

/** Legal texts of fields whose kind does not say what is legal, by name or by path. */
const legal: Readonly<Record<string, string>> = {
  shipDate: '2026-11-25',
  date: '2026-11-25',
  postalCode: '10001',
  countryCode: 'US',
  stateCode: 'NY',
  'receiverAddress.postalCode': 'K1A 0B1',
  'receiverAddress.countryCode': 'CA',
  'receiverAddress.stateCode': 'ON',
  phone: '+1 212 555 0142',
  eoriNumber: 'DK99008547',
  readyTime: '08:00',
  closeTime: '16:00',
  currencyCode: 'USD',
  unNumber: '1992',
  packingGroup: 'II',
  batteryType: 'LithiumIon',
  hazardClass: '3 (6.1)',
  packingInstruction: '352',
  tunnelCode: 'D/E',
  emergencyPhone: '+1 212 555 0142',
  hsCode: '940521',
  scheduleB: '9405210000',
  originCountry: 'DK',
  voec: '2012345',
  itn: 'X20261101123456',
  aesExemption: 'NOEEI 30.37(a)',
}

/** A shipment with a legal value in every field that is typed into the form, by what its description says of it. */
export function filledForm(): ShipmentForm {
  return filled(shipmentFields, '')
}

function filled(fields: FormFields, within: string): Record<string, unknown> {
  const typed = Object.entries(fields).filter(([, field]) => !field.derived)
  return Object.fromEntries(typed.map(([name, field]) => [name, valueOf(field, name, within)]))
}

function valueOf(field: FormField, name: string, within: string): unknown {
  const path = `${within}${name}`
  switch (field.kind) {
    case 'text':
      return legal[path] ?? legal[name] ?? field.codes?.at(-1) ?? textOf(field, path)
    case 'number':
      return field.decimals > 0 && field.unit !== 'cm' ? 7.5 : 7
    case 'amount':
      return '12.345678'.slice(0, 3 + field.decimals)
    case 'flag':
      return true
    case 'id':
      return 7
    case 'texts':
      return ['one@kattegat.test', 'two@kattegat.test']
    case 'group':
      return filled(field.fields, `${path}.`)
    case 'list':
      return [filled(field.fields, `${path}.`), filled(field.fields, `${path}.`)]
    case 'answers':
      return { '*': { gift: true } }
    case 'choice':
    case 'ids':
      throw new TypeError(`${path} is not typed into the form`)
  }
}

function textOf({ max, written }: Extract<FormField, { kind: 'text' }>, path: string): string {
  const text = path.replace(/\W/g, ' ').slice(0, max)
  if (written === 'code') return text.replaceAll(' ', '').toUpperCase()
  return written === 'lines' ? `${text}\nin two lines` : text
}

/** Every field that is typed into the form, by its path: `collis[0].weight`, `receiverAddress.city`. */
export function typedPaths(fields: FormFields = shipmentFields, within = ''): [path: string, field: FormField][] {
  return Object.entries(fields).flatMap(([name, field]): [string, FormField][] => {
    const path = `${within}${name}`
    if (field.derived) return []
    if (field.kind === 'group') return typedPaths(field.fields, `${path}.`)
    if (field.kind === 'list') return typedPaths(field.fields, `${path}[0].`)
    // The address book's own number is nobody's to see.
    return fields === addressFields && name === 'id' ? [] : [[path, field]]
  })
}
