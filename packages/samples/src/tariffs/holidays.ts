import type { Holiday } from '@kattegat/domain/transit'

/**
 * Days on which hauliers stand still though they are no public holidays: the eves of Sweden and Finland. Public holidays
 * themselves come from the product's own tables (`packages/domain/src/transit`), and an operator adds his own days here.
 */
export function demoHolidays(fromYear: number, toYear: number): Holiday[] {
  const holidays: Holiday[] = []
  for (let year = fromYear; year <= toYear; year += 1) {
    for (const countryCode of ['SE', 'FI']) {
      holidays.push(
        closed(countryCode, midsummerEve(year), 'Midsummer Eve'),
        closed(countryCode, `${year}-12-24`, 'Christmas Eve'),
        closed(countryCode, `${year}-12-31`, "New Year's Eve"),
      )
    }
  }
  return holidays
}

function closed(countryCode: string, on: string, name: string): Holiday {
  return { countryCode, on, name, transportCompanyId: null, working: false }
}

/** The Friday from 19 to 25 June. */
function midsummerEve(year: number): string {
  const weekday = new Date(Date.UTC(year, 5, 19)).getUTCDay()
  return `${year}-06-${19 + ((5 - weekday + 7) % 7)}`
}
