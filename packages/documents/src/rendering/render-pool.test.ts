import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, describe, expect, it } from 'vitest'
import { sampleLabelShipments } from '../label/sample-shipments.ts'
import { toLabelData } from '../label/to-label-data.ts'
import type { RenderOrder } from './render-messages.ts'
import { createRenderPool } from './render-pool.ts'
import type { RenderPool, RenderPoolLimits } from './render-pool.ts'

const sample = toLabelData(Object.values(sampleLabelShipments)[0]!)
const order = (product: string): RenderOrder => ({ kind: 'zpl', data: [{ ...sample, product }] })

const text = (bytes: Uint8Array) => new TextDecoder().decode(bytes)

let pool: RenderPool
afterEach(() => pool.close())

function aPool(limits: Partial<RenderPoolLimits> = {}): RenderPool {
  pool = createRenderPool(new URL('../testing/trial.process.ts', import.meta.url), {
    workers: 1,
    queueLimit: 10,
    timeLimitMs: 10_000,
    memoryLimit: Infinity,
    ...limits,
  })
  return pool
}

describe('rendering processes', () => {
  it('answer every order with its own document', async () => {
    const { submit } = aPool({ workers: 2 })
    const names = Array.from({ length: 9 }, (_, index) => `product ${index}`)
    const documents = await Promise.all(names.map((name) => submit(order(name))))
    expect(documents.map((bytes) => new TextDecoder().decode(bytes))).toEqual(names)
  })

  it('are replaced when they crash, and only the document they died of is refused', async () => {
    const { submit } = aPool()
    const before = submit(order('before'))
    const crashing = submit(order('crash'))
    const after = submit(order('after'))
    await expect(crashing).rejects.toThrow('its process ended with code 7')
    await expect(submit(order('throw'))).rejects.toThrow('out of paper')
    expect(new TextDecoder().decode(await before)).toBe('before')
    expect(new TextDecoder().decode(await after)).toBe('after')
  })

  it('print a document once more whose process was ended', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kattegat-press-'))
    const { submit } = aPool()
    const product = `once ${join(folder, 'mark')}`
    expect(new TextDecoder().decode(await submit(order(product)))).toBe(product)
    await rm(folder, { recursive: true })
  })

  it('print it once more also where every process was ended at that moment', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'kattegat-press-'))
    const { submit } = aPool({ workers: 2 })
    const pids = await Promise.all(['hold pid', 'hold pid'].map(async (each) => text(await submit(order(each)))))
    expect(new Set(pids).size).toBe(2)
    // Of the other's end nothing is heard before it is given the order of the first.
    const product = `once ${join(folder, 'mark')} and ${pids.join(' and ')}`
    expect(text(await submit(order(product)))).toBe(product)
    await rm(folder, { recursive: true })
  })

  it('take labels and papers in turn where both wait', async () => {
    const { submit } = aPool()
    const printed: string[] = []
    const print = async (name: string, each: RenderOrder) => {
      await submit(each)
      printed.push(name)
    }
    const papers: RenderOrder = { kind: 'papers', data: [] }
    await Promise.all([
      ...['paper 1', 'paper 2', 'paper 3', 'paper 4'].map((name) => print(name, papers)),
      ...['label 1', 'label 2'].map((name) => print(name, order(name))),
    ])
    expect(printed).toEqual(['paper 1', 'label 1', 'paper 2', 'label 2', 'paper 3', 'paper 4'])
  })

  it('are given up when a document takes too long', async () => {
    const { submit } = aPool({ timeLimitMs: 1_000 })
    await expect(submit(order('hang'))).rejects.toThrow('it took longer than 1000 ms')
    expect(new TextDecoder().decode(await submit(order('next')))).toBe('next')
  })

  it('refuse more documents than may wait', async () => {
    const { submit } = aPool({ queueLimit: 2 })
    const accepted = [submit(order('1')), submit(order('2')), submit(order('3'))]
    await expect(submit(order('4'))).rejects.toMatchObject({ name: 'DocumentRendererBusyError' })
    expect(await Promise.all(accepted)).toHaveLength(3)
  })

  it('finish what was accepted before they close, and take nothing afterwards', async () => {
    const { submit, close } = aPool()
    const accepted = [submit(order('1')), submit(order('2'))]
    await Promise.all([close(), close()])
    expect(await Promise.all(accepted)).toHaveLength(2)
    await expect(submit(order('3'))).rejects.toThrow('closed')
  })

  it('refuse what cannot be sent to another process and go on', async () => {
    const { submit } = aPool()
    const notData = { ...sample, product: (() => 'code') as unknown as string }
    await expect(submit({ kind: 'zpl', data: [notData] })).rejects.toThrow('could not be cloned')
    expect(await submit(order('next'))).toHaveLength(4)
  })

  it('are replaced after a document with which they take too much memory', async () => {
    const counts = async (memoryLimit: number) => {
      const { submit, close } = aPool({ memoryLimit })
      const all = await Promise.all(['how many', 'how many', 'how many'].map((each) => submit(order(each))))
      await close()
      return all.map((bytes) => new TextDecoder().decode(bytes))
    }
    expect(await counts(Infinity)).toEqual(['1', '2', '3'])
    expect(await counts(1)).toEqual(['1', '1', '1'])
  })
})
