import actionNameMessages from 'messages:actions'
import { useState } from 'react'
import type { Failure, Reply } from '../../../app/api/index.ts'
import { failureMessage } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { openInTab } from '../../../app/open-in-tab.ts'
import { useSession } from '../../../app/session/index.ts'
import { makeTwoFiles, type TwoFiles } from '../../../app/two-files/two-files.ts'
import { TwoFilesReady } from '../../../app/two-files/TwoFilesReady.tsx'
import twoFilesMessages from 'messages:two-files'
import { Button, CheckField, Notice } from '../../../ui/index.ts'
import { useIsGone } from '../../../ui/use-is-gone.ts'
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

/** Does the action to all rows; `stage` says how far it is, `error` why it is back at the question. */
function usePlainRun(action: PlainAction, rows: ActionFormProps['rows'], { onOutcome, onCancel }: Ends) {
  const portal = useMessages()
  const { user } = useSession()
  const isGone = useIsGone()
  const [stage, setStage] = useState<Stage>({ kind: 'asked' })
  const [error, setError] = useState<string>()
  const ids = rows.map(({ id }) => id)
  const failed = (failure: Failure) => {
    setStage({ kind: 'asked' })
    setError(failureMessage(failure, portal))
  }
  const print = async (made: Reply<{ url: string }>) => {
    if (!made.ok) failed(made.failure)
    else if (openInTab(made.data.url)) onCancel()
    else setStage({ kind: 'file', url: made.data.url })
  }
  const run = async (isApart: boolean) => {
    if (stage.kind === 'running') return
    setError(undefined)
    setStage({ kind: 'running', done: 0 })
    const apart = isApart ? twoFileCalls[action] : undefined
    if (apart) {
      const made = await makeTwoFiles(apart, ids, user.id)
      if (made.ok) setStage({ kind: 'files', files: made.data })
      else failed(made.failure)
      return
    }
    if (isPrintAction(action)) return print(await printFor(action, ids))
    const onProgress = (done: number) => setStage({ kind: 'running', done })
    const reply = await follow(beginPlain(action, ids), { onProgress, isGone })
    if (!reply) return
    setStage({ kind: 'asked' })
    const outcome = outcomeOf(reply)
    if (!outcome) return setError(reply.ok ? '' : failureMessage(reply.failure, portal))
    const count = outcome.results.filter(({ done }) => done).length
    if (outcome.undo) offerUndo({ ...outcome.undo, action, count })
    return onOutcome(outcome)
  }
  return { stage, error, run }
}

type Ends = Pick<ActionFormProps, 'onOutcome' | 'onCancel'>

/** An action that needs no more than a yes: printing, transferring, deleting. */
export function PlainStep({ action, rows, onOutcome, onCancel }: ActionFormProps & { action: PlainAction }) {
  const portal = useMessages()
  const words = useMessages(twoFilesMessages)
  const name = useMessages(actionNameMessages)(`name.${action}`)
  const { stage, error, run } = usePlainRun(action, rows, { onOutcome, onCancel })
  const [isApart, setApart] = useState(false)
  return (
    <>
      {stage.kind === 'running' && (
        <div role="status">
          <progress aria-label={name} value={stage.done || undefined} max={rows.length} className={classes.progress} />
        </div>
      )}
      {stage.kind === 'file' && <FileReady url={stage.url} />}
      {stage.kind === 'files' && <TwoFilesReady files={stage.files} />}
      {twoFileCalls[action] && stage.kind === 'asked' && (
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
      <div className={classes.dialogActions}>
        {/* An Enter pressed before the consequences were read deletes nothing. */}
        <Button variant="default" onClick={onCancel} data-autofocus={action === 'delete' || undefined}>
          {portal(stage.kind === 'asked' ? 'cancel' : 'close')}
        </Button>
        {stage.kind !== 'file' && stage.kind !== 'files' && (
          <Button
            color={action === 'delete' ? 'red' : 'ink'}
            loading={stage.kind === 'running'}
            data-autofocus={action !== 'delete' || undefined}
            onClick={() => void run(isApart)}
          >
            {name}
          </Button>
        )}
      </div>
    </>
  )
}

/** Where the browser opened no tab for it. */
function FileReady({ url }: { url: string }) {
  const t = useMessages(historyMessages)
  return (
    <Notice
      kind="good"
      role="status"
      actions={
        <a href={url} target="_blank" rel="noreferrer">
          {t('file.open')}
        </a>
      }
    >
      {t('file.ready')}
    </Notice>
  )
}
