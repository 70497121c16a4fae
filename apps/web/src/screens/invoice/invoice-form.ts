import type { CustomsInvoice, InvoiceLine, InvoiceParty } from '@kattegat/domain/invoice'
import { emptyInvoiceLine, emptyInvoiceParty, normaliseInvoice } from '@kattegat/domain/invoice'
import { amountFields, commodityFields } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import type { Answer } from '../../app/api/index.ts'
import { readTypedAmount, readTypedNumber, typeAmount } from '../../app/typed-number.ts'

export type InvoiceAnswer = Answer<'GetInvoiceData'>

type Written<T> = { -readonly [K in keyof T]: T[K] }

export type LineValues = Written<InvoiceLine>
export type PartyValues = Written<InvoiceParty>

/** The invoice as it stands in the form: every figure a text in the person's own way of writing it. */
export interface InvoiceForm extends Omit<
  Written<CustomsInvoice>,
  'lines' | 'billing' | 'importerOfRecord' | 'numberOfColli' | 'sender' | 'delivery'
> {
  sender: PartyValues
  delivery: PartyValues
  hasBilling: boolean
  billing: PartyValues
  hasImporter: boolean
  importerOfRecord: PartyValues
  numberOfColli: string
  lines: LineValues[]
}

export const emptyLine: LineValues = emptyInvoiceLine

const figures = ['quantity', 'unitPrice', 'netWeight'] as const
const amounts = ['freight', 'insurance', 'otherCosts', 'totalWeight'] as const

/** How many decimals the field of this name takes (`freight`, `lines.2.unitPrice`). */
export function decimalsOf(name: string): number {
  const field = { ...commodityFields, netWeight: commodityFields.weight, totalWeight: commodityFields.weight }
  const own = Object.entries(field).find(([known]) => known === name.split('.').at(-1))?.[1]
  return own && 'decimals' in own ? own.decimals : amountFields.amount.decimals
}

/** What the server answered, as it stands in the form. */
export function toForm(answer: InvoiceAnswer, language: Language): InvoiceForm {
  const {
    id: _id,
    version: _version,
    updatedBy: _by,
    updatedAt: _at,
    bookedAs: _bookedAs,
    bookingChanged: _changed,
    shipments: _shipments,
    replaces: _replaces,
    awbNumber: _awb,
    subTotal: _subTotal,
    total: _total,
    ...invoice
  } = answer
  return {
    ...invoice,
    ...each(amounts, (name) => typeAmount(invoice[name], language)),
    hasBilling: invoice.billing !== null,
    billing: invoice.billing ?? { ...emptyInvoiceParty },
    hasImporter: invoice.importerOfRecord !== null,
    importerOfRecord: invoice.importerOfRecord ?? { ...emptyInvoiceParty },
    numberOfColli: invoice.numberOfColli === 0 ? '' : String(invoice.numberOfColli),
    lines: invoice.lines.map(({ total: _lineTotal, ...line }) => ({
      ...line,
      ...each(figures, (name) => typeAmount(line[name], language)),
    })),
  }
}

/** The invoice that was written, tidied as it would be kept. What cannot be read as a number stays as it was typed. */
export function toInvoice(form: InvoiceForm): CustomsInvoice {
  const { hasBilling, hasImporter, ...invoice } = form
  return normaliseInvoice({
    ...invoice,
    ...each(amounts, (name) => readTypedAmount(form[name], decimalsOf(name))),
    billing: hasBilling ? form.billing : null,
    importerOfRecord: hasImporter ? form.importerOfRecord : null,
    numberOfColli: readTypedNumber(form.numberOfColli, 0) ?? 0,
    lines: form.lines.map(readLine),
  })
}

export function readLine(line: LineValues): InvoiceLine {
  return { ...line, ...each(figures, (name) => readTypedAmount(line[name], decimalsOf(name))) }
}

function each<Name extends string>(names: readonly Name[], value: (name: Name) => string): Record<Name, string> {
  return Object.fromEntries(names.map((name) => [name, value(name)])) as Record<Name, string>
}

/** The path of an error as the form names the field: `lines[2].unitPrice` is `lines.2.unitPrice`. */
export function fieldNameOf(path: string): string {
  return path.replace(/\[(\d+)\]/g, '.$1')
}
