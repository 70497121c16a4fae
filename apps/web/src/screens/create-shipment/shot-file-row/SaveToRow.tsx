import { editsOfForm, formDifferences, shotFieldOf } from '@kattegat/domain/shot-files'
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
import type { DraftOwner, RowOfFile } from '../draft.ts'
import { forgetDraft } from '../draft.ts'
import type { ShotFileRow } from '../start.ts'
import { backToFile } from '../submit/submit-booking.ts'
import classes from './shot-file-row.module.css'
import rowMessages from 'messages:create-from-file'

interface SaveToRowProps {
  row: ShotFileRow
  draft: RowOfFile
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
  const save = async () => {
    setBusy(true)
    const now = toShipment(getValues())
    const differing = await saveForm(row, draft, now, defaults).finally(() => setBusy(false))
    if (!differing) return
    setLeft(differing.length > 0 ? await namesOf(differing, t('otherPart')) : [])
    if (differing.length > 0) return
    forgetDraft(owner, { row: draft.rowId })
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

/** Answers the parts of the form that the row does not say now; undefined where it could not be saved, which was told. */
async function saveForm(
  row: ShotFileRow,
  { rowId, base }: RowOfFile,
  now: ReturnType<typeof toShipment>,
  defaults: FormDefaults,
): Promise<readonly string[] | undefined> {
  const edits = editsOfForm(base, now, row)
  if (edits.length > 0) {
    const saved = await call('EditShotFileRows', { params: { id: row.shotFileId }, body: { edits } })
    if (!saved.ok) return undefined
    void refetch('GetShotFile', 'GetShotFileTotals', 'GetShipmentData')
  }
  const read = await call('GetShipmentData', { query: { id: rowId, isShortFileShipment: true } })
  if (!read.ok) return undefined
  return formDifferences(toShipment(toBookingForm(read.data.shipment, defaults, currentLanguage())), now)
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
