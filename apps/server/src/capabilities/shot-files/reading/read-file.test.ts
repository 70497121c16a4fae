import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { readFileInThread, type FileMessage } from './read-file.ts'

let folder: string
let path: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-read-'))
  path = join(folder, 'rows.csv')
  await writeFile(path, ['Receiver;City', ...Array.from({ length: 2500 }, (_, at) => `Lamps ${at};Oslo`)].join('\n'))
})
afterAll(() => rm(folder, { recursive: true }))

it('a file is not given up because storing its rows takes long: the reader has its time for each message', async () => {
  const kinds: FileMessage['kind'][] = []
  const times: AbortController[] = []
  const nextTime = () => {
    const time = new AbortController()
    times.push(time)
    return time.signal
  }
  for await (const { kind } of readFileInThread(path, nextTime)) {
    kinds.push(kind)
    // The time of what has come is over.
    times.at(-1)!.abort()
  }
  expect(kinds).toEqual(['sheets', 'lines', 'lines', 'lines', 'end'])
})

it('a file that keeps its reader busy for too long is given up', async () => {
  const kinds: FileMessage['kind'][] = []
  for await (const { kind } of readFileInThread(path, () => AbortSignal.abort())) kinds.push(kind)
  expect(kinds).toEqual(['problem'])
})
