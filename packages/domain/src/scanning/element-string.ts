/**
 * Lengths of the application identifiers that end by themselves, by their first two digits, the identifier included. After
 * any other stands FNC1 (GS), unless it is the last.
 *
 * @see GS1 General Specifications, "Element strings with predefined length using GS1 Application Identifiers"
 */
const predefinedLengths: Readonly<Record<string, number>> = {
  '00': 20,
  '01': 16,
  '02': 16,
  '03': 16,
  '04': 18,
  '11': 8,
  '12': 8,
  '13': 8,
  '14': 8,
  '15': 8,
  '16': 8,
  '17': 8,
  '18': 8,
  '19': 8,
  '20': 4,
  '31': 10,
  '32': 10,
  '33': 10,
  '34': 10,
  '35': 10,
  '36': 10,
  '41': 16,
}

/** How many digits an application identifier has, by its first two; two where it is not here. */
const identifierDigits: Readonly<Record<string, 3 | 4>> = {
  '23': 3,
  '24': 3,
  '25': 3,
  '31': 4,
  '32': 4,
  '33': 4,
  '34': 4,
  '35': 4,
  '36': 4,
  '39': 4,
  '40': 3,
  '41': 3,
  '42': 3,
  '43': 4,
  '70': 4,
  '71': 3,
  '72': 4,
  '80': 4,
  '81': 4,
  '82': 4,
}

const separator = '\u001D'

/**
 * The elements of a GS1 element string by their application identifiers, from bars or squares (FNC1 as GS) or as people
 * read it (`(00)357123450000000015(403)1234`). Undefined where it cannot be one.
 */
export function readElementString(text: string): ReadonlyMap<string, string> | undefined {
  return text.startsWith('(') ? withParentheses(text) : withSeparators(text)
}

function withParentheses(text: string): ReadonlyMap<string, string> | undefined {
  if (!/^(\(\d{2,4}\)[^()]+)+$/.test(text)) return undefined
  const elements = Array.from(text.matchAll(/\((\d{2,4})\)([^()]+)/g))
  return new Map(
    elements.map(([, identifier, value]) => [identifier!, value!.replaceAll(/\s/g, '').replaceAll(separator, '')]),
  )
}

function withSeparators(text: string): ReadonlyMap<string, string> | undefined {
  const elements = new Map<string, string>()
  let at = 0
  while (at < text.length) {
    if (text[at] === separator) {
      at += 1
      continue
    }
    const first = text.slice(at, at + 2)
    if (!/^\d\d$/.test(first)) return undefined
    const digits = identifierDigits[first] ?? 2
    const length = predefinedLengths[first]
    const until = text.indexOf(separator, at)
    const end = length === undefined ? (until < 0 ? text.length : until) : at + length
    if (end > text.length || end <= at + digits) return undefined
    elements.set(text.slice(at, at + digits), text.slice(at + digits, end))
    at = end
  }
  return elements.size > 0 ? elements : undefined
}
