import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { SkeletonLines } from '../../ui/index.ts'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { GridPages } from './GridPages.tsx'
import { laneName } from './matrix.ts'
import classes from './matrix.module.css'
import matrixMessages from 'messages:matrix'

interface LiveGridProps {
  tariffId: number
  search: string | undefined
  page: number
}

/** The prices that hold, to be read. */
export function LiveGrid({ tariffId, search, page }: LiveGridProps) {
  const t = useMessages(matrixMessages)
  const query = { tariffId, pageNumber: page, ...(search === undefined ? {} : { search }) }
  const found = useAnswer('GetTariffGrid', { query }, { keepLast: true })
  if (!found.data) {
    return found.isError ? (
      <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
    ) : (
      <SkeletonLines lines={10} height={34} />
    )
  }
  const { columns, lanes, tariff } = found.data
  const unit = t(`unit.${tariff.unit}`)
  return (
    <>
      <ScrollRegion label={t('grid')} className={classes.wide}>
        <table>
          <thead>
            <tr>
              <th scope="col">{t('lane')}</th>
              <th scope="col" className="figure">
                {t('minimum')}
              </th>
              {columns.map(({ from, shape, step }) => (
                <th key={from} scope="col" className="figure">
                  {t(`head.${shape}`, { from, unit, step: step ?? '' })}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {lanes.map((lane) => (
              <tr key={`${lane.originZoneId} ${lane.destinationZoneId}`}>
                <th scope="row">{laneName(lane)}</th>
                <td className="figure">{lane.minimum}</td>
                {lane.cells.map((text, at) => (
                  <td key={columns[at]!.from} className="figure">
                    {text}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
      <GridPages grid={found.data} page={page} />
    </>
  )
}
