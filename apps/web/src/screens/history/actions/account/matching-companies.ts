import { isFoundIn, searchText } from '@kattegat/domain/search'

interface Company {
  readonly id: number
  readonly name: string
}

/** More than these nobody reads through; a letter more finds fewer. */
const shownAtMost = 12

/** Companies whose name has what was typed, those that begin with it first; all while the chosen one's name stands there. */
export function matchingCompanies(companies: readonly Company[], typed: string, chosen: Company): Company[] {
  const text = searchText(typed)
  if (text === '' || typed === chosen.name) return companies.slice(0, shownAtMost)
  const found = companies.filter(({ name }) => isFoundIn(name, text))
  const begins = ({ name }: Company) => searchText(name).startsWith(text)
  return [...found.filter(begins), ...found.filter((company) => !begins(company))].slice(0, shownAtMost)
}
