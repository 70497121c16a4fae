import formMessages from 'messages:shipment-form'
import { useSyncExternalStore } from 'react'
import { failureMessage } from '../../app/api/index.ts'
import type { FieldErrors } from '../../app/form-errors/field-errors.ts'
import { errorInSummary, fieldId } from '../../app/form-errors/field-errors.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { ErrorSummary } from '../../ui/ErrorSummary.tsx'
import { Button, Notice } from '../../ui/index.ts'
import classes from './invoice.module.css'
import { reasonText } from './reason-text.ts'
import type { Conflict, InvoiceWriting } from './use-invoice-writing.ts'
import invoiceMessages from 'messages:invoice'

interface InvoiceNoticesProps {
  writing: InvoiceWriting
  /** Of a paper that the browser opened no tab for. */
  blockedUrl: string | undefined
  onChoose: (isMineKept: boolean) => void
  /** Not given to who may only read it. */
  onFillIn?: (() => void) | undefined
}

/** What is to be known of the invoice before going on: all that is neither field nor button. */
export function InvoiceNotices({ writing, blockedUrl, onChoose, onFillIn }: InvoiceNoticesProps) {
  const { isRestored, discard, invoice, undoFillIn, head, conflict, failure, errors, attempt } = writing
  const t = useMessages(invoiceMessages)
  const portal = useMessages()
  return (
    <div className={classes.notices}>
      {isRestored && (
        <Notice
          role="status"
          actions={
            <Button variant="default" title={t('discardHint')} onClick={discard}>
              {t('discard')}
            </Button>
          }
        >
          {t('restored')}
        </Notice>
      )}
      {(invoice.bookingChanged || head.bookedAs !== invoice.bookedAs) && (
        <Notice
          kind="warn"
          role="status"
          actions={
            onFillIn && (
              <Button variant="default" onClick={onFillIn}>
                {t('fillIn')}
              </Button>
            )
          }
        >
          {t('bookingChanged')}
        </Notice>
      )}
      {undoFillIn && (
        <Notice
          role="status"
          actions={
            <Button variant="default" onClick={undoFillIn}>
              {t('undo')}
            </Button>
          }
        >
          {t('filledIn')}
        </Notice>
      )}
      {head.replaces.length > 0 && <Replaces numbers={head.replaces.map((each) => each.invoiceNumber)} />}
      {conflict && <ConflictNotice conflict={conflict} onChoose={onChoose} />}
      {failure && (
        <Notice kind="bad" role="alert">
          {reasonText(failure, t) ?? failureMessage(failure, portal)}
        </Notice>
      )}
      {blockedUrl && (
        <Notice
          kind="warn"
          role="alert"
          actions={
            <a href={blockedUrl} target="_blank" rel="noreferrer">
              {t('openPdf')}
            </a>
          }
        >
          {t('blocked')}
        </Notice>
      )}
      <Summary errors={errors} attempt={attempt} />
    </div>
  )
}

function Replaces({ numbers }: { numbers: readonly string[] }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  return <Notice kind="warn">{t('replaces', { numbers: formats.list(numbers) })}</Notice>
}

function ConflictNotice({ conflict, onChoose }: { conflict: Conflict; onChoose: (mine: boolean) => void }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  const time = conflict.changedAt && formats.instant(conflict.changedAt)
  return (
    <Notice
      kind="warn"
      role="alert"
      title={t('conflict', { name: conflict.changedBy, time })}
      actions={
        <>
          <Button variant="default" onClick={() => onChoose(false)}>
            {t('theirs')}
          </Button>
          <Button variant="default" onClick={() => onChoose(true)}>
            {t('mine')}
          </Button>
        </>
      }
    >
      {t('conflictText')}
    </Notice>
  )
}

function Summary({ errors, attempt }: { errors: FieldErrors; attempt: number }) {
  const words = useMessages(formMessages)
  const shown = useSyncExternalStore(errors.subscribe, errors.all)
  if (attempt === 0) return null
  return (
    <ErrorSummary
      attempt={attempt}
      errors={shown.map((error) => ({ fieldId: fieldId(error.field), message: errorInSummary(words, error) }))}
    />
  )
}
