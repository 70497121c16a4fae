import { feeLists } from '@kattegat/domain/rating/fees'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { RatesByMonth } from '../../app/fuel-rates/RatesByMonth.tsx'
import { useMessages } from '../../app/i18n/index.ts'
import { Link, useSearch } from '../../navigation/index.ts'
import { screenPaths } from '../../paths.ts'
import { PageHeading, SkeletonLines } from '../../ui/index.ts'
import { FeeRows } from './FeeRows.tsx'
import { listOf, type FeeList } from './fees.ts'
import classes from './fees.module.css'
import feeMessages from 'messages:fees'
import fuelMessages from 'messages:fuel-rates'
import productMessages from 'messages:products'

/** What is charged beside the freight and the rates it is reckoned with, a list each. The address holds which. */
export function FeesScreen() {
  const portal = useMessages()
  const t = useMessages(feeMessages)
  const { list: asked, search, page } = useSearch(screenPaths.fees)
  const list = listOf(asked)
  return (
    <>
      <PageHeading title={portal('menu.fee')} hint={t('hint')} />
      <Lists open={list} />
      {list === 'fuel' && <FuelByMonth />}
      {list === 'insurance' && (
        <p className={classes.beside}>
          <Link to={screenPaths.insuranceTerms}>{t('publicInsurance')}</Link>
          <span className="quiet">{t('insuranceKept')}</span>
        </p>
      )}
      {list === 'agreements' && (
        <p className={classes.beside}>
          <span className="quiet">{t('agreementsKept')}</span>
        </p>
      )}
      <FeeRows key={list} list={list} search={search} page={page ?? 1} />
    </>
  )
}

function Lists({ open }: { open: FeeList }) {
  const t = useMessages(feeMessages)
  const products = useMessages(productMessages)
  return (
    <nav className={classes.lists} aria-label={t('lists')}>
      {feeLists.map((list) => (
        <Link
          key={list}
          to={screenPaths.fees}
          search={{ list }}
          resetScroll={false}
          aria-current={list === open ? 'page' : undefined}
        >
          {list === 'insurance' ? t('list.insurance') : products(`table.${list}`)}
        </Link>
      ))}
    </nav>
  )
}

/** As customers read it, beside the rows that make it. */
function FuelByMonth() {
  const t = useMessages(feeMessages)
  const fuel = useMessages(fuelMessages)
  const found = useAnswer('GetFuelRates', {})
  return (
    <>
      <p className={classes.beside}>
        <Link to={screenPaths.fuelRates}>{t('publicFuel')}</Link>
      </p>
      {found.isError ? (
        <LoadFailed title={fuel('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : !found.data ? (
        <SkeletonLines lines={4} />
      ) : (
        found.data.length > 0 && (
          <details className={classes.byMonth} open>
            <summary>{fuel('table')}</summary>
            <RatesByMonth families={found.data} />
          </details>
        )
      )}
    </>
  )
}
