import { askedAgain, type HistoryAction } from '@kattegat/domain/history'
import { useRef, useState } from 'react'
import type { Failure, Reply } from '../../../app/api/index.ts'
import type { ValidationError } from '../../../app/form-errors/field-errors.ts'
import { useIsGone } from '../../../ui/use-is-gone.ts'
import type { ActionFormProps } from './action-form.ts'
import type { ActionOutcome } from './run-action.ts'
import { follow, outcomeOf } from './run-action.ts'
import { offerUndo } from './undo-offer.ts'
import { useFormErrors } from './use-form-errors.ts'

type FormErrors = ReturnType<typeof useFormErrors>

/** Somebody changed the shipment after the form was opened. */
export interface Conflict {
  readonly changedBy: string
  /** An instant. */
  readonly changedAt: string
  readonly version: number
}

/** How the saving of a form stands. Nothing of it touches what was typed. */
export interface Saving extends Pick<FormErrors, 'elsewhere' | 'refusals' | 'errorAt' | 'left' | 'changed'> {
  readonly isBusy: boolean
  /** Of several shipments, how many are done. */
  readonly progress: { readonly done: number; readonly all: number } | undefined
  readonly conflict: Conflict | undefined
  /** What the date contradicts, in words: it is saved once that is confirmed. */
  readonly contradictions: readonly string[]
  /** It is meant all the same: the next save says so. */
  readonly confirm: () => void
  /** Why it was not saved, other than for an error at a field. */
  readonly failure: Failure | undefined
  /** Saves one shipment with the version that was seen, unless a field is at error. */
  readonly save: (send: (version: number, confirmed?: true) => Promise<Reply<object>>) => void
  /** Does it to several and says what became of each, unless a field is at error. */
  readonly saveMany: (
    begin: (shipmentIds: number[], keyOf: KeyOf, confirmed?: true) => Promise<Reply<ActionOutcome>>,
  ) => void
  /** What the other one did is written over by the next save. */
  readonly overwrite: () => void
  /** What the other one did stands: the form is left. */
  readonly giveWay: () => void
}

/** The idempotency key of a body: another one once the server has answered, so that it can be tried again in earnest. */
type KeyOf = (body: object) => string

interface Form {
  readonly action: HistoryAction
  /** What is wrong with it as it stands, by the domain's rules. */
  readonly errors: readonly ValidationError[]
  /** Names of its fields, as the server calls them. */
  readonly fields: readonly string[]
}

/** Saves the form of an action: errors at their fields, a conflict told with who and when, a failure in words. */
export function useSaving(
  { rows, onDone, onOutcome }: Omit<ActionFormProps, 'onCancel'>,
  { action, errors: faults, fields }: Form,
): Saving {
  const { mayBeSent, refuse, changed, ...atFields } = useFormErrors(faults, fields)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<number>()
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<Failure>()
  const { isConfirmed, setContradictions, forget, ...asking } = useConfirmation()
  const [row] = rows
  const overwritten = useRef<{ id: number; version: number }>(undefined)
  const { keyOf, answered } = useTryKey()
  const isGone = useIsGone()

  const begin = () => {
    setConflict(undefined)
    setFailure(undefined)
    setContradictions([])
    const may = mayBeSent()
    if (may) setBusy(true)
    return may
  }
  const refused = (why: Failure) => {
    setBusy(false)
    setDone(undefined)
    const met = conflictOf(why)
    const contradicted = contradictionsOf(why)
    if (contradicted.length > 0) return setContradictions(contradicted)
    const errors = why.problem?.errors ?? []
    if (met) setConflict(met)
    else if (errors.length === 0) setFailure(why)
    refuse(errors)
  }

  return {
    ...atFields,
    ...asking,
    changed(field) {
      forget()
      changed(field)
    },
    isBusy,
    progress: done === undefined ? undefined : { done, all: rows.length },
    conflict,
    failure,
    save(send) {
      if (isBusy || !begin()) return
      const over = overwritten.current?.id === row?.id ? overwritten.current?.version : undefined
      void send(over ?? row?.version ?? 0, isConfirmed.current).then((reply) => {
        if (!reply.ok) return refused(reply.failure)
        const undo = undoOf(reply.data)
        if (undo) offerUndo({ ...undo, action, count: 1 })
        return onDone(undo ? 'undoable' : 'final')
      })
    },
    saveMany(start) {
      if (isBusy || !begin()) return
      setDone(0)
      const options = { onProgress: setDone, isGone }
      const ids = rows.map(({ id }) => id)
      void follow(start(ids, keyOf, isConfirmed.current), options).then((reply) => {
        if (reply?.ok || reply?.failure.kind === 'refused') answered()
        const outcome = outcomeOf(reply)
        if (!outcome) return reply?.ok === false && refused(reply.failure)
        const count = outcome.results.filter((result) => result.done).length
        if (outcome.undo) offerUndo({ ...outcome.undo, action, count })
        setBusy(false)
        setDone(undefined)
        return onOutcome(outcome)
      })
    },
    overwrite() {
      if (conflict && row) overwritten.current = { id: row.id, version: conflict.version }
    },
    giveWay: () => onDone('none'),
  }
}

/** What a date contradicts, and whether it is meant all the same; another date is asked about again. */
function useConfirmation() {
  const [contradictions, setContradictions] = useState<readonly string[]>([])
  const isConfirmed = useRef<true>(undefined)
  return {
    contradictions,
    setContradictions,
    isConfirmed,
    confirm: () => {
      isConfirmed.current = true
    },
    forget: () => {
      isConfirmed.current = undefined
      setContradictions([])
    },
  }
}

/** The key of what is being tried: the same for the same content, until the server has answered it. */
function useTryKey() {
  const pending = useRef<{ content: string; key: string }>(undefined)
  return {
    keyOf: (body: object) => {
      const content = JSON.stringify(body)
      const key = pending.current?.content === content ? pending.current.key : crypto.randomUUID()
      pending.current = { content, key }
      return key
    },
    answered: () => {
      pending.current = undefined
    },
  }
}

function conflictOf({ problem }: Failure): Conflict | undefined {
  if (problem?.code !== 'VERSION_CONFLICT') return undefined
  const { changedBy, changedAt, version } = problem.facts ?? {}
  return typeof changedBy === 'string' && typeof changedAt === 'string' && typeof version === 'number'
    ? { changedBy, changedAt, version }
    : undefined
}

/** What a date contradicts, in the server's words, where nothing else is wrong with it. */
function contradictionsOf({ problem }: Failure): string[] {
  const told = problem?.errors?.map(({ code, message }) => ({ reason: code, message })) ?? resultsOf(problem?.facts)
  return told.every(({ reason }) => askedAgain.has(reason)) ? told.map(({ message }) => message) : []
}

/** Why it was not done to the shipment, where it was asked for as for several. */
function resultsOf(facts: Readonly<Record<string, unknown>> | undefined) {
  const results = facts?.['results']
  return (Array.isArray(results) ? results : []).map((result: { reason?: unknown; message?: unknown }) => ({
    reason: String(result.reason),
    message: String(result.message),
  }))
}

function undoOf(answer: object): { id: string } | undefined {
  const undo = 'undo' in answer ? answer.undo : undefined
  return typeof undo === 'object' && undo !== null && 'id' in undo && typeof undo.id === 'string'
    ? { id: undo.id }
    : undefined
}
