import { messageAtField } from '@kattegat/domain/messages'
import { isEmployee, type Role } from '@kattegat/domain/permissions'
import type { ShipmentSystem } from '@kattegat/domain/shipment'
import { validateUser } from '@kattegat/domain/users'
import type { Language } from '@kattegat/messages'
import { useState } from 'react'
import { call, failureMessage, refetch, type Reply } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { showToast } from '../../ui/index.ts'
import type { User } from './user.ts'
import formMessages from 'messages:shipment-form'
import userMessages from 'messages:users'

type Failure = Extract<Reply<never>, { ok: false }>['failure']

/** A user as the form has them. */
export interface TypedUser {
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
    roles: [...roles],
    shipmentSystems: [...form.shipmentSystems],
    companyId: company,
    language: language === '' ? null : language,
  }
}

/** The form of a user: what is wrong is said once saving was tried. */
export function useUserForm(user: User, onSaved: () => void) {
  const t = useMessages(userMessages)
  const portal = useMessages()
  const words = useMessages(formMessages)
  const formats = useFormats()
  const [form, setForm] = useState<TypedUser>(() => ({
    name: user.name,
    roles: user.roles,
    companyId: user.companyId === null ? '' : String(user.companyId),
    shipmentSystems: user.shipmentSystems,
    language: user.language ?? '',
    testMode: user.testMode,
    active: user.active,
  }))
  const [isTried, setTried] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failed, setFailed] = useState<Failure>()
  const errors = validateUser(wanted(form))
  const errorAt = (field: string) => {
    const fault = isTried && errors.find((each) => each.field === field)
    return fault ? messageAtField(words, fault) : undefined
  }
  const save = async () => {
    setTried(true)
    setFailed(undefined)
    if (isBusy || errors.length > 0) return
    setBusy(true)
    const body = { ...wanted(form), version: user.version }
    const reply = await call('ChangeUser', { params: { id: user.userId }, body })
    setBusy(false)
    if (!reply.ok) return setFailed(reply.failure)
    await refetch('GetUsers')
    showToast({ kind: 'good', message: t('saved', { name: reply.data.name }) })
    onSaved()
  }
  const conflict = failed?.problem?.code === 'VERSION_CONFLICT'
  const { changedBy, changedAt } = (failed?.problem?.facts ?? {}) as { changedBy?: string; changedAt?: string }
  return {
    form,
    change: (change: Partial<TypedUser>) => setForm({ ...form, ...change }),
    errorAt,
    isBusy,
    conflict,
    failure:
      conflict && changedBy && changedAt
        ? t('conflict', { name: changedBy, time: formats.instant(changedAt) })
        : failed && failureMessage(failed, portal),
    save,
    reload: () => refetch('GetUsers'),
  }
}
