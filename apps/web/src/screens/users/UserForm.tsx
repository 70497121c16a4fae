import type { ReactNode } from 'react'
import { refetch } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import type { useFailedUser, useUserForm } from './use-user-form.ts'
import classes from './users.module.css'
import userMessages from 'messages:users'

interface UserFormProps {
  editing: Pick<ReturnType<typeof useUserForm>, 'save' | 'isBusy' | 'failed'>
  /** On the button that saves. */
  action: string
  onClose: () => void
  children: ReactNode
}

/** A form of a user with its buttons, and why it could not be saved. */
export function UserForm({ editing, action, onClose, children }: UserFormProps) {
  const portal = useMessages()
  const { save, isBusy, failed } = editing
  return (
    <form
      noValidate
      className={classes.form}
      onSubmit={(event) => {
        event.preventDefault()
        void save()
      }}
    >
      {children}
      <UserFailure failed={failed} />
      <div className={classes.actions}>
        <Button variant="default" onClick={onClose}>
          {portal('cancel')}
        </Button>
        <Button type="submit" loading={isBusy}>
          {action}
        </Button>
      </div>
    </form>
  )
}

export function UserFailure({ failed }: { failed: ReturnType<typeof useFailedUser> }) {
  const t = useMessages(userMessages)
  if (failed.words === undefined) return null
  return (
    <Notice
      kind="bad"
      role="alert"
      actions={failed.isConflict && <Button onClick={() => void refetch('GetUsers')}>{t('reload')}</Button>}
    >
      {failed.words}
    </Notice>
  )
}
