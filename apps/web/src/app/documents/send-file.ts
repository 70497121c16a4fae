import type { Problem } from '@kattegat/contract/problems'
import { callHeaders, failureMessage, renewToken, toastFailure, urlOf } from '../api/index.ts'
import { portalMessagesNow } from '../i18n/index.ts'
import type { Outcome, SendFile } from './upload-queue.ts'

/** Sends files to one shipment. */
export function sendTo(linkId: string): SendFile {
  return (upload, options) => {
    const body = new FormData()
    // Before the file: the server reads the parts as they come.
    body.append('documentType', upload.about.documentType)
    body.append('files', upload.file, upload.file.name)
    return sendForm(urlOf('PostUploadFiles', { query: { linkId } }), body, options)
  }
}

type SendOptions = Parameters<SendFile>[1] & {
  headers?: Record<string, string>
  /** With what the server answered, once the file is there. */
  onDone?: (answer: string) => void
}

/** Sends a form with a file. By XMLHttpRequest: `fetch` does not tell how much is sent. */
export async function sendForm(url: string, body: FormData, options: SendOptions): Promise<Outcome> {
  const { signal, onProgress, headers = {}, onDone } = options
  for (let retry = false; ; retry = true) {
    const own = await callHeaders()
    if ('failure' in own) return { kind: 'lost' }
    const answer = await post(url, { ...own.headers, ...headers }, body, signal, onProgress)
    if (answer === 'lost') return { kind: 'lost' }
    // Refused before anything was done: asking again with a fresh token is safe.
    if (answer.status === 401 && !retry && (await renewToken())) continue
    const outcome = outcomeOf(answer)
    if (outcome.kind === 'done') onDone?.(answer.text)
    return outcome
  }
}

interface HttpAnswer {
  readonly status: number
  readonly text: string
}

function post(
  url: string,
  headers: Record<string, string>,
  body: FormData,
  signal: AbortSignal,
  onProgress: (sent: number) => void,
): Promise<HttpAnswer | 'lost'> {
  return new Promise((resolve, reject) => {
    const cancelled = () => reject(new DOMException('cancelled', 'AbortError'))
    if (signal.aborted) return cancelled()
    const request = new XMLHttpRequest()
    request.open('POST', url)
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve({ status: request.status, text: request.responseText }))
    request.addEventListener('error', () => resolve('lost'))
    request.addEventListener('abort', cancelled)
    signal.addEventListener('abort', () => request.abort())
    request.send(body)
    return undefined
  })
}

function outcomeOf({ status, text }: HttpAnswer): Outcome {
  if (status >= 200 && status < 300) return { kind: 'done' }
  const t = portalMessagesNow()
  const problem = problemOf(text)
  const failure = { kind: 'refused', status, problem, requestId: problem?.requestId } as const
  toastFailure(failure)
  const message = t ? failureMessage(failure, t) : String(status)
  return { kind: status === 400 || status === 409 ? 'faulty' : 'failed', message }
}

function problemOf(text: string): Problem | undefined {
  try {
    return JSON.parse(text) as Problem
  } catch {
    return undefined
  }
}
