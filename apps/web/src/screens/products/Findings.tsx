import type { Answer } from '../../app/api/index.ts'
import { useMessages } from '../../app/i18n/index.ts'
import { useProductNames, type ProductTable } from './products.ts'
import classes from './products.module.css'
import productMessages from 'messages:products'

type Finding = Answer<'ImportTariffs'>['findings'][number]

interface FindingsProps {
  findings: readonly Finding[]
  tables: readonly ProductTable[]
}

/** What is wrong, or odd, by table, row and column. */
export function Findings({ findings, tables }: FindingsProps) {
  return (
    <ul className={classes.findings}>
      {findings.map((finding) => (
        <li key={`${finding.sheet} ${finding.row} ${finding.column} ${finding.reason}`}>
          <Place finding={finding} tables={tables} /> <Reason finding={finding} />
        </li>
      ))}
    </ul>
  )
}

function Place({
  finding: { sheet, row, column, severity },
  tables,
}: { finding: Finding } & Pick<FindingsProps, 'tables'>) {
  const t = useMessages(productMessages)
  const names = useProductNames()
  const table = names.table(sheet)
  const of = tables.find(({ name }) => name === sheet) ?? { columns: [] }
  const place =
    row === 0
      ? table
      : column === ''
        ? t('placeRow', { table, row })
        : t('place', { table, row, column: names.column(column, of) })
  return (
    <>
      {severity === 'warning' && <em>{t('import.warning')}: </em>}
      {place !== '' && <strong>{place}</strong>}
    </>
  )
}

/** Some are in English, and read out as such. */
export function Reason({ finding: { reason, inEnglish } }: { finding: Finding }) {
  return inEnglish ? <span lang="en">{reason}</span> : reason
}
