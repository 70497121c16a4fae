import type { EnteredMeasures, MeasureName } from '@kattegat/domain/shipment'
import { enteredFields, enteredNames, inUsUnits } from '@kattegat/domain/shipment'
import type { Language } from '@kattegat/messages'
import { readTypedNumber, typeNumber } from '../../app/typed-number.ts'

/** In what the measures of a form are typed: kg and cm, or, in the US system, pounds and inches. */
export type Units = 'metric' | 'us'

/** `kg each` as `lb each`: the units' signs are the same in every language. */
export function inUnits(words: string, units: Units): string {
  return units === 'us' ? words.replace(/\bkg\b/, 'lb').replace(/\bcm\b/, 'in') : words
}

/** A measure typed in pounds or inches. One with the sign of kg or cm is no number here, rather than a wrong one. */
export function readUsNumber(text: string, decimals?: number): number | null {
  return /\b(kgs?|cm)\b/i.test(text) ? Number.NaN : readTypedNumber(withoutUsUnit(text), decimals)
}

/** The figure before a sign of pounds or inches. */
export function withoutUsUnit(text: string): string {
  return text.replace(/(?<=\d)\s*(lbs?|in|inch(es)?|pounds?|["”])\.?\s*$/i, '')
}

/** What was typed in pounds and inches, as a line carries it; measures that were not typed are left out. */
export function enteredOf(line: Readonly<Partial<Record<MeasureName, string>>>): EnteredMeasures {
  const entered: EnteredMeasures = {}
  for (const name of Object.keys(enteredNames) as MeasureName[]) {
    const figure = readUsNumber(line[name] ?? '', enteredFields[enteredNames[name]].decimals)
    if (figure !== null) entered[enteredNames[name]] = figure
  }
  return entered
}

/** A measure as its cell shows it in these units: as it was entered, else converted. */
export function typeMeasure(
  name: MeasureName,
  line: Readonly<Partial<Record<MeasureName, number | null>>> & { entered?: EnteredMeasures | null },
  units: Units,
  language: Language,
): string {
  const metric = line[name] ?? null
  // A size of zero was never given; a weight of zero was.
  const given = name === 'weight' ? metric : metric || null
  if (units === 'metric' || given === null) return typeNumber(given, language)
  const entered = line.entered?.[enteredNames[name]]
  return typeNumber(entered ?? inUsUnits(name, given), language)
}
