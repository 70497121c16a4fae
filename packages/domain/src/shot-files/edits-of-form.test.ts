import { describe, expect, it } from 'vitest'
import type { ShipmentForm } from '../shipment/shipment-form.ts'
import { editsOfForm, formDifferences, furtherRowsOfForm, type RowsOfForm } from './edits-of-form.ts'

const receiver = { companyName: 'Lamps AB', city: 'Stockholm', countryCode: 'SE' }
const account = { companyName: 'Nordlys', city: 'Kolding', countryCode: 'DK' }
const form: ShipmentForm = {
  accountId: 7,
  senderAddress: account,
  pickupAddress: account,
  receiverAddress: receiver,
  collis: [
    { number: 1, packagingType: 'Box', weight: 12.5 },
    { number: 2, packagingType: 'Box', weight: 3 },
  ],
}
const twoRows: RowsOfForm = {
  rows: [
    { row: 4, fields: ['receiverAddress.city', 'collis.weight'] },
    { row: 9, fields: ['receiverAddress.city', 'collis.weight'] },
  ],
  origins: { collis: [4, 9], commodities: [], dangerousGoods: [] },
  decimalMark: ',',
}
const changed = (change: ShipmentForm, at = twoRows) => editsOfForm(form, { ...form, ...change }, at)

describe('what is typed into the rows of a shipment', () => {
  it('is nothing where the form says what they say', () => {
    expect(changed({})).toEqual([])
    expect(changed({ description: '', b2c: false, pickupAddress: null })).toEqual([])
  })

  it('is written as the file writes it, on every row that says it', () => {
    expect(changed({ receiverAddress: { ...receiver, city: 'Uppsala' } })).toEqual([
      { row: 4, field: 'receiverAddress.city', value: 'Uppsala' },
      { row: 9, field: 'receiverAddress.city', value: 'Uppsala' },
    ])
    expect(changed({ b2c: true })).toEqual([{ row: 4, field: 'b2c', value: 'true' }])
  })

  it('stands on the row of the package', () => {
    const [first, second] = form.collis!
    expect(changed({ collis: [first!, { ...second!, weight: 1.125 }] })).toEqual([
      { row: 9, field: 'collis.weight', value: '1,125' },
    ])
    expect(changed({ collis: [first!] })).toEqual([
      { row: 9, field: 'collis.number', value: '' },
      { row: 9, field: 'collis.packagingType', value: '' },
      { row: 9, field: 'collis.weight', value: '' },
    ])
  })

  it('leaves out a package that no row is left for', () => {
    const third = { number: 1, packagingType: 'Pallet', weight: 200 }
    expect(changed({ collis: [...form.collis!, third] })).toEqual([])
  })

  it('stands on further rows where there is a package more than rows', () => {
    const more = { ...form, collis: [...form.collis!, { number: 1, packagingType: 'Pallet', weight: 200.5 }] }
    expect(furtherRowsOfForm(form, twoRows)).toEqual([])
    expect(furtherRowsOfForm(more, twoRows)).toEqual([
      { 'collis.number': '1', 'collis.packagingType': 'Pallet', 'collis.weight': '200,5' },
    ])
    const goods = [{ description: 'Lamps' }, { description: 'Shades' }, { description: 'Bulbs' }]
    const [both] = furtherRowsOfForm({ ...more, commodities: goods }, twoRows)
    expect(both).toMatchObject({ 'collis.packagingType': 'Pallet', 'commodities.description': 'Bulbs' })
  })

  it('has the whole address where the file has none of it', () => {
    expect(
      changed({ senderAddress: { ...account, city: 'Vejle' }, pickupAddress: { ...account, city: 'Vejle' } }),
    ).toEqual([
      { row: 4, field: 'senderAddress.companyName', value: 'Nordlys' },
      { row: 4, field: 'senderAddress.city', value: 'Vejle' },
      { row: 4, field: 'senderAddress.countryCode', value: 'DK' },
    ])
    // The account's pickup address goes with the account's sender.
    const elsewhere = { ...form, pickupAddress: { ...account, city: 'Billund' } }
    const moved = editsOfForm(elsewhere, { ...elsewhere, senderAddress: { ...account, city: 'Vejle' } }, twoRows)
    expect(moved).toContainEqual({ row: 4, field: 'pickupAddress.city', value: 'Billund' })
  })
})

describe('two forms', () => {
  it('differ where they say something else', () => {
    expect(formDifferences(form, { ...form, receiverAddress: { ...receiver, id: 5 }, totalWeight: 18.5 })).toEqual([])
    expect(
      formDifferences(form, {
        ...form,
        collis: [...form.collis!, { number: 1 }],
        saveFlags: { saveReceiverAddress: true },
      }),
    ).toEqual(['saveFlags.saveReceiverAddress', 'collis[2].number'])
  })
})
