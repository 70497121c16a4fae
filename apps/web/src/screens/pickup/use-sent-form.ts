import { useState } from 'react'
import { failureMessage, refetch, type Reply } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { fieldWords, type FieldWords } from './pickup-form.ts'
import { pickupLists } from './pickup.ts'

/**
 * Sends a form once at a time; what is wrong with it comes back by field. `send` is given the idempotency key: the same
 * until an answer refuses the form, since what is corrected is another request.
 */
export function useSentForm<Data>(send: (key: string) => Promise<Reply<Data>>, onSent: (data: Data) => void) {
  const portal = useMessages()
  const [key, setKey] = useState(() => crypto.randomUUID())
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [errors, setErrors] = useState<FieldWords>({})
  const [failure, setFailure] = useState<string>()
  const save = async () => {
    if (isBusy) return
    setBusy(true)
    const reply = await send(key)
    setBusy(false)
    if (!reply.ok) {
      const words = reply.failure.kind === 'refused' ? fieldWords(reply.failure.problem) : {}
      setErrors(words)
      setAttempt((times) => times + 1)
      setFailure(Object.keys(words).length > 0 ? undefined : failureMessage(reply.failure, portal))
      if (reply.failure.kind === 'refused') setKey(crypto.randomUUID())
      return
    }
    await refetch(...pickupLists)
    onSent(reply.data)
  }
  return { save, isBusy, errors, attempt, failure }
}
