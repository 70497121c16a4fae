import { Button } from '../../ui/Button.tsx'
import { formatWaybillNumber } from '@kattegat/domain/identifiers'
import { useNavigate } from '@tanstack/react-router'
import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ShipmentForm } from '@kattegat/domain/shipment'
import type { ValidationContext } from '@kattegat/domain/validation'
import { call, failureMessage, refetch } from '../../app/api/index.ts'
import { useFormats, useWords } from '../../app/i18n/index.ts'
import { screenPaths } from '../../paths.ts'
import { Notice, Section, showToast, SkeletonLines } from '../../ui/index.ts'
import type { BookingForm } from './booking-form.ts'
import { toShipment } from './booking-form.ts'
import classes from './create-shipment.module.css'
import type { Draft, DraftOwner } from './draft.ts'
import { forgetDraft, newDraftId, rememberBooked } from './draft.ts'
import type { Fault } from './field-faults.ts'
import { toFormFaults } from './field-faults.ts'
import { faultsOf } from './form-rules.ts'
import type { Option, OptionList } from './option-list.ts'
import { chosenOption, optionKey } from './option-list.ts'
import { SummaryRail } from './SummaryRail.tsx'
import type { BookingTrouble } from './use-booking.ts'
import { bookingBody, useBooking } from './use-booking.ts'
import { useFieldFaults } from './use-field.ts'
import { useShippingOptions } from './use-shipping-options.ts'
import { bookingWords } from './words.ts'

// Nobody has options before the first search.
const importOptions = () => import('./OptionListView.tsx')
const OptionListView = lazy(() => importOptions().then((module) => ({ default: module.OptionListView })))

// Nor does anybody have trouble before the first booking.
const BookingTroubleNotice = lazy(() =>
  import('./BookingTroubleNotice.tsx').then((module) => ({ default: module.BookingTroubleNotice })),
)

interface BookingRailProps {
  owner: DraftOwner
  draft: Draft
  context: ValidationContext
  /** The form was sent and is not right: the summary takes the focus. */
  onFaults: () => void
  onReload: () => void
}

/** The right of the page: what it is, what it costs, and the one next action. */
export function BookingRail({ owner, draft, context, onFaults, onReload }: BookingRailProps) {
  const t = useWords(bookingWords)
  const portal = useWords()
  const navigate = useNavigate()
  const faults = useFieldFaults()
  const form = useFormContext<BookingForm>()
  const check = (shipment: ShipmentForm, purpose: 'options' | 'booking') =>
    faultsOf(shipment, context, purpose, form.getValues('pickupElsewhere'))
  const options = useShippingOptions(form, (shipment) => check(shipment, 'options').length === 0)
  const booking = useBooking(draft)
  const [trouble, setTrouble] = useState<BookingTrouble | null>(null)
  const actionButton = useRef<HTMLButtonElement>(null)
  const { list } = options
  const chosen = chosenOption(list)

  /** Shows what is wrong, if anything. */
  const refused = (found: readonly Fault[]): boolean => {
    faults.show(found)
    if (found.length > 0) onFaults()
    return found.length > 0
  }

  const search = async () => {
    setTrouble(null)
    void importOptions()
    if (refused(check(toShipment(form.getValues()), 'options'))) return
    const found = await options.search()
    if (found.options.length > 0) focusFirstOption()
  }

  const finish = async (booked: { shipmentId: number; shipmentRef: string }) => {
    rememberBooked(owner, draft.draftId)
    forgetDraft(owner, draft.editing?.shipmentId)
    const flags = form.getValues('saveFlags')
    if (!draft.editing) void call('DeleteDraft', {}, { quiet: true })
    if (flags.saveReceiverAddress || flags.saveSenderAddress || flags.savePickupAddress) void refetch('GetAddressBook')
    void refetch('GetShipmentData')
    showToast({
      kind: 'good',
      message: t(draft.editing ? 'book.saved' : 'book.done', { ref: formatWaybillNumber(booked.shipmentRef) }),
    })
    await navigate({ to: screenPaths.history, search: { shipment: booked.shipmentId } })
  }

  const send = async (option: Option, how: { key?: string; version?: number } = {}) => {
    setTrouble(null)
    const shipment = toShipment(form.getValues())
    if (refused(check(bookingBody(shipment, option), 'booking'))) return
    const outcome = await booking.book(shipment, option, how)
    if (outcome === 'busy') return
    if (outcome.ok) return finish(outcome.booked)
    setTrouble(outcome.trouble)
    await afterTrouble(outcome.trouble)
  }

  const afterTrouble = async (met: BookingTrouble) => {
    if (met.kind === 'priceChanged' || met.kind === 'offerExpired') await options.reprice()
    if (met.kind !== 'failed') return
    const errors = met.failure.problem?.errors ?? []
    if (errors.length === 0) return
    setTrouble(null)
    refused(toFormFaults(errors, form.getValues('pickupElsewhere')))
  }

  const create = async () => {
    const seen = chosen
    let option = chosen
    if (!options.isFresh()) {
      // What is typed was not priced yet: the price seen is the price booked, so it is fetched first.
      const now = await options.reprice()
      if (!now) return void refused(check(toShipment(form.getValues()), 'booking'))
      option = now.options.find((each) => optionKey(each) === now.chosen)
      if (seen && option && option.totalExVat.amount !== seen.totalExVat.amount) {
        return setTrouble({ kind: 'priceChanged', from: seen.totalExVat, to: option.totalExVat })
      }
    }
    if (option) return send(option)
    const found: Fault[] = check(toShipment(form.getValues()), 'booking').filter(
      (fault) => fault.field !== 'selectedOption',
    )
    refused([...found, { field: 'selectedOption', message: t('action.choose') }])
  }

  const searched = list.phase === 'shown' && list.options.length > 0
  const busy = booking.busy || list.phase === 'searching'
  const act = () => {
    if (busy) return
    void (searched ? create() : search())
  }
  const latest = useRef(act)
  useEffect(() => {
    latest.current = act
  })
  // Inside fields as well: that is where the hands are.
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key !== 'Enter' || !(event.ctrlKey || event.metaKey) || event.repeat) return
      event.preventDefault()
      latest.current()
    }
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [])

  return (
    <aside className={classes.rail} aria-label={t('rail.heading')}>
      <SummaryRail context={context} chosen={chosen} />
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
                />
              </Suspense>
            )}
          </div>
        </Section>
      )}
      <div className={classes.action}>
        {trouble && (
          <Suspense>
            <BookingTroubleNotice
              trouble={trouble}
              editing={draft.editing !== undefined}
              onBook={() => chosen && void send(chosen)}
              onLook={() => {
                setTrouble(null)
                focusFirstOption()
              }}
              onBookAsNew={() => chosen && void send(chosen, { key: newDraftId() })}
              onBookMine={(version) => chosen && void send(chosen, { key: newDraftId(), version })}
              onReload={onReload}
            />
          </Suspense>
        )}
        {chosen && <ChosenPrice option={chosen} />}
        <Button ref={actionButton} size="sm" fullWidth loading={busy} onClick={act}>
          {searched ? t(draft.editing ? 'action.save' : 'action.create') : t('action.show')}
        </Button>
        <p className={classes.keys}>
          <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
        </p>
      </div>
      <LiveStatus list={list} />
    </aside>
  )
}

function ChosenPrice({ option }: { option: Option }) {
  const t = useWords(bookingWords)
  const formats = useFormats()
  return (
    <p className={classes.chosenPrice}>
      <span>{option.displayName}</span>
      <strong className="tabular">{formats.money(option.totalExVat.amount, option.totalExVat.currencyCode)}</strong>
      <span className="quiet">{t('options.exVat')}</span>
    </p>
  )
}

/** For those who hear the page: what a search found, and what the chosen option costs now. */
function LiveStatus({ list }: { list: OptionList }) {
  const t = useWords(bookingWords)
  const formats = useFormats()
  const chosen = chosenOption(list)
  const text =
    list.phase === 'searching'
      ? t('options.searching')
      : list.phase === 'shown'
        ? t('options.found', { count: list.options.length })
        : ''
  const price = chosen ? formats.money(chosen.totalExVat.amount, chosen.totalExVat.currencyCode) : ''
  return (
    <p className={classes.unseen} role="status">
      {[text, chosen?.displayName, price].filter(Boolean).join(', ')}
    </p>
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
