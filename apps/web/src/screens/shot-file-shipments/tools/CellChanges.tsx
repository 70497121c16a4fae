import { useMessages } from '../../../app/i18n/index.ts'
import { ScrollRegion } from '../../../ui/ScrollRegion.tsx'
import type { Field } from '../sheet-columns.tsx'
import classes from './tools.module.css'
import toolMessages from 'messages:shot-file-tools'

interface CellChangesProps {
  changes: readonly { readonly row: number; readonly field: string; readonly before: string; readonly after: string }[]
  fields: readonly Field[]
  /** Changes beyond those listed. */
  more: number
}

/** Cells as they are and as they would be. */
export function CellChanges({ changes, fields, more }: CellChangesProps) {
  const t = useMessages(toolMessages)
  const nameOf = (field: string) => fields.find((each) => each.field === field)?.name ?? field
  return (
    <ScrollRegion label={t('changes')} className={classes.changes}>
      <table>
        <thead>
          <tr>
            <th scope="col">{t('changes.row')}</th>
            <th scope="col">{t('column')}</th>
            <th scope="col">{t('changes.before')}</th>
            <th scope="col">{t('changes.after')}</th>
          </tr>
        </thead>
        <tbody>
          {changes.map(({ row, field, before, after }) => (
            <tr key={`${row} ${field}`}>
              <td className="tabular">{row}</td>
              <td>{nameOf(field)}</td>
              <td>
                <del>{before}</del>
              </td>
              <td>{after === '' ? <span className="quiet">{t('changes.empty')}</span> : <ins>{after}</ins>}</td>
            </tr>
          ))}
        </tbody>
      </table>
      {more > 0 && <p className="quiet">{t('changes.more', { count: more })}</p>}
    </ScrollRegion>
  )
}
