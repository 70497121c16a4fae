import actionNameMessages from 'messages:actions'
import { useEffect, useRef, useState } from 'react'
import { failureMessage } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { openInTab } from '../../../app/open-in-tab.ts'
import { useSession } from '../../../app/session/index.ts'
import { makeTwoFiles, type TwoFiles } from '../../../app/two-files/two-files.ts'
import { TwoFilesReady } from '../../../app/two-files/TwoFilesReady.tsx'
import twoFilesMessages from 'messages:two-files'
import { Button, CheckField, Notice } from '../../../ui/index.ts'
import historyMessages from 'messages:history'
import type { ActionFormProps } from './action-form.ts'
import classes from './actions.module.css'
import type { PlainAction } from './run-action.ts'
import { beginPlain, follow, isPrintAction, outcomeOf, printFor } from './run-action.ts'
import { offerUndo } from './undo-offer.ts'

type Stage =
  | { readonly kind: 'asked' }
  | { readonly kind: 'running'; readonly done: number }
  | { readonly kind: 'file'; readonly url: string }
  | { readonly kind: 'files'; readonly files: TwoFiles }

/** Printing that can be had as two files, by the call that makes them. */
const twoFileCalls: Partial<Record<PlainAction, Parameters<typeof makeTwoFiles>[0]>> = {
  'print-documents': 'CreateLabelAndDocuments',
  'print-documents-without-connote': 'CreateLabelAndDocumentsWithoutConnote',
}

/** An action that needs no more than a yes: printing, transferring, deleting. */
export function PlainStep({ action, rows, onOutcome, onCancel }: ActionFormProps & { action: PlainAction }) {
  const t = useMessages(historyMessages)
  const portal = useMessages()
  const names = useMessages(actionNameMessages)
  const [stage, setStage] = useState<Stage>({ kind: 'asked' })
  const [error, setError] = useState<string>()
  const [isApart, setApart] = useState(false)
  const { user } = useSession()
  const words = useMessages(twoFilesMessages)
  const buttons = useRef<HTMLDivElement>(null)
  const isGone = useRef(false)
  useEffect(() => {
    isGone.current = false
    // The dialog opened before this was here.
    buttons.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus()
    return () => {
      isGone.current = true
    }
  }, [])
  const name = names(`name.${action}`)
  const apart = twoFileCalls[action]

  const run = async () => {
    if (stage.kind === 'running') return
    setError(undefined)
    setStage({ kind: 'running', done: 0 })
    const ids = rows.map(({ id }) => id)
    const options = {
      onProgress: (done: number) => setStage({ kind: 'running', done }),
      isGone: () => isGone.current,
    }
    if (apart && isApart) {
      const made = await makeTwoFiles(apart, ids, user.id)
      if (made.ok) return setStage({ kind: 'files', files: made.data })
      setStage({ kind: 'asked' })
      return setError(failureMessage(made.failure, portal))
    }
    if (isPrintAction(action)) {
      const made = await printFor(action, ids)
      if (!made.ok) {
        setStage({ kind: 'asked' })
        setError(failureMessage(made.failure, portal))
      } else if (openInTab(made.data.url)) onCancel()
      else setStage({ kind: 'file', url: made.data.url })
      return
    }
    const reply = await follow(beginPlain(action, ids), options)
    if (!reply) return
    setStage({ kind: 'asked' })
    const outcome = outcomeOf(reply)
    if (!outcome) return setError(reply.ok ? '' : failureMessage(reply.failure, portal))
    const count = outcome.results.filter(({ done }) => done).length
    if (outcome.undo) offerUndo({ ...outcome.undo, action, count })
    return onOutcome(outcome)
  }

  return (
    <>
      {stage.kind === 'running' && (
        <div role="status">
          <progress aria-label={name} value={stage.done || undefined} max={rows.length} className={classes.progress} />
        </div>
      )}
      {stage.kind === 'file' && (
        <Notice
          kind="good"
          role="status"
          actions={
            <a href={stage.url} target="_blank" rel="noreferrer">
              {t('file.open')}
            </a>
          }
        >
          {t('file.ready')}
        </Notice>
      )}
      {stage.kind === 'files' && <TwoFilesReady files={stage.files} />}
      {apart && stage.kind === 'asked' && (
        <CheckField
          label={words('apart')}
          checked={isApart}
          onChange={(event) => setApart(event.currentTarget.checked)}
        />
      )}
      {error && (
        <Notice kind="bad" role="alert">
          {error}
        </Notice>
      )}
      <div ref={buttons} className={classes.dialogActions}>
        <Button variant="default" onClick={onCancel}>
          {portal(stage.kind === 'asked' ? 'cancel' : 'close')}
        </Button>
        {stage.kind !== 'file' && stage.kind !== 'files' && (
          <Button
            color={action === 'delete' ? 'red' : 'ink'}
            loading={stage.kind === 'running'}
            data-autofocus
            onClick={() => void run()}
          >
            {name}
          </Button>
        )}
      </div>
    </>
  )
}
