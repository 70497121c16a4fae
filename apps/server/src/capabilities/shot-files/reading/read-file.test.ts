import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { handMadeWorkbook } from '../../../testing/hand-made-workbook.ts'
import { filesWaiting, readFileApart, type FileMessage } from './read-file.ts'

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
  for await (const { kind } of readFileApart(path, 1, { patience: nextTime })) {
    kinds.push(kind)
    // The time of what has come is over.
    times.at(-1)!.abort()
  }
  expect(kinds).toEqual(['sheets', 'lines', 'lines', 'lines', 'end'])
})

it('a file that keeps its reader busy for too long is given up', async () => {
  const kinds: FileMessage['kind'][] = []
  for await (const { kind } of readFileApart(path, 1, { patience: () => AbortSignal.abort() })) kinds.push(kind)
  expect(kinds).toEqual(['problem'])
})

it('a file that takes more memory than there is ends its reader alone, and the next one in turn is read', async () => {
  // Two million cells of one row are a list of 16 MB, which grows by half of itself at once.
  const cells = '<c><v>1</v></c>'.repeat(2_000_000)
  const bomb = join(folder, 'bomb.xlsx')
  await writeFile(bomb, await handMadeWorkbook({ sheets: { A: `<row r="1">${cells}</row>` } }))
  const kindsOf = async (file: string, heapMb: number) => {
    const kinds: string[] = []
    for await (const message of readFileApart(file, 1, { heapMb }))
      kinds.push(message.kind === 'problem' ? message.problem.code : message.kind)
    return kinds
  }
  const both = await Promise.all([kindsOf(bomb, 48), kindsOf(path, 512)])
  expect(both).toEqual([['broken'], ['sheets', 'lines', 'lines', 'lines', 'end']])
})

it('a small file is read while a large one of another company is, and waits for a small one alone', async () => {
  const largePath = join(folder, 'large.csv')
  // 14 bytes each: 140 kB
  await writeFile(largePath, 'Receiver;City\n' + 'Lamps;Uppsala\n'.repeat(10_000))
  const large = readFileApart(largePath, 1)
  await large.next()
  const nextLarge = readFileApart(largePath, 2)
  const small = readFileApart(path, 3)
  const nextSmall = readFileApart(path, 4)
  const largeWaits = nextLarge.next()
  expect((await small.next()).value).toMatchObject({ kind: 'sheets' })
  const smallWaits = nextSmall.next()
  await expect.poll(filesWaiting).toBe(2)
  for await (const { kind } of small) expect(kind).not.toBe('problem')
  expect((await smallWaits).value).toMatchObject({ kind: 'sheets' })
  expect(filesWaiting()).toBe(1)
  await large.return(undefined)
  expect((await largeWaits).value).toMatchObject({ kind: 'sheets' })
  await Promise.all([nextLarge, nextSmall].map((each) => each.return(undefined)))
})
