import type { Problem } from '@kattegat/contract/problems'
import { invoiceTotals, validateInvoice, type CustomsInvoice } from '@kattegat/domain/invoice'
import { formatUnits } from '@kattegat/domain/money'
import type { Failure } from '../../app/api/index.ts'
import { get } from 'react-hook-form'
import { call } from '../../app/api/index.ts'
import { askedOfFigures } from '../../app/typed-number.ts'
import type { ValidationError } from '../../app/form-errors/field-errors.ts'
import type { InvoiceAnswer, InvoiceForm } from './invoice-form.ts'
import { decimalsOf, fieldNameOf, toInvoice } from './invoice-form.ts'

/** Which saved invoice is written over, and of which shipments it is. */
export type InvoiceHead = Pick<InvoiceAnswer, 'id' | 'version' | 'bookedAs' | 'shipments' | 'replaces'>

/** What came of saving. */
export type Saved =
  | { kind: 'saved'; invoice: InvoiceAnswer }
  | { kind: 'faults'; errors: ValidationError[] }
  | { kind: 'conflict'; changedBy: string; changedAt: string }
  | { kind: 'failed'; failure: Failure }

/** What is wrong with the invoice as it stands, in the form's names. */
export function errorsOf(form: InvoiceForm): ValidationError[] {
  const found = validateInvoice(toInvoice(form)).map((error) => ({ ...error, field: fieldNameOf(error.field) }))
  return askedOfFigures(found, (name) => {
    const text: unknown = get(form, name)
    return typeof text === 'string' ? { text, decimals: decimalsOf(name) } : undefined
  })
}

/** Saves what stands in the form, with the total the person saw. */
export async function saveInvoice(form: InvoiceForm, head: InvoiceHead): Promise<Saved> {
  const errors = errorsOf(form)
  if (errors.length > 0) return { kind: 'faults', errors }
  const invoice = toInvoice(form)
  const reply = await call('SaveInvoice', {
    body: {
      ...onWire(invoice),
      id: head.id,
      version: head.version,
      bookedAs: head.bookedAs,
      shipmentIds: head.shipments.map((shipment) => shipment.shipmentId),
      replaces: head.replaces.map(({ id }) => id),
      total: formatUnits(invoiceTotals(invoice.lines, invoice).total, 2),
    },
  })
  if (reply.ok) return { kind: 'saved', invoice: reply.data }
  const { failure } = reply
  const problem = failure.problem
  if (problem?.code === 'VERSION_CONFLICT') return { kind: 'conflict', ...whoChanged(problem) }
  if (problem?.errors && problem.errors.length > 0) {
    return {
      kind: 'faults',
      errors: problem.errors.map(({ field, message }) => ({ field: fieldNameOf(field), message })),
    }
  }
  return { kind: 'failed', failure }
}

/** The wire's shapes are not read-only. */
function onWire(invoice: CustomsInvoice) {
  return { ...invoice, lines: invoice.lines.map((line) => ({ ...line })) }
}

function whoChanged({ facts = {} }: Problem) {
  const { changedBy, changedAt } = facts
  return {
    changedBy: typeof changedBy === 'string' ? changedBy : '',
    changedAt: typeof changedAt === 'string' ? changedAt : '',
  }
}
