interface Company {
  readonly id: number
  readonly name: string
}

/** More than these nobody reads through; a letter more finds fewer. */
const shownAtMost = 12

/** Companies whose name has what was typed, those that begin with it first; all while the chosen one's name stands there. */
export function matchingCompanies(companies: readonly Company[], typed: string, chosen: Company): Company[] {
  const text = typed.trim().toLowerCase()
  if (text === '' || typed === chosen.name) return companies.slice(0, shownAtMost)
  const places = companies.map((company) => ({ company, at: company.name.toLowerCase().indexOf(text) }))
  const found = places.filter(({ at }) => at >= 0).sort((a, b) => Math.min(a.at, 1) - Math.min(b.at, 1))
  return found.slice(0, shownAtMost).map(({ company }) => company)
}
