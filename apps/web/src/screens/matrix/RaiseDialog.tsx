import { useState } from 'react'
import { call, type InputFor } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { Button, IconButton, Notice, SelectField, showToast, TextField } from '../../ui/index.ts'
import { refetchDrafts, tariffsIn, type Draft, type Matrix } from './matrix.ts'
import classes from './matrix.module.css'
import { useSending } from './use-sending.ts'
import matrixMessages from 'messages:matrix'

interface Exception {
  readonly key: number
  readonly tariff: string
  readonly zone: string
  readonly from: string
  readonly percent: string
}

interface RaiseDialogProps {
  matrix: Matrix
  draft: Draft
  onClose: () => void
}

/** Changes all prices of a draft by per cent, rounded, with exceptions by product, zone and quantity. */
export function RaiseDialog({ matrix, draft, onClose }: RaiseDialogProps) {
  const t = useMessages(matrixMessages)
  const portal = useMessages()
  const [given, setGiven] = useState<Given>(usual)
  const [exceptions, setExceptions] = useState<readonly Exception[]>([])
  const sending = useSending()
  const raise = async () => {
    const body = bodyOf(given, exceptions)
    const done = await sending.send((idempotencyKey) =>
      call('RaiseDraftPrices', { params: { id: draft.id }, body }, { idempotencyKey, saidInForm: true }),
    )
    if (!done) return
    await refetchDrafts()
    showToast({ kind: 'good', message: t('raise.done', { count: done.lanes }) })
    onClose()
  }
  const text = (name: 'percent' | 'roundTo' | 'roundRatesTo') => ({
    value: given[name],
    error: sending.errorOf(name),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    onChange: (event: { currentTarget: { value: string } }) =>
      setGiven({ ...given, [name]: event.currentTarget.value }),
  })
  return (
    <Dialog opened onClose={onClose} title={t('raise')} size="lg">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void raise()
        }}
      >
        <div className={classes.fields}>
          <TextField
            label={t('raise.percent')}
            description={t('raise.percentHint')}
            unit="%"
            required
            {...text('percent')}
          />
          <SelectField
            label={t('raise.rounding')}
            value={given.rounding}
            choices={(['nearest', 'up', 'down'] as const).map((value) => ({ value, label: t(`raise.${value}`) }))}
            onChange={(event) => setGiven({ ...given, rounding: event.currentTarget.value as Given['rounding'] })}
          />
          <TextField label={t('raise.roundTo')} description={t('raise.roundToHint')} {...text('roundTo')} />
          <TextField
            label={t('raise.roundRatesTo')}
            description={t('raise.roundRatesToHint')}
            {...text('roundRatesTo')}
          />
        </div>
        <Exceptions
          matrix={matrix}
          draft={draft}
          exceptions={exceptions}
          onChange={setExceptions}
          errorOf={sending.errorOf}
        />
        {sending.failed !== undefined && (
          <Notice kind="bad" role="alert">
            {sending.failed}
          </Notice>
        )}
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={sending.isBusy}>
            {t('raise.start')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

type Given = Pick<InputFor<'RaiseDraftPrices'>['body'], 'rounding'> &
  Record<'percent' | 'roundTo' | 'roundRatesTo', string>
const usual: Given = { percent: '', rounding: 'nearest', roundTo: '0.50', roundRatesTo: '0.05' }

function bodyOf(given: Given, exceptions: readonly Exception[]): InputFor<'RaiseDraftPrices'>['body'] {
  return {
    ...given,
    exceptions: exceptions.map(({ tariff, zone, from, percent }) => ({
      draftTariffId: tariff === '' ? null : Number(tariff),
      zoneId: zone === '' ? null : Number(zone),
      from: from.trim() === '' ? null : from.trim(),
      percent,
    })),
  }
}

interface ExceptionsProps {
  matrix: Matrix
  draft: Draft
  exceptions: readonly Exception[]
  onChange: (exceptions: readonly Exception[]) => void
  errorOf: (field: string) => string | undefined
}

function Exceptions({ matrix, draft, exceptions, onChange, errorOf }: ExceptionsProps) {
  const t = useMessages(matrixMessages)
  const tariffs = tariffsIn(matrix, draft)
  const idOf = new Map(draft.tariffs.map(({ tariffId, draftTariffId }) => [tariffId, draftTariffId]))
  const used = new Set(tariffs.map(({ zoneSetId }) => zoneSetId))
  const zones = matrix.zoneSets.filter(({ id }) => used.has(id)).flatMap((set) => set.zones)
  const put = (at: number, change: Partial<Exception>) =>
    onChange(exceptions.with(at, { ...exceptions[at]!, ...change }))
  return (
    <fieldset className={classes.exceptions}>
      <legend>{t('raise.exceptions')}</legend>
      <p className="quiet">{t('raise.exceptionsHint')}</p>
      {exceptions.map((exception, at) => (
        <div key={exception.key} className={classes.exception}>
          <SelectField
            label={t('product')}
            value={exception.tariff}
            emptyLabel={t('every')}
            choices={tariffs.map(({ id, product, side }) => ({
              value: String(idOf.get(id)),
              label: `${product} · ${t(`side.${side}`)}`,
            }))}
            onChange={(event) => put(at, { tariff: event.currentTarget.value })}
          />
          <SelectField
            label={t('raise.zone')}
            value={exception.zone}
            emptyLabel={t('every')}
            choices={zones.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))}
            onChange={(event) => put(at, { zone: event.currentTarget.value })}
          />
          <TextField
            label={t('raise.from')}
            inputMode="decimal"
            autoComplete="off"
            value={exception.from}
            error={errorOf(`exceptions[${at}].from`)}
            onChange={(event) => put(at, { from: event.currentTarget.value })}
          />
          <TextField
            label={t('raise.percent')}
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            value={exception.percent}
            error={errorOf(`exceptions[${at}].percent`)}
            onChange={(event) => put(at, { percent: event.currentTarget.value })}
          />
          <IconButton
            label={t('raise.removeException')}
            onClick={() => onChange(exceptions.filter(({ key }) => key !== exception.key))}
          >
            <IconTrash size={16} stroke={1.6} aria-hidden />
          </IconButton>
        </div>
      ))}
      <Button
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() =>
          onChange([
            ...exceptions,
            { key: (exceptions.at(-1)?.key ?? 0) + 1, tariff: '', zone: '', from: '', percent: '0' },
          ])
        }
      >
        {t('raise.addException')}
      </Button>
    </fieldset>
  )
}
