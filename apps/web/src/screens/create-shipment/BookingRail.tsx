import { useEffect, useRef } from 'react'
import { failureMessage } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button } from '../../ui/Button.tsx'
import { DropMenu } from '../../ui/DropMenu.tsx'
import { IconChevronUp } from '../../ui/icons/index.ts'
import { Notice, Section, SkeletonLines } from '../../ui/index.ts'
import type { FormDefaults } from './booking-form.ts'
import classes from './create-shipment.module.css'
import { goodsHere } from './goods-rules.ts'
import { LiveStatus } from './LiveStatus.tsx'
import { MissingParts } from './MissingParts.tsx'
import type { Option } from './option-list.ts'
import { chosenOption } from './option-list.ts'
import { SummaryRail } from './SummaryRail.tsx'
import type { BookingMode, SubmitState } from './submit/default-mode.ts'
import { isBooked, defaultMode } from './submit/default-mode.ts'
import type { BookingPageState } from './use-booking-actions.ts'
import { focusFirstOption, importOptions, useBookingActions } from './use-booking-actions.ts'
import { useBookingKeys } from './use-booking-keys.ts'
import { lazily } from '../../ui/lazily.tsx'
import bookingMessages from 'messages:create-shipment'

const importItems = () => import('./submit/OtherModeItems.tsx')
const OptionListView = lazily(() => importOptions().then((module) => module.OptionListView))
const FormWarnings = lazily(() => import('./warnings/FormWarnings.tsx').then((module) => module.FormWarnings))
const OtherModeItems = lazily(() => importItems().then((module) => module.OtherModeItems))
const SubmitDialog = lazily(() => import('./submit/SubmitDialog.tsx').then((module) => module.SubmitDialog))
const SaveToRow = lazily(() => import('./shot-file-row/SaveToRow.tsx').then((module) => module.SaveToRow))
const ChosenLines = lazily(() => import('./ChosenLines.tsx').then((module) => module.ChosenLines))

interface BookingRailProps extends BookingPageState {
  onReload: () => void
  defaults: FormDefaults
}

/** The options under the form, and the right of the page: what it is, the one next action, the other ways beside it. */
export function BookingRail({ onReload, defaults, ...page }: BookingRailProps) {
  const t = useMessages(bookingMessages)
  const actions = useBookingActions(page)
  const { options, step, setStep, isSubmitting, search, submit, submitContext } = actions
  const { list } = options
  const actionButton = useRef<HTMLButtonElement>(null)
  const chosen = chosenOption(list)
  const mode = chosen?.mode
  useEffect(() => {
    goodsHere.put({ mode })
    return () => goodsHere.put({ mode: undefined })
  }, [mode])
  const state: SubmitState = { option: chosen, editing: page.draft.editing, isRow: page.draft.row !== undefined }
  const isSearched = list.phase === 'shown' && list.options.length > 0
  const isBusy = isSubmitting || list.phase === 'searching'
  const label = t(isSearched ? labelOf(state) : 'action.show')
  const run = () => {
    if (!isBusy) void (isSearched ? submit(defaultMode(state)) : search())
  }
  useBookingKeys(actions, state, { label, run })
  return (
    <>
      {list.phase !== 'none' && (
        <OptionsSection
          options={options}
          onSearch={() => void search()}
          onDone={() => actionButton.current?.focus()}
          onQuote={() => void submit('quote')}
        />
      )}
      <aside className={classes.rail} aria-label={t('rail.heading')}>
        <SummaryRail chosen={chosen} />
        <div className={classes.action} data-at-foot="form">
          {step && (
            <div className={classes.said}>
              <SubmitDialog
                step={step}
                context={submitContext}
                onTake={(next, retry) => void submit(next, retry)}
                onDone={() => setStep(null)}
                onLook={() => {
                  setStep(null)
                  focusFirstOption()
                }}
                onReload={onReload}
              />
            </div>
          )}
          {chosen && <ChosenPrice option={chosen} />}
          <div className={classes.actionRow} onPointerEnter={importItems} onFocus={importItems}>
            <Button ref={actionButton} size="sm" fullWidth loading={isBusy} onClick={run}>
              {label}
            </Button>
            <OtherModes state={state} onMode={(other) => void submit(other)} />
          </div>
          {page.row && page.draft.row && (
            <SaveToRow
              row={page.row}
              draft={{ ...page.draft, row: page.draft.row }}
              owner={page.owner}
              defaults={defaults}
            />
          )}
          <p className={classes.keys}>
            <kbd>Ctrl</kbd> + <kbd>Enter</kbd>
          </p>
        </div>
        <MissingParts context={page.context} />
        <FormWarnings context={page.context} mode={mode} />
        <LiveStatus list={list} />
      </aside>
    </>
  )
}

function labelOf(state: SubmitState) {
  if (defaultMode(state) === 'quote') return 'action.quote'
  return state.editing && isBooked(state.editing) ? 'action.save' : 'action.create'
}

interface OptionsSectionProps {
  options: ReturnType<typeof useBookingActions>['options']
  onSearch: () => void
  onDone: () => void
  onQuote: () => void
}

function OptionsSection({ options, onSearch, onDone, onQuote }: OptionsSectionProps) {
  const t = useMessages(bookingMessages)
  const portal = useMessages()
  const { list } = options
  return (
    <Section
      title={t('options.heading')}
      className={classes.optionsSection}
      id="field-selectedOption"
      actions={
        list.phase === 'shown' && (
          <Button variant="subtle" onClick={onSearch}>
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
              <Button variant="default" onClick={onSearch}>
                {portal('retry')}
              </Button>
            }
          >
            {options.failure && failureMessage(options.failure, portal)}
          </Notice>
        )}
        {list.phase === 'shown' && (
          <OptionListView
            list={list}
            freshness={options.freshness}
            onChoose={options.choose}
            onServices={options.setServices}
            onDone={onDone}
            onRetry={() => void options.reprice()}
            onQuote={onQuote}
            meanwhile={<SkeletonLines lines={4} height={44} />}
          />
        )}
      </div>
    </Section>
  )
}

function OtherModes({ state, onMode }: { state: SubmitState; onMode: (mode: BookingMode) => void }) {
  const t = useMessages(bookingMessages)
  return (
    <DropMenu
      label={t('action.others')}
      side="top"
      width={300}
      faceClassName={classes.ways}
      face={<IconChevronUp size={18} stroke={1.8} aria-hidden />}
    >
      <OtherModeItems state={state} onMode={onMode} meanwhile={<SkeletonLines lines={4} height={34} />} />
    </DropMenu>
  )
}

function ChosenPrice({ option }: { option: Option }) {
  const t = useMessages(bookingMessages)
  const formats = useFormats()
  return (
    <div className={classes.chosen} data-chosen-price>
      <p className={classes.chosenPrice}>
        <span>{option.displayName}</span>
        <strong className="tabular">{formats.money(option.totalExVat.amount, option.totalExVat.currencyCode)}</strong>
        <span className="quiet">{t('options.exVat')}</span>
      </p>
      <ChosenLines option={option} />
    </div>
  )
}
