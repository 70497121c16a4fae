import { useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Notice, TextField } from '../../ui/index.ts'
import { UserFields } from './UserFields.tsx'
import type { User } from './user.ts'
import { useUserForm } from './use-user-form.ts'
import classes from './users.module.css'
import userMessages from 'messages:users'

/** One user: what they may, and whether they may log in. */
export function UserDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const t = useMessages(userMessages)
  const portal = useMessages()
  const { form, change, errorAt, isBusy, failure, conflict, save, reload } = useUserForm(user, onClose)
  return (
    <Dialog opened onClose={onClose} title={user.name} size="md">
      <form
        noValidate
        className={classes.form}
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <TextField label={t('email')} value={user.email} readOnly />
        <UserFields form={form} change={change} errorAt={errorAt} company={user} />
        {failure && (
          <Notice
            kind="bad"
            role="alert"
            actions={conflict && <Button onClick={() => void reload()}>{t('reload')}</Button>}
          >
            {failure}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={isBusy}>
            {t('save')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}
