import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

/** A message as the other system got it. */
export interface ReceivedMessage {
  readonly id: number
  readonly kind: 'cargo' | 'invoicing'
  readonly function: 'original' | 'replacement' | 'cancellation'
  readonly shipmentId: number
  readonly data: Readonly<Record<string, unknown>>
  readonly message: string
}

/** Another system behind a webhook, which can take its time to answer, or refuse. */
export interface HeldWebhook {
  readonly url: string
  /** Everything it was sent, in its order. */
  readonly received: readonly ReceivedMessage[]
  /** From now on messages wait for their answer. */
  hold(): void
  /** Answers those that wait, and those that come. */
  release(): void
  /** Refuses what it is sent from now on, or takes it again. */
  refuse(isRefusing: boolean): void
  close(): Promise<void>
}

export async function openHeldWebhook(): Promise<HeldWebhook> {
  const received: ReceivedMessage[] = []
  const waiting: ServerResponse[] = []
  let isHolding = false
  let isRefusing = false
  const answer = (reply: ServerResponse) => reply.writeHead(isRefusing ? 422 : 202).end(isRefusing ? 'no' : '')
  const server = createServer((request, reply) => {
    let body = ''
    request.on('data', (chunk) => (body += chunk))
    request.on('end', () => {
      received.push(JSON.parse(body) as ReceivedMessage)
      if (isHolding) waiting.push(reply)
      else answer(reply)
    })
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/in`,
    received,
    hold: () => void (isHolding = true),
    release: () => {
      isHolding = false
      for (const reply of waiting.splice(0)) answer(reply)
    },
    refuse: (refusing) => void (isRefusing = refusing),
    close: async () => {
      server.closeAllConnections()
      await new Promise((closed) => server.close(closed))
    },
  }
}
