import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { Button } from '../../ui/Button.tsx'
import { IconDownload } from '../../ui/icons/index.ts'
import { Notice } from '../../ui/Notice.tsx'
import { useMessages } from '../i18n/index.ts'
import classes from './download-form.module.css'

interface DownloadFormProps {
  /** What the button says. */
  label: string
  isUnderWay: boolean
  onDownload: () => void
  /** Where there is a way back beside the button. */
  onCancel?: () => void
  error?: string | undefined
  children: ReactNode
}

/** What every dialog that makes a file has round its choices: what went wrong, and a button that shows it is working. */
export function DownloadForm({ label, isUnderWay, onDownload, onCancel, error, children }: DownloadFormProps) {
  const portal = useMessages()
  const actions = useRef<HTMLDivElement>(null)
  // The dialog opened before its choices were here.
  useEffect(() => actions.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus(), [])
  return (
    <div className={classes.form}>
      {children}
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <div ref={actions} className={classes.actions}>
        {onCancel && (
          <Button variant="default" onClick={onCancel}>
            {portal('cancel')}
          </Button>
        )}
        <Button
          leftSection={<IconDownload size={16} aria-hidden />}
          loading={isUnderWay}
          data-autofocus
          onClick={() => {
            if (!isUnderWay) onDownload()
          }}
        >
          {label}
        </Button>
      </div>
    </div>
  )
}
