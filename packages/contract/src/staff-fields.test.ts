import { may, type Role } from '@kattegat/domain/permissions'
import { describe, expect, it } from 'vitest'
import { calls, isStaffField, staffFields, type Call } from './index.ts'

const named = Object.entries(calls as Readonly<Record<string, Call>>)
const forCustomers = named.filter(
  ([, { access }]) =>
    access === 'public' || access === 'id-token' || ([[], ['Finance']] as Role[][]).some((roles) => may(access, roles)),
)
const answersOf = (call: Call) => Object.values(call.answers).filter((answer) => !('mediaType' in answer))
const withinStaffField = (path: string) =>
  path.split('.').some((_, place, fields) => isStaffField(fields.slice(0, place + 1).join('.')))

/** Every field that a shape names, by its path, such as `shipments.sender.city`. */
function pathsIn(shape: unknown, path = ''): string[] {
  if (typeof shape !== 'object' || shape === null) return []
  return Object.entries(shape).flatMap(([keyword, inner]: [string, unknown]) => {
    if (keyword !== 'properties') return pathsIn(inner, path)
    return Object.entries(inner as object).flatMap(([field, value]: [string, unknown]) => {
      const here = path === '' ? field : `${path}.${field}`
      return [here, ...pathsIn(value, here)]
    })
  })
}

describe('the shapes of answers', () => {
  it('name nothing that is staff’s alone where customers or their bookkeepers are answered', () => {
    const told = forCustomers.flatMap(([name, call]) =>
      pathsIn(answersOf(call)).flatMap((path) => (isStaffField(path) ? [`${name}: ${path}`] : [])),
    )
    expect(told).toEqual([])
  })

  it('have every field of staff in a shape that staff alone are answered with', () => {
    const staffOnly = named.filter((entry) => !forCustomers.includes(entry)).flatMap(([, call]) => answersOf(call))
    const shapes = [...staffOnly, ...named.flatMap(([, call]) => call.staffAnswer ?? [])]
    const paths = pathsIn(shapes)
    expect(staffFields.filter((field) => !paths.some((path) => `.${path}`.endsWith(`.${field}`)))).toEqual([])
  })

  const extended = named.filter(([, call]) => call.staffAnswer)
  it.each(extended)(
    'of %s give staff all that customers get, and beside it only what is named as theirs',
    (_, call) => {
      const customers = new Set(answersOf(call).flatMap((answer) => pathsIn(answer)))
      const staff = pathsIn(call.staffAnswer)
      expect([...customers].filter((path) => !staff.includes(path))).toEqual([])
      const more = staff.filter((path) => !customers.has(path))
      // What stands within a field of staff need not be named itself.
      expect(more.filter((path) => !withinStaffField(path))).toEqual([])
      expect(more).not.toEqual([])
    },
  )

  it('give staff a shape of their own only where a customer may call as well', () => {
    expect(extended.filter((entry) => !forCustomers.includes(entry)).map(([name]) => name)).toEqual([])
    expect(extended.map(([name]) => name)).toContain('HistoryShipmentInfo')
  })
})
