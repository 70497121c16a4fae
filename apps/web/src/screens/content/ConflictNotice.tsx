import { fieldsOf, type WrittenList } from '@kattegat/domain/content'
import contentMessages from 'messages:content'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import classes from './content.module.css'
import { useFieldName, useShownValue } from './content.ts'
import type { RowConflict } from './use-saved-row.ts'

interface ConflictNoticeProps {
  list: WrittenList
  conflict: RowConflict
  mine: Readonly<Record<string, string>>
  onKeep: () => void
  onTake: () => void
}

/** Another was quicker: what is saved now beside what was typed, and which of the two to keep. */
export function ConflictNotice({ list, conflict, mine, onKeep, onTake }: ConflictNoticeProps) {
  const t = useMessages(contentMessages)
  const formats = useFormats()
  const nameOf = useFieldName()
  const shown = useShownValue()
  const { changedBy, changedAt, values } = conflict
  const differing = fieldsOf(list).filter(({ name }) => (values[name] ?? '') !== (mine[name] ?? ''))
  return (
    <Notice
      kind="warn"
      role="alert"
      title={
        changedBy && changedAt
          ? t('conflict', { name: changedBy, time: formats.instant(changedAt) })
          : t('conflictNobody')
      }
      actions={
        <>
          <Button onClick={onKeep}>{t('keepMine')}</Button>
          <Button variant="default" onClick={onTake}>
            {t('takeTheirs')}
          </Button>
        </>
      }
    >
      <table className={classes.differences}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('theirs')}</th>
            <th scope="col">{t('mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differing.map((field) => (
            <tr key={field.name}>
              <th scope="row">{nameOf(field)}</th>
              <td>{shown(field, values[field.name] ?? '') || '–'}</td>
              <td>{shown(field, mine[field.name] ?? '') || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}
