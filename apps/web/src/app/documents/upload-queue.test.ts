import { expect, it } from 'vitest'
import { createUploadQueue, type Outcome, type SendFile } from './upload-queue.ts'

/** A sender whose every file the test ends by hand. */
function handSender() {
  const sent = new Map<string, { end: (outcome: Outcome) => void; progress: (part: number) => void }>()
  const send: SendFile = (upload, { signal, onProgress }) =>
    new Promise((resolve, reject) => {
      sent.set(upload.file.name, { end: resolve, progress: onProgress })
      signal.addEventListener('abort', () => reject(new DOMException('cancelled', 'AbortError')))
    })
  return { send, sent }
}

const files = (...names: string[]) =>
  names.map((name) => ({ file: new File(['x'], name), about: { documentType: 'Other' } }))
const settled = () => new Promise((resolve) => setTimeout(resolve, 0))

it('sends two at a time, the next when one is done', async () => {
  const { send, sent } = handSender()
  const queue = createUploadQueue(send)
  queue.add(files('a', 'b', 'c'))
  expect(states(queue)).toEqual(['ready', 'ready', 'ready'])
  queue.start()
  expect(states(queue)).toEqual(['sending', 'sending', 'waiting'])
  sent.get('a')!.progress(0.5)
  expect(queue.uploads()[0]!.state).toEqual({ kind: 'sending', sent: 0.5 })
  sent.get('a')!.progress(1)
  expect(states(queue)[0]).toBe('checking')
  sent.get('a')!.end({ kind: 'done' })
  await settled()
  expect(states(queue)).toEqual(['done', 'sending', 'sending'])
})

it('lets one be cancelled and tried again, and touches no other', async () => {
  const { send, sent } = handSender()
  const queue = createUploadQueue(send)
  queue.add(files('a', 'b', 'c'))
  queue.start()
  queue.cancel(1)
  queue.cancel(3)
  await settled()
  expect(states(queue)).toEqual(['cancelled', 'sending', 'cancelled'])
  queue.retry(1)
  sent.get('a')!.end({ kind: 'done' })
  await settled()
  expect(states(queue)).toEqual(['done', 'sending', 'cancelled'])
})

it('sends again what was lost when the line is back, but not what is faulty', async () => {
  const { send, sent } = handSender()
  const queue = createUploadQueue(send)
  queue.add(files('a', 'b'))
  queue.start()
  sent.get('a')!.end({ kind: 'lost' })
  sent.get('b')!.end({ kind: 'faulty', message: 'b is empty' })
  await settled()
  queue.retryLost()
  queue.retry(2)
  expect(states(queue)).toEqual(['sending', 'faulty'])
})

it('keeps a file that is faulty from the start back, and forgets one that is removed', () => {
  const queue = createUploadQueue(handSender().send)
  queue.add([{ file: new File([], 'empty'), about: { documentType: 'Other' }, error: 'empty is empty' }, ...files('a')])
  queue.start()
  expect(states(queue)).toEqual(['faulty', 'sending'])
  queue.remove(2)
  expect(states(queue)).toEqual(['faulty'])
})

function states(queue: ReturnType<typeof createUploadQueue>): string[] {
  return queue.uploads().map((upload) => upload.state.kind)
}
