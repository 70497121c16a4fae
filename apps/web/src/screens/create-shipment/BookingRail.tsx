import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { Purpose, ValidationContext } from '@kattegat/domain/validation'
import { IconChevronUp } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { failureMessage } from '../../app/api/index.ts'
import { useFormats, useWords } from '../../app/i18n/index.ts'
import { offerOnPage } from '../../app/shortcuts/page-offer.ts'
import { screenPaths } from '../../paths.ts'
import { Button } from '../../ui/Button.tsx'
import { DropMenu } from '../../ui/DropMenu.tsx'
import { ChunkLoadError, loadChunk } from '../../ui/load-chunk.ts'
import { Notice, Section, SkeletonLines } from '../../ui/index.ts'
import type { BookingForm } from './booking-form.ts'
import { toShipment } from './booking-form.ts'
import classes from './create-shipment.module.css'
import type { Draft, DraftOwner } from './draft.ts'
import type { ValidationError } from './field-errors.ts'
import { fieldId } from './field-errors.ts'
import { errorsOf } from './form-rules.ts'
import { goodsHere } from './goods-rules.ts'
import type { Option } from './option-list.ts'
import { chosenOption } from './option-list.ts'
import { LiveStatus } from './LiveStatus.tsx'
import { MissingParts } from './MissingParts.tsx'
import { SummaryRail } from './SummaryRail.tsx'
import { useFieldErrors } from './use-field.ts'
import { useShippingOptions } from './use-shipping-options.ts'
import type { PendingRequest } from './submit/send-booking.ts'
import type { RetryOptions, SubmitContext, Step } from './submit/submit-booking.ts'
import type { SubmitState, BookingMode } from './submit/default-mode.ts'
import { isBooked, defaultMode } from './submit/default-mode.ts'
import { bookingWords } from './words.ts'

// Nobody has options before the first search, and nobody books before a button was pressed.
const importOptions = () => import('./OptionListView.tsx')
const importWays = () => loadChunk(() => import('./submit/index.ts'))
const importItems = () => import('./submit/OtherModeItems.tsx')
const OptionListView = lazy(() => importOptions().then((module) => ({ default: module.OptionListView })))
const FormWarnings = lazy(() =>
  import('./warnings/FormWarnings.tsx').then((module) => ({ default: module.FormWarnings })),
)
const OtherModeItems = lazy(() => importItems().then((module) => ({ default: module.OtherModeItems })))
const SubmitDialog = lazy(() =>
  import('./submit/SubmitDialog.tsx').then((module) => ({ default: module.SubmitDialog })),
)
const ChosenLines = lazy(() => import('./ChosenLines.tsx').then((module) => ({ default: module.ChosenLines })))

interface BookingRailProps {
  owner: DraftOwner
  draft: Draft
  context: ValidationContext
  /** The form was sent and is not right: the summary takes the focus. */
  onFaults: () => void
  onReload: () => void
}

/** The right of the page: what it is, what it costs, the one next action, and the other ways to book beside it. */
export function BookingRail({ owner, draft, context, onFaults, onReload }: BookingRailProps) {
  const t = useWords(bookingWords)
  const portal = useWords()
  const navigate = useNavigate()
  const errors = useFieldErrors()
  const form = useFormContext<BookingForm>()
  const check = (shipment: ShipmentForm, purpose: Purpose) =>
    errorsOf(shipment, context, purpose, form.getValues('pickupElsewhere'))
  const options = useShippingOptions(form, (shipment) => check(shipment, 'options').length === 0)
  const [step, setStep] = useState<Step | null>(null)
  const [taking, setTaking] = useState(false)
  // The second of two quick clicks comes before the state has been drawn.
  const underWay = useRef(false)
  const pending = useRef<PendingRequest>({ attempt: null })
  const actionButton = useRef<HTMLButtonElement>(null)
  const { list } = options
  const chosen = chosenOption(list)
  const mode = chosen?.mode
  useEffect(() => {
    goodsHere.put({ mode })
    return () => goodsHere.put({ mode: undefined })
  }, [mode])
  const standing: SubmitState = { option: chosen, editing: draft.editing }

  /** Shows what is wrong, if anything. */
  const show = (found: readonly ValidationError[]) => {
    errors.show(found)
    if (found.length > 0) onFaults()
  }

  const search = async () => {
    setStep(null)
    void importOptions()
    importWays().catch(() => undefined)
    const missing = check(toShipment(form.getValues()), 'options')
    show(missing)
    if (missing.length > 0) return
    const found = await options.search()
    if (found.options.length > 0) focusFirstOption()
  }

  const desk = (): SubmitContext => ({
    form,
    draft,
    owner,
    chosen,
    check,
    shownErrors: errors.all,
    isFresh: options.isFresh,
    reprice: options.reprice,
    pending: pending.current,
    show,
    toPage: (shipmentId) => void navigate({ to: screenPaths.history, search: { shipment: shipmentId } }),
  })

  const take = async (way: BookingMode, retry?: RetryOptions) => {
    if (underWay.current) return
    underWay.current = true
    setTaking(true)
    setStep(null)
    try {
      const { submitBooking } = await importWays()
      setStep(await submitBooking(way, desk(), retry))
    } catch (error) {
      // A part of the portal that cannot be fetched just now: nothing was sent.
      if (!(error instanceof ChunkLoadError)) throw error
      setStep({ kind: 'trouble', mode: way, error: { kind: 'failed', failure: { kind: 'network' } } })
    } finally {
      underWay.current = false
      setTaking(false)
    }
  }

  const searched = list.phase === 'shown' && list.options.length > 0
  const busy = taking || list.phase === 'searching'
  const main = defaultMode(standing)
  const label = !searched
    ? t('action.show')
    : main === 'quote'
      ? t('action.quote')
      : t(draft.editing && isBooked(draft.editing) ? 'action.save' : 'action.create')
  const act = () => {
    if (busy) return
    void (searched ? take(main) : search())
  }
  const latest = useRef({ act, take, label, standing, check })
  useEffect(() => {
    latest.current = { act, take, label, standing, check }
  })
  // Inside fields as well: that is where the hands are.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.repeat || event.altKey) return
      if (event.key === '0') void printForm()
      if (document.querySelector('dialog[open]')) return
      if (event.key === 'Enter') latest.current.act()
      else if (event.key.toLowerCase() === 'q') void latest.current.take('error')
      else return
      // Not so for CTRL+0: the browser's zoom is to go back to 100 % as ever.
      event.preventDefault()
    }
    const printForm = async () => {
      const shipment = toShipment(form.getValues())
      const { printShipment } = await importWays()
      await printShipment(shipment, latest.current.check(shipment, 'booking'))
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [form])
  useEffect(
    () =>
      offerOnPage({
        search: () => document.getElementById(fieldId('receiverAddress.companyName'))?.focus(),
        actions: async () => {
          const { pageActions } = await importWays()
          const now = latest.current
          const next = { name: now.label, keys: 'Ctrl + Enter', run: () => latest.current.act() }
          return pageActions({ state: now.standing, next, take: (way) => void latest.current.take(way) })
        },
      }),
    [],
  )

  return (
    <aside className={classes.rail} aria-label={t('rail.heading')}>
      <SummaryRail chosen={chosen} />
      {list.phase !== 'none' && (
        <Section
          title={t('options.heading')}
          id="field-selectedOption"
          actions={
            list.phase === 'shown' && (
              <Button variant="subtle" onClick={() => void search()}>
                {t('action.searchAgain')}
              </Button>
            )
          }
        >
          <div className={classes.railOptions}>
            {list.phase === 'searching' && <SkeletonLines lines={4} height={44} />}
            {list.phase === 'failed' && (
              <Notice
                kind="bad"
                role="alert"
                title={t('options.failed')}
                actions={
                  <Button variant="default" onClick={() => void search()}>
                    {portal('retry')}
                  </Button>
                }
              >
                {options.failure && failureMessage(options.failure, portal)}
              </Notice>
            )}
            {list.phase === 'shown' && (
              <Suspense fallback={<SkeletonLines lines={4} height={44} />}>
                <OptionListView
                  list={list}
                  freshness={options.freshness}
                  onChoose={options.choose}
                  onServices={options.setServices}
                  onDone={() => actionButton.current?.focus()}
                  onRetry={() => void options.reprice()}
                  onQuote={() => void take('quote')}
                />
              </Suspense>
            )}
          </div>
        </Section>
      )}
      <div className={classes.action}>
        {step && (
          <Suspense>
            <SubmitDialog
              step={step}
              context={desk}
              onTake={(way, retry) => void take(way, retry)}
              onDone={() => setStep(null)}
              onLook={() => {
                setStep(null)
                focusFirstOption()
              }}
              onReload={onReload}
            />
          </Suspense>
        )}
        {chosen && <ChosenPrice option={chosen} />}
        <div className={classes.actionRow} onPointerEnter={importItems} onFocus={importItems}>
          <Button ref={actionButton} size="sm" fullWidth loading={busy} onClick={act}>
            {label}
          </Button>
          <DropMenu
            label={t('action.others')}
            side="top"
            width={300}
            faceClassName={classes.ways}
            face={<IconChevronUp size={18} stroke={1.8} aria-hidden />}
          >
            <Suspense fallback={<SkeletonLines lines={4} height={34} />}>
              <OtherModeItems state={standing} onMode={(way) => void take(way)} />
            </Suspense>
          </DropMenu>
        </div>
        <p className={classes.keys}>
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
        </p>
      </div>
      <MissingParts context={context} />
      <Suspense>
        <FormWarnings context={context} mode={chosen?.mode} />
      </Suspense>
      <LiveStatus list={list} />
    </aside>
  )
}

function ChosenPrice({ option }: { option: Option }) {
  const t = useWords(bookingWords)
  const formats = useFormats()
  return (
    <div>
      <p className={classes.chosenPrice}>
        <span>{option.displayName}</span>
        <strong className="tabular">{formats.money(option.totalExVat.amount, option.totalExVat.currencyCode)}</strong>
        <span className="quiet">{t('options.exVat')}</span>
      </p>
      <Suspense>
        <ChosenLines option={option} />
      </Suspense>
    </div>
  )
}

function focusFirstOption(): void {
  // The list may still be on its way as a chunk; it is asked for with the search, so a moment is enough.
  const until = performance.now() + 2_000
  const look = () => {
    const first = document.querySelector<HTMLInputElement>('[data-first-option]')
    if (first) {
      first.focus({ preventScroll: true })
      // Where the rail stands below the form, the person must be taken to it.
      if (window.matchMedia('(max-width: 61em)').matches) first.closest('section')?.scrollIntoView({ block: 'start' })
    } else if (performance.now() < until) requestAnimationFrame(look)
  }
  requestAnimationFrame(look)
}
