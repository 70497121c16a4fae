import { setImmediate as breathe } from 'node:timers/promises'
import { chooseOption, optionNamed } from '@kattegat/domain/shot-files'
import type { NotOfferedReason } from '@kattegat/domain/rating'
import { compareOn } from '../booking/index.ts'
import { byShipment, mostLines, readShipment, type FileReader, type ReadShipment } from './check-shipments.ts'
import type { StoredLine } from './line.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'
import {
  defaultChoice,
  fromStored,
  productNamesOf,
  toStored,
  type Choice,
  type KeptOption,
  type PriceFacts,
  type ProductNames,
  type StoredOption,
} from './stored-options.ts'

/** Why a shipment has no price; its words are `price.<code>` of the section `shot-files`. */
export type PriceProblem =
  | { readonly code: 'faulty' }
  | { readonly code: 'noProduct'; readonly reason: NotOfferedReason | null }
  | { readonly code: 'notOffered'; readonly product: string }
  | { readonly code: 'ruleFitsNone' }

/** A shipment's prices, and the product chosen among them, as its first line keeps them. */
export interface PricedShipment {
  readonly position: number
  readonly version: number
  readonly options: readonly StoredOption[] | null
  readonly facts: PriceFacts | null
  readonly problem: PriceProblem | null
  /** What was to be chosen when it was read. */
  readonly choiceBefore: Choice | null
  readonly choice: Choice
  readonly chosen: KeptOption | null
}

/** A line with what was chosen for its shipment before. */
export interface LineToPrice extends StoredLine {
  readonly choice: Choice | null
}

/** How long pricing may keep the process to itself. */
const breathAfterMs = 10

/** Prices shipments one after the other, and lets other requests through between them. */
export async function priceShipments(
  deps: ShotFilesDeps,
  reader: FileReader,
  lines: readonly LineToPrice[],
): Promise<PricedShipment[]> {
  const names = productNamesOf(await deps.booking.tariffs.of(reader.file.scope.shipmentSystem))
  const priced: PricedShipment[] = []
  let since = performance.now()
  for (const ofShipment of byShipment(lines)) {
    const [lead] = ofShipment
    priced.push(
      ofShipment.length > mostLines
        ? unpriced(lead!)
        : await priceShipment(deps, reader, readShipment(reader, ofShipment), lead!.choice, names),
    )
    if (performance.now() - since < breathAfterMs) continue
    await breathe()
    since = performance.now()
  }
  return priced
}

function unpriced({ position, version, choice }: LineToPrice): PricedShipment {
  const none = { options: null, facts: null, chosen: null, problem: { code: 'faulty' } } as const
  return { position, version, choiceBefore: choice, choice: choice ?? defaultChoice, ...none }
}

async function priceShipment(
  deps: ShotFilesDeps,
  reader: FileReader,
  shipment: ReadShipment,
  choiceBefore: Choice | null,
  names: ProductNames,
): Promise<PricedShipment> {
  const { lead: position, version, account, form } = shipment
  const choice = shipment.product === '' ? (choiceBefore ?? defaultChoice) : fileChoice(choiceBefore)
  const none = { position, version, options: null, facts: null, choiceBefore, choice, chosen: null }
  if (!account || shipment.errors.some(({ code }) => code === 'noShipment'))
    return { ...none, problem: { code: 'faulty' } }
  const compared = await compareOn(deps.booking, reader.file.scope, account, form)
  if (!compared.ok) return { ...none, problem: { code: 'faulty' } }
  const { rated, inputsHash } = compared.value
  const [first] = rated.options
  if (!first) return { ...none, problem: { code: 'noProduct', reason: rated.notOffered[0]?.reason ?? null } }
  const options = rated.options.map(toStored)
  const facts = { tariffVersion: rated.tariffVersion, inputsHash, currency: first.currency, accountId: account.id }
  return { position, version, options, facts, choiceBefore, ...choose(options, names, choice, shipment.product) }
}

/** A column that names products speaks until somebody chooses otherwise. */
function fileChoice(before: Choice | null): Choice {
  return before && before.by === 'rule' ? before : { by: 'file', rule: { kind: 'cheapest' } }
}

/** The product that a choice takes of kept options, or why none. */
export function choose(
  options: readonly StoredOption[],
  names: ProductNames,
  choice: Choice,
  product: string,
): Pick<PricedShipment, 'choice' | 'chosen' | 'problem'> {
  const kept = options.map((option) => fromStored(option, names))
  const isNamed = choice.by === 'file' && product !== ''
  const chosen = isNamed ? optionNamed(kept, product) : chooseOption(kept, choice.rule)
  if (chosen) return { choice, chosen, problem: null }
  return { choice, chosen: null, problem: isNamed ? { code: 'notOffered', product } : { code: 'ruleFitsNone' } }
}
