import actionNameMessages from 'messages:actions'
import type { HistoryAction } from '@kattegat/domain/history'
import { useEffect, useRef, useState } from 'react'
import { useAnswer } from '../../../app/api/index.ts'
import { LoadFailed } from '../../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../../app/i18n/index.ts'
import { useSession } from '../../../app/session/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, showToast, SkeletonLines } from '../../../ui/index.ts'
import type { ActionFormProps } from './action-form.ts'
import { useIsGone } from '../../../ui/use-is-gone.ts'
import type { HistoryRow } from '../use-history-rows.ts'
import { formOf } from './action-forms.ts'
import { planOf } from './action-plan.ts'
import classes from './actions.module.css'
import { ActionResults } from './ActionResults.tsx'
import { PlainStep } from './PlainStep.tsx'
import { PlanText } from './PlanText.tsx'
import type { ActionOutcome } from './run-action.ts'
import { isPlainAction, isPrintAction, isTransfer, mostOf } from './run-action.ts'
import { listsChanged } from './undo-action.ts'
import actionMessages from 'messages:history-actions'

export interface ActionDialogProps {
  action: HistoryAction
  rows: readonly HistoryRow[]
  /** Whether the shipments left the list: they were deleted or restored. */
  onClose: (leaves: boolean) => void
}

/** Says what an action will do to how many, asks what it needs, does it, and says what became of each. */
export function ActionDialog({ action, rows, onClose }: ActionDialogProps) {
  const names = useMessages(actionNameMessages)
  const [leaves, setLeaves] = useState(false)
  const [only] = rows.length === 1 && !isPrintAction(action) ? rows : []
  const steps = { action, onClose, onLeaves: () => setLeaves(true) }
  return (
    <Dialog opened onClose={() => onClose(leaves)} title={names(`name.${action}`)} size={formOf(action)?.size ?? 'sm'}>
      {only ? <OneShipment id={only.id} {...steps} /> : <Steps rows={rows} {...steps} />}
    </Dialog>
  )
}

interface StepsProps extends ActionDialogProps {
  onLeaves: () => void
}

/** One shipment is read again first: its form begins with what stands now, and its version is the one that was seen. */
function OneShipment({ id, ...steps }: Omit<StepsProps, 'rows'> & { id: number }) {
  const t = useMessages(actionMessages)
  const found = useAnswer('HistoryShipmentInfo', { params: { id } })
  if (found.data && found.isFetchedAfterMount) return <Steps rows={[found.data.line]} {...steps} />
  if (!found.isError || found.isFetching) return <SkeletonLines lines={3} height={28} />
  return <LoadFailed title={t('one.failed')} error={found.error} onRetry={() => void found.refetch()} />
}

function Steps({ action, rows: given, onClose, onLeaves }: StepsProps) {
  const t = useMessages(actionMessages)
  const portal = useMessages()
  const name = useMessages(actionNameMessages)(`name.${action}`)
  const { user } = useSession()
  // The rows are asked about once: a list that is loaded again meanwhile must not change what was agreed to.
  const [rows, setRows] = useState(given)
  const [outcome, setOutcome] = useState<ActionOutcome>()
  const isGone = useIsGone()
  const formatted = useRef<HTMLDivElement>(null)
  // The button that was pressed is hidden now: the keyboard goes on at Close.
  useEffect(() => {
    if (outcome) [...(formatted.current?.querySelectorAll('button') ?? [])].at(-1)?.focus()
  }, [outcome])
  const plan = planOf(action, rows, user.assignedRoles)
  const most = mostOf(action)
  const leaves = action === 'delete' || action === 'restore'
  const canBegin = plan.allowed.length > 0 && plan.allowed.length <= most
  const Form = formOf(action)?.Form
  const finish = (change: Parameters<ActionFormProps['onDone']>[0], count: number) => {
    void listsChanged()
    // What can be undone is said beside its undo.
    if (change === 'final') {
      const said = isTransfer(action) ? 'done.queued' : 'undo.done'
      showToast({ kind: 'good', message: t(said, { action: name, count }) })
    }
    // Who has closed the dialog meanwhile may have opened another.
    if (!isGone()) onClose(leaves)
  }
  const step = {
    rows: plan.allowed,
    onDone: (change: Parameters<ActionFormProps['onDone']>[0]) => finish(change, 1),
    onOutcome: (done: ActionOutcome) => {
      const count = done.results.filter((result) => result.done).length
      // Where none failed there is nothing more to tell.
      if (count === done.results.length) return finish(done.undo ? 'undoable' : 'final', count)
      void listsChanged()
      if (leaves) onLeaves()
      setOutcome(done)
    },
    onCancel: () => onClose(false),
  }
  return (
    <>
      {outcome && (
        <div ref={formatted} className={classes.dialog}>
          <ActionResults
            outcome={outcome}
            rows={given}
            onRetry={(ids) => {
              setRows(given.filter(({ id }) => ids.includes(id)))
              setOutcome(undefined)
            }}
            onUndone={() => onClose(false)}
          />
          <CloseLine onClose={() => onClose(leaves)} label={portal('close')} />
        </div>
      )}
      {/* What was typed is still there for who tries the rest again. */}
      <div className={classes.dialog} hidden={outcome !== undefined}>
        <PlanText action={action} plan={plan} rows={rows} most={most} />
        {!canBegin && <CloseLine onClose={step.onCancel} label={portal('close')} />}
        {canBegin && Form && <Form {...step} meanwhile={<SkeletonLines lines={3} height={28} />} />}
        {canBegin && !Form && isPlainAction(action) && <PlainStep action={action} {...step} />}
      </div>
    </>
  )
}

function CloseLine({ label, onClose }: { label: string; onClose: () => void }) {
  return (
    <div className={classes.dialogActions}>
      <Button variant="default" onClick={onClose}>
        {label}
      </Button>
    </div>
  )
}
