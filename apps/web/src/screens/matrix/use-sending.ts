import { useState } from 'react'
import { failureMessage, type Reply } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'

/**
 * A form of a dialog that is on its way: whether it is, and what was refused, in words and by field. `ask` is given the
 * idempotency key: the same until the
 * form is answered.
 */
export function useSending() {
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<string>()
  const [errors, setErrors] = useState<ReadonlyMap<string, string>>(new Map())
  const [key, setKey] = useState(() => crypto.randomUUID())
  const send = async <T>(ask: (key: string) => Promise<Reply<T>>): Promise<T | undefined> => {
    if (isBusy) return undefined
    setBusy(true)
    setFailed(undefined)
    setErrors(new Map())
    const reply = await ask(key)
    setBusy(false)
    if (reply.ok || reply.failure.kind === 'refused') setKey(crypto.randomUUID())
    if (reply.ok) return reply.data
    const { problem } = reply.failure.kind === 'network' ? { problem: undefined } : reply.failure
    setErrors(new Map((problem?.errors ?? []).map(({ field, message }) => [field, message])))
    setFailed(failureMessage(reply.failure, portal))
    return undefined
  }
  return { send, isBusy, failed, errorOf: (field: string) => errors.get(field) }
}
