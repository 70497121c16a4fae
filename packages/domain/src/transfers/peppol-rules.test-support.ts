import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { hasGs1CheckDigit, isNorwegianOrganisationNumber, isSwedishOrganisationNumber } from '../identifiers/index.ts'

/** What is used of node-schematron: its own types bring the browser's into every part of the project. */
interface Schematron {
  readonly Schema: {
    fromString(rules: string): { validateString(xml: string): { readonly message?: string }[] }
  }
  readonly registerCustomXPathFunction: (
    name: { readonly localName: string; readonly namespaceURI: string },
    parameters: readonly string[],
    answer: string,
    decide: (facade: unknown, ...given: Sequence[]) => boolean,
  ) => void
}
const { Schema, registerCustomXPathFunction } = createRequire(import.meta.url)('node-schematron') as Schematron

/** Arguments come as sequences of what XPath has there. */
type Sequence = readonly (string | number)[]
const textOf = ([value]: Sequence) => String(value ?? '')
const numberOf = ([value]: Sequence) => Number(value ?? 0)

function register(name: string, decide: (...given: [Sequence, Sequence, Sequence]) => boolean, arity = 1): void {
  registerCustomXPathFunction(
    { localName: name, namespaceURI: 'utils' },
    Array.from({ length: arity }, () => 'item()*'),
    'xs:boolean',
    (_facade, first = [], second = [], third = []) => decide(first, second, third),
  )
}

// What the Peppol file defines in XSLT, which the runner does not read. Of the countries that the tests are about the
// functions are whole; the others are asked for by none of the tests and say so by failing.
register(
  'slack',
  (expected, value, slack) => {
    const hundredths = (sequence: Sequence) => Math.round(numberOf(sequence) * 100)
    return Math.abs(hundredths(expected) - hundredths(value)) <= hundredths(slack)
  },
  3,
)
register('gln', (value) => hasGs1CheckDigit(textOf(value)))
register('mod11', (value) => isNorwegianOrganisationNumber(textOf(value)))
register('checkSEOrgnr', (value) => isSwedishOrganisationNumber(textOf(value)))
for (const name of ['mod97-0208', 'checkCodiceIPA', 'checkCF', 'checkPIVAseIT', 'abn', 'TinVerification']) {
  register(name, () => false)
}

/** The rules that an invoice breaks, of EN 16931 and of Peppol, each by its number and words. */
export function peppolRules(folder: string): (xml: string) => string[] {
  const schemas = ['cen.sch', 'peppol.sch'].map((name) =>
    Schema.fromString(fromAnywhere(readFileSync(join(folder, name), 'utf8'))),
  )
  return (xml) =>
    schemas.flatMap((schema) =>
      schema.validateString(xml).map(({ message }) => (message ?? '').replaceAll(/\s+/g, ' ').trim()),
    )
}

/**
 * The runner looks for each context below every node, where one that begins at the root is found whole each time: without
 * its `/` or `//` it finds the same nodes in a fraction of the time.
 */
function fromAnywhere(rules: string): string {
  return rules.replaceAll(/(?<=<rule\b[^>]*\scontext=")[^"]*/g, (context) =>
    context.replaceAll(/(^|\|)\s*\/\/?(?=\w)/g, '$1 '),
  )
}
