import { expect, it } from 'vitest'
import { customsNumbersAsked } from './asked-numbers.ts'

const place = (text: string) => {
  const [countryCode = '', postalCode = ''] = text.split(' ')
  return { countryCode, postalCode }
}
const numbers = (from: string, to: string, incoterms = 'DAP') =>
  [
    ...customsNumbersAsked({
      senderAddress: place(from),
      receiverAddress: place(to),
      shipmentOptions: { incoterms },
    }),
  ].join(' ')

const ofSender = 'senderAddress.vatNumber senderAddress.eoriNumber'
const ofReceiver = 'receiverAddress.vatNumber receiverAddress.eoriNumber'

it('asks an exporter of the Union for its own numbers, and an importer in the States for none', () => {
  expect(numbers('DK 4700', 'US 10001')).toBe(ofSender)
  expect(numbers('DK 4700', 'US 10001', 'DDP')).toBe(`${ofSender} dutyAccountNumber`)
})

it('asks for the scheme of the country the goods are sold to', () => {
  expect(numbers('DK 4700', 'NO 0150')).toBe(`${ofSender} receiverAddress.vatNumber voec`)
  expect(numbers('NO 0150', 'DK 4700')).toBe(`senderAddress.vatNumber ${ofReceiver} ioss`)
  expect(numbers('US 10001', 'DE 10115')).toBe(`${ofReceiver} ioss`)
})

it('asks for UKIMS to Northern Ireland and nowhere else', () => {
  expect(numbers('GB SW1A1AA', 'GB BT11AA')).toContain('ukims')
  expect(numbers('DK 4700', 'GB SW1A1AA')).not.toContain('ukims')
})

it('asks for a T2L where goods stay in the Union and leave its VAT area', () => {
  expect(numbers('DK 4700', 'FI 22100')).toContain('mrn')
  expect(numbers('DK 4700', 'NO 0150')).not.toContain('mrn')
})
