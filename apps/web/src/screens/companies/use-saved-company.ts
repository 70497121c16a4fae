import companyMessages from 'messages:companies'
import { useState } from 'react'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { fieldTexts, type FieldTexts } from '../../app/form-errors/field-texts.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { showToast } from '../../ui/index.ts'
import {
  differences,
  sentCompany,
  typedCompany,
  type Company,
  type Difference,
  type SavedCompany,
  type TypedCompany,
} from './company-form.ts'

/** The company is not the one that was opened: who changed it, and what is saved now. */
export interface Conflict {
  readonly changedBy: string
  readonly changedAt: string | null
  readonly theirs: Company
  readonly differences: readonly Difference[]
}

interface OpenedCompany {
  company: Company | undefined
  form: TypedCompany
  /** Told what is saved now, whether by this person or by another whose changes they take. */
  onSaved: (saved: SavedCompany) => void
}

/** Saves a company once at a time. What is wrong comes back by field; what another changed meanwhile as a conflict. */
export function useSavedCompany({ company, form, onSaved }: OpenedCompany) {
  const t = useMessages(companyMessages)
  const portal = useMessages()
  const navigate = useNavigate()
  const [isBusy, setBusy] = useState(false)
  const [attempt, setAttempt] = useState(0)
  const [errors, setErrors] = useState<FieldTexts>({})
  const [failure, setFailure] = useState<string>()
  const [conflict, setConflict] = useState<Conflict>()
  // Of what the form was made of, which stays the same whatever is read again meanwhile.
  const [opened, setOpened] = useState(company?.version)
  /** @param version of what is saved now, where the person wants their own kept. */
  const save = async (version = opened) => {
    if (isBusy) return
    setBusy(true)
    const seen = company ? { id: company.id, ...(version === undefined ? {} : { version }) } : {}
    const reply = await call('SaveCompany', { body: { ...sentCompany(form), ...seen } })
    setConflict(undefined)
    if (reply.ok) {
      await refetch('GetCompany', 'FindCompanies', 'GetCompanyChanges', 'GetCompanies')
      setBusy(false)
      setErrors({})
      setFailure(undefined)
      setOpened(reply.data.version)
      onSaved(reply.data)
      showToast({ kind: 'good', message: t(company ? 'saved' : 'created') })
      if (!company) {
        void navigate({ to: screenPaths.company, params: { id: String(reply.data.id) }, replace: true })
      }
      return
    }
    const problem = reply.failure.problem
    if (problem?.code === 'VERSION_CONFLICT' && company)
      setConflict(await conflictWith(company.id, form, problem.facts))
    setBusy(false)
    const texts = fieldTexts(problem)
    setErrors(texts)
    setAttempt((times) => times + 1)
    const isSaidElsewhere = Object.keys(texts).length > 0 || problem?.code === 'VERSION_CONFLICT'
    setFailure(isSaidElsewhere ? undefined : failureMessage(reply.failure, portal))
  }
  /** The form becomes what is saved now: the next saving goes on from there. */
  const take = (theirs: Company) => {
    setConflict(undefined)
    setErrors({})
    setOpened(theirs.version)
    onSaved(theirs)
  }
  return { save, take, isBusy, attempt, errors, failure, conflict }
}

async function conflictWith(
  id: number,
  mine: TypedCompany,
  facts: Record<string, unknown> | undefined,
): Promise<Conflict | undefined> {
  const reply = await call('GetCompany', { params: { id } })
  if (!reply.ok) return undefined
  return {
    changedBy: typeof facts?.['changedBy'] === 'string' ? facts['changedBy'] : '',
    changedAt: typeof facts?.['changedAt'] === 'string' ? facts['changedAt'] : null,
    theirs: reply.data,
    differences: differences(typedCompany(reply.data, ''), mine),
  }
}
