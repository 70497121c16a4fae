import { describe, expect, it } from 'vitest'
import { emptyLine } from '../screens/create-shipment/booking-form.ts'
import { pasteIntoCommodities } from '../screens/create-shipment/commodities/pasted-commodities.ts'
import { pasteIntoLines } from '../screens/create-shipment/pasted-lines.ts'
import { pasteIntoGoods } from '../screens/invoice/pasted-goods.ts'

const tables: Record<string, (text: string) => Promise<object[]>> = {
  packages: (text) =>
    pasteIntoLines(
      [emptyLine('Pallet')],
      { row: 0, column: 'height' },
      text,
      ['height'],
      [{ packageType: 'Box', name: 'Kasse' }],
    ),
  commodities: (text) => pasteIntoCommodities([], { row: 0, column: 'weight' }, text, ['weight'], []),
  invoice: (text) => pasteIntoGoods([], { row: 0, column: 'netWeight' }, text, [], ['netWeight']),
}
const unitPrice =
  'Unit price, Unit value, Price, Value, Pris, Stykpris, Stykkpris, Styckpris, Enhedspris, Enhetspris, à pris, Àpris'
const tariff =
  'HS, HS code, HTS, HS-kode, Tariff no, Commodity code, CN code, CN-code, CNcode, Varekode, Varukod, Toldtarif, Tolltariff, Tulltaxenummer, Harmonized code, Harmoniseret kode'
const origin = 'Origin, Country of origin, COO, Made in, Oprindelse, Opprinnelse, Ursprung, Land'
const unit = 'Unit, UoM, Enhed, Enhet'
const quantity = 'Qty, Quantity, Pieces, Pcs, Number, Count, Antal, Antall, Stk'
const description =
  'Description, Goods, Item, Product, Commodity, Beskrivelse, Beskrivning, Vare, Varebeskrivelse, Varu, Produkt'

describe('a heading of a spreadsheet', () => {
  it.each([
    [
      'packages',
      'number',
      'Number, Qty, Quantity, Pieces, Pcs, Antal, Antall, Colli, Kolli, Count, Stk, NUMBER OF PACKAGES',
    ],
    [
      'packages',
      'packagingType',
      'Packaging, Type, Emballage, Emballasje, Förpackning, Forpakning, Kollislag, Kollityp',
    ],
    ['packages', 'weight', 'Weight, Gross weight, kg, lb, lb/pc, lbs, Pounds, Vægt, Vægt (kg), Vekt, Vikt, Bruttovægt'],
    ['packages', 'length', 'Length, L, l (cm), L cm, L., L/cm, Længde, Laengde, Lengde, Längd'],
    ['packages', 'width', 'Width, W, W (in), B, b cm, Bredde, Bredd'],
    ['packages', 'height', 'Height, H, H(cm), Højde, Høyde, Höjd, Hojd'],
    ['packages', 'dryIceWeight', 'Dry ice, Dry-ice, DryIce, Tøris, Tørris, Torris, Kolsyreis'],
    ['commodities', 'scheduleB', 'Schedule B, Sched. B'],
    ['commodities', 'hsCode', tariff],
    ['commodities', 'unitPrice', unitPrice],
    ['commodities', 'unitType', unit],
    ['commodities', 'originCountry', origin],
    ['commodities', 'quantity', quantity],
    ['commodities', 'weight', 'Weight, Net weight, Gross weight, kg, Vægt, Vekt, Vikt, Bruttovægt, Nettovikt'],
    ['commodities', 'description', description],
    [
      'invoice',
      'itemNumber',
      'Item no, Item number, SKU, Art no, Art.nr, Artnum, Article no., Article number, Artikelnr, Artikelnummer, Artikel no, Varenr., Varenummer',
    ],
    ['invoice', 'harmonizedCode', tariff],
    ['invoice', 'manufacturer', 'Manufacturer, Maker, Producent, Produsent, Tillverkare'],
    ['invoice', 'unitPrice', unitPrice],
    ['invoice', 'unitType', unit],
    ['invoice', 'countryOfOrigin', origin],
    ['invoice', 'quantity', quantity],
    ['invoice', 'netWeight', 'Weight, Net weight, kg, Vægt, Nettovægt, Vekt, Vikt'],
    ['invoice', 'commodity', description],
  ])('is read in every language: %s, %s', async (table, column, headings) => {
    for (const heading of headings.split(', ')) {
      // Two known headings are a heading row.
      expect(await tables[table]!(`${heading}\t${heading}\nBox\tBox`), heading).toEqual([
        expect.objectContaining({ [column]: 'Box' }),
      ])
    }
  })

  it.each(['LBH', 'L x B x H', 'L/B/H', 'Lxbxh', 'Hold', 'Bemærkning', 'Gross', ''])(
    'is none of the invoice’s or of a length: %s',
    async (heading) => {
      const [line] = await tables['invoice']!(`${heading}\tPrice\tQty\nBox\t1\t2`)
      expect(line).toEqual({ ...line, unitPrice: '1', quantity: '2', commodity: '', netWeight: '' })
      const packed = await tables['packages']!(`${heading}\tQty\tType\nnote\t3\tKasse`)
      expect(packed[0]).toMatchObject({ number: '3', packagingType: 'Box', length: '', width: '', height: '' })
    },
  )
})
