import { isStaffField } from '@kattegat/contract'
import { compileTariffs, rateShipment, toRatingRequest } from '@kattegat/domain/rating'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import { demoTariffSet } from '@kattegat/samples/tariffs'
import type { TestPortal } from '../test-portal.ts'
import { staffMarks, sweepNow } from './tenant.ts'

/**
 * Amounts that no customer may read, as decimal text: cost and margin of what is booked, of what is offered for a form, and
 * the cost line that staff added. An amount that is somewhere a sales price as well is nobody's secret.
 */
export async function costAmounts(portal: TestPortal, form: ShipmentForm): Promise<Set<string>> {
  const secret: number[] = [Math.round(Number(staffMarks.costAmount) * 100)]
  const known: number[] = []
  const request = toRatingRequest(form, { declared: true })
  if (!request.ok) throw new Error(JSON.stringify(request.faults))
  const tariffs = compileTariffs(demoTariffSet('YOYODenmark'))
  const { options } = rateShipment(request.request, tariffs, { nowMs: sweepNow.getTime(), withCost: true })
  for (const option of options) {
    secret.push(option.cost!.totalMinor, option.cost!.marginMinor)
    known.push(option.totalExVatMinor, ...option.priceLines.map((line) => line.amountMinor))
  }
  const rows = await portal.database.db
    .selectFrom('shipment')
    .select(['sales_total_minor', 'sales_vat_minor', 'cost_total_minor'])
    .execute()
  for (const { sales_total_minor: sales, sales_vat_minor: vat, cost_total_minor: cost } of rows) {
    if (sales === null) continue
    known.push(sales, sales + (vat ?? 0), vat ?? 0)
    if (cost !== null) secret.push(cost, sales - cost)
  }
  const sales = new Set(known)
  return new Set(secret.filter((minor) => minor !== 0 && !sales.has(minor)).map((minor) => (minor / 100).toFixed(2)))
}

/** Amounts with two places, with or without thousands set apart by a point, a comma, a space or an apostrophe. */
const writtenAmounts = [
  /(?<![\d.,])-?\d+[.,]\d\d(?![\d.,]?\d)/g,
  /(?<![\d.,])-?\d{1,3}(?:[.,’'\s]\d{3})+[.,]\d\d(?![\d.,]?\d)/g,
]

/** What stands in a text that must not: words, and amounts however they are written. */
export function secretsIn(text: string, words: readonly RegExp[], amounts: ReadonlySet<string>): string[] {
  const found = words.flatMap((word) => word.exec(text)?.[0] ?? [])
  for (const written of writtenAmounts) {
    for (const [amount] of text.matchAll(written)) {
      if (amounts.has(`${amount.slice(0, -3).replaceAll(/[^\d-]/g, '')}.${amount.slice(-2)}`)) found.push(amount)
    }
  }
  return found
}

/** Fields of an answer that are staff's, or speak of cost; `otherCosts` of an invoice are the customer's own. */
export function fieldsOfStaff(value: unknown, path = ''): string[] {
  if (typeof value !== 'object' || value === null) return []
  if (Array.isArray(value)) return value.flatMap((inner) => fieldsOfStaff(inner, path))
  return Object.entries(value).flatMap(([key, inner]) => {
    const here = path === '' ? key : `${path}.${key}`
    const isStaffs = isStaffField(here) || /cost(?!s)|margin/i.test(key)
    return [...(isStaffs ? [here] : []), ...fieldsOfStaff(inner, here)]
  })
}
