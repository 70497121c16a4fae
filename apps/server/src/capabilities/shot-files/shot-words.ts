import { countries } from '@kattegat/domain/address'
import { fieldLabel, shortFieldLabel } from '@kattegat/domain/messages'
import {
  plainHead,
  shotField,
  shotFields,
  type HeadWords,
  type MergeHeads,
  type ShotField,
  type ShotWords,
  type WordsOf,
} from '@kattegat/domain/shot-files'
import { plainText } from '@kattegat/domain/search'
import { languages, type Language } from '@kattegat/messages'
import { messagesIn } from '@kattegat/messages/node'

/** What a field is called at a column: with the party or the part of the shipment that it is of. */
export function shotFieldName({ name, part }: Pick<ShotField, 'name' | 'part'>, language: Language): string {
  const own = messagesIn(language, 'shot-files')
  const key = `own.${name}`
  if (own.has(key)) return own.format(key, {})
  const form = messagesIn(language, 'shipment-form')
  const more = messagesIn(language, 'program-fields')
  if (part === 'shipment') return fieldLabel(form, name, more)
  return `${own(`part.${part}`)}: ${shortFieldLabel(form, name, more)}`
}

/** What a faulty cell is called: a column, or a figure that follows from several, as the total weight does. */
export function cellName(cell: string, language: Language): string {
  const field = shotField(cell)
  if (field) return shotFieldName(field, language)
  return fieldLabel(messagesIn(language, 'shipment-form'), cell, messagesIn(language, 'program-fields'))
}

let heads: HeadWords | undefined

/** What heads of columns are called in every language, our own templates' heads among them. */
export function headWords(): HeadWords {
  heads ??= readHeadWords()
  return heads
}

let headsOfMerges: MergeHeads | undefined

/** What heads of columns are called in corrected files: as errors’ workbooks have them, in every language. */
export function mergeHeads(): MergeHeads {
  const headsOf = (key: 'file.row' | 'file.errors') =>
    new Set(languages.map((language) => plainHead(messagesIn(language, 'shot-files')(key))))
  headsOfMerges ??= {
    row: headsOf('file.row'),
    errors: headsOf('file.errors'),
    names: new Map(
      languages.flatMap((language) =>
        shotFields.map((field) => [plainHead(shotFieldName(field, language)), field.name] as const),
      ),
    ),
    words: headWords(),
  }
  return headsOfMerges
}

function readHeadWords(): HeadWords {
  const ownWords = wordsOf(fieldNames, (name) => `field.${name}`)
  return {
    fields: [...ownWords, ...shotFields.map((field) => labelsOf(field))],
    goods: [
      ...wordsOf(fieldNames, (name) => `goods.${name}`),
      ...ownWords.filter(({ field }) => isOnGoodsSheet(field)),
      ...shotFields.filter(({ name }) => isOnGoodsSheet(name)).map((field) => labelsOf(field)),
    ],
    parties: wordsOf(partyNames, (name) => `party.${name}`),
    address: wordsOf(addressNames, (name) => `address.${name}`),
  }
}

function isOnGoodsSheet(field: string): boolean {
  return /^(commodities|dangerousGoods)\.|^(lineReference|senderReference|customsAmount\.currencyCode)$/.test(field)
}

function labelsOf(field: ShotField): WordsOf {
  return { field: field.name, words: languages.map((language) => plainHead(shotFieldName(field, language))) }
}

/** The words of the names that the section has, in every language. */
function wordsOf(names: readonly string[], keyOf: (name: string) => string): WordsOf[] {
  return names.flatMap((name) => {
    const words = languages.flatMap((language) => {
      const messages = messagesIn(language, 'shot-file-heads')
      const key = keyOf(name)
      return messages.has(key) ? messages.format(key, {}).split('|') : []
    })
    return words.length > 0 ? [{ field: name, words: [...new Set(words.map(plainHead))] }] : []
  })
}

const fieldNames = shotFields.map(({ name }) => name)
const partyNames = fieldNames.flatMap((name) => /^(\w+)\.companyName$/.exec(name)?.[1] ?? [])
const addressNames = fieldNames.flatMap((name) => /^receiverAddress\.(\w+)$/.exec(name)?.[1] ?? [])

let words: ShotWords | undefined

/** Words of cells in every language. */
export function shotWords(): ShotWords {
  words ??= {
    yes: answers('yes', ['true', '1', 'x', 'ja', 'y', 'j']),
    no: answers('no', ['false', '0', 'nej', 'nei', 'n']),
    countries: countryWords(),
    codes: new Map(shotFields.flatMap((field) => codesOf(field))),
  }
  return words
}

/** Languages beside the portal's in which senders write a country: those of the countries most is sent to. */
const languagesOfReceivers = ['de', 'fr', 'nl', 'it', 'es', 'pl', 'fi', 'pt']

const usualCountryNames = [
  ['usa', 'US'],
  ['u.s.a.', 'US'],
  ['uk', 'GB'],
  ['u.k.', 'GB'],
  ['england', 'GB'],
  ['great britain', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['holland', 'NL'],
  ['the netherlands', 'NL'],
  ['czech republic', 'CZ'],
  ['turkey', 'TR'],
] as const

/** Signs that cars carry abroad and that stood before postal codes for decades; ISO has no code of one letter. */
const carSigns = [
  ['a', 'AT'],
  ['b', 'BE'],
  ['d', 'DE'],
  ['e', 'ES'],
  ['f', 'FR'],
  ['fin', 'FI'],
  ['h', 'HU'],
  ['i', 'IT'],
  ['irl', 'IE'],
  ['l', 'LU'],
  ['n', 'NO'],
  ['p', 'PT'],
  ['s', 'SE'],
] as const

/** What senders call a packaging beside what the portal calls it. */
const usualPackagings = [
  ['Box', ['karton', 'kartong', 'carton', 'ctn', 'eske', 'låda', 'pakke', 'paket', 'package', 'parcel', 'pk']],
  ['Box', ['kolli', 'colli', 'collo']],
  ['EurPallet', ['europalle', 'europall', 'euro pallet', 'euro palle', 'euro pall', 'eur palle', 'eur pall']],
  ['EurPallet', ['eur pallet', 'epal']],
] as const

/** Names of countries as cells have them. */
function countryWords(): ReadonlyMap<string, string> {
  const inPortal = languages.flatMap((language) =>
    countries(language).map(({ countryName, countryCode }) => [plainText(countryName), countryCode] as const),
  )
  const codes = countries('en').map(({ countryCode }) => countryCode)
  const inOthers = languagesOfReceivers.flatMap((language) => {
    const names = new Intl.DisplayNames(language, { type: 'region' })
    return codes.map((code) => [plainText(names.of(code) ?? code), code] as const)
  })
  // What two languages call differently is meant as the portal has it.
  return new Map([...inOthers, ...inPortal, ...usualCountryNames, ...carSigns])
}

function answers(answer: 'yes' | 'no', marks: readonly string[]): ReadonlySet<string> {
  return new Set([...marks, ...languages.map((language) => plainText(messagesIn(language, 'imports')(answer)))])
}

function codesOf({ name, field }: ShotField): [string, ReadonlyMap<string, string>][] {
  if (field.kind !== 'text' || !field.codes) return []
  const named = field.codes.flatMap((code) =>
    languages.map((language) => [plainText(codeName(name, code, language)), code] as const),
  )
  const usual = name === 'collis.packagingType' ? usualPackagings : []
  const further = usual.flatMap(([code, names]) => names.map((word) => [plainText(word), code] as const))
  return [[name, new Map([...further, ...named])]]
}

/** The name of a code of a choice in a language; the code itself where it has none. */
export function codeName(field: string, code: string, language: Language): string {
  const vocabulary = messagesIn(language, 'vocabulary')
  const form = messagesIn(language, 'shipment-form')
  const list = `${field.split('.').at(-1)!}s`
  const key = `${list}.${code}`
  if (vocabulary.has(key)) return vocabulary.format(key, {})
  return form.has(key) ? form.format(key, {}) : code
}
