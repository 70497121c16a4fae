import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { createServer, type AddressInfo, type Socket } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import type { SftpPlace } from '../../platform/configuration/index.ts'
import { openSftpServer, type SftpServer } from '../../testing/sftp-server.ts'
import { sftpAdapter } from './sftp-port.ts'
import type { OutgoingTransfer } from './transfer-port.ts'

let server: SftpServer
let ownFolder: string

beforeAll(async () => {
  server = await openSftpServer()
  ownFolder = await mkdtemp(join(tmpdir(), 'kattegat-key-'))
})
afterAll(async () => {
  await server.close()
  await rm(ownFolder, { recursive: true })
})
afterEach(() => {
  for (const name of Object.keys(server.trouble)) delete server.trouble[name as keyof typeof server.trouble]
  server.done.length = 0
  server.logins.length = 0
})

const placeOf = (other: Partial<SftpPlace> = {}): SftpPlace => ({
  host: '127.0.0.1',
  port: server.port,
  user: server.user,
  password: server.password,
  keyFile: undefined,
  hostKeys: [server.hostKey],
  folder: '/',
  ...other,
})

const message = (name: string, content = "UNB+UNOC:3'\nFTX+AAA+++Lampeskærme'\n"): OutgoingTransfer => ({
  id: 7,
  kind: 'cargo',
  function: 'original',
  shipmentId: 1,
  file: { name, content, encoding: 'latin1' },
  data: {},
})

const stored = (name: string) => readFile(join(server.folder, name), 'latin1')

describe('files to an SFTP server', () => {
  it('stand there whole or not at all: written under another name first', async () => {
    const sent = await sftpAdapter(placeOf())(message('a.edi'))
    expect(sent).toMatchObject({
      ok: true,
      value: { format: 'EDIFACT', sentTo: `sftp://127.0.0.1:${server.port}/a.edi` },
    })
    expect(await stored('a.edi')).toBe(message('a.edi').file.content)
    expect(await server.files()).toEqual(['a.edi'])
    expect(server.done.slice(0, 1)).toEqual(['open /a.edi.part'])
    expect(server.done.at(-1)).toBe('rename /a.edi.part /a.edi')
  })

  it('are replaced by the same message sent again', async () => {
    await sftpAdapter(placeOf())(message('twice.edi', 'first'))
    const again = await sftpAdapter(placeOf())(message('twice.edi', 'second'))
    expect(again.ok).toBe(true)
    expect(await stored('twice.edi')).toBe('second')
    expect(await server.files()).not.toContain('twice.edi.part')
  })

  it('are let in by a key as well, or by a password that is asked for in a dialogue', async () => {
    const keyFile = join(ownFolder, 'key')
    await writeFile(keyFile, server.userKey)
    expect(await sftpAdapter(placeOf({ password: '', keyFile }))(message('key.edi'))).toMatchObject({ ok: true })
    expect(server.logins).toContain('publickey')
    server.trouble.asksInDialogue = true
    expect(await sftpAdapter(placeOf())(message('dialogue.edi'))).toMatchObject({ ok: true })
  })

  it('are not even begun where the server has another key: it is told no password', async () => {
    const place = placeOf({ hostKeys: [`SHA256:${'A'.repeat(43)}`] })
    const sent = await sftpAdapter(place)(message('key-differs.edi'))
    expect(sent).toEqual({ ok: false, refusal: { fault: 'host-key-differs', details: '' } })
    expect([server.logins, server.done]).toEqual([[], []])
    const either = placeOf({ hostKeys: [`SHA256:${'A'.repeat(43)}`, server.hostKey] })
    expect(await sftpAdapter(either)(message('either.edi'))).toMatchObject({ ok: true })
  })

  it('are refused with the sign-in, and nobody is told the password', async () => {
    const keyFile = join(ownFolder, 'no-key')
    await writeFile(keyFile, 'not a key')
    const wrong = [
      placeOf({ password: 'wrong secret' }),
      placeOf({ user: 'someone' }),
      placeOf({ keyFile }),
      placeOf({ keyFile: join(ownFolder, 'nowhere') }),
    ]
    for (const place of wrong) {
      const sent = await sftpAdapter(place)(message('login.edi'))
      expect(sent).toMatchObject({ ok: false, refusal: { fault: 'login-refused' } })
      expect(JSON.stringify(sent)).not.toMatch(/secret/)
      expect(JSON.stringify(sent)).not.toContain(ownFolder)
    }
  })

  it('are refused by a folder that is missing or closed, and tried again where it is full', async () => {
    const missing = await sftpAdapter(placeOf({ folder: '/no/such' }))(message('missing.edi'))
    expect(missing).toMatchObject({ ok: false, refusal: { fault: 'not-stored' } })
    server.trouble.onOpen = 'denied'
    const denied = await sftpAdapter(placeOf())(message('denied.edi'))
    expect(denied).toMatchObject({ ok: false, refusal: { fault: 'not-stored' } })
    delete server.trouble.onOpen
    server.trouble.onWrite = 'full'
    const full = sftpAdapter(placeOf())(message('full.edi'))
    await expect(full).rejects.toMatchObject({ fault: 'not-stored', message: expect.stringContaining('no space left') })
    expect(await server.files()).not.toContain('full.edi')
  })

  it('are tried again where the line is cut or says nothing more, and never stand there half', async () => {
    server.trouble.onWrite = 'cut'
    const cut = sftpAdapter(placeOf())(message('cut.edi', 'x'.repeat(100_000)))
    await expect(cut).rejects.toMatchObject({ fault: 'unreachable' })
    server.trouble.onWrite = 'silent'
    await expect(sftpAdapter(placeOf(), 1000)(message('silent.edi'))).rejects.toMatchObject({ fault: 'unreachable' })
    const files = await server.files()
    expect(files).not.toContain('cut.edi')
    expect(files).not.toContain('silent.edi')
    delete server.trouble.onWrite
    expect(await sftpAdapter(placeOf())(message('cut.edi', 'whole'))).toMatchObject({ ok: true })
    expect(await stored('cut.edi')).toBe('whole')
  })

  it('are tried again where nobody listens, or somebody who speaks no SSH', async () => {
    const lines = new Set<Socket>()
    const mute = createServer((line) => lines.add(line.on('error', () => {})))
    await new Promise<void>((listening) => mute.listen(0, '127.0.0.1', listening))
    const { port } = mute.address() as AddressInfo
    await expect(sftpAdapter(placeOf({ port }), 500)(message('mute.edi'))).rejects.toMatchObject({
      fault: 'unreachable',
    })
    for (const line of lines) line.destroy()
    await new Promise((closed) => mute.close(closed))
    await expect(sftpAdapter(placeOf({ port }))(message('away.edi'))).rejects.toMatchObject({ fault: 'unreachable' })
  })
})
