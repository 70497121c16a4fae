import type { ShipmentForm } from '../shipment/shipment-form.ts'
import {
  customsRequired,
  documentsAdvised,
  type CustomsAnswer,
  type CustomsFreeZone,
  type DocumentsAdvised,
} from './customs.ts'

/** What customs depends on beside the form itself. */
export interface CustomsContext {
  /** Local calendar day at the pickup place, `yyyy-mm-dd`: holds where the form has no ship date. */
  readonly today: string
  readonly customsFreeZones: readonly CustomsFreeZone[]
}

/** What customs means for a form. */
export interface CustomsOfForm extends CustomsAnswer {
  /** Where the territory table wants papers though §5 asks for none; undefined elsewhere. */
  advised: DocumentsAdvised | undefined
  /** Whether the goods are declared: customs is required, or papers are advised and nobody said why they are not needed. */
  declares: boolean
}

/** Whether the form's shipment needs customs, and why. */
export function customsOf(form: ShipmentForm, context: CustomsContext): CustomsOfForm {
  const sender = form.senderAddress ?? {}
  const receiver = form.receiverAddress ?? {}
  const answer = customsRequired({
    sender,
    receiver,
    isDocument: form.shipmentOptions?.isDocument ?? false,
    shipDate: form.shipDate || context.today,
    freeZones: context.customsFreeZones,
  })
  // Goods may start elsewhere than at the sender's; §5 looks at sender and receiver alone.
  const advised = documentsAdvised(answer, form.pickupAddress?.countryCode ? form.pickupAddress : sender, receiver)
  return { ...answer, advised, declares: answer.required || (advised !== undefined && !form.customsNotNeeded) }
}
