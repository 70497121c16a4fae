import { useState } from 'react'
import { call } from '../../../app/api/index.ts'
import { useMessages } from '../../../app/i18n/index.ts'
import { IconDownload, IconFileUpload } from '../../../ui/icons/index.ts'
import { Button } from '../../../ui/index.ts'
import type { Field, ShotFile } from '../sheet-columns.tsx'
import type { RowFilter, Sheet } from '../sheet.ts'
import { MergeDialog } from './MergeDialog.tsx'
import { ReplaceDialog } from './ReplaceDialog.tsx'
import { SetValuesDialog } from './SetValuesDialog.tsx'
import classes from './tools.module.css'
import { useBulkEdits } from './use-bulk-edits.ts'
import { useMeantRows } from './WhichRows.tsx'
import toolMessages from 'messages:shot-file-tools'

interface SheetToolsProps {
  sheet: Sheet
  file: ShotFile
  /** All that a column can be, and those that the sheet shows. */
  fields: readonly Field[]
  shown: readonly Field[]
  filter: RowFilter
  /** Rows that the filter leaves. */
  found: number
}

type Open = 'set' | 'replace' | 'merge'

/** What is done to many rows at once, and outside of the portal. */
export function SheetTools({ sheet, file, fields, shown, filter, found }: SheetToolsProps) {
  const t = useMessages(toolMessages)
  const id = file.shotFileId
  const [open, setOpen] = useState<Open>()
  const edits = useBulkEdits(id)
  const meant = useMeantRows({ sheet, rows: file.counts.rows, filter, found })
  const close = () => setOpen(undefined)
  const offered = [...shown, ...fields.filter((field) => !shown.includes(field))]
  return (
    <div className={classes.tools} role="group" aria-label={t('tools')}>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('set')}>
        {t('set.title')}
      </Button>
      <Button variant="default" aria-haspopup="dialog" onClick={() => setOpen('replace')}>
        {t('replace.title')}
      </Button>
      {(edits.canUndo || edits.canRedo) && (
        <>
          <Button variant="subtle" disabled={!edits.canUndo || edits.isBusy} onClick={() => void edits.undo()}>
            {t('undo')}
          </Button>
          <Button variant="subtle" disabled={!edits.canRedo || edits.isBusy} onClick={() => void edits.redo()}>
            {t('redo')}
          </Button>
        </>
      )}
      {file.counts.faulty > 0 && <DownloadErrors id={id} />}
      <Button
        variant="default"
        aria-haspopup="dialog"
        leftSection={<IconFileUpload size={16} stroke={1.7} aria-hidden />}
        onClick={() => setOpen('merge')}
      >
        {t('merge.title')}
      </Button>
      {open === 'set' && (
        <SetValuesDialog
          meant={meant}
          fields={offered}
          field={filter.errorField ?? offered[0]?.field ?? ''}
          edits={edits}
          onClose={close}
        />
      )}
      {open === 'replace' && (
        <ReplaceDialog
          id={id}
          meant={meant}
          fields={offered}
          find={filter.search ?? ''}
          edits={edits}
          onClose={close}
        />
      )}
      {open === 'merge' && <MergeDialog id={id} fields={fields} onMerged={edits.merged} onClose={close} />}
    </div>
  )
}

/** The faulty rows as a workbook; corrected, it is merged again. */
function DownloadErrors({ id }: { id: number }) {
  const t = useMessages(toolMessages)
  const [isBusy, setBusy] = useState(false)
  const download = async () => {
    setBusy(true)
    const reply = await call('CreateShotFileErrors', { params: { id } })
    setBusy(false)
    // It comes as a download: the page stays.
    if (reply.ok) window.location.assign(reply.data.url)
  }
  return (
    <Button
      variant="default"
      loading={isBusy}
      leftSection={<IconDownload size={16} stroke={1.7} aria-hidden />}
      onClick={() => void download()}
    >
      {t('errors')}
    </Button>
  )
}
