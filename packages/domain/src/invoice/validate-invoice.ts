import { isCountryCode } from '../address/countries.ts'
import type { FieldError } from '../messages/message-codes.ts'
import { compare, formatUnits, parseDecimal } from '../money/decimal.ts'
import { addressFields } from '../shipment/address-fields.ts'
import { amountFields, colliFields, commodityFields, shipmentFields } from '../shipment/shipment-fields.ts'
import { exportReasons, incoterms, shipmentCurrencies } from '../shipment/vocabulary.ts'
import { isCalendarDay } from '../calendar/calendar-day.ts'
import { ValidationErrors, type NumberRule } from '../validation/validation-errors.ts'
import { normaliseAddress } from '../validation/normalise-address.ts'
import { changeFields, code, manyLines, oneLine } from '../validation/normalise-text.ts'
import { checkAddress, isEmail } from '../validation/validate-address.ts'
import {
  invoiceLengths,
  invoiceLineLengths,
  invoiceTypes,
  type CustomsInvoice,
  type InvoiceLine,
  type InvoiceParty,
} from './customs-invoice.ts'
import { invoiceTotals } from './invoice-totals.ts'

/** An invoice as it is kept: trimmed, codes in capitals, HS codes without dots, no party that is empty. */
export function normaliseInvoice(invoice: CustomsInvoice): CustomsInvoice {
  const texts = changeFields(
    invoice,
    [
      'invoiceNumber',
      'invoiceDate',
      'transportProduct',
      'incotermsPlace',
      'senderReference',
      'receiverReference',
      'totalWeight',
      'freight',
      'insurance',
      'otherCosts',
      'aesCitation',
    ],
    oneLine,
  )
  return {
    ...changeFields(changeFields(texts, ['eoriNumber', 'valuta'], code), ['declaration', 'remarks'], manyLines),
    sender: normaliseParty(invoice.sender),
    delivery: normaliseParty(invoice.delivery),
    billing: partyOrNone(invoice.billing),
    importerOfRecord: partyOrNone(invoice.importerOfRecord),
    lines: invoice.lines.map(normaliseLine),
  }
}

/** Totals as somebody else worked them out; decimal strings, of lines by their place. What is not given is not looked at. */
export interface ClaimedTotals {
  readonly subTotal?: string | undefined
  readonly total?: string | undefined
  readonly lines?: readonly (string | undefined)[]
}

/**
 * Errors of an invoice that is to be saved; it must be normalised. What customs asks for must be there (handbook §5.3):
 * both parties, what the goods are, how many, at what price and made where, number, date, terms and reason. Nothing is
 * worth nothing: also a sample has a value for customs. Paths are the invoice's own, such as `lines[2].unitPrice`.
 * A total that was claimed must be ours to the cent.
 */
export function validateInvoice(invoice: CustomsInvoice, claimed: ClaimedTotals = {}): FieldError[] {
  const faults = new ValidationErrors()
  faults.required('invoiceType', invoice.invoiceType)
  faults.oneOf('invoiceType', invoice.invoiceType, invoiceTypes)
  faults.required('invoiceNumber', invoice.invoiceNumber)
  faults.required('invoiceDate', invoice.invoiceDate)
  if (invoice.invoiceDate && !isCalendarDay(invoice.invoiceDate)) faults.add('invoiceDate', 'date')
  checkParty(faults, 'sender', invoice.sender)
  checkParty(faults, 'delivery', invoice.delivery)
  if (invoice.billing) checkParty(faults, 'billing', invoice.billing)
  if (invoice.importerOfRecord) checkParty(faults, 'importerOfRecord', invoice.importerOfRecord)
  if (invoice.eoriNumber && !/^[A-Z]{2}[A-Z0-9]{1,15}$/.test(invoice.eoriNumber)) faults.add('eoriNumber', 'eori')
  faults.maxLengths('', invoice, invoiceLengths)
  faults.required('incoterms', invoice.incoterms)
  faults.oneOf('incoterms', invoice.incoterms, incoterms)
  faults.required('exportReason', invoice.exportReason)
  faults.oneOf('exportReason', invoice.exportReason, exportReasons)
  faults.required('valuta', invoice.valuta)
  faults.oneOf('valuta', invoice.valuta, shipmentCurrencies)
  // Zero is what an empty field makes of a number.
  if (invoice.numberOfColli === 0) faults.add('numberOfColli', 'required')
  faults.number('numberOfColli', invoice.numberOfColli, { min: 1, max: mostColli, decimals: 0 })
  checkDecimal(faults, 'totalWeight', invoice.totalWeight, {
    ...shipmentFields.totalWeight,
    min: 0.001,
    required: true,
  })
  for (const name of ['freight', 'insurance', 'otherCosts'] as const) {
    checkDecimal(faults, name, invoice[name], { ...amountFields.amount, isMoney: true })
  }
  checkLines(faults, invoice.lines)
  // Totals of figures that cannot be read say nothing.
  if (faults.errors.length === 0) checkTotals(faults, invoice, claimed)
  return faults.errors
}

function checkTotals(errors: ValidationErrors, invoice: CustomsInvoice, claimed: ClaimedTotals): void {
  const totals = invoiceTotals(invoice.lines, invoice)
  const check = (field: string, text: string | undefined, minor: bigint) => {
    if (text === undefined || text === '') return
    const given = parseDecimal(text)
    const expected = formatUnits(minor, 2)
    if (!given || compare(given, { units: minor, scale: 2 }) !== 0) errors.add(field, 'totalDiffers', { expected })
  }
  for (const [index, minor] of totals.lines.entries()) check(`lines[${index}].total`, claimed.lines?.[index], minor)
  check('subTotal', claimed.subTotal, totals.subTotal)
  check('total', claimed.total, totals.total)
}

/** What 15 digits, the point and 9 decimals take. */
const longestFigure = 25
const mostColli = shipmentFields.collis.most * colliFields.number.max

function checkLines(errors: ValidationErrors, lines: readonly InvoiceLine[]): void {
  if (lines.length === 0) return errors.add('lines[0].commodity', 'required')
  const { most } = shipmentFields.commodities
  if (lines.length > most) return errors.add('lines', 'tooMany', { max: most })
  for (const [index, line] of lines.entries()) {
    const path = `lines[${index}]`
    errors.required(`${path}.commodity`, line.commodity)
    errors.maxLengths(path, line, invoiceLineLengths)
    errors.required(`${path}.countryOfOrigin`, line.countryOfOrigin)
    if (line.countryOfOrigin && !isCountryCode(line.countryOfOrigin)) errors.add(`${path}.countryOfOrigin`, 'notKnown')
    if (line.harmonizedCode && !/^\d{6,10}$/.test(line.harmonizedCode)) errors.add(`${path}.harmonizedCode`, 'hsCode')
    checkDecimal(errors, `${path}.quantity`, line.quantity, {
      ...commodityFields.quantity,
      min: 0.001,
      required: true,
    })
    checkDecimal(errors, `${path}.unitPrice`, line.unitPrice, {
      ...commodityFields.unitPrice,
      min: 0.000_001,
      required: true,
      isMoney: true,
    })
    checkDecimal(errors, `${path}.netWeight`, line.netWeight, commodityFields.weight)
  }
}

/** A decimal string within bounds. A least above zero refuses zero with the bounds, which a fraction's digits spell out. */
function checkDecimal(
  errors: ValidationErrors,
  field: string,
  text: string,
  rule: NumberRule & { isMoney?: boolean },
): void {
  if (text === '') return rule.required ? errors.add(field, 'required') : undefined
  if (rule.min > 0 && /^0*(\.0*)?$/.test(text)) {
    return errors.add(field, 'between', { min: rule.min.toFixed(rule.decimals), max: rule.max })
  }
  // Only money is said to need the form of money.
  if (!rule.isMoney && text.length <= longestFigure && !parseDecimal(text)) return errors.add(field, 'notNumber')
  errors.amount(field, text, rule)
}

function checkParty(errors: ValidationErrors, path: string, { email, ...address }: InvoiceParty): void {
  checkAddress(errors, path, address, 'party')
  errors.maxLength(`${path}.email`, email, addressFields.mails.max)
  if (email && !isEmail(email)) errors.add(`${path}.email`, 'email')
}

function normaliseParty({ email, ...address }: InvoiceParty): InvoiceParty {
  // An address keeps what it was given and nothing else, so that what came as a party goes as one.
  return { ...(normaliseAddress(address) as Omit<InvoiceParty, 'email'>), email: oneLine(email) }
}

function partyOrNone(party: InvoiceParty | null): InvoiceParty | null {
  const tidy = party && normaliseParty(party)
  return tidy && Object.values(tidy).some((text) => text !== '') ? tidy : null
}

function normaliseLine(line: InvoiceLine): InvoiceLine {
  const texts = changeFields(
    line,
    ['commodity', 'quantity', 'unitPrice', 'unitType', 'itemNumber', 'manufacturer', 'netWeight'],
    oneLine,
  )
  const codes = changeFields(texts, ['countryOfOrigin'], code)
  return changeFields(codes, ['harmonizedCode'], (number) => code(number).replace(/[.-]/g, ''))
}
