import { describe, expect, it } from 'vitest'
import { WireReader } from './wire-units.ts'

/** A message as a client sends it: type, length (which counts itself), body. */
function message(type: string, body = ''): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(4 + body.length)
  return Buffer.concat([Buffer.from(type), length, Buffer.from(body)])
}

/** Before the session: length and code, 196608 being version 3.0 of the protocol. */
function opening(code: number): Buffer {
  const bytes = Buffer.alloc(8)
  bytes.writeUInt32BE(8, 0)
  bytes.writeUInt32BE(code, 4)
  return bytes
}
const startup = opening(196_608)

describe('a client’s stream', () => {
  it('is cut after Sync and Query, so that a statement’s messages stay together', () => {
    const events = new WireReader().push(
      Buffer.concat([
        startup,
        message('P', 'parse'),
        message('B'),
        message('E'),
        message('S'),
        message('Q', 'select 1'),
      ]),
    )
    expect(
      events.map((event) => event.kind === 'unit' && event.messages.map((part) => part.toString('latin1', 0, 1))),
    ).toEqual([['\0'], ['P', 'B', 'E', 'S'], ['Q']])
  })

  it('may arrive byte by byte', () => {
    const reader = new WireReader()
    const bytes = Buffer.concat([startup, message('P', 'parse'), message('S')])
    const events = [...bytes].flatMap((byte) => reader.push(Buffer.from([byte])))
    expect(events).toEqual([
      { kind: 'unit', messages: [startup], endsWithFlush: false },
      { kind: 'unit', messages: [message('P', 'parse'), message('S')], endsWithFlush: false },
    ])
  })

  it('is told that there is no encryption, and goes on without', () => {
    const ssl = 80_877_103
    const gss = 80_877_104
    const events = new WireReader().push(Buffer.concat([opening(gss), opening(ssl), startup]))
    expect(events.map((event) => event.kind)).toEqual(['refuse-encryption', 'refuse-encryption', 'unit'])
  })

  it.each([
    ['Terminate', message('X')],
    ['a message the protocol does not have', message('z', 'junk')],
    ['a length that cannot be', Buffer.from([0x51, 0, 0, 0, 1])],
    ['a message of 2 GB', Buffer.from([0x51, 0x7f, 0xff, 0xff, 0xff])],
  ])('ends with %s', (_what, bytes) => {
    const reader = new WireReader()
    reader.push(startup)
    expect(reader.push(bytes)).toEqual([{ kind: 'end' }])
  })

  it('ends when it is not the protocol at all', () => {
    expect(new WireReader().push(Buffer.from('GET / HTTP/1.1\r\n\r\n'))).toEqual([{ kind: 'end' }])
  })
})
