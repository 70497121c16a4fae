import { createRequire } from 'node:module'

/** A segment as the independent parser reads it: each element a list of its components. */
export interface ReadSegment {
  readonly name: string
  readonly elements: readonly (readonly string[])[]
}

type Definitions = Readonly<Record<string, { requires: number; elements?: string[]; components?: string[] }>>

interface Row {
  readonly content: string | readonly Row[]
  readonly mandatory: boolean
  readonly repetition: number
}

// The parser has no types of its own.
const edifact = createRequire(import.meta.url)('edifact') as {
  readonly Reader: new () => { define(definitions: Definitions): void; parse(text: string): ReadSegment[] }
  readonly Tracker: new (table: readonly Row[]) => { accept(segment: string): boolean }
}

/**
 * D.96A where the parser's own tables are of a later directory, with longer values, or lack a segment. Numbers of a fixed
 * length are at most as long: it would ask for them in an element that is left empty.
 */
const d96a: Definitions = {
  UNB: { requires: 5, elements: ['S001', 'S002', 'S003', 'S004', '0020'] },
  UNH: { requires: 2, elements: ['0062', 'S009'] },
  S001: { requires: 2, components: ['a4', 'n1'] },
  S002: { requires: 1, components: ['an..35', 'an..4', 'an..14'] },
  S003: { requires: 1, components: ['an..35', 'an..4', 'an..14'] },
  S004: { requires: 2, components: ['n6', 'n4'] },
  S009: { requires: 4, components: ['an..6', 'an..3', 'an..3', 'an..2', 'an..6'] },
  BGM: { requires: 0, elements: ['C002', '1004', '1225', '4343'] },
  '1004': { requires: 1, components: ['an..35'] },
  GID: { requires: 0, elements: ['1496', 'C213', 'C213', 'C213'] },
  '1496': { requires: 1, components: ['n..5'] },
  C213: { requires: 0, components: ['n..8', 'an..17', 'an..3', 'an..3', 'an..35'] },
  DIM: { requires: 2, elements: ['6145', 'C211'] },
  '6145': { requires: 1, components: ['an..3'] },
  C211: { requires: 1, components: ['an..3', 'n..15', 'n..15', 'n..15'] },
  TDT: { requires: 1, elements: ['8051', '8028', 'C220', 'C228', 'C040', '8101', 'C401', 'C222', '8281'] },
  C058: { requires: 0, components: ['an..35', 'an..35', 'an..35', 'an..35', 'an..35'] },
  C080: { requires: 0, components: ['an..35', 'an..35', 'an..35', 'an..35', 'an..35', 'an..3'] },
  C059: { requires: 0, components: ['an..35', 'an..35', 'an..35'] },
  C082: { requires: 0, components: ['an..17', 'an..3', 'an..3'] },
  C819: { requires: 0, components: ['an..9'] },
  '3251': { requires: 0, components: ['an..9'] },
  C107: { requires: 0, components: ['an..3', 'an..3', 'an..3'] },
  C108: { requires: 1, components: ['an..70', 'an..70', 'an..70', 'an..70', 'an..70'] },
  C174: { requires: 1, components: ['an..3', 'n..18', 'n..18', 'n..18', 'n..2'] },
  C270: { requires: 2, components: ['an..3', 'n..18', 'an..3'] },
  C506: { requires: 1, components: ['an..3', 'an..35', 'an..6', 'an..35'] },
  C205: { requires: 0, components: ['an..7', 'an..7', 'an..10'] },
  C223: { requires: 0, components: ['n..3', 'an..8'] },
  C234: { requires: 0, components: ['n..4', 'an..8'] },
  C235: { requires: 0, components: ['an..4', 'an..4'] },
}

const one = (content: string): Row => ({ content, mandatory: true, repetition: 1 })
const some = (content: string | readonly Row[], repetition: number): Row => ({ content, mandatory: false, repetition })

/** The segment table of IFTMIN D.96A, without the segments and groups that we never write. */
const iftmin: readonly Row[] = [
  one('UNH'),
  one('BGM'),
  some('CTA', 1),
  some('COM', 9),
  some('DTM', 9),
  some('TSR', 9),
  some('CUX', 9),
  some('MOA', 9),
  some('FTX', 99),
  some('CNT', 9),
  some([one('LOC'), some('DTM', 9)], 99),
  some([one('TOD'), some('LOC', 9)], 2),
  some([one('RFF'), some('DTM', 9)], 99),
  some([one('TDT'), some('DTM', 9), some('TSR', 9)], 99),
  some([one('NAD'), some('LOC', 9), some([one('CTA'), some('COM', 9)], 9), some([one('RFF'), some('DTM', 9)], 9)], 99),
  some(
    [
      one('GID'),
      some('HAN', 1),
      some('LOC', 9),
      some('MOA', 9),
      some('PIA', 9),
      some('FTX', 9),
      some([one('MEA')], 99),
      some([one('DIM')], 9),
      some([one('RFF'), some('DTM', 9)], 9),
      some([one('PCI'), some('RFF', 1), some('DTM', 5), some('GIN', 10)], 99),
      some([one('DGS'), some('FTX', 99), some([one('MEA')], 99)], 9),
    ],
    999,
  ),
  one('UNT'),
]

/**
 * Reads an interchange of one IFTMIN message with a parser that is none of ours, and holds it to the standard: syntax and
 * character set, lengths and kinds of values, order and number of segments, and the counts at its end.
 *
 * @throws where it disagrees with the standard.
 */
export function readIftmin(bytes: Uint8Array): ReadSegment[] {
  const reader = new edifact.Reader()
  reader.define(d96a)
  const segments = reader.parse(Buffer.from(bytes).toString('latin1'))
  const message = segments.slice(1, -1)
  const tracker = new edifact.Tracker(iftmin)
  for (const { name } of message) tracker.accept(name)
  const [head, tail] = [message[0], message.at(-1)]
  const [begin, end] = [segments[0], segments.at(-1)]
  const agreed = [
    begin?.name === 'UNB' && end?.name === 'UNZ' && head?.name === 'UNH' && tail?.name === 'UNT',
    tail?.elements[0]?.[0] === String(message.length),
    tail?.elements[1]?.[0] === head?.elements[0]?.[0],
    end?.elements[0]?.[0] === '1',
    end?.elements[1]?.[0] === begin?.elements[4]?.[0],
  ]
  if (agreed.includes(false)) throw new Error(`head and tail differ: ${JSON.stringify([begin, head, tail, end])}`)
  return segments
}

/** The elements of each segment of a name. */
export function elementsOf(segments: readonly ReadSegment[], name: string): (readonly (readonly string[])[])[] {
  return segments.filter((segment) => segment.name === name).map(({ elements }) => elements)
}
