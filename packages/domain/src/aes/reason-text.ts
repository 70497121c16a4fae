import { localeOf, type Language, type Messages } from '@kattegat/messages'
import { countryInSentence } from '../address/countries.ts'
import type { FilingAdvice, FilingWhy } from './filing-advice.ts'

/** The advice in a few words: "ITN required", "Exempt: NOEEI § 30.37(a)". */
export function filingAdviceText(t: Messages<'export-filing'>, advice: FilingAdvice): string {
  return advice.advice === 'exempt' ? t('advice.exempt', { legend: advice.legend }) : t(`advice.${advice.advice}`)
}

/** Why it is advised, in a sentence. */
export function filingReasonText(t: Messages<'export-filing'>, why: FilingWhy): string {
  const said = Object.entries(why.params).map(([name, value]) => [name, shown(name, value, t.language)])
  return t.format(`reason.${why.code}`, Object.fromEntries(said))
}

function shown(name: string, value: string, language: Language): string {
  if (name === 'country') return countryInSentence(language, value)
  return name === 'usd' || name === 'threshold' ? dollars(language, value) : value
}

/** A decimal string as the language writes it, with cents where it has them: `2500` is "2,500", `2500.01` "2,500.01". */
export function dollars(language: Language, amount: string): string {
  const minimumFractionDigits = amount.includes('.') ? 2 : 0
  return new Intl.NumberFormat(localeOf(language), { minimumFractionDigits }).format(Number(amount))
}
