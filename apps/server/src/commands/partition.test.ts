import { expect, it } from 'vitest'
import { readConfiguration } from '../platform/configuration/index.ts'
import type { OpenDatabase } from '../platform/database/index.ts'
import { partition } from './installation-commands.ts'

// The rest is in partitioned-shipments.pg.test.ts.

it('leaves the embedded database as it is, and says what parts are for', async () => {
  const embedded = { embedded: true } as OpenDatabase
  const refused = partition(undefined)(embedded, readConfiguration({}, '0.0.0-test'))
  await expect(refused).rejects.toThrow('The embedded database keeps all shipments in one table.')
})

it('takes no size that would make a part of every day, or only one', () => {
  for (const size of ['999', '1000000001', 'many', '1.5']) expect(() => partition(size)).toThrow('1000 to 1000000000')
})
