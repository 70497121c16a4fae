import formMessages from 'messages:shipment-form'
import { invoiceLengths } from '@kattegat/domain/invoice'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { may } from '@kattegat/domain/permissions'
import { Link } from '@tanstack/react-router'
import { useState, useSyncExternalStore } from 'react'
import { FormProvider, useForm, useFormContext, useWatch } from 'react-hook-form'
import type { Failure } from '../../app/api/index.ts'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import type { FieldErrors } from '../../app/form-errors/field-errors.ts'
import { errorInSummary, fieldErrors, fieldId } from '../../app/form-errors/field-errors.ts'
import { useMessages, useFormats, useLanguage } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { openInTab } from '../../app/open-in-tab.ts'
import { screenPaths } from '../../paths.ts'
import { IconNotes, IconPrinter } from '../../ui/icons/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Button, CheckField, ErrorSummary, Notice, PageHeading, Section, showToast } from '../../ui/index.ts'
import { FactsSection } from './FactsSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import classes from './invoice.module.css'
import type { InvoiceAnswer, InvoiceForm } from './invoice-form.ts'
import { toForm } from './invoice-form.ts'
import { InvoiceTextArea } from './InvoiceFields.tsx'
import { storedInvoice } from './stored-invoice.ts'
import { PartyFields } from './PartyFields.tsx'
import { reasonText } from './reason-text.ts'
import { errorsOf, saveInvoice, type InvoiceHead } from './save-invoice.ts'
import { FieldErrorsContext } from './use-invoice-field.ts'
import { useStoredForm } from './use-stored-form.ts'
import invoiceMessages from 'messages:invoice'

interface InvoicePageProps {
  /** Of the shipments, as they were asked for. */
  ids: string
  loaded: InvoiceAnswer
  countries: readonly Choice[]
}

interface Conflict {
  changedBy: string
  changedAt: string
}

/** An invoice being written: begun from what was booked or saved, kept while it is typed, saved under its version. */
export function InvoicePage({ ids, loaded, countries }: InvoicePageProps) {
  const t = useMessages(invoiceMessages)
  const portal = useMessages()
  const language = useLanguage()
  const { user } = useSession()
  const maySave = may('customs-invoice.save', user.assignedRoles)
  const [stored] = useState(() => storedInvoice(ids))
  const [invoice, setInvoice] = useState(loaded)
  // What was begun from an earlier version says so when it is saved, and then meets anyone who saved meanwhile.
  const [head, setHead] = useState<InvoiceHead>(() =>
    stored ? { ...loaded, id: stored.version === null ? null : loaded.id, version: stored.version } : loaded,
  )
  const form = useForm<InvoiceForm>({ defaultValues: stored?.form ?? toForm(loaded, language) })
  const [errors] = useState(() => fieldErrors(() => errorsOf(form.getValues())))
  const { isUnsaved, settle } = useStoredForm(form, ids, head.version, stored !== undefined)
  const [isRestored, setRestored] = useState(stored !== undefined)
  const [attempt, setAttempt] = useState(0)
  const [busy, setBusy] = useState<'save' | 'print'>()
  const [conflict, setConflict] = useState<Conflict>()
  const [failure, setFailure] = useState<Failure>()
  const [blockedUrl, setBlockedUrl] = useState<string>()

  /** Goes on from what the server has. */
  const take = (next: InvoiceAnswer) => {
    setInvoice(next)
    setHead(next)
    form.reset(toForm(next, language))
    errors?.show([])
    settle()
    setRestored(false)
    setConflict(undefined)
    setFailure(undefined)
    setAttempt(0)
  }
  const save = async (under: InvoiceHead = head): Promise<boolean> => {
    setConflict(undefined)
    setFailure(undefined)
    const outcome = await saveInvoice(form.getValues(), under)
    if (outcome.kind === 'saved') {
      take(outcome.invoice)
      showToast({ kind: 'good', message: t('savedToast') })
      void refetch('GetInvoiceData', 'GetShipmentDocuments', 'GetPapersToPrint')
      return true
    }
    if (outcome.kind === 'conflict') setConflict(outcome)
    else if (outcome.kind === 'failed') setFailure(outcome.failure)
    else {
      errors?.show(outcome.errors)
      setAttempt((times) => times + 1)
    }
    return false
  }
  const run = async (what: 'save' | 'print', work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(what)
    await work()
    setBusy(undefined)
  }
  const print = async () => {
    setBlockedUrl(undefined)
    if (maySave && (isUnsaved || invoice.id === null) && !(await save())) return
    const reply = await call('CreateInvoice', {
      body: { shipmentIds: head.shipments.map((shipment) => shipment.shipmentId) },
    })
    if (reply.ok && !openInTab(reply.data.url)) setBlockedUrl(reply.data.url)
  }
  /** What is saved now: theirs to look at, or to be written over knowingly. */
  const afterConflict = async (isMineKept: boolean) => {
    const reply = await call('GetInvoiceData', { query: { id: ids } })
    if (!reply.ok) return
    if (!isMineKept) return take(reply.data)
    setHead(reply.data)
    await save(reply.data)
  }
  const buttons = (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={busy === 'print'}
        onClick={() => void run('print', print)}
      >
        {maySave && (isUnsaved || invoice.id === null) ? t('saveAndPrint') : t('print')}
      </Button>
      {maySave && (
        <Button loading={busy === 'save'} onClick={() => void run('save', () => save())}>
          {t('save')}
        </Button>
      )}
    </>
  )
  return (
    <FormProvider {...form}>
      <FieldErrorsContext value={errors}>
        <form
          className={classes.page}
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            if (maySave) void run('save', () => save())
          }}
        >
          <PageHeading title={t('heading')} hint={<InvoiceStatus invoice={invoice} />} actions={buttons} />
          <div className={classes.notices}>
            {isRestored && (
              <Notice
                role="status"
                actions={
                  <Button variant="default" title={t('discardHint')} onClick={() => take(loaded)}>
                    {t('discard')}
                  </Button>
                }
              >
                {t('restored')}
              </Notice>
            )}
            {head.replaces.length > 0 && <Replaces numbers={head.replaces.map((each) => each.invoiceNumber)} />}
            {conflict && (
              <ConflictNotice conflict={conflict} onChoose={(mine) => void run('save', () => afterConflict(mine))} />
            )}
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
          <fieldset className={classes.fields} disabled={!maySave}>
            <FactsSection awbNumber={invoice.shipments.map(({ shipmentRef }) => waybill(shipmentRef)).join(', ')} />
            <Parties countries={countries} />
            <GoodsSection countries={countries} />
            <Section title={t('section.texts')} icon={<IconNotes size={18} stroke={1.6} />}>
              <div className={classes.texts}>
                <InvoiceTextArea
                  name="declaration"
                  maxLength={invoiceLengths.declaration}
                  hint={t('declarationHint')}
                />
                <InvoiceTextArea name="remarks" maxLength={invoiceLengths.remarks} />
              </div>
            </Section>
          </fieldset>
          <div className={classes.end}>{buttons}</div>
        </form>
      </FieldErrorsContext>
    </FormProvider>
  )
}

/** For which shipments it is, and whether and by whom it was saved. */
function InvoiceStatus({ invoice }: { invoice: InvoiceAnswer }) {
  const t = useMessages(invoiceMessages)
  const formats = useFormats()
  return (
    <>
      {invoice.shipments.map(({ shipmentId, shipmentRef }) => (
        <span key={shipmentId}>
          <Link to={screenPaths.history} search={{ shipment: shipmentId }}>
            {t('toShipment', { ref: waybill(shipmentRef) })}
          </Link>
          {' · '}
        </span>
      ))}
      {invoice.updatedAt === null
        ? t('unsaved')
        : t('saved', { time: formats.instant(invoice.updatedAt), name: invoice.updatedBy ?? '' })}
    </>
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

function Parties({ countries }: { countries: readonly Choice[] }) {
  const t = useMessages(invoiceMessages)
  const [hasBilling, hasImporter] = useWatch<InvoiceForm, ['hasBilling', 'hasImporter']>({
    name: ['hasBilling', 'hasImporter'],
  })
  return (
    <div className={classes.parties}>
      <Section title={t('section.sender')}>
        <PartyFields party="sender" countries={countries} />
      </Section>
      <Section title={t('section.delivery')}>
        <PartyFields party="delivery" countries={countries} />
      </Section>
      <Section title={t('section.billing')}>
        <PartyChoice name="hasBilling" label={t('otherBuyer')} />
        {hasBilling && <PartyFields party="billing" countries={countries} />}
      </Section>
      <Section title={t('section.importer')}>
        <PartyChoice name="hasImporter" label={t('otherImporter')} />
        {hasImporter && <PartyFields party="importerOfRecord" countries={countries} />}
      </Section>
    </div>
  )
}

function PartyChoice({ name, label }: { name: 'hasBilling' | 'hasImporter'; label: string }) {
  const { register } = useFormContext<InvoiceForm>()
  return <CheckField label={label} className={classes.choice} {...register(name)} />
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

/** Quotes have no number. */
function waybill(number: string): string {
  return number ? formatWaybillNumber(number) : ''
}
