import type { Input } from '@kattegat/contract'
import { editsOfForm, formDifferences, furtherRowsOfForm, shotFieldOf } from '@kattegat/domain/shot-files'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { call, refetch } from '../../../app/api/index.ts'
import { currentLanguage, useMessages } from '../../../app/i18n/index.ts'
import { useNavigate } from '../../../navigation/index.ts'
import { Button } from '../../../ui/Button.tsx'
import { Notice, showToast } from '../../../ui/index.ts'
import type { BookingForm, FormDefaults } from '../booking-form.ts'
import { toShipment } from '../booking-form.ts'
import { toBookingForm } from '../copied-form.ts'
import type { Draft, DraftOwner, RowOfFile } from '../draft.ts'
import { forgetDraft } from '../draft.ts'
import type { ShotFileRow } from '../start.ts'
import { backToFile } from '../submit/submit-booking.ts'
import classes from './shot-file-row.module.css'
import rowMessages from 'messages:create-from-file'

interface SaveToRowProps {
  row: ShotFileRow
  draft: Draft & { row: RowOfFile }
  owner: DraftOwner
  defaults: FormDefaults
}

/** *Save to row*: writes what was typed into the cells of the file. What they cannot hold is named, and stays typed here. */
export function SaveToRow({ row, draft, owner, defaults }: SaveToRowProps) {
  const t = useMessages(rowMessages)
  const navigate = useNavigate()
  const { getValues } = useFormContext<BookingForm>()
  const [isBusy, setBusy] = useState(false)
  const [left, setLeft] = useState<readonly string[]>([])
  // What was saved before and is not all of the form: the rows are others since.
  const [saved, setSaved] = useState<Saved>()
  const [sent, setSent] = useState<Sent>()
  const save = async () => {
    setBusy(true)
    const now = toShipment(getValues())
    const { row: at, base } = saved ?? { row, base: draft.row.base }
    const changes = changesOf(at, base, now)
    // Sent again after an answer was lost, the same changes add no row a second time.
    const body = JSON.stringify(changes)
    const key = sent?.body === body ? sent.key : crypto.randomUUID()
    setSent({ body, key })
    const outcome = await saveForm(at, changes, key, draft.row.rowId, defaults).finally(() => setBusy(false))
    if (!outcome) return
    const differing = formDifferences(outcome.base, now)
    setSaved(outcome)
    setLeft(differing.length > 0 ? await namesOf(differing, t('otherPart')) : [])
    if (differing.length > 0) return
    forgetDraft(owner, draft)
    showToast({ kind: 'good', message: t('saved', { row: String(row.row), file: row.name }) })
    backToFile(navigate, row)
  }
  return (
    <div className={classes.save}>
      <Button variant="default" size="sm" fullWidth loading={isBusy} onClick={() => void save()}>
        {t('save')}
      </Button>
      {left.length > 0 && (
        <Notice kind="warn" role="alert" title={t('left')}>
          <ul>
            {left.map((name) => (
              <li key={name}>{name}</li>
            ))}
          </ul>
          <p>{t('left.how')}</p>
        </Notice>
      )}
    </div>
  )
}

/** What the rows say after they were saved, and which rows they are. */
interface Saved {
  readonly row: ShotFileRow
  readonly base: RowOfFile['base']
}

interface Sent {
  readonly body: string
  readonly key: string
}

type Shipment = ReturnType<typeof toShipment>
type Changes = Input<'EditShotFileRows'>['body']

/** What is to be written to the file: cells of the rows there are, and rows for what they have no room for. */
function changesOf(row: ShotFileRow, base: RowOfFile['base'], now: Shipment): Changes {
  const furtherRows = furtherRowsOfForm(now, row).map((cells) => ({ of: row.row, cells }))
  return { edits: editsOfForm(base, now, row), ...(furtherRows.length > 0 && { furtherRows }) }
}

/** Saves changes, and answers what the rows say then; undefined where they could not be saved, which was told. */
async function saveForm(
  row: ShotFileRow,
  changes: Changes,
  idempotencyKey: string,
  rowId: number,
  defaults: FormDefaults,
): Promise<Saved | undefined> {
  if (changes.edits.length > 0 || changes.furtherRows) {
    const about = { params: { id: row.shotFileId }, body: changes }
    const saved = await call('EditShotFileRows', about, { idempotencyKey })
    if (!saved.ok) return undefined
    void refetch('GetShotFile', 'GetShotFileTotals', 'GetShipmentData')
  }
  const read = await call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })
  if (!read.ok) return undefined
  const { shipment, shotFileRow = row } = read.data
  return { row: shotFileRow, base: toShipment(toBookingForm(shipment, defaults, currentLanguage())) }
}

/** Names of fields in the reader's language: `collis[1].weight` is *Package: Weight (2)*. */
async function namesOf(paths: readonly string[], otherwise: string): Promise<readonly string[]> {
  const fields = await call('GetShotFileFields', {}, { inBackground: true })
  const names = new Map(fields.ok ? fields.data.map(({ field, name }) => [field, name]) : [])
  return [
    ...new Set(
      paths.map((path) => {
        const name = names.get(shotFieldOf(path))
        const line = /\[(\d+)\]/.exec(path)?.[1]
        return name === undefined ? otherwise : line ? `${name} (${Number(line) + 1})` : name
      }),
    ),
  ]
}
