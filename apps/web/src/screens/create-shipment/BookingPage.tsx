import { Button } from '../../ui/Button.tsx'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useEffect, useEffectEvent, useMemo, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import { FormProvider, useForm, useFormContext } from 'react-hook-form'
import type { ValidationContext } from '@kattegat/domain/validation'
import { browserZone, todayHere, useFormats, useMessages } from '../../app/i18n/index.ts'
import { useSession } from '../../app/session/index.ts'
import { IconEraser } from '../../ui/icons/index.ts'
import { lazily, nothing } from '../../ui/lazily.tsx'
import { PageHeading } from '../../ui/index.ts'
import { UndoKey } from '../../ui/undo-key.ts'
import { AccountSelects } from './AccountSelects.tsx'
import { Addresses } from './AddressSection.tsx'
import type { BookingForm } from './booking-form.ts'
import { newBookingForm, toShipment } from './booking-form.ts'
import { BookingRail } from './BookingRail.tsx'
import classes from './create-shipment.module.css'
import { CustomsSection } from './CustomsSection.tsx'
import { focusFirstLacking, typesOnScreen } from './focus-first-lacking.ts'
import type { Draft, DraftOwner, Editing } from './draft.ts'
import { hasContent } from './draft.ts'
import { fieldErrors, type FieldErrors } from './field-errors.ts'
import { errorsOf } from './form-rules.ts'
import { GoodsSection } from './GoodsSection.tsx'
import { PackageLines } from './PackageLines.tsx'
import { Pickup } from './Pickup.tsx'
import { RareSections } from './RareSections.tsx'
import { FieldErrorsContext } from './use-field.ts'
import type { FormFacts } from './use-form-facts.ts'
import type { Start } from './start.ts'
import { useDraftStore } from './use-draft-store.ts'
import { useTyped } from './use-typed.ts'
import bookingMessages from 'messages:create-shipment'

// Few have ever had a draft set aside, and the form does not wait for it.
// Until a form is sent nothing is summed up.
const FormErrorSummary = lazily(() => import('./FormErrorSummary.tsx').then((module) => module.FormErrorSummary))
const RowBanner = lazily(() => import('./shot-file-row/RowBanner.tsx').then((module) => module.RowBanner), nothing)
const DraftsAside = lazily(() => import('./set-aside/DraftsAside.tsx').then((module) => module.DraftsAside), nothing)

// Rarely asked, and soon after the first paint.
const FigureQuestion = lazily(
  () => import('../../app/form-errors/FigureQuestion.tsx').then((module) => module.FigureQuestion),
  nothing,
)

interface BookingPageProps {
  start: Start
  facts: FormFacts
  owner: DraftOwner
  onCompany: (id: string) => void
  onAccount: (id: string) => void
  /** Empties the form; what was typed is handed over for the undo, or null where there is nothing to keep. */
  onStartAnew: (form: BookingForm | null) => void
  onBringBack: (setAside: Draft) => void
  onReload: () => void
  listenForReset: (listener: () => void) => () => void
}

/** One form from its opening to its booking. Its parent mounts a new one for each draft. */
export function BookingPage(props: BookingPageProps) {
  const { start, facts, owner, onCompany, onAccount, onStartAnew, onReload, listenForReset } = props
  const { draft } = start
  const form = useForm<BookingForm>({ defaultValues: draft.form })
  const context = useRulesContext(facts, start)
  const errors = useErrorsOf(form, context)
  // Once: who typed on elsewhere meanwhile is not called back.
  useEffect(() => {
    if (!typesOnScreen()) focusFirstLacking(errors)
  }, [errors])
  const [attempt, setAttempt] = useState(0)
  const startAnew = useEffectEvent(() => onStartAnew(form.getValues()))
  useEffect(() => listenForReset(() => startAnew()), [listenForReset])
  useErrorsOfRow(errors, start.row?.state === 'faulty')
  const showDimensions = !facts.viewOptions.some((option) => option.name === 'PackageDimensions' && !option.display)

  return (
    <FormProvider {...form}>
      <FieldErrorsContext value={errors}>
        <Heading start={start} owner={owner} facts={facts} onCompany={onCompany} onAccount={onAccount} />
        <div className={classes.page}>
          <div>
            <div className={classes.notices}>
              {start.row && <RowBanner row={start.row} />}
              <OpeningNotice {...props} />
              {attempt > 0 && <FormErrorSummary attempt={attempt} />}
            </div>
            <form className={classes.sections} noValidate onSubmit={(event) => event.preventDefault()}>
              <Addresses countries={facts.countries} context={context} />
              <PackageLines
                context={context}
                defaults={facts.defaults}
                packaging={facts.packaging}
                showDimensions={showDimensions}
                countries={facts.countries}
                currencies={facts.currencies}
              />
              <CustomsSection context={context} facts={facts} />
              <Pickup
                context={context}
                earliestShipDate={facts.defaults.earliestShipDate}
                countries={facts.countries}
              />
              <GoodsSection context={context} incoterms={facts.incoterms} referenceTypes={facts.referenceTypes} />
              <RareSections context={context} currencies={facts.currencies} />
            </form>
          </div>
          <BookingRail
            owner={owner}
            draft={draft}
            context={context}
            booked={start.booked}
            row={start.row}
            defaults={facts.defaults}
            onFaults={() => setAttempt((before) => before + 1)}
            onReload={onReload}
          />
        </div>
        <FigureQuestion errors={errors} />
      </FieldErrorsContext>
    </FormProvider>
  )
}

/** What the rules of the form depend on beside what is typed. */
function useRulesContext(facts: FormFacts, { bookedShipDate }: Start): ValidationContext {
  const { system } = useSession()
  const { viewOptions, customsFreeZones, blockedDescriptions, usdRates } = facts
  return useMemo(
    () => ({
      purpose: 'booking',
      shipmentSystem: system,
      today: todayHere(),
      bookedShipDate,
      viewOptions,
      customsFreeZones,
      blockedDescriptions,
      usdRates,
    }),
    [system, bookedShipDate, viewOptions, customsFreeZones, blockedDescriptions, usdRates],
  )
}

/** A row of a file is opened for what is wrong with it: it is said at once. */
function useErrorsOfRow(errors: FieldErrors, isFaulty: boolean): void {
  useEffect(() => {
    if (isFaulty) errors.show(errors.found().filter(({ field }) => field !== 'selectedOption'))
  }, [errors, isFaulty])
}

/** What is wrong in the form, by the rules of this moment. */
function useErrorsOf(form: UseFormReturn<BookingForm>, context: ValidationContext) {
  const [errors] = useState(() => fieldErrors())
  useEffect(() => {
    errors.checkBy(() => {
      const values = form.getValues()
      return errorsOf(toShipment(values), context, 'booking', values)
    })
  }, [errors, form, context])
  return errors
}

type HeadingProps = Pick<BookingPageProps, 'start' | 'owner' | 'facts' | 'onCompany' | 'onAccount'>

function Heading({ start, owner, facts, onCompany, onAccount }: HeadingProps) {
  const { draft, opening, setAside } = start
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  const form = useFormContext<BookingForm>()
  const stored = useDraftStore(form, draft, owner, opening.kind === 'cleared' ? setAside : null)
  const hint =
    stored.where === 'server'
      ? t('draft.saved', { time: formats.time(stored.at, browserZone()) })
      : stored.where === 'device'
        ? t('draft.savedHere')
        : ' '
  return (
    <PageHeading
      title={draft.editing ? t('headingEdit', { ref: nameOf(draft.editing) }) : t('heading')}
      hint={hint}
      actions={
        <AccountSelects
          facts={draft.row ? { ...facts, companies: [] } : facts}
          onCompany={onCompany}
          onAccount={onAccount}
        />
      }
    />
  )
}

/** A quote has no waybill number yet. */
function nameOf({ shipmentRef, shipmentId }: Editing): string {
  return shipmentRef ? formatWaybillNumber(shipmentRef) : String(shipmentId)
}

/** Says quietly why the form is not empty, or why it is. Goes with the first letter typed where it offers an undo. */
function OpeningNotice({ start, facts, owner, onStartAnew, onBringBack, onReload }: BookingPageProps) {
  const t = useMessages(bookingMessages)
  const { getValues } = useFormContext<BookingForm>()
  const { opening, setAside } = start
  // An undo of the clearing would undo what was typed since, too.
  const typed = useTyped(({ form }) => opening.kind === 'cleared' && hasContent(form, start.draft.form))
  const words =
    opening.kind === 'restored'
      ? t('draft.restored')
      : opening.kind === 'copied'
        ? t('draft.copied', { ref: formatWaybillNumber(opening.ref) })
        : opening.kind === 'returning'
          ? t('draft.returning', { ref: formatWaybillNumber(opening.ref) })
          : opening.kind === 'cleared' && !typed
            ? t('draft.cleared')
            : null
  return (
    <>
      {words && (
        <div className={classes.opening} role="status">
          <span>{words}</span>
          {opening.kind === 'restored' && (
            <Button
              variant="subtle"
              leftSection={<IconEraser size={16} aria-hidden />}
              onClick={() => (start.row ? onReload() : onStartAnew(getValues()))}
            >
              {t(start.row ? 'draft.asInFile' : 'draft.startAnew')}
            </Button>
          )}
          {(opening.kind === 'copied' || opening.kind === 'returning') && setAside && (
            <span>{t('draft.setAside')}</span>
          )}
          {setAside && opening.kind === 'cleared' && <UndoKey undo={() => onBringBack(setAside)} />}
          {setAside && (
            <Button variant="subtle" onClick={() => onBringBack(setAside)}>
              {opening.kind === 'cleared' ? t('draft.undo') : t('draft.bringBack')}
            </Button>
          )}
        </div>
      )}
      {(opening.kind === 'new' || opening.kind === 'editing') && (
        <DraftsAside
          owner={owner}
          editing={start.draft.editing?.shipmentId}
          fresh={newBookingForm(facts.defaults)}
          onRestore={onBringBack}
        />
      )}
    </>
  )
}
