import { useMessages } from '../../../app/i18n/index.ts'
import { Link } from '../../../navigation/index.ts'
import { screenPaths } from '../../../paths.ts'
import { IconTable } from '../../../ui/icons/index.ts'
import type { ShotFileRow } from '../start.ts'
import classes from './shot-file-row.module.css'
import rowMessages from 'messages:create-from-file'

/** Which row of which file the form is filled with, and the way back to it. */
export function RowBanner({ row }: { row: ShotFileRow }) {
  const t = useMessages(rowMessages)
  const rows = row.rows.map((each) => each.row)
  return (
    <div className={classes.banner} role="status">
      <IconTable size={18} stroke={1.6} aria-hidden />
      <span>
        <strong>{t('banner', { count: rows.length, rows: rows.join(', '), file: row.name })}</strong>{' '}
        <span className="quiet">{t('banner.hint')}</span>
      </span>
      <Link to={screenPaths.shotFileShipments} params={{ id: String(row.shotFileId) }} search={{ row: row.row }}>
        {t('back')}
      </Link>
    </div>
  )
}
