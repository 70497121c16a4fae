import { readdirSync, readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { pathToFileURL } from 'node:url'

/** What the source says of a shape or call, and of its fields, in its own comments. */
export interface SourceComments {
  /** Of the shape or call itself. */
  of(owner: string): string | undefined
  /** Of one of its fields, wherever in it the field stands. */
  ofField(owner: string, field: string): string | undefined
}

const folders = ['../shapes/', '../calls/']

/** Parts of the shipment form that the domain describes, and the shapes made of them. */
const described: Readonly<Record<string, readonly string[]>> = {
  addressFields: ['AddressForm'],
  enteredFields: ['EnteredMeasures'],
  colliFields: ['ColliLine'],
  commodityFields: ['CommodityLine'],
  amountFields: ['Amount'],
  selectedOptionFields: ['SelectedOption'],
  dangerousGoodsFields: ['Shipment', 'ShipmentOverride'],
  declarationFields: ['Shipment', 'ShipmentOverride'],
  shipmentFields: ['Shipment', 'ShipmentOverride'],
}
const descriptions = ['address-fields.ts', 'shipment-fields.ts']

/** A comment and the name it stands before: a declaration, or a property with its indentation. */
const commented = /\/\*\*([\s\S]*?)\*\/\s*(?:export )?(?:const (\w+)|(\w+):)/g
/** Where the text of a shape (`const Name =`) or of a call (`  Name: call(`) begins. */
const beginnings = /^(?:export )?const (\w+)\b|^ {2}(\w+): call\(/gm
/** A shape that has the fields of another. */
const extensions = /^(?:export )?const (\w+) = extend\((\w+),/gm

/**
 * Reads the comments of shapes and calls from their source, which Node runs as it stands: what is said beside a field is
 * then said in the description of the interface too, once.
 */
export function readSourceComments(): SourceComments {
  const owners = new Map<string, string>()
  const fields = new Map<string, string>()
  const extended = new Map<string, string>()
  for (const folder of folders) {
    const url = new URL(folder, import.meta.url)
    for (const file of readdirSync(url)) {
      const source = readFileSync(new URL(file, url), 'utf8')
      readFile(source, owners, fields)
      for (const [, name, base] of source.matchAll(extensions)) extended.set(name!, base!)
    }
  }
  const shipment = pathToFileURL(createRequire(import.meta.url).resolve('@kattegat/domain/shipment'))
  for (const file of descriptions) readDescription(readFileSync(new URL(file, shipment), 'utf8'), fields)
  const ofField = (owner: string, field: string) =>
    fields.get(`${owner}.${field}`) ?? fields.get(`${extended.get(owner)}.${field}`)
  return { of: (owner) => owners.get(owner), ofField }
}

function readFile(source: string, owners: Map<string, string>, fields: Map<string, string>): void {
  const starts = [...source.matchAll(beginnings)].map((match) => ({ at: match.index, name: (match[1] ?? match[2])! }))
  for (const match of source.matchAll(commented)) {
    const [, text, declared, field] = match
    const words = plain(text!)
    if (declared) owners.set(declared, words)
    else {
      const owner = starts.findLast(({ at }) => at < match.index)?.name
      const key = `${owner}.${field}`
      if (owner && !fields.has(key)) fields.set(key, words)
    }
  }
}

function readDescription(source: string, fields: Map<string, string>): void {
  const found = new Map<string, string>()
  readFile(source, new Map(), found)
  for (const [key, words] of found) {
    const [part = '', field] = key.split('.')
    for (const owner of described[part] ?? []) fields.set(`${owner}.${field}`, words)
  }
}

/** The comment as one line of prose. */
function plain(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/^\s*\*?\s?/, '').trim())
    .join(' ')
    .trim()
}
