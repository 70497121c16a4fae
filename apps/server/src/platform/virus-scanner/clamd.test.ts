import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo } from 'node:net'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { eicar, openTestScanner, type TestScanner } from '../../testing/virus-scanner.ts'
import { openScanner, readScannerPlace, ScannerUnavailable } from './index.ts'

let folder: string
let scanner: TestScanner
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'kattegat-scanned-'))
  scanner = await openTestScanner({ mostBytes: 1_000_000 })
})
afterAll(async () => {
  await scanner.close()
  await rm(folder, { recursive: true })
})

const scan = async (content: Buffer | string, url = scanner.url) => {
  const file = join(folder, 'file')
  await writeFile(file, content)
  return openScanner(readScannerPlace(url))(file)
}

it('sends a file piece by piece, and answers what was found', async () => {
  expect(await scan(Buffer.alloc(300_000, 'x'))).toBeUndefined()
  expect(scanner.looked.at(-1)).toBe(300_000)
  expect(await scan(`${' '.repeat(70_000)}${eicar}`)).toBe('Eicar-Test-Signature')
})

it('takes no file for clean that the scanner could not judge', async () => {
  await expect(scan(Buffer.alloc(5_000_000, 'x'))).rejects.toThrow(ScannerUnavailable)
  await expect(scan('x', 'tcp://127.0.0.1:9')).rejects.toThrow(/cannot be asked: .*ECONNREFUSED/)
  const silent = createServer((socket) => socket.end())
  silent.listen(0, '127.0.0.1')
  await once(silent, 'listening')
  await expect(scan('x', `tcp://127.0.0.1:${(silent.address() as AddressInfo).port}`)).rejects.toThrow(
    ScannerUnavailable,
  )
  silent.close()
})

it('reads where the scanner listens', () => {
  expect(readScannerPlace('tcp://scanner:3311')).toEqual({ host: 'scanner', port: 3311 })
  expect(readScannerPlace('tcp://[::1]')).toEqual({ host: '::1', port: 3310 })
  expect(readScannerPlace('unix:/run/clamav/clamd.ctl')).toEqual({ path: '/run/clamav/clamd.ctl' })
  for (const text of ['scanner:3310', 'http://scanner:3310', 'tcp://scanner:3310/path', 'unix:clamd.ctl', '3310'])
    expect(readScannerPlace(text), text).toBeUndefined()
})
