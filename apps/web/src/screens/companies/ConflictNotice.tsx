import companyMessages from 'messages:companies'
import { useFormats, useMessages } from '../../app/i18n/index.ts'
import { Button, Notice } from '../../ui/index.ts'
import classes from './companies.module.css'
import { useFieldName, useFieldValue } from './field-name.ts'
import type { Conflict } from './use-saved-form.ts'

interface ConflictNoticeProps {
  conflict: Pick<Conflict<unknown>, 'changedBy' | 'changedAt' | 'differences'>
  onKeep: () => void
  onTake: () => void
}

/** Another was quicker: what is saved now beside what was typed, and which of the two to keep. */
export function ConflictNotice({ conflict, onKeep, onTake }: ConflictNoticeProps) {
  const t = useMessages(companyMessages)
  const formats = useFormats()
  const nameOf = useFieldName()
  const valueOf = useFieldValue()
  const { changedBy, changedAt, differences } = conflict
  const title =
    changedBy && changedAt ? t('conflict', { name: changedBy, time: formats.instant(changedAt) }) : t('conflictNobody')
  return (
    <Notice
      kind="warn"
      role="alert"
      title={title}
      actions={
        <>
          <Button onClick={onKeep}>{t('keepMine')}</Button>
          <Button variant="default" onClick={onTake}>
            {t('takeTheirs')}
          </Button>
        </>
      }
    >
      <p>{t('conflictText')}</p>
      <table className={classes.differences}>
        <thead>
          <tr>
            <th scope="col">{t('field')}</th>
            <th scope="col">{t('theirs')}</th>
            <th scope="col">{t('mine')}</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ field, theirs, mine }) => (
            <tr key={field}>
              <th scope="row">{nameOf(field)}</th>
              <td>{valueOf(field, theirs) || '–'}</td>
              <td>{valueOf(field, mine) || '–'}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </Notice>
  )
}
