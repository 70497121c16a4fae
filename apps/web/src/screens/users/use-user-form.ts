import { messageAtField } from '@kattegat/domain/messages'
import { isEmployee, rolesInUse, type Role } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { validateInvitation } from '@kattegat/domain/users'
import type { Language } from '@kattegat/messages'
import { useState } from 'react'
import { failureMessage, refetch, type Reply } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import type { User } from './user.ts'
import formMessages from 'messages:shipment-form'
import userMessages from 'messages:users'

type Failure = Extract<Reply<never>, { ok: false }>['failure']

/** A user as the form has them. */
export interface TypedUser {
  email: string
  name: string
  roles: readonly Role[]
  /** Empty while none is chosen. */
  companyId: string
  shipmentSystems: readonly ShipmentSystem[]
  /** Empty for that of their browser. */
  language: Language | ''
  testMode: boolean
  active: boolean
}

/** What of the form counts: the provider's own people have no company, and everyone else no systems of their own. */
function wanted(form: TypedUser) {
  const { roles, language, companyId } = form
  const company = isEmployee(roles) || companyId === '' ? null : Number(companyId)
  return {
    ...form,
    email: form.email.trim(),
    roles: rolesInUse(roles),
    shipmentSystems: [...form.shipmentSystems],
    companyId: company,
    language: language === '' ? null : language,
  }
}

/** What is sent of a form. */
export type WantedUser = ReturnType<typeof wanted>

/** A user as the form begins. */
export function typedUser(user: User): TypedUser {
  return {
    email: user.email,
    name: user.name,
    roles: user.roles,
    companyId: user.companyId === null ? '' : String(user.companyId),
    shipmentSystems: user.shipmentSystems,
    language: user.language ?? '',
    testMode: user.testMode,
    active: user.active,
  }
}

/** The form of a user: what is wrong is said once saving was tried, and what the server found at its field. */
export function useUserForm(
  start: TypedUser,
  send: (user: WantedUser) => Promise<Reply<User>>,
  onSaved: (user: User) => void,
) {
  const words = useMessages(formMessages)
  const failed = useFailedUser()
  const [form, setForm] = useState<TypedUser>(start)
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const errors = validateInvitation(wanted(form))
  const errorAt = (field: string) => {
    const fault = isTried && errors.find((each) => each.field === field)
    return fault ? messageAtField(words, fault) : failed.errorAt(field)
  }
  const save = async () => {
    setTried(true)
    failed.set(undefined)
    if (isBusy || errors.length > 0) return
    setBusy(true)
    const reply = await send(wanted(form))
    setBusy(false)
    if (!reply.ok) return failed.set(reply.failure)
    await refetch('GetUsers')
    onSaved(reply.data)
  }
  const change = (changed: Partial<TypedUser>) => {
    failed.set(undefined)
    setForm({ ...form, ...changed })
  }
  return { form, change, errorAt, isBusy, save, failed }
}

/** Why a user was not saved, in words; what concerns a field stands there. */
export function useFailedUser() {
  const t = useMessages(userMessages)
  const portal = useMessages()
  const formats = useFormats()
  const [failure, set] = useState<Failure>()
  const errors = failure?.problem?.errors ?? []
  const isConflict = failure?.problem?.code === 'VERSION_CONFLICT'
  const { changedBy, changedAt } = (failure?.problem?.facts ?? {}) as { changedBy?: string; changedAt?: string }
  const conflict =
    isConflict && changedBy && changedAt
      ? t('conflict', { name: changedBy, time: formats.instant(changedAt) })
      : undefined
  return {
    set,
    isConflict,
    words: conflict ?? (failure && errors.length === 0 ? failureMessage(failure, portal) : undefined),
    errorAt: (field: string) => errors.find((each) => each.field === field)?.message,
  }
}
