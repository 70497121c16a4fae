import { describe, expect, it } from 'vitest'
import { createScanQueue, type Batch, type QueueDeps, type Sent } from './scan-queue.ts'
import { isConflict, type ScanResult, type SentScan } from './scan-record.ts'
import { inMemory } from './scan-storage.ts'

const scan = (key: string): SentScan => ({ key, mode: 'receive', text: key, scannedAt: '2026-11-23T09:00:00.000Z' })
const resultOf = (key: string, tone: ScanResult['tone'] = 'good'): ScanResult => ({
  key,
  verdict: tone === 'good' ? 'complete' : 'deleted',
  tone,
  message: '',
  foreignCode: null,
  piece: null,
  done: 1,
  of: 1,
  scannedAt: '2026-11-23T09:00:00.000Z',
  shipment: null,
  manifest: null,
})

/** A server that can be away, and what it was sent. */
function aQueue(over: Partial<QueueDeps> = {}) {
  const [sent, undone]: [string[][], string[]] = [[], []]
  let time = 0
  const later = (ms: number) => (time += ms)
  const server = { isAway: false, losesAnswers: false, sent, undone, bad: new Set<string>(), later }
  const answer = async (scans: readonly SentScan[]): Promise<Sent<Batch>> => {
    if (server.isAway) return { kind: 'away' }
    server.sent.push(scans.map(({ key }) => key))
    if (server.losesAnswers) return { kind: 'away' }
    const results = scans.map(({ key }) => resultOf(key, server.bad.has(key) ? 'bad' : 'good'))
    return { kind: 'answered', answer: { clockOffSeconds: 0, clockCorrected: false, results } }
  }
  const deps: QueueDeps = {
    storage: inMemory(),
    userId: 7,
    system: 'YOYODenmark',
    send: answer,
    upload: async () => ({ kind: 'answered', answer: null }),
    undo: async (key) => {
      if (server.isAway) return { kind: 'away' }
      if (!server.sent.flat().includes(key)) return { kind: 'unknown' }
      server.undone.push(key)
      return { kind: 'answered', answer: null }
    },
    alone: (work) => work(),
    now: () => time,
    ...over,
  }
  return { server, deps, queue: createScanQueue(deps) }
}
const states = (queue: ReturnType<typeof createScanQueue>) => queue.state().records.map(({ state }) => state)

describe('scans', () => {
  it('are sent at once while there is a connection', async () => {
    const { server, queue } = aQueue()
    await queue.add(scan('first'))
    expect(server.sent).toEqual([['first']])
    expect(queue.state().records[0]).toMatchObject({ state: 'sent', wasKept: false, result: { verdict: 'complete' } })
  })

  it('are kept while there is none, then sent in their order and once each, also by a page opened later', async () => {
    const { server, deps, queue } = aQueue()
    server.isAway = true
    for (const key of ['one', 'two', 'three']) await queue.add(scan(key))
    expect(states(queue)).toEqual(['waiting', 'waiting', 'waiting'])
    expect(queue.state().isAway).toBe(true)
    server.isAway = false
    const later = createScanQueue(deps)
    await Promise.all([later.flush(), later.flush()])
    expect(server.sent).toEqual([['one', 'two', 'three']])
    expect(states(later)).toEqual(['sent', 'sent', 'sent'])
    await later.flush()
    expect(server.sent).toHaveLength(1)
  })

  it('belong to their user and booking system', async () => {
    const { server, deps, queue } = aQueue()
    server.isAway = true
    await queue.add(scan('annas'))
    server.isAway = false
    const bos = createScanQueue({ ...deps, userId: 8 })
    await bos.flush()
    const inNorway = createScanQueue({ ...deps, system: 'YOYONorway' })
    await inNorway.flush()
    expect(server.sent).toEqual([])
    expect(bos.state().records).toEqual([])
    await createScanQueue(deps).flush()
    expect(server.sent).toEqual([['annas']])
  })

  it('that went otherwise than expected after they were kept are conflicts', async () => {
    const { server, queue } = aQueue()
    server.bad.add('deleted-meanwhile')
    server.isAway = true
    await queue.add(scan('fine'))
    await queue.add(scan('deleted-meanwhile'))
    server.isAway = false
    await queue.flush()
    const conflicts = () => queue.state().records.filter(isConflict)
    expect(conflicts().map((record) => record.scan.key)).toEqual(['deleted-meanwhile'])
    await queue.dismissConflicts()
    expect(conflicts()).toEqual([])
  })

  it('that are never taken hold no other up', async () => {
    const { queue } = aQueue({
      send: async (scans) =>
        scans.some(({ key }) => key === 'never')
          ? { kind: 'refused', why: 'The request does not match the format of this call.' }
          : {
              kind: 'answered',
              answer: { clockOffSeconds: 0, clockCorrected: false, results: scans.map(({ key }) => resultOf(key)) },
            },
    })
    await Promise.all([queue.add(scan('one')), queue.add(scan('never')), queue.add(scan('three'))])
    await queue.flush()
    expect(queue.state().records.map(({ scan: { key }, state }) => [key, state])).toEqual([
      ['one', 'sent'],
      ['never', 'refused'],
      ['three', 'sent'],
    ])
  })
})

describe('undoing', () => {
  it('before it is sent leaves nothing to send', async () => {
    const { server, queue } = aQueue()
    server.isAway = true
    await queue.add(scan('mistake'))
    await queue.undo(queue.state().records[0]!.id)
    server.isAway = false
    await queue.flush()
    expect([server.sent, server.undone]).toEqual([[], []])
    // What was tried just now may still arrive, and is asked for again.
    expect(queue.state().records).toMatchObject([{ undone: 'asked' }])
    server.later(120_000)
    await queue.flush()
    expect([server.sent, queue.state().records]).toEqual([[], []])
  })

  it('of what arrived, though its answer was lost, is asked of the server', async () => {
    const { server, queue } = aQueue()
    server.losesAnswers = true
    await queue.add(scan('mistake'))
    server.isAway = true
    await queue.undo(queue.state().records[0]!.id)
    expect(queue.state().records[0]).toMatchObject({ state: 'waiting', undone: 'asked' })
    Object.assign(server, { isAway: false, losesAnswers: false })
    await queue.flush()
    expect([server.sent, server.undone]).toEqual([[['mistake']], ['mistake']])
    expect(queue.state().records[0]).toMatchObject({ state: 'sent', undone: 'done' })
  })

  it('while it is being sent, in this tab or another, is asked of the server once that is over', async () => {
    let answer = Promise.withResolvers<void>()
    const { server, deps } = aQueue()
    let last = Promise.resolve()
    const slow: QueueDeps = {
      ...deps,
      send: (scans) => answer.promise.then(() => deps.send(scans)),
      alone: (work) => (last = last.then(work)),
    }
    for (const tab of ['this', 'another']) {
      answer = Promise.withResolvers<void>()
      const queue = createScanQueue(slow)
      const adding = queue.add(scan(tab))
      await expect.poll(() => queue.state().records.at(-1)?.triedAt).toBeDefined()
      const undoer = tab === 'this' ? queue : createScanQueue(slow)
      await undoer.load()
      const undoing = undoer.undo(queue.state().records.at(-1)!.id)
      answer.resolve()
      await Promise.all([adding, undoing])
      await queue.flush()
      expect(server.undone).toContain(tab)
    }
  })

  it('afterwards asks the server, as soon as there is a connection', async () => {
    const { server, queue } = aQueue()
    await queue.add(scan('mistake'))
    server.isAway = true
    await queue.undo(queue.state().records[0]!.id)
    expect(queue.state().records[0]!.undone).toBe('asked')
    server.isAway = false
    await queue.flush()
    expect(server.undone).toEqual(['mistake'])
    expect(queue.state().records[0]!.undone).toBe('done')
  })
})

describe('files of a scan', () => {
  it('go to their shipment though the scan does not count, and stay while none is known and nobody has looked', async () => {
    const uploads: string[] = []
    let isAway = true
    const known = { linkId: 'link' } as ScanResult['shipment']
    const { queue } = aQueue({
      send: async (scans) => {
        if (isAway) return { kind: 'away' }
        const results = scans.map(({ key }) => ({ ...resultOf(key, 'bad'), shipment: key === 'held' ? known : null }))
        return { kind: 'answered', answer: { clockOffSeconds: 0, clockCorrected: false, results } }
      },
      upload: async (linkId, { file }) => {
        uploads.push(`${linkId} ${file.name}`)
        return { kind: 'answered', answer: null }
      },
    })
    const signature = { documentType: 'ProofOfDelivery', file: new File(['x'], 'signature.png') } as const
    await queue.add(scan('held'), [signature])
    await queue.add(scan('unknown'), [signature])
    isAway = false
    await queue.flush()
    expect(uploads).toEqual(['link signature.png'])
    const kept = () => queue.state().records.map(({ files }) => files.length)
    expect(kept()).toEqual([0, 1])
    await queue.dismissConflicts()
    await queue.flush()
    expect(kept()).toEqual([0, 0])
  })

  it('follow it to its shipment and are sent again until they have arrived', async () => {
    const uploads: string[] = []
    let isAway = true
    const { queue } = aQueue({
      send: async (scans) => ({
        kind: 'answered',
        answer: {
          clockOffSeconds: 0,
          clockCorrected: false,
          results: scans.map(({ key }) => ({
            ...resultOf(key),
            shipment: { linkId: 'link' } as ScanResult['shipment'],
          })),
        },
      }),
      upload: async (linkId, { file }) => {
        if (isAway) return { kind: 'away' }
        uploads.push(`${linkId} ${file.name}`)
        return { kind: 'answered', answer: null }
      },
    })
    await queue.add(scan('delivered'), [{ documentType: 'ProofOfDelivery', file: new File(['x'], 'signature.png') }])
    expect(uploads).toEqual([])
    isAway = false
    await queue.flush()
    await queue.flush()
    expect(uploads).toEqual(['link signature.png'])
  })
})
