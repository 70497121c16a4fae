import { largestShotFileBytes } from '@kattegat/domain/shot-files'
import { DropZone } from '../../../app/documents/DropZone.tsx'
import { useMessages } from '../../../app/i18n/index.ts'
import { Dialog } from '../../../ui/Dialog.tsx'
import { Button, Notice } from '../../../ui/index.ts'
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx'
import type { Field } from '../sheet-columns.tsx'
import { CellChanges } from './CellChanges.tsx'
import classes from './tools.module.css'
import { useMerge, type MergePreview } from './use-merge.ts'
import type { Answer } from '../wire.ts'
import toolMessages from 'messages:shot-file-tools'

interface MergeDialogProps {
  id: number
  fields: readonly Field[]
  /** It was merged: what it changed can be undone. */
  onMerged: (merged: Answer<'ApplyShotFileMerge'>) => void
  onClose: () => void
}

const endings = ['csv', 'txt', 'tsv', 'xlsx', 'xlsm']
const bytesInMb = 1024 * 1024
/** Changes that are listed; the counts are of all. */
const listed = 200

/** A file that was corrected elsewhere is merged: first what it would change is shown, then it is changed. */
export function MergeDialog({ id, fields, onMerged, onClose }: MergeDialogProps) {
  const t = useMessages(toolMessages)
  const portal = useMessages()
  const { stage, error, file, post, apply } = useMerge(id, (merged) => {
    onMerged(merged)
    onClose()
  })
  const preview = 'preview' in stage ? stage.preview : undefined
  const isNothing = preview?.changedRows === 0 && preview.newRows === 0
  return (
    <Dialog opened onClose={onClose} title={t('merge.title')} size="lg">
      <div className={classes.form}>
        {!preview && <p className={classes.hint}>{t('merge.hint')}</p>}
        {stage.kind === 'choice' && (
          <DropZone
            endings={endings}
            limits={t('merge.limits', { max: largestShotFileBytes / bytesInMb })}
            onFiles={(files) => {
              const [first] = files
              if (first) void post(first)
            }}
          />
        )}
        {stage.kind === 'sending' && (
          <p role="status">
            {t('merge.comparing', { name: file?.name ?? '' })}
            <progress className={classes.bar} aria-label={file?.name} max={1} value={stage.sent} />
          </p>
        )}
        {preview && <WhatChanges preview={preview} name={file?.name ?? ''} fields={fields} />}
        {error && (
          <Notice
            kind="bad"
            role="alert"
            actions={
              file && (
                <Button variant="default" onClick={() => void post(file)}>
                  {t('merge.again')}
                </Button>
              )
            }
          >
            {error}
          </Notice>
        )}
        <div className={classes.actions}>
          <Button variant="default" onClick={onClose}>
            {portal('cancel')}
          </Button>
          {preview && !isNothing && (
            <Button loading={stage.kind === 'merging'} onClick={() => void apply(preview)} data-autofocus>
              {t('merge.action', { count: preview.changedRows + preview.newRows })}
            </Button>
          )}
        </div>
      </div>
    </Dialog>
  )
}

function WhatChanges({ preview, name, fields }: { preview: MergePreview; name: string; fields: readonly Field[] }) {
  const t = useMessages(toolMessages)
  const { changedRows, changedCells, newRows, unchangedRows, passedOverRows } = preview
  const unused = preview.columns.filter(({ use, head }) => use === 'none' && head !== '').map(({ head }) => head)
  const changes = preview.changes.slice(0, listed)
  return (
    <>
      <div role="status">
        <strong>{name}</strong>
        <ul className={classes.counts}>
          <li>{t('merge.changed', { rows: changedRows, cells: changedCells })}</li>
          {newRows > 0 && <li>{t('merge.new', { count: newRows })}</li>}
          {unchangedRows > 0 && <li>{t('merge.unchanged', { count: unchangedRows })}</li>}
          {passedOverRows > 0 && <li>{t('merge.passedOver', { count: passedOverRows })}</li>}
        </ul>
      </div>
      {unused.length > 0 && <Notice kind="warn">{t('merge.unused', { heads: unused.join(', ') })}</Notice>}
      {changes.length > 0 && <CellChanges changes={changes} fields={fields} more={changedCells - changes.length} />}
      <RowsAdded preview={preview} />
      <RowsPassedOver preview={preview} />
    </>
  )
}

function RowsAdded({ preview: { added, newRows } }: { preview: MergePreview }) {
  const t = useMessages(toolMessages)
  if (newRows === 0) return null
  const rows = added.slice(0, listed)
  return (
    <ScrollRegion label={t('merge.addedRows')} className={classes.changes}>
      <strong>{t('merge.addedRows')}</strong>
      <ul>
        {rows.map(({ sheetRow, cells }) => (
          <li key={sheetRow}>{t('merge.rowOf', { n: String(sheetRow), text: Object.values(cells).join(' · ') })}</li>
        ))}
      </ul>
      {newRows > rows.length && <p className="quiet">{t('changes.more', { count: newRows - rows.length })}</p>}
    </ScrollRegion>
  )
}

function RowsPassedOver({ preview: { passedOver, passedOverRows } }: { preview: MergePreview }) {
  const t = useMessages(toolMessages)
  if (passedOverRows === 0) return null
  const rows = passedOver.slice(0, listed)
  return (
    <Notice kind="warn" title={t('merge.passedOver', { count: passedOverRows })}>
      <ScrollRegion label={t('merge.passedOver', { count: passedOverRows })} className={classes.changes}>
        <ul>
          {rows.map(({ sheetRow, message }) => (
            <li key={sheetRow}>{t('merge.rowOf', { n: String(sheetRow), text: message })}</li>
          ))}
        </ul>
        {passedOverRows > rows.length && (
          <p className="quiet">{t('changes.more', { count: passedOverRows - rows.length })}</p>
        )}
      </ScrollRegion>
    </Notice>
  )
}
