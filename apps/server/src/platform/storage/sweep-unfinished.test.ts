import { randomUUID } from 'node:crypto'
import { mkdir, mkdtemp, readdir, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { expect, it } from 'vitest'
import { openStorage, sweepUnfinished } from './index.ts'

it('removes what was half stored a day ago, and neither whole files nor what is under way', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kattegat-unfinished-'))
  const storage = await openStorage({ kind: 'disk', folder })
  const place = join(folder, 'documents/2026-11')
  await mkdir(place, { recursive: true })
  const whole = randomUUID()
  await storage.put(`documents/2026-11/${whole}`, Readable.from(['paper']))
  const [old, fresh] = [`${randomUUID()}~${randomUUID()}`, `${randomUUID()}~${randomUUID()}`]
  for (const name of [old, fresh]) await writeFile(join(place, name), 'half')
  const yesterday = new Date('2026-11-22T09:00:00Z')
  for (const name of [old, whole]) await utimes(join(place, name), yesterday, yesterday)
  expect(await sweepUnfinished(folder, new Date('2026-11-22T10:00:00Z'))).toBe(1)
  expect((await readdir(place)).toSorted()).toEqual([whole, fresh].toSorted())
  await rm(folder, { recursive: true })
})
