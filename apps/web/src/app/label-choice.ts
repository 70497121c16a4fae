import type { LabelFormat, SheetPosition } from '@kattegat/domain/printing'
import { defaultLabelFormat, labelFormats, sheetPositions } from '@kattegat/domain/printing'

/** On what a user prints labels, and where a sheet of four begins. */
export interface LabelChoice {
  readonly format: LabelFormat
  readonly startPosition: SheetPosition
}

const keyOf = (userId: number) => `kattegat.label.${userId}`

/** What this user chose last on this device: the printer stands here, and is not everybody's. */
export function rememberedChoice(userId: number): LabelChoice {
  let stored: Partial<Record<keyof LabelChoice, unknown>> = {}
  try {
    const read: unknown = JSON.parse(localStorage.getItem(keyOf(userId)) ?? '{}')
    if (typeof read === 'object' && read !== null) stored = read
  } catch {
    // Broken or forbidden: as if nothing had been chosen.
  }
  return {
    format: labelFormats.find((format) => format === stored.format) ?? defaultLabelFormat,
    startPosition: sheetPositions.find((position) => position === stored.startPosition) ?? 1,
  }
}

export function rememberChoice(userId: number, choice: LabelChoice): void {
  try {
    localStorage.setItem(keyOf(userId), JSON.stringify(choice))
  } catch {
    // Not kept, then: nothing can be remembered here.
  }
}
