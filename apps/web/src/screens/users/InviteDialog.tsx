import { call } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { showToast, TextField } from '../../ui/index.ts'
import { UserFields } from './UserFields.tsx'
import { UserForm } from './UserForm.tsx'
import { useUserForm } from './use-user-form.ts'
import classes from './users.module.css'
import userMessages from 'messages:users'

const nobody = { companyId: null, companyName: null, shipmentSystems: [] }

/** Creates a user and sends them an invitation. */
export function InviteDialog({ onClose }: { onClose: () => void }) {
  const t = useMessages(userMessages)
  const { system, user } = useSession()
  const editing = useUserForm(
    {
      email: '',
      name: '',
      roles: [],
      companyId: user.companyId === null ? '' : String(user.companyId),
      shipmentSystems: [system],
      language: '',
      testMode: false,
      active: true,
    },
    ({ testMode: _mode, active: _active, ...body }) => call('InviteUser', { body }, { saidInForm: true }),
    ({ email }) => {
      showToast({ kind: 'good', message: t('sent', { email }) })
      onClose()
    },
  )
  const { form, change, errorAt } = editing
  return (
    <Dialog opened onClose={onClose} title={t('invite')} size="md">
      <UserForm editing={editing} action={t('send')} onClose={onClose}>
        <p className={classes.hint}>{t('inviteHint')}</p>
        <TextField
          label={t('email')}
          type="email"
          required
          autoComplete="off"
          value={form.email}
          error={errorAt('email')}
          onChange={(event) => change({ email: event.currentTarget.value })}
        />
        <UserFields form={form} change={change} errorAt={errorAt} stored={nobody} />
      </UserForm>
    </Dialog>
  )
}
