import { setImmediate as breathe } from 'node:timers/promises'
import type { ChoiceRule } from '@kattegat/domain/shot-files'
import { productNamesOf, type Choice } from './stored-options.ts'
import { touchFile } from './edit.repository.ts'
import { choose } from './price-shipments.ts'
import { writeLines } from './line.repository.ts'
import { keptOptions, noteChoices } from './price.repository.ts'
import type { ShotFile } from './shot-file.repository.ts'
import type { ShotFilesDeps } from './shot-files-deps.ts'

/** Shipments that a product is chosen for at once. */
const shipmentsAtOnce = 500

/** Chooses a product for shipments by a rule; the rule stays with them, and is asked again when they change. */
export async function chooseProducts(
  deps: ShotFilesDeps,
  file: ShotFile,
  leads: readonly number[],
  rule: ChoiceRule,
): Promise<{ readonly chosen: number; readonly none: number }> {
  const names = productNamesOf(await deps.booking.tariffs.of(file.scope.shipmentSystem))
  const choice: Choice = { by: 'rule', rule }
  const counts = { chosen: 0, none: 0 }
  for (let at = 0; at < leads.length; at += shipmentsAtOnce) {
    const some = leads.slice(at, at + shipmentsAtOnce)
    // Together: what is priced meanwhile would keep a price of before.
    const choices = await writeLines(deps.database, file, async (tx) => {
      const kept = await keptOptions(tx, file, some)
      const made = kept.map(({ position, options }) => ({
        position,
        hasOptions: options !== null,
        ...choose(options ?? [], names, choice, ''),
      }))
      await noteChoices(tx, file, made)
      return made
    })
    // What cannot be priced yet is asked by its rule when it can.
    for (const { chosen, hasOptions } of choices) if (hasOptions) counts[chosen ? 'chosen' : 'none'] += 1
    await breathe()
  }
  // Everyone who has the file open sees its prices change.
  if (leads.length > 0) await touchFile(deps.database, file)
  return counts
}
