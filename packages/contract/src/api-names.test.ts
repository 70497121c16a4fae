import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { calls, paths, type Call, type CallName } from './index.ts'

const text = readFileSync(new URL('../../../docs/api-names.md', import.meta.url), 'utf8')

/** The rows of the table under a heading, cell by cell. */
function rowsUnder(heading: string): string[][] {
  const section = text.split(/^## /m).find((part) => part.startsWith(heading))!
  return section
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .slice(1)
    .map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((cell) => cell.trim()),
    )
}

const quoted = (cell: string) => Array.from(cell.matchAll(/`([A-Za-z]\w*)`/g), ([, name]) => name!)

interface Shape {
  readonly properties?: Readonly<Record<string, Shape>>
  readonly anyOf?: readonly Shape[]
  readonly items?: Shape
  readonly minimum?: number
  readonly maximum?: number
}

/** In which calls each name of a field stands, in what is sent or answered. */
const callsOfName = new Map<string, Set<string>>()
function note(shape: Shape | undefined, call: string): void {
  for (const [name, of] of Object.entries(shape?.properties ?? {})) {
    callsOfName.set(name, (callsOfName.get(name) ?? new Set()).add(call))
    note(of, call)
  }
  for (const of of [...(shape?.anyOf ?? []), ...(shape?.items ? [shape.items] : [])]) note(of, call)
}
for (const [name, call] of Object.entries<Call>(calls)) {
  for (const shape of [call.params, call.query, call.body, call.form, ...Object.values(call.answers)]) note(shape, name)
}

const standsIn = (name: string) => [...(callsOfName.get(name) ?? [])].sort()

describe('names of the interface, as docs/api-names.md has them', () => {
  it('are all in use', () => {
    const rows = rowsUnder('Names that the specification fixes')
    expect(rows.length).toBeGreaterThan(15)
    // Values, and names of §3 that are ours with a small letter.
    const others = ['en', 'da', 'no', 'se', 'Message', 'CreatedBy', 'ShipmentId']
    const named = rows.flatMap(([, ours = '', fixed = '']) => quoted(`${ours} ${fixed}`))
    expect(named.filter((name) => !callsOfName.has(name) && !(name in paths) && !others.includes(name))).toEqual([])
  })

  it('are older ones in no other call than those named', () => {
    const whole = standsIn('dutyAccountNumber')
    const rows = rowsUnder('Where the older names stand')
    expect(rows.length).toBeGreaterThan(10)
    for (const [names = '', where = ''] of rows) {
      const expected = [...(where.startsWith('a shipment') ? whole : []), ...quoted(where)]
      for (const name of quoted(names)) expect([name, standsIn(name)]).toEqual([name, [...new Set(expected)].sort()])
    }
  })

  it('page every list as the table of lists says', () => {
    const said = rowsUnder('Lists').flatMap(([which = '', style = '', rows = '']) =>
      quoted(which).map((call) => {
        const [from, to] = rows.match(/\d+(?:,\d{3})*/g)!.map((figure) => Number(figure.replace(',', '')))
        return [call, style.startsWith('`pageNumber`') ? 'pageNumber' : 'after', from, to]
      }),
    )
    const paged = (Object.keys(calls) as CallName[]).flatMap((name) => {
      const { query, body } = calls[name] as Call
      const fields: Shape | undefined = query ?? body
      const of = fields?.properties?.['pageSize']
      const size = of?.anyOf?.[0] ?? of
      if (!size) return []
      return [[name, fields?.properties?.['pageNumber'] ? 'pageNumber' : 'after', size.minimum, size.maximum]]
    })
    expect(new Set(paged.map(String))).toEqual(new Set(said.map(String)))
  })
})
