import { isActivatedByProvider, may, systemsElsewhere } from '@kattegat/domain/permissions'
import { call, refetch } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, CheckField, Notice, showToast, TextField } from '../../ui/index.ts'
import { useState } from 'react'
import type { User } from './user.ts'
import { UserFields } from './UserFields.tsx'
import { UserFailure, UserForm } from './UserForm.tsx'
import { typedUser, useFailedUser, useUserForm } from './use-user-form.ts'
import classes from './users.module.css'
import userMessages from 'messages:users'

/** One user: what they may, and whether they may log in. */
export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages(userMessages)
  const { user: editor } = useSession()
  const editing = useUserForm(
    typedUser(user),
    ({ email: _email, ...body }) =>
      call(
        'ChangeUser',
        { params: { id: user.userId }, body: { ...body, version: user.version } },
        { saidInForm: true },
      ),
    ({ name }) => {
      showToast({ kind: 'good', message: t('saved', { name }) })
      onClose()
    },
  )
  const { form, change, errorAt } = editing
  const isOurs = isActivatedByProvider({ roles: editor.assignedRoles }, user)
  return (
    <Dialog opened onClose={onClose} title={user.name} size="md">
      {(user.invitation === 'sent' || user.invitation === 'withdrawn') && !isOurs && (
        <Invitation user={user} onDone={onClose} />
      )}
      <UserForm editing={editing} action={t('save')} onClose={onClose}>
        <TextField label={t('email')} value={user.email} readOnly />
        <UserFields form={form} change={change} errorAt={errorAt} stored={user} />
        {may('test-mode.switch', editor.assignedRoles) && (
          <CheckField
            label={t('testMode')}
            description={t('testModeHint')}
            checked={form.testMode}
            onChange={() => change({ testMode: !form.testMode })}
          />
        )}
        <CheckField
          label={t('active')}
          description={t(isOurs ? 'reason.deactivated-by-provider' : 'activeHint')}
          checked={form.active}
          disabled={isOurs || systemsElsewhere(editor, user).length > 0}
          onChange={() => change({ active: !form.active })}
        />
      </UserForm>
      {user.lastLoginAt !== null && <Sessions user={user} />}
    </Dialog>
  )
}

/** Logs the user out wherever they are logged in. */
function Sessions({ user: { userId, name } }: { user: User }) {
  const t = useMessages(userMessages)
  const failed = useFailedUser()
  const [isBusy, setBusy] = useState(false)
  const end = async () => {
    if (isBusy) return
    setBusy(true)
    const reply = await call('EndUserSessions', { params: { id: userId } })
    setBusy(false)
    if (!reply.ok) return failed.set(reply.failure)
    showToast({ kind: 'good', message: t('sessionsEnded', { name }) })
  }
  return (
    <section className={classes.sessions}>
      <p className={classes.hint}>{t('endSessionsHint')}</p>
      <Button variant="default" loading={isBusy} onClick={() => void end()}>
        {t('endSessions')}
      </Button>
      <UserFailure failed={failed} />
    </section>
  )
}

/** What has become of an invitation, and what can still be done about it. */
function Invitation({ user, onDone }: { user: User; onDone: () => void }) {
  const t = useMessages(userMessages)
  const formats = useFormats()
  const failed = useFailedUser()
  const [isBusy, setBusy] = useState(false)
  const { userId, email, name, roles, companyId, shipmentSystems, language, testMode, version } = user
  const run = async (send: () => ReturnType<typeof call<'ResendInvitation'>>, done: string) => {
    if (isBusy) return
    setBusy(true)
    const reply = await send()
    setBusy(false)
    if (!reply.ok) return failed.set(reply.failure)
    await refetch('GetUsers')
    showToast({ kind: 'good', message: done })
    onDone()
  }
  const withdraw = () => {
    const body = { name, roles, companyId, shipmentSystems, language, testMode, version, active: false }
    return call('ChangeUser', { params: { id: userId }, body })
  }
  return (
    <div className={classes.invitation}>
      <Notice
        kind={user.active ? 'info' : 'warn'}
        actions={
          <>
            <Button
              variant="default"
              loading={isBusy}
              onClick={() => void run(() => call('ResendInvitation', { params: { id: userId } }), t('sent', { email }))}
            >
              {t('resend')}
            </Button>
            {user.active && (
              <Button variant="default" onClick={() => void run(withdraw, t('withdrawn'))}>
                {t('withdraw')}
              </Button>
            )}
          </>
        }
      >
        {user.active && user.invitedAt ? t('invitedAt', { time: formats.instant(user.invitedAt) }) : t('withdrawn')}
      </Notice>
      <UserFailure failed={failed} />
    </div>
  )
}
