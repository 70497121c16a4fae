import { once } from 'node:events'
import { createServer, type AddressInfo, type Socket } from 'node:net'

/** The test file of the European Institute for Computer Antivirus Research, in two parts so that no scanner minds this one. */
export const eicar = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$EICAR', '-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('')

/** Stands in for ClamAV's daemon, whose real one needs a gigabyte of signatures: speaks its INSTREAM, knows one signature. */
export interface TestScanner {
  /** For `VIRUS_SCANNER_URL`. */
  readonly url: string
  /** Sizes of what was looked through, in bytes. */
  readonly looked: number[]
  close(): Promise<void>
}

/** `mostBytes`: its StreamMaxLength. */
export async function openTestScanner({ mostBytes = 100_000_000 } = {}): Promise<TestScanner> {
  const looked: number[] = []
  const server = createServer((socket) => void answer(socket, mostBytes, looked).catch(() => socket.destroy()))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    url: `tcp://127.0.0.1:${port}`,
    looked,
    close: async () => {
      server.close()
      await once(server, 'close')
    },
  }
}

const command = Buffer.from('zINSTREAM\0')

async function answer(socket: Socket, mostBytes: number, looked: number[]): Promise<void> {
  let received = Buffer.alloc(0)
  const content: Buffer[] = []
  let size = 0
  let at = 0
  for await (const chunk of socket as AsyncIterable<Buffer>) {
    received = Buffer.concat([received, chunk])
    if (at === 0 && received.length < command.length) continue
    if (at === 0 && !received.subarray(0, command.length).equals(command)) return void socket.end('UNKNOWN COMMAND\0')
    if (at === 0) received = received.subarray((at = command.length))
    while (received.length >= 4) {
      const length = received.readUInt32BE()
      if (length === 0) {
        looked.push(size)
        const isInfected = Buffer.concat(content).includes(eicar)
        return void socket.end(isInfected ? 'stream: Eicar-Test-Signature FOUND\0' : 'stream: OK\0')
      }
      if (received.length < 4 + length) break
      size += length
      if (size > mostBytes) return void socket.end('INSTREAM size limit exceeded. ERROR\0')
      content.push(received.subarray(4, 4 + length))
      received = received.subarray(4 + length)
    }
  }
}
