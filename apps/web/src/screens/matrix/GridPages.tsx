import { useMessages } from '../../app/i18n/index.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import type { Grid } from './matrix.ts'
import classes from './matrix.module.css'
import matrixMessages from 'messages:matrix'

/** How many lanes there are, and the way to the others. */
export function GridPages({ grid: { numberOfLanes, pageSize }, page }: { grid: Grid; page: number }) {
  const t = useMessages(matrixMessages)
  const search = useSearch(screenPaths.matrix)
  const pages = Math.max(1, Math.ceil(numberOfLanes / pageSize))
  return (
    <p className={classes.pages}>
      <span role="status">{t('lanes', { count: numberOfLanes })}</span>
      {page > 1 && (
        <Link to={screenPaths.matrix} search={{ ...search, page: page - 1 }}>
          {t('previous')}
        </Link>
      )}
      {pages > 1 && <span>{t('page', { page, pages })}</span>}
      {page < pages && (
        <Link to={screenPaths.matrix} search={{ ...search, page: page + 1 }}>
          {t('next')}
        </Link>
      )}
    </p>
  )
}
