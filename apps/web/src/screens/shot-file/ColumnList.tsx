import { useMessages } from '../../app/i18n/index.ts'
import { CellSelect } from '../../ui/index.ts'
import {
  columnLetters,
  withColumn,
  type FileColumn,
  type FileField,
  type SetupDraft,
  type ShotFile,
} from './setup-draft.ts'
import classes from './shot-file.module.css'
import shotFileMessages from 'messages:shot-file'

export interface SetupPartProps {
  file: ShotFile
  draft: SetupDraft
  fields: readonly FileField[]
  onChange: (draft: SetupDraft) => void
}

/** Every column of every sheet: its head, what stands below it, and the field it fills. */
export function ColumnList({ file, draft, fields, onChange }: SetupPartProps) {
  const t = useMessages(shotFileMessages)
  return file.sheets.map((sheet, number) => {
    const own = file.columns.map((column, at) => ({ column, at })).filter(({ column }) => column.sheet === number)
    return (
      <div key={number} className={classes.sheet}>
        {file.sheets.length > 1 && <h3>{t('sheet', { name: sheet.name, count: sheet.rows })}</h3>}
        <ul className={classes.columns} aria-label={t('columns.list', { name: sheet.name })}>
          {own.map(({ column, at }) => (
            <ColumnLine
              key={at}
              column={column}
              field={draft.fields[at] ?? null}
              fields={fields}
              isTwice={own.some((other) => other.at < at && isSame(draft, other.at, at))}
              onChange={(field) => onChange(withColumn(draft, at, field))}
            />
          ))}
        </ul>
      </div>
    )
  })
}

function isSame({ fields }: SetupDraft, one: number, other: number): boolean {
  return fields[one] !== null && fields[one] === fields[other]
}

interface ColumnLineProps {
  column: FileColumn
  field: string | null
  fields: readonly FileField[]
  /** Whether an earlier column fills the same field. */
  isTwice: boolean
  onChange: (field: string | null) => void
}

function ColumnLine({ column: { head, column, samples }, field, fields, isTwice, onChange }: ColumnLineProps) {
  const t = useMessages(shotFileMessages)
  const letters = columnLetters(column)
  const name = head === '' ? t('noHead', { letters }) : head
  return (
    <li className={classes.column} data-unused={field === null || undefined}>
      <div className={classes.head}>
        <span className={classes.name}>{name}</span>
        <p className={classes.samples}>{samples.length > 0 ? samples.slice(0, 3).join(' · ') : t('noSamples')}</p>
      </div>
      <div>
        <CellSelect
          className={classes.field}
          label={t('fieldOf', { name })}
          value={field ?? ''}
          onChange={(event) => onChange(event.currentTarget.value || null)}
        >
          <option value="">{t('notUsed')}</option>
          {(['shipment', 'collis', 'commodities', 'dangerousGoods'] as const).map((part) => (
            <optgroup key={part} label={t(`part.${part}`)}>
              {fields
                .filter((each) => each.part === part)
                .map((each) => (
                  <option key={each.field} value={each.field}>
                    {each.name}
                  </option>
                ))}
            </optgroup>
          ))}
        </CellSelect>
        {isTwice && <p className={classes.samples}>{t('twice')}</p>}
      </div>
    </li>
  )
}
