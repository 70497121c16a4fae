import { useState } from 'react'
import { failureMessage, type Reply } from '../../app/api/index.ts'
import { fieldTexts, type FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import type { Difference } from './differences.ts'
import { refetchCompanies } from './refetch-companies.ts'

/** What was opened is not what is saved now: who changed it, and what differs from what was typed. */
export interface Conflict<Saved> {
  readonly changedBy: string
  readonly changedAt: string | null
  readonly theirs: Saved
  readonly differences: readonly Difference[]
}

interface OpenedForm<Saved> {
  /** Version of what the form was made of; none of something new. */
  version: number | undefined
  /** Sends what was typed as the next version of that one. */
  send: (version: number | undefined) => Promise<Reply<Saved>>
  /** Reads what is saved now. */
  read: () => Promise<Saved | undefined>
  differencesTo: (theirs: Saved) => Difference[]
  onSaved: (saved: Saved) => void
  /** Another's changes are taken in place of what was typed. */
  onTaken: (theirs: Saved) => void
}

/** Saves a form once at a time. What is wrong comes back by field; what another changed meanwhile as a conflict. */
export function useSavedForm<Saved extends { readonly version: number }>(form: OpenedForm<Saved>) {
  const portal = useMessages()
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Conflict<Saved>>()
  // Of what the form was made of, which stays the same whatever is read again meanwhile.
  const [opened, setOpened] = useState(form.version)
  const become = (saved: Saved) => {
    setConflict(undefined)
    setErrors({})
    setFailure(undefined)
    setOpened(saved.version)
  }
  /** @param version of what is saved now, where the person wants their own kept. */
  const save = async (version = opened) => {
    if (isBusy) return
    setBusy(true)
    const reply = await form.send(version)
    if (reply.ok) {
      await refetchCompanies()
      setBusy(false)
      become(reply.data)
      return form.onSaved(reply.data)
    }
    const problem = reply.failure.problem
    const isConflict = problem?.code === 'VERSION_CONFLICT'
    const theirs = isConflict ? await form.read() : undefined
    setConflict(theirs && { ...whoChanged(problem?.facts), theirs, differences: form.differencesTo(theirs) })
    setBusy(false)
    const texts = fieldTexts(problem)
    setErrors(texts)
    setAttempt((times) => times + 1)
    setFailure(Object.keys(texts).length > 0 || theirs ? undefined : failureMessage(reply.failure, portal))
  }
  /** The form becomes what is saved now: the next saving goes on from there. */
  const take = (theirs: Saved) => {
    become(theirs)
    form.onTaken(theirs)
  }
  return { save, take, isBusy, attempt, errors, failure, conflict }
}

function whoChanged(facts: Record<string, unknown> = {}): Pick<Conflict<unknown>, 'changedBy' | 'changedAt'> {
  const text = (fact: unknown) => (typeof fact === 'string' ? fact : undefined)
  return { changedBy: text(facts['changedBy']) ?? '', changedAt: text(facts['changedAt']) ?? null }
}
