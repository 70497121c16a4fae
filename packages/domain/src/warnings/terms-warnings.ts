import type { ShipmentForm } from '../shipment/shipment-form.ts'
import type { WarningContext } from './warning-context.ts'
import type { Warnings } from '../validation/warning.ts'

// Incoterms 2020: rules for sea and inland waterway transport.
const seaTerms = ['FAS', 'FOB', 'CFR', 'CIF']

/** Terms of sea transport on goods that go another way: the product chosen, or what a quote is asked for. */
export function warnOfTerms(warnings: Warnings, form: ShipmentForm, { mode }: WarningContext): void {
  const incoterms = form.shipmentOptions?.incoterms ?? ''
  const wanted = form.quote?.products?.map(({ product }) => product) ?? []
  const isOffSea = mode ? mode !== 'sea' : wanted.length > 0 && !wanted.includes('Sea')
  if (isOffSea && seaTerms.includes(incoterms)) warnings.add('shipmentOptions.incoterms', 'seaTerms', { incoterms })
}
