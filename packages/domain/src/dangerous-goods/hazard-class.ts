import type { DangerousGoodsLine } from '../shipment/shipment-form.ts'

/** Carbon dioxide, solid: alone it cools other goods, and no declaration stands for it. */
export const dryIceUnNumber = '1845'

/** Class or division, and the hazards beside it. */
export interface Hazard {
  /** `3`, `1.4S`, `6.1`; empty where it is not known. */
  readonly hazardClass: string
  /** In the order of the list: `6.1`, `8`. */
  readonly subsidiary: readonly string[]
}

// Nine classes; divisions and compatibility groups behind a point, subsidiary hazards in brackets.
const written = /^([1-9](?:\.\d[A-Z]?)?)(?: ?\(([1-9](?:\.\d[A-Z]?)?(?:[,+ ]+[1-9](?:\.\d[A-Z]?)?)*)\))?$/

/** Reads a class as lists and papers write it, `3 (6.1)`; undefined for what is none. */
export function readHazardClass(text: string): Hazard | undefined {
  const match = written.exec(text.trim())
  return match ? { hazardClass: match[1]!, subsidiary: match[2]?.split(/[,+ ]+/) ?? [] } : undefined
}

/**
 * Class and subsidiary hazards of a line: what every paper, label and message reads. The line has it from the list of
 * dangerous goods (`completeDangerousGoods`), or from the sender where the list does not decide it.
 */
export function hazardOf({ hazardClass = '' }: DangerousGoodsLine): Hazard {
  return readHazardClass(hazardClass) ?? { hazardClass: '', subsidiary: [] }
}

/** The same in words, `5.1 (8)` or `4.3 (3, 8)` (ADR 5.4.1.1.1 c, IMDG 5.4.1.4.1.3); empty where it is not known. */
export function hazardText(line: DangerousGoodsLine): string {
  const { hazardClass, subsidiary } = hazardOf(line)
  return subsidiary.length === 0 ? hazardClass : `${hazardClass} (${subsidiary.join(', ')})`
}
