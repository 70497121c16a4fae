import { fieldsOf, type WrittenList } from '@kattegat/domain/content'
import contentMessages from 'messages:content'
import { useState } from 'react'
import { call, failureMessage } from '../../app/api/index.ts'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx'
import { IconListDetails, IconPencil, IconPlus, IconTrash } from '../../ui/icons/index.ts'
import { Button, EmptyState, IconButton, showToast } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import classes from './content.module.css'
import { rowName, useFieldName, useShownValue, type ContentRow } from './content.ts'
import { ListRows } from './ListRows.tsx'
import { RowForm } from './RowForm.tsx'
import { refetchContent } from './refetch-content.ts'

/** A list that administrators write themselves: its rows added, changed and removed. */
export function WrittenRows({ list, isFixed }: { list: WrittenList; isFixed: boolean }) {
  const t = useMessages(contentMessages)
  const [written, setWritten] = useState<ContentRow | 'new'>()
  const shown = useShownValue()
  const fields = fieldsOf(list)
  return (
    <>
      {!isFixed && (
        <div className={classes.actions}>
          <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setWritten('new')}>
            {t('add')}
          </Button>
        </div>
      )}
      <ListRows
        list={list}
        wordsOf={({ values }) => fields.map((field) => shown(field, values[field.name] ?? '')).join(' ')}
      >
        {(found) =>
          found.length === 0 ? (
            <EmptyState title={t('empty')} icon={<IconListDetails size={32} stroke={1.4} />} />
          ) : (
            <RowTable list={list} rows={found} onEdit={isFixed ? undefined : setWritten} />
          )
        }
      </ListRows>
      {written && (
        <RowForm list={list} row={written === 'new' ? undefined : written} onClose={() => setWritten(undefined)} />
      )}
    </>
  )
}

interface RowTableProps {
  list: WrittenList
  rows: readonly ContentRow[]
  /** None where the rows are only read. */
  onEdit: ((row: ContentRow) => void) | undefined
}

function RowTable({ list, rows, onEdit }: RowTableProps) {
  const t = useMessages(contentMessages)
  const nameOf = useFieldName()
  const columns = fieldsOf(list).filter(({ formOnly }) => !formOnly)
  return (
    <>
      <p className={classes.count} role="status">
        {t('rows', { count: rows.length })}
      </p>
      <ScrollRegion label={t(`list.${list}`)} className={classes.table}>
        <table>
          <thead>
            <tr>
              {columns.map((field) => (
                <th key={field.name} scope="col">
                  {nameOf(field)}
                </th>
              ))}
              <th scope="col">{t('lastChanged')}</th>
              {onEdit && (
                <th scope="col">
                  <span className={classes.unseen}>{t('actions')}</span>
                </th>
              )}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <RowLine key={row.id} list={list} row={row} onEdit={onEdit} />
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  )
}

function RowLine({ list, row, onEdit }: Omit<RowTableProps, 'rows'> & { row: ContentRow }) {
  const t = useMessages(contentMessages)
  const formats = useFormats()
  const nameOf = useFieldName()
  const shown = useShownValue()
  const columns = fieldsOf(list).filter(({ formOnly }) => !formOnly)
  const name = rowName(row)
  const { changedBy, changedAt } = row
  return (
    <tr>
      {columns.map((field) => (
        <td key={field.name} data-label={nameOf(field)}>
          {shown(field, row.values[field.name] ?? '')}
        </td>
      ))}
      <td data-label={t('lastChanged')}>
        {changedBy !== null &&
          changedAt !== null &&
          t('changedBy', { name: changedBy, time: formats.instant(changedAt) })}
      </td>
      {onEdit && (
        <td className={classes.rowActions}>
          <IconButton label={t('editRow', { name })} onClick={() => onEdit(row)}>
            <IconPencil size={17} stroke={1.7} aria-hidden />
          </IconButton>
          <RemoveRow list={list} row={row} name={name} />
        </td>
      )}
    </tr>
  )
}

function RemoveRow({ list, row, name }: { list: WrittenList; row: ContentRow; name: string }) {
  const t = useMessages(contentMessages)
  const portal = useMessages()
  const [isAsked, setAsked] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<string>()
  const remove = async () => {
    setBusy(true)
    const reply = await call('DeleteContentRow', { query: { list, id: row.id, version: row.version } })
    setBusy(false)
    if (!reply.ok) {
      setError(failureMessage(reply.failure, portal))
      await refetchContent(list)
      return
    }
    showToast({ kind: 'good', message: t('removed') })
    await refetchContent(list)
  }
  return (
    <>
      <IconButton label={t('removeRow', { name })} onClick={() => setAsked(true)}>
        <IconTrash size={17} stroke={1.7} aria-hidden />
      </IconButton>
      <ConfirmDialog
        opened={isAsked}
        title={t('removeTitle')}
        action={t('remove')}
        danger
        busy={isBusy}
        error={error}
        onConfirm={() => void remove()}
        onClose={() => setAsked(false)}
      >
        <p>{t('removeText', { name })}</p>
      </ConfirmDialog>
    </>
  )
}
