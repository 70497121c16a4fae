import { useState } from 'react'
import { breakShapes, type BreakShape } from '@kattegat/domain/rating'
import { call, type InputFor } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { Dialog } from '../../ui/Dialog.tsx'
import { Button, Notice, SelectField, TextField } from '../../ui/index.ts'
import { refetchDrafts, type Matrix, type Tariff } from './matrix.ts'
import classes from './matrix.module.css'
import { useSending } from './use-sending.ts'
import matrixMessages from 'messages:matrix'

interface ExtendDialogProps {
  matrix: Matrix
  tariff: Tariff
  draftTariffId: number
  onClose: () => void
}

type Added = Pick<InputFor<'ExtendDraftTariff'>['body'], 'lane' | 'column'>

interface PartProps {
  isBusy: boolean
  errorOf: (field: string) => string | undefined
  onAdd: (added: Added) => void
}

/** A lane or a column more for a tariff of a draft. */
export function ExtendDialog({ matrix, tariff, draftTariffId, onClose }: ExtendDialogProps) {
  const t = useMessages(matrixMessages)
  const portal = useMessages()
  const sending = useSending()
  const add = async (added: Added) => {
    const body = { draftTariffId, ...added }
    const done = await sending.send(() => call('ExtendDraftTariff', { body }, { saidInForm: true }))
    if (!done) return
    await refetchDrafts()
    onClose()
  }
  const part: PartProps = { isBusy: sending.isBusy, errorOf: sending.errorOf, onAdd: (added) => void add(added) }
  const zones = matrix.zoneSets.find(({ id }) => id === tariff.zoneSetId)?.zones ?? []
  return (
    <Dialog opened onClose={onClose} title={t('extend')} size="lg">
      <div className={classes.form}>
        {sending.failed !== undefined && (
          <Notice kind="bad" role="alert">
            {sending.failed}
          </Notice>
        )}
        <AddLane {...part} zones={zones} />
        <AddColumn {...part} />
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}

function AddLane({ zones, isBusy, errorOf, onAdd }: PartProps & { zones: Matrix['zoneSets'][number]['zones'] }) {
  const t = useMessages(matrixMessages)
  const [lane, setLane] = useState({ origin: '', destination: '' })
  const choices = zones.map(({ id, code, name }) => ({ value: String(id), label: `${code} · ${name}` }))
  const idOf = (text: string) => (text === '' ? null : Number(text))
  return (
    <fieldset className={classes.exceptions}>
      <legend>{t('extend.lane')}</legend>
      <div className={classes.fields}>
        {(['origin', 'destination'] as const).map((end) => (
          <SelectField
            key={end}
            label={t(end)}
            value={lane[end]}
            emptyLabel={t('anyZone')}
            choices={choices}
            error={errorOf(`${end}ZoneId`)}
            onChange={(event) => setLane({ ...lane, [end]: event.currentTarget.value })}
          />
        ))}
      </div>
      <Button
        loading={isBusy}
        onClick={() => onAdd({ lane: { originZoneId: idOf(lane.origin), destinationZoneId: idOf(lane.destination) } })}
      >
        {t('extend.addLane')}
      </Button>
    </fieldset>
  )
}

function AddColumn({ isBusy, errorOf, onAdd }: PartProps) {
  const t = useMessages(matrixMessages)
  const [column, setColumn] = useState<{ from: string; shape: BreakShape; step: string }>({
    from: '',
    shape: 'FLAT',
    step: '',
  })
  return (
    <fieldset className={classes.exceptions}>
      <legend>{t('extend.column')}</legend>
      <div className={classes.fields}>
        <TextField
          label={t('raise.from')}
          inputMode="decimal"
          autoComplete="off"
          value={column.from}
          error={errorOf('from')}
          onChange={(event) => setColumn({ ...column, from: event.currentTarget.value })}
        />
        <SelectField
          label={t('extend.shape')}
          value={column.shape}
          choices={breakShapes.map((shape) => ({ value: shape, label: t(`shape.${shape}`) }))}
          onChange={(event) => setColumn({ ...column, shape: event.currentTarget.value as BreakShape })}
        />
        {column.shape === 'BASE_PLUS_STEP' && (
          <TextField
            label={t('extend.step')}
            inputMode="decimal"
            autoComplete="off"
            value={column.step}
            error={errorOf('step')}
            onChange={(event) => setColumn({ ...column, step: event.currentTarget.value })}
          />
        )}
      </div>
      <Button
        loading={isBusy}
        disabled={column.from.trim() === ''}
        onClick={() => onAdd({ column: { ...column, step: column.step === '' ? null : column.step } })}
      >
        {t('extend.addColumn')}
      </Button>
    </fieldset>
  )
}
