import { fitLine, fitText } from '../typesetting/fit-text.ts'
import type { TextBox } from '../typesetting/fit-text.ts'
import { textWidthEm } from '../typesetting/text-width.ts'
import type { LabelAddress, LabelData } from './label-data.ts'

/** How large everything on the label is set, so that it fits where `label.typ` places it. Lengths in mm, sizes in pt. */
export interface LabelType {
  readonly heading: TextBox
  readonly sender: TextBox
  readonly terms: readonly { readonly title: string; readonly value: string; readonly sizePt: number }[]
  readonly receiver: TextBox
  readonly routing: { readonly code: string; readonly sizePt: number; readonly widthMm: number; readonly city: TextBox }
  readonly totalWeightPt: number
  /** By piece. */
  readonly pieces: readonly { readonly numberPt: number; readonly weightPt: number }[]
  readonly facts: readonly { readonly title: string; readonly box: TextBox }[]
  readonly marks: { readonly texts: readonly string[]; readonly scale: number }
}

const innerMm = 94
const mmPerPoint = 25.4 / 72

export function labelType(label: LabelData): LabelType {
  return {
    heading: fitText(
      [
        { text: label.transportCompany, sizePt: 8 },
        { text: label.product, sizePt: 15, bold: true },
        { text: label.services, sizePt: 7.5, bold: true },
      ],
      label.isTest ? 42 : 59,
      12.6,
    ),
    sender: fitText(
      [
        { text: label.sender.name, sizePt: 7.5, bold: true },
        { text: label.sender.lines.join(', '), sizePt: 7.5 },
        { text: reachOf(label.sender), sizePt: 7.5 },
      ],
      53,
      11.8,
    ),
    terms: label.terms.map(({ title, value }) => ({ title, value, sizePt: fitLine(value, 8.5, 29.5) })),
    receiver: fitText(
      [
        { text: label.receiver.name, sizePt: 14, bold: true },
        ...label.receiver.lines.map((text) => ({ text, sizePt: 11.5 })),
        { text: reachOf(label.receiver), sizePt: 10, gapPt: 2 },
      ],
      86,
      27.2,
    ),
    routing: routingType(label),
    totalWeightPt: fitLine(label.totalWeight, 17, 27.5),
    pieces: label.pieces.map((piece) => ({
      numberPt: fitLine(`${piece.number} of ${piece.of}`, 17, 27.5),
      weightPt: fitLine(piece.weight, 17, 27.5),
    })),
    facts: label.facts.map(({ title, value }, index) => ({
      title,
      box: fitText([{ text: value, sizePt: 9 }], factWidthMm(label.facts.length, index) - 2.5, 4.7),
    })),
    marks: { texts: label.marks, scale: marksScale(label.marks) },
  }
}

/** A phone number is never broken at the line's end. */
function reachOf(address: LabelAddress): string {
  const phone = address.phone.replaceAll(' ', '\u00A0')
  return [address.contact && `Attn. ${address.contact}`, phone && `Tel.\u00A0${phone}`].filter(Boolean).join('   ')
}

/** The code at 7 mm and more takes what it needs, twelve wide letters at most 62 mm; the place has the rest. */
function routingType({ routing }: LabelData): LabelType['routing'] {
  const code = [routing.countryCode, routing.postalCode].filter(Boolean).join('\u00A0')
  const sizePt = fitLine(code, 29, 62)
  const widthMm = textWidthEm(code, true) * sizePt * mmPerPoint
  return {
    code,
    sizePt,
    widthMm,
    city: fitText([{ text: routing.city, sizePt: 18, bold: true }], innerMm - widthMm - 3, 12),
  }
}

/** Contents are the longest: two references of 26 mm leave them the rest. */
function factWidthMm(count: number, index: number): number {
  return count === 3 ? ([26, 26, 42][index] ?? 0) : innerMm / count
}

/** Marks stand in one row, or in two where that lets them be larger: white capitals of 9 pt on black at full scale. */
function marksScale(marks: readonly string[]): number {
  const widthsMm = marks.map((mark) => textWidthEm(mark, true) * 9 * mmPerPoint + 4)
  let scale = 1
  while (scale > 0.4 && rowsMm(widthsMm, scale) > 6) scale -= 0.02
  return scale
}

function rowsMm(widthsMm: readonly number[], scale: number): number {
  let rows = 1
  let taken = 0
  for (const width of widthsMm) {
    if (taken > 0 && taken + (width + 2) * scale > innerMm) {
      rows += 1
      taken = 0
    }
    taken += (width + 2) * scale
  }
  return (rows * 4.8 + (rows - 1) * 1) * scale
}
