import { americanTowns } from './american-towns.ts'
import { europeanTowns } from './european-towns.ts'
import { nordicTowns } from './nordic-towns.ts'

/** Postal codes of a town, as the domain's `comparablePostalCode` writes them; one code where `from` and `to` are equal. */
export interface DemoPostalCode {
  readonly countryCode: string
  readonly from: string
  readonly to: string
  readonly city: string
  /** Empty where the country's addresses have none. */
  readonly stateCode: string
}

/**
 * Some 150 towns with postal codes for each country with a booking system of its own, and a few dozen for their
 * commonest destinations: enough to try the portal with. Full lists are imported.
 */
export function demoPostalCodes(): DemoPostalCode[] {
  return Object.entries({ ...nordicTowns, ...americanTowns, ...europeanTowns }).flatMap(([countryCode, text]) =>
    text.split(';').map((entry) => readTown(countryCode, entry)),
  )
}

function readTown(countryCode: string, entry: string): DemoPostalCode {
  const match = /^([0-9A-Z]+)(?:-([0-9A-Z]+))? (.+?)(?:, ([A-Z]{2}))?$/.exec(entry)
  const [, from, to, city, stateCode] = match ?? []
  if (from === undefined || city === undefined) throw new SyntaxError(`"${entry}" is not a town with its postal codes`)
  return { countryCode, from, to: to ?? from, city, stateCode: stateCode ?? '' }
}
