import { invoiceLengths } from '@kattegat/domain/invoice'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { may } from '@kattegat/domain/permissions'
import { useState } from 'react'
import { FormProvider, useFormContext, useWatch } from 'react-hook-form'
import { call } from '../../app/api/index.ts'
import { FigureQuestion } from '../../app/form-errors/FigureQuestion.tsx'
import { useMessages, useFormats } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { openInTab } from '../../app/open-in-tab.ts'
import { Link } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { IconNotes, IconPrinter } from '../../ui/icons/index.ts'
import type { Choice } from '../../ui/index.ts'
import { Button, CheckField, PageHeading, Section } from '../../ui/index.ts'
import { FactsSection } from './FactsSection.tsx'
import { GoodsSection } from './GoodsSection.tsx'
import classes from './invoice.module.css'
import type { InvoiceAnswer, InvoiceForm } from './invoice-form.ts'
import { InvoiceTextArea } from './InvoiceFields.tsx'
import { InvoiceNotices } from './InvoiceNotices.tsx'
import { PartyFields } from './PartyFields.tsx'
import { FieldErrorsContext } from './use-invoice-field.ts'
import { useInvoiceWriting, type InvoiceWriting } from './use-invoice-writing.ts'
import invoiceMessages from 'messages:invoice'

interface InvoicePageProps {
  /** Of the shipments, as they were asked for. */
  ids: string
  loaded: InvoiceAnswer
  countries: readonly Choice[]
}

/** An invoice being written: begun from what was booked or saved, kept while it is typed, saved under its version. */
export function InvoicePage({ ids, loaded, countries }: InvoicePageProps) {
  const t = useMessages(invoiceMessages)
  const { user } = useSession()
  const maySave = may('customs-invoice.save', user.assignedRoles)
  const writing = useInvoiceWriting(ids, loaded)
  const { form, errors, invoice, save } = writing
  const { blockedUrl, print } = useInvoicePrint(writing, maySave)
  const [busy, setBusy] = useState<Work>()
  const run = async (what: Work, work: () => Promise<unknown>) => {
    if (busy) return
    setBusy(what)
    await work()
    setBusy(undefined)
  }
  const buttons = (
    <>
      <Button
        variant="default"
        leftSection={<IconPrinter size={16} aria-hidden />}
        loading={busy === 'print'}
        onClick={() => void run('print', print)}
      >
        {maySave && writing.isUnsaved ? t('saveAndPrint') : t('print')}
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
          <InvoiceNotices
            writing={writing}
            blockedUrl={blockedUrl}
            onChoose={(mine) => void run('save', () => writing.afterConflict(mine))}
            onFillIn={maySave ? () => void run('save', writing.fillIn) : undefined}
          />
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
        <FigureQuestion errors={errors} />
      </FieldErrorsContext>
    </FormProvider>
  )
}

type Work = 'save' | 'print'

/** What is printed is what is saved. `blockedUrl` is the paper's, where the browser opened no tab for it. */
function useInvoicePrint({ isUnsaved, head, save }: InvoiceWriting, maySave: boolean) {
  const [blockedUrl, setBlockedUrl] = useState<string>()
  const print = async () => {
    setBlockedUrl(undefined)
    if (maySave && isUnsaved && !(await save())) return
    const shipmentIds = head.shipments.map((shipment) => shipment.shipmentId)
    const reply = await call('CreateInvoice', { body: { shipmentIds } })
    if (reply.ok && !openInTab(reply.data.url)) setBlockedUrl(reply.data.url)
  }
  return { blockedUrl, print }
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

/** Quotes have no number. */
function waybill(number: string): string {
  return number ? formatWaybillNumber(number) : ''
}
