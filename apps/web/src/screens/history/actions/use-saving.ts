import formMessages from 'messages:shipment-form'
import type { HistoryAction } from '@kattegat/domain/history'
import { messageAtField } from '@kattegat/domain/messages'
import { useEffect, useRef, useState } from 'react'
import type { Failure, Reply } from '../../../app/api/index.ts'
import type { ValidationError } from '../../../app/form-errors/field-errors.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import type { ActionFormProps } from './action-form.ts'
import type { ActionOutcome } from './run-action.ts'
import { follow, outcomeOf } from './run-action.ts'
import { offerUndo } from './undo-offer.ts'

/** Somebody changed the shipment after the form was opened. */
export interface Conflict {
  readonly changedBy: string
  /** An instant. */
  readonly changedAt: string
  readonly version: number
}

/** How the saving of a form stands. Nothing of it touches what was typed. */
export interface Saving {
  readonly isBusy: boolean
  /** Of several shipments, how many are done. */
  readonly progress: { readonly done: number; readonly all: number } | undefined
  readonly conflict: Conflict | undefined
  /** Why it was not saved, other than for an error at a field. */
  readonly failure: Failure | undefined
  /** What the server said of fields that this form has not. */
  readonly elsewhere: readonly string[]
  /** How often it was refused for errors: then the first faulty field gets the focus. */
  readonly refusals: number
  /** What is said at a field. */
  readonly errorAt: (field: string) => string | undefined
  /** The field was left: its error may be shown. */
  readonly left: (field: string) => void
  /** What the server said of the field is out of date. */
  readonly changed: (field: string) => void
  /** Saves one shipment with the version that was seen, unless a field is at error. */
  readonly save: (send: (version: number) => Promise<Reply<object>>) => void
  /** Does it to several and says what became of each, unless a field is at error. */
  readonly saveMany: (begin: (shipmentIds: number[], keyOf: KeyOf) => Promise<Reply<ActionOutcome>>) => void
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
  const words = useMessages(formMessages)
  const [shown, setShown] = useState<readonly string[]>([])
  const [formatted, setTold] = useState<readonly { field: string; message: string }[]>([])
  const [refusals, setRefusals] = useState(0)
  const [isBusy, setBusy] = useState(false)
  const [done, setDone] = useState<number>()
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<Failure>()
  const [row] = rows
  const overwritten = useRef<{ id: number; version: number }>(undefined)
  const pending = useRef<{ content: string; key: string }>(undefined)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    return () => {
      isGone.current = true
    }
  }, [])

  const begin = () => {
    setConflict(undefined)
    setFailure(undefined)
    setTold([])
    if (faults.length > 0) {
      setShown(fields)
      setRefusals(refusals + 1)
      return false
    }
    setBusy(true)
    return true
  }
  const refused = (why: Failure) => {
    setBusy(false)
    setDone(undefined)
    const met = conflictOf(why)
    const errors = why.problem?.errors ?? []
    if (met) setConflict(met)
    else if (errors.length === 0) setFailure(why)
    setTold(errors)
    if (errors.length > 0) setRefusals(refusals + 1)
  }

  return {
    isBusy,
    progress: done === undefined ? undefined : { done, all: rows.length },
    conflict,
    failure,
    elsewhere: formatted.flatMap(({ field, message }) => (fields.includes(field) ? [] : [message])),
    refusals,
    errorAt(field) {
      const server = formatted.find((each) => each.field === field)
      if (server) return server.message
      const error = shown.includes(field) ? faults.find((each) => each.field === field) : undefined
      return error && ('message' in error ? error.message : messageAtField(words, error))
    },
    left: (field) => setShown((now) => (now.includes(field) ? now : [...now, field])),
    changed: (field) => setTold((now) => now.filter((each) => each.field !== field)),
    save(send) {
      if (isBusy || !begin()) return
      const over = overwritten.current?.id === row?.id ? overwritten.current?.version : undefined
      void send(over ?? row?.version ?? 0).then((reply) => {
        if (!reply.ok) return refused(reply.failure)
        const undo = undoOf(reply.data)
        if (undo) offerUndo({ ...undo, action, count: 1 })
        return onDone()
      })
    },
    saveMany(start) {
      if (isBusy || !begin()) return
      setDone(0)
      const options = { onProgress: setDone, isGone: () => isGone.current }
      const keyOf = (body: object) => {
        const content = JSON.stringify(body)
        const key = pending.current?.content === content ? pending.current.key : crypto.randomUUID()
        pending.current = { content, key }
        return key
      }
      const ids = rows.map(({ id }) => id)
      void follow(start(ids, keyOf), options).then((reply) => {
        if (reply?.ok || reply?.failure.kind === 'refused') pending.current = undefined
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
    giveWay: onDone,
  }
}

function conflictOf({ problem }: Failure): Conflict | undefined {
  if (problem?.code !== 'VERSION_CONFLICT') return undefined
  const { changedBy, changedAt, version } = problem.facts ?? {}
  return typeof changedBy === 'string' && typeof changedAt === 'string' && typeof version === 'number'
    ? { changedBy, changedAt, version }
    : undefined
}

function undoOf(answer: object): { id: string } | undefined {
  const undo = 'undo' in answer ? answer.undo : undefined
  return typeof undo === 'object' && undo !== null && 'id' in undo && typeof undo.id === 'string'
    ? { id: undo.id }
    : undefined
}
