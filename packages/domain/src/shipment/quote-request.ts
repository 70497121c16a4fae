import type { QuoteRequest } from './shipment-form.ts'
import type { QuoteProduct, TransportMode } from './vocabulary.ts'

/** The modes of transport behind what a quote is asked for. */
const modesOf: Readonly<Record<QuoteProduct, readonly TransportMode[]>> = {
  Air: ['express', 'air'],
  Road: ['road'],
  Sea: ['sea'],
}

/** Whether a quote asks for transport by this mode. */
export function isModeAsked({ products = [] }: QuoteRequest, mode: TransportMode): boolean {
  return Object.entries(modesOf).some(
    ([asked, modes]) => modes.includes(mode) && products.some(({ product }) => product === asked),
  )
}

/**
 * The codes of a product's services that a quote asks for. Of several delivery times (group `timed`), which exclude each
 * other, the earliest: it keeps what the others promise.
 */
export function servicesAsked(
  { services: asked = [] }: QuoteRequest,
  services: readonly { readonly code: string; readonly group: string; readonly deliverBy: string | null }[],
): string[] {
  const had = services.filter(({ code }) => asked.includes(code))
  const [earliest] = had
    .filter(({ group }) => group === 'timed')
    .toSorted((one, other) => (one.deliverBy ?? '99:99').localeCompare(other.deliverBy ?? '99:99'))
  return had.filter((one) => one.group !== 'timed' || one === earliest).map(({ code }) => code)
}
