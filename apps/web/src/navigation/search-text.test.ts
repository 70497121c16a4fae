import { expect, it } from 'vitest'
import { readSearchText, writeSearchText } from './search-text.ts'

it.each([
  ['?shipment=12', { shipment: 12 }],
  ['?search=lamp+shades&view=all', { search: 'lamp shades', view: 'all' }],
  // Text that would be read as something else stands in quotes.
  ['?search=%220%22', { search: '0' }],
  ['?search=%22true%22', { search: 'true' }],
  ['?status=planned_sent', { status: 'planned_sent' }],
  // Links of joint invoices hold their ids so.
  ['?shipments=12%2C13', { shipments: '12,13' }],
  ['?search=007', { search: '007' }],
  ['?invoiced=true', { invoiced: true }],
  ['?search=', { search: '' }],
  ['?search=%C3%98resund+%26+S%C3%B8n%3F', { search: 'Øresund & Søn?' }],
  ['', {}],
])('%s is written and read', (text, search) => {
  expect(readSearchText(text)).toEqual(search)
  expect(writeSearchText(search)).toBe(text)
})

it('reads what people and mails write otherwise', () => {
  expect(readSearchText('?shipments=12,13')).toEqual({ shipments: '12,13' })
  expect(readSearchText('?status=planned&status=sent')).toEqual({ status: ['planned', 'sent'] })
  expect(readSearchText('?open')).toEqual({ open: '' })
  expect(readSearchText('?search=%E0%A4%A')).toEqual({ search: '\uFFFD%A' })
  expect(Object.getPrototypeOf(readSearchText('?__proto__={"a":1}'))).toBe(Object.prototype)
})

it('leaves out what is not there', () => {
  expect(writeSearchText({ view: undefined, open: 3 })).toBe('?open=3')
})
