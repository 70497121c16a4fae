import type { ReactNode } from 'react'
import { useEffect, useRef } from 'react'
import { failureMessage } from '../../../app/api/index.ts'
import { useFormats, useMessages } from '../../../app/i18n/index.ts'
import { Button, Notice } from '../../../ui/index.ts'
import classes from './actions.module.css'
import type { Saving } from './use-saving.ts'
import actionMessages from 'messages:history-actions'

interface ActionFormFrameProps {
  saving: Saving
  onSave: () => void
  onCancel: () => void
  /** What the main button says; Save unless given. */
  label?: string
  danger?: boolean
  children: ReactNode
}

/** What every form of an action has round its fields: Enter saves, what went wrong is said, nothing typed is lost. */
export function ActionFormFrame({ saving, onSave, onCancel, label, danger, children }: ActionFormFrameProps) {
  const t = useMessages(actionMessages)
  const portal = useMessages()
  const form = useRef<HTMLFormElement>(null)
  const { refusals, failure, conflict, progress, elsewhere } = saving
  useEffect(() => {
    if (refusals > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus()
  }, [refusals])
  const wrongs = failure ? [failureMessage(failure, portal)] : elsewhere
  return (
    <form
      ref={form}
      noValidate
      className={classes.dialog}
      onSubmit={(event) => {
        event.preventDefault()
        onSave()
      }}
    >
      {children}
      {progress && (
        <div role="status">
          <progress
            aria-label={t('progress')}
            value={progress.done || undefined}
            max={progress.all}
            className={classes.progress}
          />
        </div>
      )}
      {wrongs.length > 0 && (
        <Notice kind="bad" role="alert">
          {wrongs.join(' ')}
          {failure?.requestId && <div className="quiet">{portal('error.requestId', { id: failure.requestId })}</div>}
        </Notice>
      )}
      {conflict && (
        <ConflictNotice
          saving={saving}
          onMine={() => {
            saving.overwrite()
            onSave()
          }}
        />
      )}
      {saving.contradictions.length > 0 && (
        <Notice
          kind="warn"
          role="alert"
          title={t('askAgain')}
          actions={
            <Button
              variant="default"
              onClick={() => {
                saving.confirm()
                onSave()
              }}
            >
              {t('askAgain.save')}
            </Button>
          }
        >
          {saving.contradictions.join(' ')}
        </Notice>
      )}
      <div className={classes.dialogActions}>
        <Button variant="default" onClick={onCancel}>
          {portal('cancel')}
        </Button>
        <Button type="submit" color={danger ? 'red' : 'ink'} loading={saving.isBusy}>
          {label ?? portal('save')}
        </Button>
      </div>
    </form>
  )
}

/** Somebody else was quicker: theirs stands, or mine is saved over it. */
function ConflictNotice({ saving, onMine }: { saving: Saving; onMine: () => void }) {
  const t = useMessages(actionMessages)
  const formats = useFormats()
  const { conflict, giveWay } = saving
  if (!conflict) return null
  return (
    <Notice
      kind="warn"
      role="alert"
      title={t('conflict', { name: conflict.changedBy, time: formats.instant(conflict.changedAt) })}
      actions={
        <>
          <Button variant="default" onClick={giveWay}>
            {t('conflict.theirs')}
          </Button>
          <Button variant="default" onClick={onMine}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      {t('conflict.text')}
    </Notice>
  )
}
