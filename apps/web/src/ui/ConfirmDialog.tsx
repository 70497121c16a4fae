import { Button } from './Button.tsx'
import type { ReactNode } from 'react'
import { useMessages } from '../app/i18n/index.ts'
import { Dialog } from './Dialog.tsx'
import { Notice } from './Notice.tsx'
import classes from './ui.module.css'

interface ConfirmDialogProps {
  opened: boolean
  title: string
  /** The verb of the action, as it stands on the button. */
  action: string
  danger?: boolean
  busy?: boolean
  error?: string | undefined
  onConfirm: () => void
  onClose: () => void
  children?: ReactNode
}

export function ConfirmDialog({
  opened,
  title,
  action,
  danger,
  busy,
  error,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  const t = useMessages()
  return (
    <Dialog opened={opened} onClose={onClose} title={title} size="sm">
      {children}
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <div className={classes.dialogActions}>
        {/* What an Enter too many falls on destroys nothing. */}
        <Button variant="default" onClick={onClose} data-autofocus={danger || undefined}>
          {t('cancel')}
        </Button>
        <Button
          color={danger ? 'red' : 'ink'}
          loading={busy ?? false}
          onClick={onConfirm}
          data-autofocus={!danger || undefined}
        >
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
