import { PassThrough } from 'node:stream'
import { expect, it } from 'vitest'
import { boundReadAhead, type FileOfBody } from './read-ahead.ts'

const chunk = Buffer.alloc(250_000)

/** A body that is read as it comes. */
function openBody() {
  const body = new PassThrough()
  const next = boundReadAhead(body)
  const write = (chunks: number) => {
    for (let at = 0; at < chunks; at += 1) body.emit('data', chunk)
  }
  return { body, next, write }
}
const fileOf = (bytesRead: number, truncated = false): FileOfBody => ({ bytesRead, truncated })

it('stops a body once a megabyte beyond the file in hand is read, and goes on with the next file', () => {
  const { body, next, write } = openBody()
  next(fileOf(250_000))
  write(5)
  expect(body.isPaused()).toBe(false)
  write(1)
  expect(body.isPaused()).toBe(true)
  next(fileOf(250_000))
  expect(body.isPaused()).toBe(false)
  write(1)
  expect(body.isPaused()).toBe(true)
})

it('lets a large file come, also one that is larger than allowed, and what follows it', () => {
  const { body, next, write } = openBody()
  const large = { bytesRead: 0, truncated: false }
  next(large)
  for (let at = 1; at <= 40; at += 1) {
    large.bytesRead = at * chunk.length
    write(1)
  }
  expect(body.isPaused()).toBe(false)
  large.truncated = true
  write(40)
  expect(body.isPaused()).toBe(false)
  next(fileOf(0))
  write(4)
  expect(body.isPaused()).toBe(false)
  write(1)
  expect(body.isPaused()).toBe(true)
})

it('leaves a body that waits for its reader', () => {
  const { body, next, write } = openBody()
  next(fileOf(0))
  body.pause()
  write(1)
  expect(body.isPaused()).toBe(true)
})
