import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestPortal, type Person, type TestPortal } from '../../testing/test-portal.ts'

let portal: TestPortal
let anna: Person
beforeAll(async () => {
  portal = await openTestPortal()
  anna = await portal.as('anna@nordlys.test')
})
afterAll(() => portal.close())

it('leaves one default of views that are each saved as the default at one moment', async () => {
  for (let round = 1; round <= 5; round++) {
    const names = ['North', 'South', 'East', 'West'].map((name) => `${name} ${round}`)
    const save = (name: string) =>
      anna.call('SaveHistoryView', { body: { name, default: true, columns: [{ name: 'AWB' }], filter: {} } })
    const replies = await Promise.all(names.map(save))
    expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    const views = (await anna.call('GetHistoryViews')).body
    expect(views.filter((view) => view.default)).toHaveLength(1)
  }
})
