import type { WrittenList } from '@kattegat/domain/content'
import contentMessages from 'messages:content'
import { useState } from 'react'
import { call, failureMessage } from '../../app/api/index.ts'
import { fieldTexts, type FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { ContentRow } from './content.ts'
import { refetchContent } from './refetch-content.ts'

type Values = Readonly<Record<string, string>>

/** What was opened is not what is saved now: who changed it, and what stands there. */
export interface RowConflict {
  readonly changedBy: string
  readonly changedAt: string | null
  readonly version: number
  readonly values: Values
}

/** A row as it is typed, saved once at a time. What is wrong comes back by field, what another changed as a conflict. */
export function useSavedRow(list: WrittenList, row: ContentRow | undefined, onSaved: () => void) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const [values, setValues] = useState<Values>(row?.values ?? {})
  const [version, setVersion] = useState(row?.version)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<RowConflict>()
  const [isBusy, setBusy] = useState(false)
  /** @param seen the version of what is saved now, where the person wants their own kept. */
  const save = async (seen = version) => {
    if (isBusy) return
    setBusy(true)
    const at = row ? { id: row.id, ...(seen === undefined ? {} : { version: seen }) } : {}
    const reply = await call('SaveContentRow', { body: { list, ...at, values } }, { saidInForm: true })
    setBusy(false)
    if (reply.ok) {
      await refetchContent(list)
      showToast({ kind: 'good', message: t('saved') })
      return onSaved()
    }
    const problem = reply.failure.problem
    const texts = fieldTexts(problem)
    const other = problem?.code === 'VERSION_CONFLICT' ? readConflict(problem.facts) : undefined
    setErrors(texts)
    setConflict(other)
    if (problem?.code === 'NOT_FOUND') return setFailure(t('goneMeanwhile'))
    setFailure(other || Object.keys(texts).length > 0 ? undefined : failureMessage(reply.failure, portal))
  }
  const take = () => {
    if (!conflict) return
    setValues(conflict.values)
    setVersion(conflict.version)
    setConflict(undefined)
  }
  const change = (name: string, value: string) => setValues((present) => ({ ...present, [name]: value }))
  return { values, change, errors, failure, conflict, isBusy, save, take }
}

function readConflict(facts: Record<string, unknown> = {}): RowConflict | undefined {
  const { changedBy, changedAt, version, values } = facts
  if (typeof version !== 'number' || typeof values !== 'object' || values === null) return undefined
  return {
    changedBy: typeof changedBy === 'string' ? changedBy : '',
    changedAt: typeof changedAt === 'string' ? changedAt : null,
    version,
    values: values as Values,
  }
}
