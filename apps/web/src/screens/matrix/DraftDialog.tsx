import { useState } from 'react'
import { call } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useNavigate } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { CheckList } from '../../ui/CheckList.tsx'
import { Dialog } from '../../ui/Dialog.tsx'
import { DateField } from '../../ui/fields/DateField.tsx'
import { Button, Notice, TextField } from '../../ui/index.ts'
import { refetchDrafts, type Draft, type Matrix } from './matrix.ts'
import classes from './matrix.module.css'
import { useSending } from './use-sending.ts'
import matrixMessages from 'messages:matrix'

interface DraftDialogProps {
  matrix: Matrix
  /** Undefined for a new one. */
  draft: Draft | undefined
  onClose: () => void
}

/** A draft's name, the version and day it is to become, and the tariffs in it. */
export function DraftDialog({ matrix, draft, onClose }: DraftDialogProps) {
  const t = useMessages(matrixMessages)
  const portal = useMessages()
  const navigate = useNavigate()
  const nextYear = String(Number(matrix.today.slice(0, 4)) + 1)
  const [given, setGiven] = useState({
    name: draft?.name ?? t('draft.usualName', { year: nextYear }),
    versionName: draft?.versionName ?? nextYear,
    validFrom: draft?.validFrom ?? `${nextYear}-01-01`,
  })
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () => new Set(draft?.tariffs.map(({ tariffId }) => tariffId)),
  )
  const sending = useSending()
  const save = async () => {
    const made = draft ? undefined : await sending.send(() => create(given, chosen))
    const isSaved = draft ? await sending.send(() => change(draft, given, chosen)) : made
    if (!isSaved) return
    await refetchDrafts()
    onClose()
    if (made) void navigate({ to: screenPaths.matrix, search: { draft: made.id } })
  }
  const field = (name: 'name' | 'versionName') => ({
    value: given[name],
    error: sending.errorOf(name),
    onChange: (event: { currentTarget: { value: string } }) =>
      setGiven({ ...given, [name]: event.currentTarget.value }),
  })
  return (
    <Dialog opened onClose={onClose} title={draft ? t('draft.change') : t('newDraft')} size="lg">
      <form
        className={classes.form}
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          void save()
        }}
      >
        <p className="quiet">{t('draft.hint')}</p>
        <div className={classes.fields}>
          <TextField label={t('draft.name')} maxLength={60} autoComplete="off" required {...field('name')} />
          <TextField
            label={t('draft.version')}
            description={t('draft.versionHint')}
            maxLength={40}
            autoComplete="off"
            required
            {...field('versionName')}
          />
          <DateField
            label={t('draft.from')}
            value={given.validFrom}
            error={sending.errorOf('validFrom')}
            onChange={(validFrom) => setGiven({ ...given, validFrom })}
          />
        </div>
        <ChooseTariffs matrix={matrix} draft={draft} chosen={chosen} onChange={setChosen} />
        {sending.failed !== undefined && (
          <Notice kind="bad" role="alert">
            {sending.failed}
          </Notice>
        )}
        <div className={classes.formActions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          <Button type="submit" loading={sending.isBusy} disabled={chosen.size === 0}>
            {draft ? t('save') : t('draft.create')}
          </Button>
        </div>
      </form>
    </Dialog>
  )
}

interface ChooseTariffsProps {
  matrix: Matrix
  draft: Draft | undefined
  chosen: ReadonlySet<number>
  onChange: (chosen: ReadonlySet<number>) => void
}

function ChooseTariffs({ matrix, draft, chosen, onChange }: ChooseTariffsProps) {
  const t = useMessages(matrixMessages)
  const own = new Set(draft?.tariffs.map(({ tariffId }) => tariffId))
  return (['sales', 'cost'] as const).map((side) => {
    // An outdated one can be taken out, so that the others can be published.
    const ofSide = matrix.tariffs.filter(({ id, side: its, outdated }) => its === side && (!outdated || own.has(id)))
    const others = [...chosen].filter((id) => !ofSide.some((tariff) => tariff.id === id))
    return (
      ofSide.length > 0 && (
        <CheckList
          key={side}
          label={t(`draft.${side}`)}
          choices={ofSide.map(({ id, product, version }) => ({ id, name: `${product} · ${version}` }))}
          chosen={new Set([...chosen].filter((id) => !others.includes(id)))}
          onChange={(next) => onChange(new Set([...others, ...next]))}
          selectAll={t('selectAll')}
          deselectAll={t('deselectAll')}
        />
      )
    )
  })
}

type Given = Pick<Draft, 'name' | 'versionName' | 'validFrom'>

function create(given: Given, chosen: ReadonlySet<number>) {
  return call('CreateTariffDraft', { body: { ...given, tariffIds: [...chosen] } }, { saidInForm: true })
}

function change(draft: Draft, given: Given, chosen: ReadonlySet<number>) {
  const present = new Set(draft.tariffs.map(({ tariffId }) => tariffId))
  const body = {
    ...given,
    addTariffIds: [...chosen].filter((id) => !present.has(id)),
    removeDraftTariffIds: draft.tariffs
      .filter(({ tariffId }) => !chosen.has(tariffId))
      .map(({ draftTariffId }) => draftTariffId),
  }
  return call('ChangeTariffDraft', { params: { id: draft.id }, body }, { saidInForm: true })
}
