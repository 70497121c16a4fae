/**
 * Digits of a national number, without the trunk prefix, by calling code: Denmark and Norway eight (in Norway also five
 * that begin with 0), Sweden seven to nine, the United States and Canada ten (domain handbook §9; ITU-T E.164).
 */
const nationalNumbers: Readonly<Record<string, RegExp>> = {
  '45': /^\d{8}$/,
  '47': /^(\d{8}|0\d{4})$/,
  '46': /^0?[1-9]\d{6,8}$/,
  '1': /^[2-9]\d{9}$/,
}

const callingCodes: Readonly<Record<string, string>> = { DK: '45', NO: '47', SE: '46', US: '1', CA: '1', PR: '1' }

/** Whether a text has the three figures of the shortest number that can be dialled; whether a longer one is right is a doubt. */
export function hasFigures(text: string): boolean {
  return (text.match(/\p{Nd}/gu)?.length ?? 0) >= 3
}

/**
 * Whether a text can be rung up: digits with the signs people put between them, an extension behind them if any, and as
 * many as its country's numbers have where we know that. `countryCode` is that of the address, for numbers without `+`.
 */
export function isPhoneNumber(text: string, countryCode: string): boolean {
  const number = text
    .replace(/\(0\)/g, '')
    .replace(/[\s,;]*(?:\b(?:ext|extension|lok|lokal|anknytning|int)\b\.?|x|#)\s*\d{1,6}$/i, '')
    .replace(/[\s()./\p{Pd}]/gu, '')
  if (!/^\+?\d{5,15}$/.test(number)) return false
  const international = /^(?:\+|00)(45|47|46|1)(\d+)$/.exec(number)
  if (international) return nationalNumbers[international[1] ?? '']!.test(international[2] ?? '')
  if (/^(\+|00)/.test(number)) return true
  const code = callingCodes[countryCode]
  return code === undefined || isNational(number, code)
}

function isNational(number: string, code: string): boolean {
  const pattern = nationalNumbers[code]!
  // Also with the calling code and no plus: 45 33 12 34 56, 1 312 555 0142.
  return pattern.test(number) || (number.startsWith(code) && pattern.test(number.slice(code.length)))
}
