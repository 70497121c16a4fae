import type { Answer } from '@kattegat/contract'
import { useAnswer } from '../../app/api/index.ts'
import { LoadFailed } from '../../app/errors/LoadFailed.tsx'
import { todayHere, useFormats, useMessages } from '../../app/i18n/index.ts'
import { Badge } from '../../ui/Badge.tsx'
import { PageHeading } from '../../ui/PageHeading.tsx'
import { ScrollRegion } from '../../ui/ScrollRegion.tsx'
import { Section } from '../../ui/Section.tsx'
import { SkeletonLines } from '../../ui/SkeletonLines.tsx'
import classes from './fuel-rates.module.css'
import { ratesByMonth } from './rates-by-month.ts'
import fuelMessages from 'messages:fuel-rates'

/** What fuel adds to the freight in this booking system: by family of products, with what it was before. */
export function FuelRatesScreen() {
  const portal = useMessages()
  const t = useMessages(fuelMessages)
  const found = useAnswer('GetFuelRates', {})
  return (
    <>
      <PageHeading title={portal('shell.fuelRates')} hint={t('intro')} />
      {found.data ? (
        <Section title={t('table')}>
          {found.data.length === 0 ? <p className="quiet">{t('empty')}</p> : <Rates families={found.data} />}
        </Section>
      ) : found.isError ? (
        <LoadFailed title={t('failed')} error={found.error} onRetry={() => void found.refetch()} />
      ) : (
        <SkeletonLines lines={8} />
      )}
    </>
  )
}

const named = ['express', 'air', 'road', 'parcel', 'sea'] as const

function Rates({ families }: { families: Answer<'GetFuelRates'> }) {
  const t = useMessages(fuelMessages)
  const formats = useFormats()
  const nameOf = (family: string) => {
    const known = named.find((each) => each === family)
    return known ? t(`family.${known}`) : family
  }
  return (
    <ScrollRegion className={classes.scroll} label={t('table')}>
      <table className={classes.rates}>
        <thead>
          <tr>
            <th scope="col">{t('from')}</th>
            {families.map(({ family }) => (
              <th key={family} scope="col">
                {nameOf(family)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {ratesByMonth(families, todayHere()).map(({ validFrom, percents, holds }) => (
            <tr key={validFrom}>
              <th scope="row">
                {formats.day(validFrom)}{' '}
                {holds !== 'before' && <Badge color={holds === 'now' ? 'green' : 'ink'}>{t(holds)}</Badge>}
              </th>
              {families.map(({ family }, index) => {
                const percent = percents[index]
                return <td key={family}>{percent ? formats.percent(Number(percent) / 100) : ''}</td>
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </ScrollRegion>
  )
}
