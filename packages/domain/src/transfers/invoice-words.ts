import type { Language } from '../messages/languages.ts'

/** Terms of payment as an invoice says them (EN 16931, BT-20). */
export function paymentTerms(days: number, language: Language): string {
  return days === 0 ? dueAtOnce[language] : net[language].replace('{days}', String(days))
}

const net: Readonly<Record<Language, string>> = {
  en: 'Net {days} days',
  da: 'Netto {days} dage',
  no: 'Netto {days} dager',
  se: '{days} dagar netto',
}
const dueAtOnce: Readonly<Record<Language, string>> = {
  en: 'Due on receipt',
  da: 'Netto kontant',
  no: 'Netto kontant',
  se: 'Betalas omgående',
}
