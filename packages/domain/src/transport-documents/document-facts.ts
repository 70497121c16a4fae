import type { CustomsFreeZone } from '../customs/customs.ts'
import { customsOf } from '../customs/customs-of-form.ts'
import { isAesLane } from '../aes/aes.ts'
import type { DangerousGoodsLine, ShipmentForm } from '../shipment/shipment-form.ts'
import type { TransportMode } from '../shipment/vocabulary.ts'

/** What decides which papers a shipment needs. */
export interface DocumentFacts {
  readonly mode: TransportMode
  readonly isInternational: boolean
  readonly needsInvoice: boolean
  /** Exports leaving the United States. */
  readonly isAesLane: boolean
  /** The ITN or the exemption legend; empty where none is given yet. */
  readonly aesCitation: string
  readonly aesApplies: boolean
  readonly hasSale: boolean
  readonly numberOfColli: number
  readonly dangerousGoods: readonly DangerousGoodsLine[]
  readonly dryIceG: number
  readonly isReturn: boolean
}

/** What the booked form and the administrator's data say of the papers. `isAes` is what was decided when it was booked. */
export function documentFactsOf(
  form: ShipmentForm,
  booked: {
    readonly mode: TransportMode
    readonly shipDate: string
    readonly numberOfColli: number
    readonly dryIceG: number
    readonly isAes: boolean
    readonly freeZones: readonly CustomsFreeZone[]
  },
): DocumentFacts {
  const sender = form.senderAddress ?? {}
  const receiver = form.receiverAddress ?? {}
  return {
    mode: booked.mode,
    isInternational: sender.countryCode !== receiver.countryCode,
    needsInvoice: needsInvoice(form, booked),
    isAesLane: isAesLane(form),
    aesCitation: aesCitation(form),
    aesApplies: booked.isAes,
    hasSale: isSale(form.shipmentOptions?.exportReason ?? ''),
    numberOfColli: booked.numberOfColli,
    dangerousGoods: form.dangerousGoods ?? [],
    dryIceG: booked.dryIceG,
    isReturn: form.returnShipment ?? false,
  }
}

/** Required by §5, or advised by the territory table where the goods have a value to declare. */
function needsInvoice(
  form: ShipmentForm,
  { shipDate, freeZones }: { readonly shipDate: string; readonly freeZones: readonly CustomsFreeZone[] },
): boolean {
  const customs = customsOf({ ...form, shipDate }, { today: shipDate, customsFreeZones: freeZones })
  const hasValue = Boolean(form.customsAmount?.amount) || (form.commodities ?? []).length > 0
  return customs.required || (customs.declares && hasValue)
}

/**
 * Reasons for export under which goods are sold, so that the customs invoice is a commercial one; under the others
 * nothing is sold and it is pro forma (handbook §5.3: commercial is goods sold, pro forma no sale).
 */
const sales: readonly string[] = ['', 'Permanent', 'Intercompany', 'Other']

export function isSale(exportReason: string): boolean {
  return sales.includes(exportReason)
}

/** How the AES citation is written on waybill and invoice: `AES X20261123000001`, or the legend as given; empty for none. */
export function aesCitation(form: Pick<ShipmentForm, 'itn' | 'aesExemption'>): string {
  return form.itn ? `AES ${form.itn}` : (form.aesExemption ?? '')
}
