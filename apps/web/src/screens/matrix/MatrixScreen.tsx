import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { answerQuery, call, useScope } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useFormats, useLanguage, useMessages } from '../../app/i18n/index.ts'
import { useNavigate, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { Button, EmptyState, Notice, PageHeading, SelectField, SkeletonLines } from '../../ui/index.ts'
import { lazily } from '../../ui/lazily.tsx'
import { DraftGrid } from './DraftGrid.tsx'
import { LaneSearch } from './LaneSearch.tsx'
import { LiveGrid } from './LiveGrid.tsx'
import { openedOf, refetchDrafts, tariffsIn, type Draft, type Matrix, type Opened, type Tariff } from './matrix.ts'
import classes from './matrix.module.css'
import { saveGrid } from './save-grid.ts'
import { useDraftCheck } from './use-draft-check.ts'
import matrixMessages from 'messages:matrix'

const DraftDialog = lazily(() => import('./DraftDialog.tsx').then((module) => module.DraftDialog))
const RaiseDialog = lazily(() => import('./RaiseDialog.tsx').then((module) => module.RaiseDialog))
const ExtendDialog = lazily(() => import('./ExtendDialog.tsx').then((module) => module.ExtendDialog))
const ImportCells = lazily(() => import('./ImportCells.tsx').then((module) => module.ImportCells))
const ZoneDialog = lazily(() => import('./ZoneDialog.tsx').then((module) => module.ZoneDialog))
const PriceDialog = lazily(() => import('./PriceDialog.tsx').then((module) => module.PriceDialog))
const WhatIfDialog = lazily(() => import('./WhatIfDialog.tsx').then((module) => module.WhatIfDialog))
const PublishDialog = lazily(() => import('./PublishDialog.tsx').then((module) => module.PublishDialog))
const PublishedDialog = lazily(() => import('./PublishedDialog.tsx').then((module) => module.PublishedDialog))

type OpenDialog =
  | 'whatIf'
  | 'publish'
  | 'published'
  | 'new'
  | 'change'
  | 'raise'
  | 'extend'
  | 'import'
  | 'zone'
  | 'price'
  | 'delete'

/** Prices by zone and quantity: those that hold, and drafts in which they are changed. The address holds what is open. */
export function MatrixScreen() {
  const t = useMessages(matrixMessages)
  const asked = useSearch(screenPaths.matrix)
  const scope = useScope(useLanguage())
  const found = useQuery({ ...answerQuery('GetMatrix', {}, scope), refetchInterval: 60_000 })
  const [dialog, setDialog] = useState<OpenDialog>()
  if (!found.data) {
    return found.isError ? (
      <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={10} height={34} />
    )
  }
  const matrix = found.data
  const opened = openedOf(matrix, asked)
  return (
    <>
      <PageHeading
        title={t('heading')}
        hint={t('hint')}
        actions={
          <>
            <Button variant="default" onClick={() => setDialog('zone')}>
              {t('zone')}
            </Button>
            <Button
              variant="default"
              disabled={!opened.tariff || opened.tariff.outdated}
              onClick={() => setDialog('price')}
            >
              {t('price')}
            </Button>
            <Button variant="default" onClick={() => setDialog('published')}>
              {t('published')}
            </Button>
            <Button onClick={() => setDialog('new')}>{t('newDraft')}</Button>
          </>
        }
      />
      <Choose matrix={matrix} opened={opened} />
      {opened.draft && <DraftBar draft={opened.draft} onOpen={setDialog} />}
      {opened.tariff ? (
        <Cells matrix={matrix} opened={opened} tariff={opened.tariff} onOpen={setDialog} />
      ) : (
        <EmptyState title={t('noTariffs')}>{t('noTariffsText')}</EmptyState>
      )}
      <Dialogs matrix={matrix} opened={opened} dialog={dialog} onClose={() => setDialog(undefined)} />
    </>
  )
}

/** Which prices are looked at: those that hold or a draft's, and of which tariff. */
function Choose({ matrix, opened: { draft, tariff } }: { matrix: Matrix; opened: Opened }) {
  const t = useMessages(matrixMessages)
  const navigate = useNavigate()
  const open = (search: { draft?: number; tariff?: number }) =>
    void navigate({ to: screenPaths.matrix, search, resetScroll: false })
  const offered = tariffsIn(matrix, draft)
  const sides = new Set(offered.map(({ side }) => side))
  const ofSide = offered.filter(({ side }) => side === tariff?.side)
  return (
    <div className={classes.choose}>
      <SelectField
        label={t('prices')}
        value={draft ? String(draft.id) : ''}
        choices={[
          { value: '', label: t('prices.live') },
          ...matrix.drafts.map(({ id, name }) => ({ value: String(id), label: t('prices.draft', { name }) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          open({ ...(value === '' ? {} : { draft: Number(value) }), ...(tariff ? { tariff: tariff.id } : {}) })
        }
      />
      <SelectField
        label={t('side')}
        value={tariff?.side ?? ''}
        choices={(['sales', 'cost'] as const)
          .filter((side) => sides.has(side))
          .map((side) => ({ value: side, label: t(`side.${side}`) }))}
        onChange={({ currentTarget: { value } }) => {
          const first =
            offered.find(({ side, product }) => side === value && product === tariff?.product) ??
            offered.find(({ side }) => side === value)
          open({ ...(draft ? { draft: draft.id } : {}), ...(first ? { tariff: first.id } : {}) })
        }}
      />
      <SelectField
        label={t('tariff')}
        value={tariff ? String(tariff.id) : ''}
        choices={ofSide.map((each) => ({ value: String(each.id), label: nameOfTariff(each) }))}
        onChange={({ currentTarget: { value } }) =>
          open({ ...(draft ? { draft: draft.id } : {}), tariff: Number(value) })
        }
      />
    </div>
  )
}

function nameOfTariff({ product, name, version, validFrom, validTo }: Tariff): string {
  const days = validTo === null ? validFrom : `${validFrom}–${validTo}`
  return `${product === name ? name : `${product} · ${name}`} · ${version} · ${days}`
}

/** What a draft is, who is at it, and what may be done with it. */
function DraftBar({ draft, onOpen }: { draft: Draft; onOpen: (dialog: OpenDialog) => void }) {
  const t = useMessages(matrixMessages)
  const formats = useFormats()
  return (
    <section className={classes.draft} aria-label={t('prices.draft', { name: draft.name })}>
      <p>
        {t('draft.about', {
          version: draft.versionName,
          day: formats.day(draft.validFrom),
          by: draft.changedBy,
          time: formats.instant(draft.changedAt),
        })}
      </p>
      <div className={classes.actions}>
        <Button variant="default" onClick={() => onOpen('raise')}>
          {t('raise')}
        </Button>
        <Button variant="default" onClick={() => onOpen('change')}>
          {t('draft.change')}
        </Button>
        <Button variant="default" onClick={() => onOpen('whatIf')}>
          {t('whatIf')}
        </Button>
        <Button onClick={() => onOpen('publish')}>{t('publish')}</Button>
        <Button variant="subtle" onClick={() => onOpen('delete')}>
          {t('draft.delete')}
        </Button>
      </div>
    </section>
  )
}

interface CellsProps {
  matrix: Matrix
  opened: Opened
  tariff: Tariff
  onOpen: (dialog: OpenDialog) => void
}

function Cells({ opened: { draft, draftTariffId }, tariff, onOpen }: CellsProps) {
  const t = useMessages(matrixMessages)
  const { search, changed, page = 1 } = useSearch(screenPaths.matrix)
  const check = useDraftCheck(draft?.id)
  const target = draftTariffId === undefined ? { tariffId: tariff.id } : { draftTariffId }
  return (
    <>
      <div className={classes.bar}>
        <LaneSearch draft={draft?.id} tariff={tariff.id} search={search} changed={changed ?? false} />
        <div className={classes.actions}>
          <Button variant="default" onClick={() => void saveGrid(target, `${tariff.name} ${tariff.version}`)}>
            {t('export')}
          </Button>
          {draftTariffId !== undefined && (
            <>
              <Button variant="default" onClick={() => onOpen('import')}>
                {t('import')}
              </Button>
              <Button variant="default" onClick={() => onOpen('extend')}>
                {t('extend')}
              </Button>
              <Button variant="default" loading={check.isBusy} onClick={() => void check.run()}>
                {t('check')}
              </Button>
            </>
          )}
        </div>
      </div>
      {tariff.outdated && (
        <Notice kind="warn" role="status" title={t('outdated')}>
          {t('outdated.text')}
        </Notice>
      )}
      {check.result && <Findings result={check.result} draft={draft} />}
      {draftTariffId === undefined ? (
        <>
          {!draft && <p className="quiet">{t('live.hint')}</p>}
          <LiveGrid tariffId={tariff.id} search={search} page={page} />
        </>
      ) : (
        <DraftGrid
          key={`${draftTariffId} ${search} ${changed} ${page}`}
          draftTariffId={draftTariffId}
          search={search}
          changedOnly={changed ?? false}
          page={page}
          findings={check.result?.findings ?? none}
        />
      )}
    </>
  )
}

const none: readonly never[] = []

type Check = NonNullable<ReturnType<typeof useDraftCheck>['result']>

function Findings({ result, draft }: { result: Check; draft: Draft | undefined }) {
  const t = useMessages(matrixMessages)
  const changed = result.changed.reduce((sum, { cells }) => sum + cells, 0)
  const general = result.findings.filter(({ from }) => from === '')
  const warnings = result.findings.filter(({ severity }) => severity === 'warning').length
  return (
    <Notice
      kind={result.faults > 0 ? 'bad' : warnings > 0 ? 'warn' : 'good'}
      role="status"
      title={t('check.found', { count: result.faults })}
    >
      {warnings > 0 && <p>{t('check.warnings', { count: warnings })}</p>}
      <p>{t('check.changed', { cells: changed, tariffs: result.changed.length, all: draft?.tariffs.length ?? 0 })}</p>
      {general.length > 0 && (
        <ul className={classes.findings}>
          {general.map((finding) => (
            <li key={`${finding.draftTariffId} ${finding.reason}`} lang={finding.inEnglish ? 'en' : undefined}>
              {finding.reason}
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

interface DialogsProps {
  matrix: Matrix
  opened: Opened
  dialog: OpenDialog | undefined
  onClose: () => void
}

function Dialogs({ matrix, opened: { draft, tariff, draftTariffId }, dialog, onClose }: DialogsProps) {
  return (
    <>
      {dialog === 'new' && <DraftDialog matrix={matrix} draft={undefined} onClose={onClose} />}
      {dialog === 'zone' && <ZoneDialog matrix={matrix} zoneSetId={tariff?.zoneSetId} onClose={onClose} />}
      {dialog === 'price' && tariff && <PriceDialog matrix={matrix} draft={draft} tariff={tariff} onClose={onClose} />}
      {dialog === 'published' && <PublishedDialog matrix={matrix} onClose={onClose} />}
      {draft && dialog === 'whatIf' && <WhatIfDialog draft={draft} onClose={onClose} />}
      {draft && dialog === 'publish' && <PublishDialog matrix={matrix} draft={draft} onClose={onClose} />}
      {draft && dialog === 'change' && <DraftDialog matrix={matrix} draft={draft} onClose={onClose} />}
      {draft && dialog === 'raise' && <RaiseDialog matrix={matrix} draft={draft} onClose={onClose} />}
      {draft && dialog === 'delete' && <DeleteDraft draft={draft} onClose={onClose} />}
      {tariff && draftTariffId !== undefined && dialog === 'extend' && (
        <ExtendDialog matrix={matrix} tariff={tariff} draftTariffId={draftTariffId} onClose={onClose} />
      )}
      {draftTariffId !== undefined && dialog === 'import' && (
        <ImportCells draftTariffId={draftTariffId} onClose={onClose} />
      )}
    </>
  )
}

function DeleteDraft({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useMessages(matrixMessages)
  const navigate = useNavigate()
  const remove = async () => {
    onClose()
    const reply = await call('DeleteTariffDraft', { query: { id: draft.id } })
    if (reply.ok) void navigate({ to: screenPaths.matrix, search: {} })
    await refetchDrafts()
  }
  return (
    <ConfirmDialog
      opened
      danger
      title={t('draft.deleteAsk', { name: draft.name })}
      action={t('draft.delete')}
      onConfirm={() => void remove()}
      onClose={onClose}
    >
      {t('draft.deleteText')}
    </ConfirmDialog>
  )
}
