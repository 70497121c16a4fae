import { actionRefusal, type ActionState } from '../history/actions.ts'
import { transferStates, type TransferState } from '../shipment/shipment-state.ts'

/**
 * How far a booked shipment has come on its way to its invoice: `carrier` for what the receiver pays the carrier, of which we
 * invoice nothing.
 */
export const billStates = ['blocked', 'ready', 'pending', 'rejected', 'sent', 'carrier'] as const
export type BillState = (typeof billStates)[number]

/** Why a shipment cannot be handed to invoicing yet, in the order in which it is looked for. */
export const blockReasons = [
  'not-final',
  'held-back',
  'customs-incomplete',
  'cargo-pending',
  'cargo-rejected',
  'not-sent-to-cargo',
  'no-price-lines',
] as const
export type BlockReason = (typeof blockReasons)[number]

/** All that decides how a shipment stands with invoicing. Deleted ones, quotes and tests are not looked at. */
export interface BillFacts {
  readonly final: boolean
  readonly cargoTransfer: TransferState
  readonly invoicingTransfer: TransferState
  readonly heldBack: boolean
  readonly priced: boolean
  readonly billedByCarrier: boolean
  /** AES applies, and neither an ITN nor a legend is given. */
  readonly filingMissing: boolean
}

export interface BillStanding {
  readonly state: BillState
  /** Of a blocked one alone. */
  readonly reason: BlockReason | undefined
}

/**
 * Whether we invoice a shipment that stands so, now or once it is no longer blocked: neither what is not booked, of which
 * some never will be, nor what the receiver pays the carrier.
 */
export function isOursToBill({
  state,
  reason,
}: Pick<BillStanding, 'state'> & { readonly reason?: BlockReason | null | undefined }): boolean {
  return state !== 'carrier' && reason !== 'not-final'
}

/** How a shipment stands with invoicing: what History's table of actions says of it, in the words of who invoices. */
export function billStandingOf(facts: BillFacts): BillStanding {
  const shipment: ActionState = {
    bookingType: facts.final ? 'FinalBooking' : 'PreBooking',
    cargoTransfer: facts.cargoTransfer,
    invoicingTransfer: facts.invoicingTransfer,
    deleted: false,
    heldBack: facts.heldBack,
    test: false,
    hasWaybill: true,
    hasPriceLines: facts.priced,
    billedByCarrier: facts.billedByCarrier,
    aes: facts.filingMissing,
    customsComplete: !facts.filingMissing,
    quote: undefined,
    hasDocuments: false,
    underWay: false,
  }
  // What left or tried to leave stands by its transfer, whatever became of the shipment since.
  if (facts.invoicingTransfer !== 'none') return { state: facts.invoicingTransfer, reason: undefined }
  const refusal = actionRefusal('transfer-to-invoicing', shipment, ['Administrator'])
  if (refusal === undefined) return { state: 'ready', reason: undefined }
  if (refusal === 'billed-by-carrier') return { state: 'carrier', reason: undefined }
  if (refusal === 'not-final' || refusal === 'no-price-lines') return blocked(refusal)
  return blocked(whyNotAtCargo(shipment))
}

function whyNotAtCargo(shipment: ActionState): BlockReason {
  const refusal = actionRefusal('transfer-to-cargo', shipment, ['Administrator'])
  if (refusal === 'held-back' || refusal === 'customs-incomplete') return refusal
  if (refusal === 'transfer-pending') return 'cargo-pending'
  return shipment.cargoTransfer === 'rejected' ? 'cargo-rejected' : 'not-sent-to-cargo'
}

function blocked(reason: BlockReason): BillStanding {
  return { state: 'blocked', reason }
}

const either = [false, true] as const

/** Every combination of the facts there is: few, so that a database can be asked for those of a state without a rule of its own. */
export function everyBillFacts(): BillFacts[] {
  const all: BillFacts[] = []
  for (const final of either)
    for (const cargoTransfer of transferStates)
      for (const invoicingTransfer of transferStates)
        for (const heldBack of either)
          for (const priced of either)
            for (const billedByCarrier of either)
              for (const filingMissing of either)
                all.push({ final, cargoTransfer, invoicingTransfer, heldBack, priced, billedByCarrier, filingMissing })
  return all
}
