import { existsSync } from 'node:fs'
import { resolve } from 'node:path'
import { beforeAll, describe, expect, it } from 'vitest'
import { vatByTreatment } from '../vat/index.ts'
import { toInvoiceDocuments, toUblInvoice, type ShipmentInvoice } from './index.ts'
import { peppolRules } from './peppol-rules.test-support.ts'
import { aNorwegianInvoice, anInvoice, aSwedishInvoice, danishVat } from './ubl-invoice.test-support.ts'

/** The Schematron of EN 16931 and of Peppol BIS 3, where this machine has it: next to the working copy, or where the environment says. */
const folder = process.env['PEPPOL_FOLDER'] ?? resolve(import.meta.dirname, '../../../../../shared/data/peppol')
const isHere = existsSync(folder)
if (!isHere) console.log(`SKIPPED: the Peppol Schematron is not in ${folder} (PEPPOL_FOLDER names another folder)`)

const noneBroken: string[] = []
const freight = { name: 'Fragt', description: 'Vægt 12 kg', amountMinor: 400_00, vat: danishVat.freight }

const theFirst = { number: '100001-17', issuedOn: '2026-11-01' }

/** Danish freight for a customer elsewhere, or to elsewhere. */
function danishFreight(
  customer: { readonly countryCode: string; readonly vatNumber: string },
  destination: { readonly countryCode: string; readonly postalCode: string },
): ShipmentInvoice {
  const origin = { countryCode: 'DK', postalCode: '2770' }
  const vat = vatByTreatment({ supplierCountry: 'DK', customer, origin, destination, lanePpm: 250_000 })
  const lines = [
    { ...freight, vat: vat.freight },
    { name: 'Forsikring', description: '', amountMinor: 82_50, vat: vat.insurance },
  ]
  return anInvoice({ lines, customer: { ...anInvoice().customer, ...customer } })
}

describe.runIf(isHere)('an invoice by the rules of EN 16931 and Peppol (where PEPPOL_FOLDER has them)', () => {
  let broken: (xml: string) => string[]
  beforeAll(() => {
    broken = peppolRules(folder)
  }, 60_000)

  const home = { countryCode: 'DK', vatNumber: 'DK13585628' }
  const sweden = { countryCode: 'SE', vatNumber: 'SE556036079301' }
  const copenhagen = { countryCode: 'DK', postalCode: '2100' }
  const cases: [string, () => ShipmentInvoice][] = [
    ['Danish customer', () => anInvoice()],
    ['Norwegian customer, with insurance', () => aNorwegianInvoice()],
    ['Swedish customer, with duty', () => aSwedishInvoice()],
    [
      'insurance and duty beside freight',
      () =>
        anInvoice({
          lines: [
            freight,
            { name: 'Forsikring', description: '', amountMinor: 82_50, vat: danishVat.insurance },
            { name: 'Told', description: '', amountMinor: 1_200_00, vat: danishVat.disbursement },
          ],
        }),
    ],
    ['export', () => danishFreight(home, { countryCode: 'US', postalCode: '60608' })],
    ['to Åland', () => danishFreight(home, { countryCode: 'FI', postalCode: '22100' })],
    ['reverse charge', () => danishFreight(sweden, copenhagen)],
    ['customer outside the EU', () => danishFreight({ countryCode: 'NO', vatNumber: '974760673MVA' }, copenhagen)],
    ['nothing to pay', () => anInvoice({ lines: [freight, { ...freight, name: 'Rabat', amountMinor: -400_00 }] })],
    ['a correction that bills more', () => anInvoice({ lines: [freight], corrects: theFirst })],
    [
      'a correction that gives back',
      () => anInvoice({ lines: [{ ...freight, amountMinor: -400_00 }], corrects: theFirst }),
    ],
    ['registration and account number', () => withBank({ bankAccount: '0440116243', bankCode: '0040' })],
    ['an account without its bank', () => withBank({ bankCode: '' })],
    ['credit note', () => anInvoice({ lines: [{ ...freight, name: 'Rabat', amountMinor: -150_50 }] })],
    ['Norwegian credit note', () => aNorwegianInvoice({ lines: [{ ...freight, amountMinor: -80_00 }] })],
  ]
  it('C3: is sound in two: what is billed, and a credit note for what is given back', { timeout: 120_000 }, () => {
    const lines = [freight, { ...freight, name: 'Rabat', amountMinor: -150_50 }]
    const customer = { ...anInvoice().customer, mail: 'freight@nordlys.test' }
    const { invoice, creditNote } = toInvoiceDocuments(anInvoice({ lines, customer, creditNotes: 'separate' }))
    expect(broken(invoice)).toEqual(noneBroken)
    expect(broken(creditNote!)).toEqual(noneBroken)
  })

  const withBank = (about: Partial<ShipmentInvoice['supplier']>) =>
    anInvoice({ supplier: { ...anInvoice().supplier, ...about } })

  // Each takes a second; the rest are the long run's.
  it.each(process.env['TEST_LONG'] ? cases : cases.slice(0, 7))(
    'C3: is sound: %s',
    { timeout: 120_000 },
    (_name, make) => {
      const xml = toUblInvoice(make())
      expect(xml).toContain('urn:fdc:peppol.eu:2017:poacc:billing:3.0')
      expect(broken(xml)).toEqual(noneBroken)
    },
  )

  it('C3: would be told of the rules that the first trial found broken', { timeout: 120_000 }, () => {
    // So that the runner is known to judge: the errors of before, put back one by one.
    const sound = toUblInvoice(anInvoice({ lines: [freight] }))
    const without = (pattern: RegExp) => broken(sound.replaceAll(pattern, '')).join('\n')
    expect(without(/<cbc:DueDate>.*<\/cbc:DueDate>\n|<cac:PaymentTerms>.*<\/cac:PaymentTerms>\n/g)).toContain(
      'BR-CO-25',
    )
    expect(without(/<cbc:EndpointID schemeID="0184">DK13585628<\/cbc:EndpointID>/g)).toContain(
      'Buyer electronic address',
    )
    expect(without(/ schemeID="0184"(?=>99030003<)/g)).toContain('"0184"')
    expect(broken(sound.replace('<cbc:ID>S</cbc:ID>', '<cbc:ID>E</cbc:ID>')).join()).toMatch(/BR-S-08|BR-E-08/)
  })
})
